### The help of the command line, and mistakes on it.
###
### `cli-COMMAND` says what a command does, `cli-COMMAND-more` what follows the list of its options, and
### `cli-COMMAND-OPTION` what an option does; `cli-any-OPTION` does for all commands that do not say it themselves.

## What help is made of

cli-usage = Usage:
cli-arguments = Arguments
cli-options = Options
cli-commands = Commands
cli-the-app = The app
cli-some-options = [OPTIONS]
cli-default = [default: { $value }]
cli-possible-values = [possible values: { $values }]
cli-value-command = COMMAND
cli-value-game = GAME
cli-value-position = POSITION
cli-value-depth = DEPTH
cli-value-file = FILE
cli-value-file-pgn = FILE.pgn
cli-value-dir = DIR
cli-value-who = WHO
cli-value-moves = MOVES
cli-value-plies = PLIES
cli-value-name = NAME
cli-value-name-value = NAME=VALUE
cli-value-addr = ADDR
cli-value-url = URL
cli-value-level = LEVEL
cli-value-when = WHEN
cli-value-theme = THEME
cli-value-lang = LANG
cli-value-link = LINK
cli-value-side = SIDE
cli-value-shell = SHELL
cli-value-plan = PLAN
cli-value-units = UNITS
cli-value-player = PLAYER

## Options of several commands

cli-any-help = Print help
cli-any-version = Print the version
cli-any-lang = The language: en or pt. Without it, that of the system
cli-any-game = The game, such as zola or zola:8
cli-any-position = The position, as one quoted argument; without it, the start
cli-any-ascii = Draw with ASCII characters only
cli-any-color = Number of colors: auto, 256, 16 or never
cli-any-theme = The background of the terminal: auto, dark or light
cli-any-no-mouse = Do not use the mouse
cli-any-no-animation = Show moves at once, not step by step
cli-any-seed = Random seed of openings and players
cli-any-concurrency = Number of games played at the same time
cli-any-threads = Number of threads [default: one per core]

## The command

cli-cairn = Two-player abstract board games: { $game-names }
cli-cairn-more =
    Names and texts:
      GAME      an id, with options after a colon: zola, zola:8,
                zola:5,first=blue, qawale:stones=4. `cairn games` lists them all.
      POSITION  one quoted line: ranks from the top, a space, the side to move.
                `cairn show GAME` prints the text of the start; any text it
                prints can be given back.
      MOVE      one word, such as c3-d4, c3xf3, a1nne or pass.
                `cairn rules GAME` explains how to write them.

    Examples:
      cairn rules swack        learn a game
      cairn play swack         play it against the computer
      cairn show zola:4        look at its board
      cairn moves zola:4       list the moves from the start
      cairn perft nava 5       count all sequences of five moves
      cairn solve zola:4       prove who wins
      cairn check games.pgn    replay the games in a file
      cairn review games.pgn   look for mistakes in them

    Exit status:
      0  success
      1  something is wrong with the input, or the output could not be written
      2  there is a mistake on the command line

cli-help = Print this help, or the help of a command

## The commands

cli-games = List the games with their options
cli-games-more =
    The options of a game follow its id after a colon, separated by commas; a number on its own is the size of the board. Options left out have the values in parentheses.

    Examples:
      cairn show zola:8
      cairn show swack:4,tie=last-mover-wins

cli-games-json = Print one JSON array for programs
cli-rules = Print the rules of a game for players, with drawn examples
cli-rules-more =
    Examples:
      cairn rules zola
      cairn rules zola --lang pt
      cairn rules zola | less

cli-rules-game = The game, such as zola
cli-learn = Teach a game in five short steps, ending in a first win
cli-learn-more =
    Each step is a position and something to do in it. In a terminal the tutorial opens in the app. With --plain, or without a terminal, it is a dialogue, line by line: a move is typed as one word, and `hint` says what to play and why.

    Examples:
      cairn learn zola
      cairn learn zola --plain
      cairn learn zola --lang pt

cli-learn-game = The game, such as zola
cli-learn-plain = Learn in a dialogue, line by line, instead of opening the app
cli-puzzle = Solve puzzles: one move is right, and all others are proven worse
cli-puzzle-more =
    Without a game, the app opens with all puzzles, and a dialogue with the puzzle of the day. Puzzles of a game are for the rating: the next one is near your strength. Those that you missed come back after days.

    Examples:
      cairn puzzle
      cairn puzzle zola
      cairn puzzle --daily --plain
      cairn puzzle --again

