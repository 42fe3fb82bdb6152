### Os adversários virtuais, do mais fraco ao mais forte.

level-1-name = Areia
level-1-character = Joga qualquer lance permitido.
level-2-name = Gravilha
level-2-character = Só olha para o lance seguinte, e perde muitas vezes o fio à meada.
level-3-name = Seixo
level-3-character = Olha para o lance seguinte, mas à pressa.
level-4-name = Sílex
level-4-character = Prevê a sua resposta, mas avalia mal as posições calmas.
level-5-name = Ardósia
level-5-character = Pensa antes de jogar, e de vez em quando distrai-se.
level-6-name = Arenito
level-6-character = Planeia alguns lances, e raramente se distrai.
level-7-name = Mármore
level-7-character = Difícil de surpreender.
level-8-name = Basalto
level-8-character = Calcula com calma e vê longe.
level-9-name = Granito
level-9-character = Não oferece quase nada.
level-10-name = Rocha-mãe
level-10-character = Força máxima: usa todo o tempo que lhe derem.

player-random-name = Aleatório
player-random-character = Qualquer lance permitido, todos com a mesma probabilidade.
player-medium-name = Médio
player-medium-character = O jogador intermédio do programa original.
player-greedy-name = Ganancioso
player-greedy-character = O jogador mais forte do programa original: olha um lance em frente.
