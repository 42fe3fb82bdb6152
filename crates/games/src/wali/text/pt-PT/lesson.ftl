wali-lesson-drop = Primeiro, os dois jogadores põem pedras no tabuleiro vazio. Ponha uma em qualquer casa.
wali-lesson-drop-hint = Todas as casas estão vazias e sem pedras suas ao lado.
wali-lesson-drop-done = Cada jogador tem doze pedras para pôr. Mais tarde, ganha quem capturar todas as pedras adversárias.

wali-lesson-apart = As suas pedras não podem ser postas lado a lado; as do adversário não contam. Ponha uma ao lado da pedra preta.
wali-lesson-apart-hint = d4 está ao lado da pedra preta em d3 e de nenhuma branca.
wali-lesson-apart-done = Quando já ninguém pode pôr outra pedra, as pedras começam a mover-se.
wali-lesson-apart-other = É permitido, mas não fica ao lado da pedra preta.

wali-lesson-three = Agora as pedras movem-se, um passo de cada vez. A que completa uma linha de exatamente três captura uma pedra adversária à escolha. Capture uma.
wali-lesson-three-hint = Em d2, a pedra de d3 fica em linha com b2 e c2.
wali-lesson-three-done = Três em linha, uma pedra capturada. As linhas são horizontais ou verticais.

wali-lesson-exactly = Exatamente três: quatro em linha não capturam. Capture uma pedra.
wali-lesson-exactly-hint = Se a pedra de e2 for para d2, então b2, c2 e d2 são exatamente três.
wali-lesson-exactly-done = A pedra que se move tem de fazer parte da linha.
wali-lesson-exactly-four = É permitido, mas de b2 a e2 são quatro em linha, e quatro não capturam.

wali-lesson-last = As pretas só têm uma pedra. Complete uma linha de três e capture-a.
wali-lesson-last-hint = Em d2, a pedra de d1 preenche o espaço entre c2 e e2.
wali-lesson-last-done = O Wali é isto: pôr as pedras afastadas e depois juntar exatamente três.