cli-puzzle-game = The game, such as zola
cli-puzzle-daily = The puzzle of the day
cli-puzzle-day = The puzzle of another day, such as 2026-03-01
cli-puzzle-again = Those that you missed and that come back today
cli-puzzle-plain = Solve in a dialogue, line by line, instead of opening the app
cli-record = Show what you have done: games, levels beaten, puzzles, days in a row
cli-record-more =
    Everything can be written into one file, and read on another computer or in the browser. Importing adds what is missing and removes nothing.

    Examples:
      cairn record
      cairn record --export cairn-record.txt
      cairn record --import cairn-record.txt

cli-record-export = Write everything into a file; - is standard output
cli-record-import = Add what a file has
cli-play = Play against the computer or another person
cli-play-more =
    A player is human, a level from 1 to 10 (also written computer:3), or a player of the original program: random, medium or greedy.

    In a terminal the game opens in the app. With --plain, or without a terminal, it is a dialogue, line by line: a move is typed as one word, and `help` lists what else can be typed. Every game is saved after every move; --continue resumes the one played last. With --save the record is also written to a file, after the games already in it. With a seed, the same moves get the same replies, except from level 10.

    Examples:
      cairn play zola                            you begin, against level 3
      cairn play zola --first 5 --second human   the computer begins
      cairn play nava --first 7 --second greedy  watch a game
      cairn play swack:4 --second human --swap   two people, with the swap rule
      cairn play wali --clock 5+3                five minutes each, and 3 s a move

cli-play-continue = Resume the game that was played last
cli-play-first = Who moves first
cli-play-second = Who moves second
cli-play-plain = Play in a dialogue, line by line, instead of opening the app
cli-play-swap = Let the second player take over the first player's side after the first move
cli-play-clock = Play with a clock: minutes for each player and, after a plus sign, seconds added per move
cli-play-seed = Random seed of the computer's choices
cli-play-time = Seconds that level 10 thinks about a move
cli-play-save = Also write the record to this file, in PGN; only in the dialogue
cli-online = Play on a server against people or the computer, by a link
cli-online-more =
    A game has a link. Send it to your opponent, who opens it in a browser or with `cairn online join`. Games are kept on the server: leave at any time, and come back with the link. There are no accounts; this computer keeps a secret for each server, by which it is known there.

    The server is named with --server, or in the settings file by the line `server = URL`. Everybody can run one: `cairn serve`.

    Examples:
      cairn online new zola --clock 5+3 --server https://cairn.example
      cairn online new wali --days 3 --takebacks
      cairn online new nava --level 4
      cairn online join https://cairn.example/g/7kq4m2xr9ht3vbnd
      cairn online games

cli-online-new = Make a game, print its link, and play it
cli-online-new-more =
    Without --clock and --days there is no clock. In a terminal the game is played in the app; with --plain, or without a terminal, line by line.

    Examples:
      cairn online new zola:8 --side second --clock 10+5
      cairn online new qawale --swap --days 2 --name Ana

cli-online-new-side = Your side: first, second or random
cli-online-new-clock = Play with a clock: minutes for each player and, after a plus sign, seconds added per move
cli-online-new-days = Play by correspondence: days for each move, at most 14
cli-online-new-swap = Let the second player take over the first player's side after the first move
cli-online-new-takebacks = Let moves be taken back if both agree
cli-online-new-listed = List the game in the lobby, where anybody can join; otherwise only those with its link can
cli-online-new-level = Play against the computer at this level, from 1 to 10
cli-online-new-plain = Play in a dialogue, line by line, instead of opening the app
cli-online-join = Open a game: join it, come back to it, or watch it
cli-online-join-more =
    Shows what the game is, and asks before it takes the free seat. If both seats are taken, you watch.

    Examples:
      cairn online join https://cairn.example/g/7kq4m2xr9ht3vbnd
      cairn online join 7kq4m2xr9ht3vbnd --server https://cairn.example

