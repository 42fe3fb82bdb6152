### What the command says.

command-welcome = Cairn: five games of stones for two.
command-next = What to type next:
command-next-rules = learn a game, with drawn examples
command-next-show = look at a board
command-next-moves = list the legal moves
command-next-help = everything else
