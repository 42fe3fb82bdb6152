### O que diz o comando.

command-welcome = Cairn: cinco jogos de pedras para dois.
command-no-terminal = A aplicação precisa de um terminal, e aqui não há nenhum. Sem ele, joga-se linha a linha.
command-next = O que pode escrever a seguir:
command-next-rules = aprender um jogo, com exemplos desenhados
command-next-play = jogar contra o computador, linha a linha
command-next-show = ver um tabuleiro
command-next-moves = listar os lances possíveis
command-next-help = tudo o resto

## A aplicação web

serve-ready = Os jogos estão em { $address } (Ctrl-C termina).
serve-no-browser = não foi possível abrir um navegador; vá a { $address }
serve-taken = { $address } está ocupado por outro programa, talvez por outro `cairn serve`; escolha outra porta com --port
serve-denied = o sistema não permite { $address }; escolha uma porta acima de 1023 com --port
serve-failed = não é possível servir: { $error }
serve-no-page = não há aplicação web em { $dir }: falta o index.html
serve-not-built = a aplicação web não está incluída neste programa; execute `cargo run -p xtask -- web` na pasta do código e volte a construir o `cairn`, ou indique com --dir uma pasta que a tenha
serve-too-many-files = { $dir } tem mais de { $most } ficheiros: indique com --dir a pasta de uma aplicação web
serve-too-many-bytes = os ficheiros em { $dir } têm, juntos, mais de { $most } MB: indique com --dir a pasta de uma aplicação web
serve-unreadable = não é possível ler { $path }: { $error }
serve-no-data = não há pasta onde guardar as partidas em linha: indique uma com --data, ou sirva só a página com --no-online
serve-data-unusable = não é possível usar a pasta { $dir }: { $error }
serve-journal = não é possível guardar partidas em linha: { $error }
serve-no-randomness = o sistema não dá números aleatórios, sem os quais o jogo em linha não é seguro
serve-backed-up = Todas as partidas em linha estão em { $file }.
serve-backup-failed = não é possível copiar as partidas em linha de { $from }: { $error }
serve-cut = { $connections ->
    [one] uma ligação foi cortada: não terminou a tempo
   *[other] { $connections } ligações foram cortadas: não terminaram a tempo
}