cli-online-join-link = The link, or its last 16 letters and digits
cli-online-join-plain = Play in a dialogue, line by line, instead of opening the app
cli-online-games = List your games, those where it is your turn first, and games that wait for an opponent
cli-online-forget = Forget the identity of this computer on a server
cli-any-name = The name that others see; asked for once, and kept
cli-any-server = The address of the server, such as https://cairn.example
cli-analyze = Find the best move in a position, evaluate the position, and explain why
cli-analyze-more =
    Each depth gives a line: the evaluation, in words and as the winning chance of the side that is better, a draw counting half; the number of positions searched; the best line of play. Without a limit the search takes three seconds.

    With --json each depth gives one object, and the last line repeats the best result with the move to play. Scores are for the side to move: a value in hundredths of a logit, or a proven win or loss in plies.

    Examples:
      cairn analyze zola:4 --depth 4 --why
      cairn analyze nava --moves 'a1-a3 e5-e4' --time 10 --lines 3
      cairn analyze swack:4 --depth 6 --json

cli-analyze-moves = Moves to play first, as one quoted argument
cli-analyze-time = Limit the search to S seconds
cli-analyze-depth = Limit the search to a depth of D plies
cli-analyze-nodes = Limit the search to N positions
cli-analyze-lines = Show the K best lines
cli-analyze-threads = Number of search threads
cli-analyze-json = Print one JSON object per line for programs
cli-analyze-why = Explain in words why the best move is best
cli-explore = Show what was played in a position, what came of it, and what it is worth
cli-explore-more =
    The book of a game is made of games that strong levels played against themselves. Your own finished games are counted beside it. Moves that are the same by symmetry are shown once. Won, drawn and lost are for whoever plays the move, and so is what it is worth: the chance to win, or a proven result in plies.

    Examples:
      cairn explore zola
      cairn explore zola --moves 'a3xa4 d1xc1'
      cairn explore qawale --json

cli-explore-game = The game, such as zola
cli-explore-position = A position; the start if left out
cli-explore-moves = Moves to play first, as one quoted argument
cli-explore-most = Show at most N moves
cli-explore-json = Print one JSON object for programs
cli-review = Review whole games: find the mistakes and what was better
cli-review-more =
    A move that loses at least 10% of the winning chances is an inaccuracy, at least 20% a mistake, at least 35% a blunder. The worst three of each game are explained. The same games and the same number of nodes give the same review.

    The record written with --out has an evaluation [%eval ...] after each move, for the side that moved first, the glyphs $6, $2 and $4, and better lines as variations. Both files are written after every game, so a run can be stopped at any time.

    Examples:
      cairn review games.pgn
      cairn review games.pgn --out reviewed.pgn --svg course.svg

cli-review-file = The file, in PGN; - is standard input
cli-review-nodes = Limit the search to N positions for each position of a game
cli-review-out = Write the games with the review as annotations to this file
cli-review-svg = Draw the course of the game to this file; further games get a number
cli-serve = Serve the web app and online play, to play in a browser with others
cli-serve-more =
    The page runs in the browser. Online play lets people at different machines play each other by a link, and the computer's levels; its games are kept in the data folder. Only this computer is served unless --listen says otherwise. The server answers to localhost, to numeric addresses and to the host of --public-url; other names must be allowed. Ctrl-C stops it after the current requests are answered, a second Ctrl-C stops it at once.

    Examples:
      cairn serve --open             play in the browser
      cairn serve --port 8080        on another port
      cairn serve --listen 0.0.0.0   for everybody in the network
      cairn serve --no-online        the page alone
      cairn serve --backup copy.db   copy all online games, also while they are played
      cairn serve --public-url https://games.example --trust-forwarded
                                     behind a proxy that adds encryption

