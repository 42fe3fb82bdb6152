### What the command says.

command-welcome = Cairn: { $games-word } games of stones for two.
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

## What cannot be done

gif-no-game = { $count ->
    [0] there is no game in this file
    [one] there is no game { $number } in this file: it has one game
   *[other] there is no game { $number } in this file: it has { $count } games
}
failure-bench-online = online play cannot be measured: { $error }
failure-position = the position cannot be read
failure-position-start = The start of { $game } is written so:
failure-move = the move { $move } cannot be played: { $reason }
failure-threads = { $wanted } threads cannot be started, { $used } are used
failure-memory = there is no memory for { $wanted } GiB, { $used } GiB are used
failure-memory-needed = with { $gib } GiB of memory (--memory) all positions could be listed; they are searched instead
failure-memory-missing = there is no memory for { $wanted } GiB
failure-read = cannot read: { $error }
failure-read-file = cannot read { $path }: { $error }
failure-write-file = cannot write { $path }: { $error }
failure-write-into = cannot write into { $path }: { $error }
failure-file = { $path }: { $error }
failure-keep = what was found cannot be kept: { $error }
failure-line = line { $line } is longer than { $most } MiB: nothing is read any more
failure-rules = the rules of { $game }: { $error }
failure-divide = { $count } first moves are too many to list one by one; leave out --divide
failure-count-large = the count does not fit into 128 bits
failure-count-deep = counts go no deeper than { $most } plies
failure-count-stopped = stopped before the count was complete
failure-engine = cannot start { $name }: { $fault }
failure-thread = cannot start a thread: { $error }
failure-run = cannot run { $command }: { $error }
failure-option = --option { $option }: expected NAME=VALUE, such as Threads=2
failure-no-game = there is no game to play
failure-no-prover = { $game } has no prover; the games that do are: { $games }
failure-no-tables = { $game } has no endgame tables; the games that do are: { $games }
failure-stones = tables of { $game } have up to { $most } stones a side, not { $stones }
failure-no-home = there is no home folder for tables; name a folder with --dir
failure-proof-busy = { $path }: another process is working on this proof
failure-proof-other = { $path }: this file does not begin with '{ $wanted }'
failure-proof-damaged = { $path }: line { $line } is damaged; restore the file, or delete this line and those after it
failure-table = { $path } { $problem }; it has to be made anew
failure-table-wrong = { $path } contradicts the rules in { $entries } entries, the first being { $first }; it has to be made anew
failure-table-memory = the tables of { $material } need { $bytes } bytes of memory while they are made, which are not available
failure-table-long = in { $material } a win takes more than { $most } plies, the most that a table can hold
failure-table-missing = there is no table of { $material }
failure-table-busy = another program is making the tables in { $path }
table-none = is not a table
table-version = is a table of version { $found }, and only version { $expected } can be read
table-game = is a table of "{ $found }", not of "{ $expected }"
table-material = is the table of { $found }, not of its name
table-length = is { $found } bytes long instead of { $expected }
table-damaged = is damaged: a checksum is wrong

## Matches

match-title = { $game }: { $a } against { $b }
match-resumed = { $count ->
    [one] 1 game from the records
   *[other] { $count } games from the records
}
match-games = games
match-first = moving first
match-second = moving second
match-elo-unknown = Elo unknown
match-undecided = undecided
match-rejected = rejected
match-accepted = accepted
match-slowest = slowest move { $a } ms, { $b } ms
match-lost-by = lost by { $fault }: { $name }, { $count }
match-crash = crash
match-time-out = time-out
match-illegal-move = illegal move
ladder-pairing = { $a } against { $b }

## Units of work

work-no-time = plans have no time limits: what a search finds within a time is different on every machine; limit it by positions (--nodes) or depth
work-no-engine = engines cannot take part: a unit must give the same result on every machine
work-nothing-left = nothing is left to do: { $verdict }
work-status = { $kind }: { $done } of { $units } units have a result
work-missing = units without a result: { $units }
work-written = written: { $path }
work-next = next plan: { $path }
work-other-file = { $path } is there already, with another content; choose another output folder
work-unusable = these results cannot be merged:
work-more = and { $count } more
plan-unusable = { $path } cannot be used: { $why }
plan-line = line { $line }: { $why }
plan-none = it is not a plan; make one with cairn work plan
plan-version = it is a plan of version { $found }, and only version { $expected } can be read
plan-kind = there is no kind of job called "{ $kind }"
plan-key = "{ $key }" is missing, or its value cannot be
plan-unknown = "{ $key }" has no place there
plan-object = it is not a JSON object
plan-changed = the plan was changed after it was made; make it anew
unit-none = the plan has units 1 to { $units } only
unit-engine = this program searches differently from the one that made the plan, and would give other results; use the same version, or make the plan anew
unit-stopped = stopped before the unit was finished
result-damaged = is damaged: its content does not agree with its name; delete it and run the unit again
result-other-plan = belongs to another plan
result-other-unit = is the result of another unit than its name says
result-contradicts = contradicts { $other }: one of the two was not made by this plan and program; delete both and run the unit again
result-line = line { $line }: { $why }
result-form = is not a line of this plan, or lines are missing
result-move = { $move } cannot be played there
result-unfinished = the game is not over after the last move
result-result = the moves lead to another result
result-values = the values do not fit the moves
result-replies = the replies do not answer every attack
result-known = contradicts what is known of this task

## Proofs, tables and counts

solve-best = best { $moves }
solve-distance = distance { $plies }
solve-nodes = nodes { $count }
solve-table = table { $kept } of { $capacity }
solve-seconds = seconds { $seconds }
solve-first = first wins
solve-second = second wins
solve-draw = draw
solve-open = not decided
solve-progress = { $nodes } nodes, { $kept } kept ({ $percent }% of the table)
solve-layer = positions with { $men } men
solve-men = men
solve-checked = checked
prove-tasks = tasks done { $done }, known { $known }
prove-boards = boards { $count }
prove-left = tasks left { $count }, or more
prove-layers = layers { $sizes }
prove-first-can = first can force a win
prove-second-can = second can force a win
prove-first-cannot = first cannot force a win
prove-second-cannot = second cannot force a win
prove-progress = tasks, { $boards } boards, about { $left } left
prove-progress-begun = tasks
tables-table = table
tables-positions = positions
tables-won = won
tables-lost = lost
tables-drawn = drawn
tables-longest = longest
tables-progress = { $material }, pass { $pass }
perft-branches = branches

## Tuning

tune-round = round { $round }: { $count } positions
tune-loss = log-loss over { $count } positions held out: { $before } with the weights as they were, { $after } now
tune-match = against the weights as they were: { $won } won, { $drawn } drawn, { $lost } lost ({ $percent } %)
train-pass = pass { $pass }: log-loss { $loss } over the positions held out
train-done = { $count } positions, { $held-out } held out; log-loss over those: { $network } now, { $now } with the evaluation as it is, { $terms } with the terms alone
train-unusable = { $path }, line { $line }: { $why }.
train-other-game = The files are of different games: { $first } and { $other }. A network is trained on one game with the same options.
train-no-patterns = With these options there are no patterns that a network could be trained on: { $game }.
train-too-few = There are too few games: some are needed to train on, and every tenth to measure with.

## Man pages

man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-more = NOTES
man-version = VERSION
man-authors = AUTHORS
