### Online play in the terminal, beside what it shares with the page.

## Before a game

online-no-server = no server is set for online play. Name one with --server URL, or write the line “server = URL” to { $file }. `cairn serve` runs one on this computer: --server localhost:7171
online-bad-server = the settings in { $file } name the server “{ $server }”, which is not an address such as https://cairn.example
online-ask-name = Your name, for others to see?
online-no-name = your name is missing: give it with --name NAME
online-bad-name = { $name } cannot be a name: a name has 1 to 24 characters
online-made-link = The game is made. Send this link to your opponent:
online-made-waiting = Whoever accepts first plays { $other }. You play { $side }. Waiting; you can leave with “quit” and come back with “{ $command }”.
online-made-computer = You play { $side } against { $name }.
online-ask-accept = Accept and play? Type “yes” or “no”.
online-yes-words = yes, y
online-not-accepted = Nothing was accepted.
online-full = Both seats are taken: you watch.
online-goes-on-you = { $game } against { $name }. You play { $side }.
online-watch-intro = { $game }: { $first } plays { $side }, { $second } plays { $other }. You are watching.
online-computer-hints = In online games there are no hints.

## The list of games

online-games-on = Games on { $server }
online-games-none = You have no games here. “cairn online new GAME” makes one.
online-games-join = “cairn online join” with a link or with the last word of a line opens a game.

## Being forgotten

online-forget-nobody = Nobody is known to { $server } from this computer.
online-forget-ask = Running games on { $server } are given up, your name is taken out of all games, and nobody can bring this identity back. Type “yes” to be forgotten.
online-forget-done = { $server } has forgotten you, and nothing of it is left on this computer.
online-forget-not = Nothing was forgotten.

## During a game

online-joined = { $name } has joined. The game begins.
online-prompt-waiting = { $name } is to move.
online-clock-both = You have { $own } left, { $name } { $other }.
online-clock-own = You have { $own } left.
online-connection-back = Connected again.
online-connection-lost = The connection is interrupted ({ $why }). It is restored by itself, and what you did is sent then.
online-connection-lost-plain = The connection is interrupted. It is restored by itself, and what you did is sent then.
online-offer-answer = Type “accept” or “decline”; a move declines it, too.
online-declined = { $name } declines.
online-declined-you = You have declined.
online-you-said = You: “{ $saying }”
online-say-list = Type “say” and a number: { $list }.
online-nothing-to-answer = Nothing is offered to you.
online-cannot-now = That cannot be done now.
online-abort-words = The game was broken off. It counts for nobody.
online-rematch-you = You would like a rematch. Waiting for { $name }.
online-rematch-begins = The rematch begins: { $link }
online-after-end = Type “rematch” for another game with the sides exchanged, “save” and a name to keep the record, or “quit”.
online-after-watching = Type “save” and a name to keep the record, or “quit”.
online-review-command = “{ $command }” looks for the mistakes in it.
online-leave = The game goes on without you. “{ $command }” comes back to it.
online-not-sent = What you did last could not be sent before you left.

## Words to type

play-word-accept = accept
play-word-decline = decline
play-word-abort = abort
play-word-say = say
play-word-rematch = rematch
play-word-link = link

play-help-accept = accept: accepts what your opponent offers.
play-help-decline = decline: declines it.
play-help-abort = abort: breaks the game off, as long as you have not both moved.
play-help-say = say: says one of a few things to your opponent.
play-help-rematch = rematch: another game with the sides exchanged, once this one is over.
play-help-link = link: shows the link to the game.
play-help-online-undo = undo: asks your opponent to take your last move back.
play-help-online-draw = draw: offers a draw, or accepts one.
play-help-online-quit = quit: leaves; the game goes on, and you can come back.

## What can go wrong

online-error-unreachable = { $server } cannot be reached: { $error }
online-error-strange = { $server } does not answer like a Cairn server: { $error }
online-error-newer = { $server } is newer than this program, which does not understand it. Update Cairn.
online-error-unknown = { $server } does not know this computer. `cairn online forget` forgets the identity that is kept here.
value-server = expected the address of a server, such as https://cairn.example
value-game-link = expected a link such as https://cairn.example/g/7kq4m2xr9ht3vbnd, or its last 16 letters and digits
value-side = expected first, second or random
online-bad-pace = the clock must have 10 seconds to 180 minutes, and at most 180 seconds a move

## On the screen of the app

online-note = { $text }
online-say-keys = Say something: { $list }.
online-waiting-link = Waiting for an opponent. Send this link: { $link }
online-link-copied = The link, copied: { $link }
key-takeback = ask to take back
key-say = say
key-rematch = rematch
key-break-off = break off
help-online = In an online game
help-online-undo = ask to take the last move back
help-online-say = say something to the opponent
help-online-abort = break the game off, as long as you have not both moved
help-online-link = copy the link to the game
help-online-over = After an online game
help-online-rematch = a rematch with the sides exchanged
help-online-saying = Saying something
help-online-say-number = say what has this number