cli-serve-listen = The address to listen on, with or without a port
cli-serve-port = The port, 7171 if none is given; 0 takes any free one
cli-serve-allow-host = Also answer to this host name; can be repeated
cli-serve-max-connections = Maximum number of connections at a time
cli-serve-open = Open the page in the browser
cli-serve-dir = Serve the web app in this folder, reloaded when it changes, instead of the one built in
cli-serve-no-online = Serve the page alone, without online play
cli-serve-data = Keep online games in this folder instead of the usual data folder
cli-serve-database = Keep online games in this PostgreSQL database, which several servers can share (postgres://…); the variable CAIRN_DATABASE says the same without showing a password
cli-serve-public-url = The address under which people reach the server, for links and cookies
cli-serve-trust-forwarded = Take the addresses of clients from X-Forwarded-For; only behind a proxy that writes it
cli-serve-metrics = Serve metrics for Prometheus at this address, under /metrics
cli-serve-log = What to log on standard error: off, error, warn, info or debug
cli-serve-allow-private-webhooks = Send webhooks also to addresses of this computer and of private networks
cli-serve-contact = An address of whoever runs the server, such as mailto:admin@games.example, told to push services of browsers
cli-serve-backup = Copy all online games to this new file and end; a server may be running
cli-show = Draw a position, as text or as a picture
cli-show-more =
    The last line of the drawing is the text of the position. Change it and give it back, in quotes, to look at another position.

    Examples:
      cairn show zola:4
      cairn show zola:4 'b,r,b,r/r,b,r,b/r,x,b,r/x,b,r,b b'
      cairn show nava --svg start.svg

cli-show-svg = Write an SVG diagram to this file instead; - is standard output
cli-show-png = Write a PNG picture to this file instead; - is standard output
cli-show-size = Width and height of the picture
cli-show-dark = Draw on a dark ground
cli-gif = Make an animated picture of a game
cli-gif-more =
    Shows every position of the game, the last one longer, again and again.

    Examples:
      cairn gif game.pgn --out game.gif
      cairn gif games.pgn --number 3 --out third.gif --size 480 --dark

cli-gif-file = The file, in PGN; - is standard input
cli-gif-out = Write the picture to this file; - is standard output
cli-gif-number = Which game of the file, from 1
cli-gif-time = How long each position is shown, in milliseconds
cli-gif-size = Width and height of the picture
cli-gif-dark = Draw on a dark ground
cli-moves = List the legal moves of positions, for programs
cli-moves-more =
    Each position gives one line with three fields separated by tabs:
      the canonical text of the position,
      the outcome: - while the game goes on, draw, or the letter of the winner,
      the legal moves, sorted by byte and separated by single spaces.

    A line that is not a position, or a position with more moves than the limit, gives `error`, a tab and a message instead; the run continues and ends with exit status 1. Blank lines are skipped.

    Examples:
      cairn moves zola:4
      cairn moves wali 'w,w,x,w,x2/x2,w,x3/x2,w,x2,b/x5,b/b,x5 w 0 0'
      cairn moves swack:3 - < positions.txt

cli-moves-position = The position, as one quoted argument; - reads one position per line from standard input; without it, the start
cli-moves-limit = Report positions with more than N moves as errors
cli-perft = Count the move sequences from a position
cli-perft-more =
    The last line is the count alone. Finished games have no moves; draws by repetition or by a move limit are not considered.

    Examples:
      cairn perft zola 4               1659272
      cairn perft qawale 3 --divide    the counts after each first move, and the sum

cli-perft-depth = The number of moves in a sequence
cli-perft-divide = Also print the counts after each first move
cli-perft-no-bulk = Make every last move on the board instead of counting them
cli-solve = Solve a position: prove its result with best play
cli-solve-more =
    The last line is `first wins`, `second wins`, `draw` or `not decided`. `first` is the side that moves first in the game, whoever is to move in this position. The lines before it give the best moves, the distance to the end in plies and the work done, as far as they are known. A position in which neither side can force a win is a draw; draws by repetition or by a move limit are not considered. Ctrl-C stops the solver and prints what is known.

    Examples:
      cairn solve zola:4
      cairn solve swack:4 --memory 4
      cairn solve qawale --time 60 'tt,tt,x,t/l,x,dd,l/tdt,ddll,x,ld/d,tl,l,d l'

cli-solve-memory = Memory for the proof table in GiB, such as 0.5 [default: half of the free memory]
cli-solve-time = Stop after S seconds
cli-solve-threads = Number of threads, where the work can be divided [default: one per core]
cli-prove = Prove that a side cannot force a win from the start of a game, in tasks that can be interrupted
cli-prove-more =
    The work is divided into tasks. The result of each is written to a file in DIR at once: the command can be stopped at any time, with Ctrl-C or otherwise, and continues from there when it is run again. Without --dir nothing is kept.

    The last line is `first cannot force a win`, `first can force a win`, the same of `second`, or `not decided`. If neither side can force a win, the game is a draw.

    Examples:
      cairn prove qawale:stones=6 --first
      cairn prove qawale --second --dir proof
      cairn prove qawale --stones 5 --first --certificate five.txt

cli-prove-game = The game, such as qawale or qawale:stones=6
cli-prove-first = Ask whether the side that moves first can force a win
cli-prove-second = Ask whether the side that moves second can force a win
cli-prove-stones = Number of stones of each side, in place of the game's option
cli-prove-dir = The folder where the work is kept; created if missing
cli-prove-memory = Memory for intermediate results in GiB, such as 0.5
cli-prove-certificate = Write a certificate, which others can check, once the proof is finished
cli-prove-down-to = Leave out the layers of the certificate with fewer moves left: a book for players, not a proof
cli-check = Replay the games in record files and report whether they are legal and how they ended
cli-check-more =
    A record is tags, numbered moves and a result: 1-0 if the side that moved first has won, 0-1, 1/2-1/2, or * if the game is not finished.

    {"  ["}Game "zola:4"]
    {"  ["}First "Ana"]
    {"  ["}Second "Rui"]

      1. a1xa2 b1xb2 2. a2xb2 *

    Each record gives one line: where it begins, its game, and how it ended or which move cannot be played and why. The exit status is 1 if a record is illegal or damaged, or a file cannot be read.

