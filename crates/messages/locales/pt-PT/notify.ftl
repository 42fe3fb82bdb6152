## O que se diz a quem não está a ver o jogo. Os nomes das pessoas ficam como elas os escreveram.

notify-turn = { $game-name }: é a sua vez contra { $opponent }.
notify-begun = { $game-name }: { $opponent } ficou com o outro lado e começa.
notify-won = { $game-name }: ganhou contra { $opponent }.
notify-lost = { $game-name }: perdeu contra { $opponent }.
notify-drawn = { $game-name }: o jogo contra { $opponent } acabou empatado.
notify-feed = Cairn: é a sua vez

## O que dizem as pré-visualizações das ligações.

preview-open = { $name } está à espera de adversário.
preview-playing = { $first-name } contra { $second-name }, { $moves ->
    [one] 1 lance
   *[other] { $moves } lances
} até agora.
preview-over = { $first-name } contra { $second-name }, terminado ao fim de { $moves ->
    [one] 1 lance
   *[other] { $moves } lances
}.
preview-aborted = Este jogo não foi jogado.
