### Onde se guardam os jogos e as definições.

store-no-folder = Nada pode ser guardado: o sistema não indica uma pasta pessoal (HOME).
store-io = { $file }: { $error }.
store-busy = Este jogo está aberto noutra janela.
store-gone = Esse jogo já não existe.
store-damaged = Não se consegue ler { $file }. O ficheiro fica como está.
store-damaged-aside = Não se conseguiu ler { $file }. O ficheiro fica guardado como { $aside }.