cli-check-files = The files, in PGN; - is standard input
cli-bench = Benchmark the rules, the search or online play
cli-bench-more =
    Prints one figure per line, the best of several runs on one thread:
      perft-made     leaves per second, making every last move
      perft-counted  leaves per second, counting the last moves in bulk
      playouts       random games per second, from start to end
      generation     moves generated per second, in positions from random games
      evaluation     evaluations of the same positions per second

cli-bench-game = Measure this game only
cli-bench-full = Run perft to greater depths: up to 10^9 leaves instead of 2*10^7
cli-bench-runs = Number of runs for each figure
cli-bench-json = Print one JSON array for programs
cli-bench-search = Benchmark the search instead of the rules
cli-bench-search-more =
    Prints one figure per line, measured on the start and on positions from random games:
      search-speed      positions per second, on one thread
      search-depth      average depth in plies, with --nodes positions
      search-stop       longest delay between stopping a search and its end
      search-signature  positions visited by searches of fixed depth, on one thread

    The signature is the same on every machine. It changes with nearly every change of the search or the evaluation.

cli-bench-search-game = Measure this game only
cli-bench-search-nodes = Limit each search to N positions
cli-bench-search-threads = Number of search threads to stop
cli-bench-search-json = Print one JSON array for programs
cli-bench-online = Benchmark online play
cli-bench-online-more =
    Starts a server of its own with games in a temporary folder, plays on it over loopback sockets, and prints one figure per line:
      fdatasync-p50, fdatasync-p99   time until the disk has kept a small write
      echo-p50, echo-p99             time until a server that does nothing else sends a message back
      moves-p50, moves-p99           time until a move is acknowledged, and so is on the disk
      moves-p99-bound                what moves-p99 should not exceed
      attacked-p99                   moves-p99 while hostile messages are sent and secrets are guessed
      hostile-granted                how many of those messages were granted
      secrets-found                  how many of those secrets belonged to somebody
      highest-rate                   moves per second at which every move is acknowledged
      idle-connection                memory of the server for each idle connection

    With --database, the server keeps its games in that PostgreSQL database, where they stay.

cli-bench-online-games = Number of games at the same time
cli-bench-online-rate = Moves per second, in all games together
cli-bench-online-seconds = Duration of each measurement at that rate
cli-bench-online-connections = Number of idle connections
cli-bench-online-hostile = Number of hostile messages sent meanwhile
cli-bench-online-guesses = Number of secrets guessed meanwhile
cli-bench-online-data = Folder in which the temporary folder is made: the disk to measure
cli-bench-online-database = Measure with this PostgreSQL database instead of a file
cli-bench-online-json = Print one JSON array for programs
cli-tune = Tune the evaluation weights of a game by self-play
cli-tune-more =
    Prints the source of the game's weights.rs on standard output, and progress on standard error. The same command always gives the same weights.

    Example:
      cairn tune zola > crates/games/src/zola/weights.rs

