### Aberturas: quantas vezes foram jogadas, como acabou e quanto valem.

openings = Aberturas
openings-here = { $games ->
    [0] O livro não tem nenhuma partida que aqui chegasse
    [one] Uma partida do livro chegou aqui
   *[other] { $games } partidas do livro chegaram aqui
}{ $own ->
    [0] .
    [one] , e uma das suas.
   *[other] , e { $own } das suas.
}
openings-none = Nada se sabe dos lances daqui.
openings-no-book = Não há livro para estas opções do jogo, só as suas partidas.
openings-move = Lance
openings-games = Partidas
openings-won = Ganhas
openings-drawn = Empates
openings-lost = Perdidas
openings-signs = +/=/-
openings-worth = Valor
openings-own = Suas
openings-percent = { $percent } %
openings-win-in = ganha em { $plies }
openings-loss-in = perde em { $plies }
openings-win = ganha
openings-loss = perde
openings-draw = empata
openings-results = Quem joga { $move }: { $wins } ganhas, { $draws } empatadas, { $losses } perdidas
openings-alike = O mesmo por simetria: { $moves }
openings-more = Ganhas, empates e perdidas são de quem joga o lance, e o valor também: a probabilidade de ganhar segundo uma pesquisa, contando o empate metade; ou um resultado provado, em lances.
