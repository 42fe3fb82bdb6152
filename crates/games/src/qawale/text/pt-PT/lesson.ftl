qawale-lesson-sow = Ponha a sua pedra na pilha em a1 e levante-a toda. Depois dê três passos: a cada um cai a pedra de baixo.
qawale-lesson-sow-hint = Escolha a1 e depois as casas do caminho, uma a uma: por exemplo a2, b2 e c2.
qawale-lesson-sow-done = Neutra, neutra, escura: a sua pedra estava no topo e por isso caiu por último.

qawale-lesson-end = A sua pedra cai por último, e por isso fica à vista onde o caminho acaba. Semeie um canto de modo que ela acabe em c2.
qawale-lesson-end-hint = c2 fica a três passos de a1 e de d4, e com a sua pedra cada um destes cantos tem três para semear.
qawale-lesson-end-done = Um topo escuro em c2. Ganham quatro topos escuros em linha.
qawale-lesson-end-other = É permitido, mas a sua pedra não acaba em c2.

qawale-lesson-any = Qualquer pilha serve, também as do adversário. Semeie a pedra clara em b1.
qawale-lesson-any-hint = Com a sua há duas pedras em b1, e por isso o caminho tem dois passos. A clara cai primeiro.
qawale-lesson-any-done = A pedra clara caiu primeiro, a sua por último. Só contam as pedras do topo.

qawale-lesson-round = Um caminho pode dar a volta e acabar onde começou, mas nunca volta logo para trás. Semeie b2 de modo que a sua pedra acabe em b2.
qawale-lesson-round-hint = Quatro pedras são quatro passos: por c2, c3 e b3 de volta a b2.
qawale-lesson-round-done = Deu a volta. Voltar logo para trás é a única viragem proibida.
qawale-lesson-round-other = É permitido, mas nenhum caminho de b2 voltou a b2.

qawale-lesson-line = A linha 2 mostra três topos escuros seguidos. Junte o quarto e ganhe.
qawale-lesson-line-hint = Semeie c3 por c4, d4 e d3: a sua pedra acaba em d2.
qawale-lesson-line-done = O Qawale é isto: pôr, levantar, semear, e olhar para os topos.