cli-tune-games = Number of games per round
cli-tune-rounds = Number of rounds; each plays with the weights of the previous one
cli-tune-depth = Search depth of the players, in plies
cli-tune-seed = Random seed
cli-train = Train the network of a game on games of self-play
cli-train-more =
    The files are those that cairn work merge writes for self-play. Training takes a minute or two and uses one core. The same files and options always give the same bytes, and the first line of the file of weights names its origin. Losses are measured over every tenth game, which is held out.

    Example:
      cairn work plan self-play zola --games 12000 --opening 8 --unit 500 > zola.plan
      cairn work run zola.plan --all
      cairn work merge zola.plan
      cairn train self-play-zola.jsonl --out network.bin

cli-train-files = Files with games of self-play, of the same game
cli-train-passes = Number of passes through all positions
cli-train-results = How much the results of the games count against the values of the searches, in percent
cli-train-seed = Random seed
cli-train-out = The file of weights to write
cli-tables = Build or verify endgame tables
cli-tables-more =
    Prints one line per table. Table 4v3 contains the positions in which the side to move has four stones and the other side three. The line gives the number of positions, of wins, losses and draws of the side to move, and the longest win or loss in plies. Draws by repetition or by a move limit are not considered.

    Existing tables are kept, so an interrupted run can be resumed. Four stones need 150 MB on disk and 300 MB of memory, five stones 3 GB and 5 GB.

    Examples:
      cairn tables wali           build all endgames up to four against four
      cairn tables wali --check   verify every entry
      cairn tables wali --stones 5 --check --one-in 100   verify one percent

cli-tables-game = The game, such as wali or wali:end=lt3
cli-tables-stones = Maximum number of stones per side
cli-tables-dir = The folder of the tables [default: cairn/tables in the user data folder]
cli-tables-check = Verify existing tables instead: check every entry against the entries of its successors
cli-tables-one-in = With --check: check only one of N entries, evenly spread
cli-ugi = Run as a UGI engine on standard input and output
cli-ugi-more =
    Examples:
      cairn ugi zola
      cairn ugi wali --option Threads=2 --option Hash=256
      cairn match zola 'ugi:cairn ugi zola --option Threads=2' 10 --time 0.1

cli-ugi-game = The initial game; the UGI option Game changes it [default: the first of `cairn games`]
cli-ugi-option = Set a UGI option at the start, as `setoption` does; can be repeated
cli-ugi-check = Check whether an engine conforms to UGI
cli-ugi-check-more =
    Starts the engine and sends it commands. Each check prints one line, `ok` or `FAILED` with the reason. The exit status is 1 if a check fails.

    Example:
      cairn ugi-check -- cairn ugi zola

cli-ugi-check-command = The command that starts the engine: a program and its arguments
cli-match = Play a match between two players or engines, with Elo and SPRT
cli-match-more =
    A player is a level from 1 to 10, random, medium, greedy, or ugi:COMMAND for a UGI engine. Games are played in pairs with the same random opening and reversed sides. An engine that crashes, exceeds its time or plays an illegal move loses the game.

    Matches are reproducible unless they use --time. With --pgn, an interrupted match is resumed. Games already in the file are never changed or removed, except an incomplete last record of a match.

    Examples:
      cairn match zola 10 greedy --nodes 3000
      cairn match swack 10 'ugi:other-engine --fast' --time 0.1 --sprt 0,20
      cairn match nava 5 6 --games 400 --concurrency 4 --pgn levels.pgn

cli-match-a = The first player; results are reported from its point of view
cli-match-b = The second player
cli-match-games = Number of games; each player moves first in half of them
cli-match-time = Limit the search to S seconds per move
cli-match-nodes = Limit the search to N positions per move [default: 20000, without another limit]
cli-match-depth = Limit the search to a depth of N plies
cli-match-opening = Number of random opening moves of each pair of games
cli-match-odds = Give the first player N times the time and the positions of the second
cli-match-sprt = Stop when a sequential probability ratio test accepts one of two Elo differences, such as 0,20
cli-match-pgn = Append the games to this file, and skip games of this match that it already contains
cli-match-json = Write the result to this file as a JSON object; - for standard output
cli-ladder = Rate all levels of a game by a tournament
cli-ladder-more =
    Plays a round-robin tournament of levels 1 to 10, medium and greedy, and writes the games to ladder-GAME.pgn, a plot to ladder-GAME.svg and a table to ladder-GAME.md. An interrupted tournament is resumed.

    Example:
      cairn ladder zola --games 40 --nodes 50000 --out docs

