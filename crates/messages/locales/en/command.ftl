### What the command says.

command-welcome = Cairn: five games of stones for two.
command-no-terminal = The app needs a terminal, and there is none here. Without one, games are played line by line.
command-next = What to type next:
command-next-rules = learn a game, with drawn examples
command-next-play = play it against the computer, line by line
command-next-show = look at a board
command-next-moves = list the legal moves
command-next-help = everything else

## The web app

serve-ready = The games are at { $address } (Ctrl-C ends it).
serve-no-browser = no browser could be opened; go to { $address }
serve-taken = { $address } is taken by another program, perhaps by another `cairn serve`; choose another port with --port
serve-denied = the system does not allow { $address }; choose a port above 1023 with --port
serve-failed = cannot serve: { $error }
serve-no-page = there is no web app in { $dir }: index.html is missing
serve-not-built = the web app is not built into this program; run `cargo run -p xtask -- web` in the source folder and build `cairn` again, or name a folder that has it with --dir
serve-too-many-files = { $dir } has more than { $most } files: name the folder of a web app with --dir
serve-too-many-bytes = the files in { $dir } are larger than { $most } MB together: name the folder of a web app with --dir
serve-unreadable = cannot read { $path }: { $error }
serve-no-data = there is no folder to keep online games in: name one with --data, or serve the page alone with --no-online
serve-data-unusable = the folder { $dir } cannot be used: { $error }
serve-journal = online games cannot be kept: { $error }
serve-no-randomness = the system gives no random numbers, without which online play is not safe
serve-backed-up = All online games are in { $file }.
serve-backup-failed = the online games in { $from } cannot be copied: { $error }
serve-cut = { $connections ->
    [one] one connection was cut: it
   *[other] { $connections } connections were cut: they
} did not finish in time
