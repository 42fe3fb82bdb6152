nava-lesson-discs = Os discos movem-se em linha reta, exatamente tantas casas quantos forem. Mova três discos de a1.
nava-lesson-discs-hint = a4 fica a três casas de a1, e por isso vão para lá três discos.
nava-lesson-discs-done = Foram três discos, ficaram três. Uma pilha é da cor que está no topo.
nava-lesson-discs-other = É permitido, mas move outro número de discos.

nava-lesson-over = Os discos que caem numa pilha tornam-na sua, seja o que for que esteja por baixo. Caia na pilha preta em d2.
nava-lesson-over-hint = d2 fica a duas casas de b2, e por isso vão dois discos. O cubo pelo meio é saltado.
nava-lesson-over-done = d2 é agora das brancas. O disco que ficou em b2 é preto, e por isso b2 é das pretas.
nava-lesson-over-other = É permitido, mas d2 continua a ser das pretas.

nava-lesson-cube = Se não deixar nada para trás, põe lá um cubo seu. Ganham nove cubos no tabuleiro. Mova uma pilha inteira.
nava-lesson-cube-hint = b2 tem altura três, e por isso os três discos chegam a e2 ou a b5.
nava-lesson-cube-done = Onde estava a pilha há agora um cubo branco.
nava-lesson-cube-other = É permitido, mas ficam discos para trás, e por isso não há cubo novo.

nava-lesson-home = Os discos que caem num cubo devolvem-no à reserva do dono. Caia no cubo preto em c2.
nava-lesson-home-hint = c2 fica a uma casa de b2, e por isso vai um disco.
nava-lesson-home-done = As pretas têm menos um cubo no tabuleiro. Os seus cubos voltam à reserva da mesma maneira.
nava-lesson-home-other = É permitido, mas o cubo preto continua em c2.
nava-lesson-home-own = É permitido, mas o cubo em b4 era seu.

nava-lesson-ninth = Há oito cubos brancos no tabuleiro. Traga o nono e ganhe.
nava-lesson-ninth-hint = O disco em d4 pode ir para e4. Assim d4 fica vazia e recebe o nono cubo.
nava-lesson-ninth-done = O Nava é isto: esvaziar casas e guardar os cubos.
nava-lesson-ninth-eight = É permitido, mas antes disso um cubo branco volta à reserva, e continuam a ser oito.