cli-ladder-games = Number of games of each pairing
cli-ladder-nodes = Limit the search of level 10 to N positions per move
cli-ladder-neighbors = Pair each level with the next one only, and the original players with three levels
cli-ladder-out = The output folder
cli-work = Cut long jobs into units that any machine can run, and merge the results
cli-work-more =
    A plan is a small file that lists the units of a ladder, a match, self-play, a round of tuning or a proof. Each unit is run by itself, on any machine with the plan and this program, and its result is a file named by its content. Results depend on the plan alone, so a unit may be run twice, and searches are limited by positions or depth, never by time. The merge checks every result and writes what one machine would have written.

    Examples:
      cairn work plan ladder zola --games 40 > plan.jsonl
      cairn work run plan.jsonl 1
      cairn work run plan.jsonl --all --concurrency 8
      cairn work status plan.jsonl
      cairn work merge plan.jsonl --out ladder

cli-work-plan = Print a plan
cli-work-plan-ladder = Plan a ladder, as cairn ladder plays it
cli-work-plan-ladder-games = Number of games of each pairing
cli-work-plan-ladder-nodes = Limit the search of level 10 to N positions per move
cli-work-plan-ladder-neighbors = Pair each level with the next one only, and the original players with three levels
cli-work-plan-match = Plan a match, as cairn match plays it
cli-work-plan-match-a = The first player: a level from 1 to 10, random, medium or greedy
cli-work-plan-match-b = The second player
cli-work-plan-match-games = Number of games; each player moves first in half of them
cli-work-plan-match-nodes = Limit the search to N positions per move [default: 20000, without another limit]
cli-work-plan-match-depth = Limit the search to a depth of N plies
cli-work-plan-match-opening = Number of random opening moves of each pair of games
cli-work-plan-self-play = Plan games of a player against itself, with the value of every move
cli-work-plan-self-play-player = Who plays both sides: a level from 1 to 10, random, medium or greedy
cli-work-plan-self-play-games = Number of games
cli-work-plan-self-play-nodes = Limit the search to N positions per move
cli-work-plan-self-play-opening = Number of random opening moves of each game
cli-work-plan-tune = Plan the first round of a tuning, as cairn tune plays it
cli-work-plan-tune-more =
    A round needs the weights of the one before, so a plan covers one round. The merge writes the plan of the next round or, after the last, the weights. Merge all rounds into the same folder.

cli-work-plan-tune-games = Number of games per round
cli-work-plan-tune-rounds = Number of rounds; each plays with the weights of the previous one
cli-work-plan-tune-depth = Search depth of the players, in plies
cli-work-plan-tune-seed = Random seed
cli-work-plan-prove = Plan the tasks that are left of a proof, as cairn prove makes it
cli-work-plan-prove-more =
    Merge into the folder that cairn prove keeps its work in. If a task fails, other tasks may become necessary; the merge then writes another plan.

cli-work-plan-prove-game = The game, such as qawale or qawale:stones=6
cli-work-plan-prove-first = Ask whether the side that moves first can force a win
cli-work-plan-prove-second = Ask whether the side that moves second can force a win
cli-work-plan-prove-stones = Number of stones per side, instead of the option of the game
cli-work-plan-prove-dir = The folder with tasks that are finished already
cli-work-plan-prove-memory = Memory of each unit for intermediate results, in MiB
cli-work-plan-prove-unit = Number of tasks per unit
cli-work-run = Run units of a plan and keep their results
cli-work-run-more =
    Prints a line for each unit: its number, a tab, and the file with its result. Units whose result is there already are not run again. An interrupted unit leaves no result.

    Examples:
      cairn work run plan.jsonl 7
      cairn work run plan.jsonl 1-20 25

