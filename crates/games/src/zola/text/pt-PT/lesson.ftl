zola-lesson-start = O tabuleiro está cheio: dezoito peças de cada cor. Ganha quem capturar todas as peças adversárias. Capture uma peça azul com uma vermelha que esteja ao lado.
zola-lesson-start-hint = c4 está tão perto do centro como c3, e fica ao lado: a peça em c3 pode capturá-la.
zola-lesson-start-done = A peça azul saiu do tabuleiro, e a sua ocupa o lugar dela.

zola-lesson-outward = Onde há espaço, uma peça avança para uma casa vizinha vazia, mas só para longe do centro. Avance com a peça em c3.
zola-lesson-outward-hint = b2 está vazia, ao lado de c3, e mais longe do centro.
zola-lesson-outward-done = Agora está mais longe do centro. Os avanços nunca voltam para dentro.

zola-lesson-reach = As capturas vão no outro sentido: em linha, por casas vazias, até uma peça adversária que não esteja mais longe do centro. Capture uma peça azul.
zola-lesson-reach-hint = d4 está numa diagonal com b2, não há nada pelo meio, e fica mais perto do centro.
zola-lesson-reach-done = a1 estava a salvo de b2: fica mais longe do centro.

zola-lesson-inward = Há duas peças vermelhas ao lado da azul em b2. Só uma delas a pode capturar.
zola-lesson-inward-hint = De b1 para b2 vai-se para dentro. De c2 seria para fora, e uma captura nunca vai para fora.
zola-lesson-inward-done = Para dentro ou à mesma distância, nunca para fora: quem está mais longe do centro pode capturar e é difícil de capturar.

zola-lesson-last = As azuis só têm uma peça. Capture-a e ganhe.
zola-lesson-last-hint = A linha 4 está vazia entre a4 e e4, e e4 fica mais perto do centro.
zola-lesson-last-done = O Zola é isto: avanços para fora, capturas para dentro.
