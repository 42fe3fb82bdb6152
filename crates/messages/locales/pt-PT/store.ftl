### Onde se guardam os jogos e as definições.

store-no-folder = Nada pode ser guardado: o sistema não indica uma pasta pessoal (HOME).
store-io = { $file }: { $error }.
store-busy = Este jogo está aberto noutra janela.
store-busy-file = Aberto noutra janela: { $file }
store-locked = { $file } está bloqueado por outro programa. Nada foi escrito.
store-changed = { $file } foi entretanto alterado por outro programa. Nada foi escrito.
store-not-a-file = { $file } não é um ficheiro normal. Nada foi escrito nele.
store-newer = { $file } foi escrito por uma versão mais recente do Cairn. O ficheiro fica como está.
store-gone = Esse jogo já não existe.
store-lines = { $count ->
    [one] { $file }: não se percebe a linha { $lines }. Fica como está e não tem efeito.
   *[other] { $file }: não se percebem as linhas { $lines }. Ficam como estão e não têm efeito.
}
store-damaged = Não se consegue ler { $file }. O ficheiro fica como está.
store-damaged-aside = Não se conseguiu ler { $file }. O ficheiro fica guardado como { $aside }.