cli-work-run-units = Numbers of units, or ranges such as 1-20
cli-work-run-all = Run all units
cli-work-run-concurrency = Number of units run at the same time
cli-work-status = Say how many units have a result
cli-work-status-missing = Print only the units without a result, such as 1-3,7
cli-work-merge = Check the results of all units and merge them
cli-work-merge-more =
    Results that are damaged, of another plan, contradictory or against the rules are refused, and so is a plan with units that have no result. A ladder gives ladder-GAME.pgn, .svg and .md; a match match-GAME-A-B.pgn and .json; self-play self-play-GAME.jsonl; tuning weights-GAME.rs after the last round. Proofs are added to what is in the folder. Other files are never overwritten.

cli-work-merge-out = The output folder
cli-any-plan = The plan; - for standard input
cli-any-results = The folder with the results
cli-any-unit = Number of games per unit
cli-any-time = Not possible: plans have no time limits
cli-completions = Print a completion script for a shell
cli-completions-more =
    Where the script goes depends on the shell. For bash:
      cairn completions bash > ~/.local/share/bash-completion/completions/cairn

cli-completions-shell = The shell
cli-man = Print the man page, or write the pages of all commands into a folder
cli-man-dir = The folder for the pages of all commands; created if missing

## Mistakes on the command line

mistake-error = error:
mistake-tip = tip:
mistake-more = For more information, try '{ $command }'.
mistake-twice = the argument '{ $argument }' cannot be used multiple times
mistake-conflict = the argument '{ $argument }' cannot be used with '{ $other }'
mistake-conflicts = the argument '{ $argument }' cannot be used with:
mistake-conflict-some = the argument '{ $argument }' cannot be used with one or more of the other specified arguments
mistake-no-value = a value is required for '{ $argument }' but none was supplied
mistake-value = invalid value '{ $value }' for '{ $argument }'
mistake-value-why = invalid value '{ $value }' for '{ $argument }': { $why }
mistake-too-many-values = unexpected value '{ $value }' for '{ $argument }' found; no more were expected
mistake-subcommand = unrecognized subcommand '{ $command }'
mistake-missing = the following required arguments were not provided:
mistake-argument = unexpected argument '{ $argument }' found
mistake-utf-8 = invalid UTF-8 was detected in one or more arguments
mistake-other = the command line is not understood
mistake-similar-argument = { $count ->
    [one] a similar argument exists: { $names }
   *[other] some similar arguments exist: { $names }
}
mistake-similar-command = { $count ->
    [one] a similar subcommand exists: { $names }
   *[other] some similar subcommands exist: { $names }
}
mistake-similar-value = { $count ->
    [one] a similar value exists: { $names }
   *[other] some similar values exist: { $names }
}
mistake-as-value = to pass '{ $argument }' as a value, use '-- { $argument }'

## Values that cannot be read

value-number = expected a whole number from { $least } to { $most }
value-seconds = expected a number of seconds, at most { $most }
value-amount = expected a number such as 2 or 0.5
value-words = expected { $words }
value-date = “{ $text }” is not a date such as 2026-03-01
value-language = there is no language "{ $tag }"; the languages are en and pt
value-sprt = expected two differences in Elo points, the smaller first, such as 0,20
value-whole = expected a whole number
value-game = there is no game "{ $id }"; the games are { $games }
value-option = "{ $word }" is not allowed; allowed: { $allowed }
value-option-none = this game has no options
value-option-twice = an option is given twice
value-size = a size from { $least } to { $most }
value-choice = { $words }
value-who = expected human, a level from 1 to 10, random, medium or greedy
value-contestant = expected a level from 1 to 10, random, medium, greedy or ugi:COMMAND
value-player = expected a level from 1 to 10, random, medium or greedy
value-units = expected the number of a unit, or a range such as 1-20
value-engine = the command after ugi: is empty, or has a quote that is not closed
value-clock = expected minutes, and perhaps seconds for each move, such as 5 or 5+3
value-host = expected a host name, such as games.example, without a port
value-listen = expected an IP address, with or without a port, such as 127.0.0.1 or 0.0.0.0:8080
value-socket-address = expected an IP address with a port, such as 127.0.0.1:9100
value-public-url = expected http:// or https:// and a host, such as https://games.example
failure-write = cannot write: { $error }
