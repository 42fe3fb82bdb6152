swack-lesson-climb = Em cada casa há uma pilha. Suba com b2: a peça do topo vai para uma vizinha branca da mesma altura.
swack-lesson-climb-hint = b3 é branca, está ao lado de b2 e tem a mesma altura.
swack-lesson-climb-done = A pilha para onde subiu é sua. Uma peça branca ocupa o lugar que deixou.

swack-lesson-equal = Só se sobe para a mesma altura. Aqui joga com as brancas: suba com d4, que tem altura dois.
swack-lesson-equal-hint = d5 é preta e tem altura dois. c4 tem altura um, e d3 e e4 são brancas.
swack-lesson-equal-done = d5 tem agora altura três e é branca.

swack-lesson-join = As casas da mesma cor que se tocam são um grupo, e o maior grupo decide. Forme um grupo preto de sete.
swack-lesson-join-hint = b3 toca nos dois grupos pretos de três. A partir de a3, sobe sem tirar uma casa a nenhum deles.
swack-lesson-join-done = Sete casas num só grupo. As alturas não contam.
swack-lesson-join-other = É permitido, mas não forma um grupo preto de sete.

swack-lesson-leave = A casa que deixa passa a ser das brancas. Suba de modo que o seu maior grupo seja maior do que o das brancas.
swack-lesson-leave-hint = c4 aumenta o seu grupo. Se subir a partir de d4, a peça branca que lá fica não toca em nenhuma outra.
swack-lesson-leave-done = Cinco casas contra quatro.
swack-lesson-leave-other = É permitido, mas assim o seu maior grupo não é maior do que o das brancas.
swack-lesson-leave-both = É permitido, mas b4, a casa que deixa, junta-se ao grupo das brancas: cinco casas contra cinco.

swack-lesson-pass = As brancas passaram, e o seu maior grupo tem cinco casas contra quatro. Um segundo passe acaba o jogo: passe e ganhe.
swack-lesson-pass-hint = Dois passes seguidos acabam o jogo, e o maior grupo é o seu.
swack-lesson-pass-done = O Swack é isto: subir enquanto ajuda, e depois passar.
