### Online play on the web page, which loads these messages when somebody wants to play online.

online-title = Play online
online-detail = online

## Where there is no server

online-none = Online play is not available here.
online-none-more = This page comes from a server that only stores files. Everything else works: playing against the computer or at one screen, learning and analyzing.
online-none-where = Online play is there where the page comes from Cairn’s own server. Anybody can run one:
online-away = The server cannot be reached.
online-away-more = Nothing is lost. The page tries again by itself.
online-try-now = Try now

## The connection

online-connected = Connected
online-connecting = Connecting
online-reconnecting = Reconnecting
online-lost = The connection is interrupted. It is restored by itself, and what you did is sent then.

## The lobby

online-new = New game
online-your-turn = Your turn
online-yours = Your other games
online-yours-none = Your games appear here.
online-finished = Finished games
online-open = People waiting for an opponent
online-open-live = Live
online-open-correspondence = By correspondence
online-open-none = Nobody is waiting at the moment. Make a game, and whoever comes sees it here.
online-open-new = { $count ->
    [one] Show 1 new
   *[other] Show { $count } new
}
online-gone = taken
online-bots = The computer, always at the table
online-bots-more = Ten levels play every game, live or a move a day.
online-row-open = { $game }, waiting for an opponent
online-row-challenge = { $name } plays { $game }
online-row-plays = { $game } against { $name }
online-you-are = You are { $name }
online-here = here now
online-moves = { $count ->
    [0] no moves yet
    [one] 1 move
   *[other] { $count } moves
}
online-they-move = { $name } is to move
online-won = won
online-lost-game = lost
online-drawn = drawn
online-aborted-short = broken off
online-with-computer = Play { $name }, level { $level }

## What a game is like

online-pace-none = no clock
online-pace-live = { $increment ->
    [0] { $time }
   *[other] { $time } + { $increment } s
}
online-minutes = { $minutes } min
online-seconds = { $seconds } s
online-pace-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
online-takebacks = takebacks allowed
online-no-takebacks = no takebacks
online-swap = swap rule
online-left-days = { $days ->
    [one] 1 day { $hours } h
   *[other] { $days } days { $hours } h
}
online-left-hours = { $hours } h { $minutes } min

## A new game

online-new-title = New online game
online-game = Game
online-opponent = Opponent
online-opponent-friend = A friend
online-opponent-anybody = Anybody
online-opponent-bot = The computer
online-clock-live = Live
online-clock-days = Days a move
online-base = Time for each
online-increment = Added for each move
online-days = Time for a move
online-allow-takebacks = Moves may be taken back if both agree.
online-name = Your name
online-name-hint = Others see it. 1 to 24 characters.
online-summary-first = You are { $side } and begin.
online-summary-second = You are { $side }. Your opponent begins.
online-summary-either = Chance decides who begins.
online-create = Create
online-listed = Others see it in the lobby until somebody has joined.
online-not-listed = Only whoever has the link can join.

## Waiting with a link

online-send-link = Send this link to your opponent.
online-send-first = Whoever accepts first plays { $other }. You play { $side } and begin.
online-send-second = Whoever accepts first plays { $other } and begins. You play { $side }.
online-link = Game link
online-copy-link = Copy link
online-share = Share
online-copied = Copied
online-qr = QR code of the game link
online-show-qr = QR code
online-clock-starts = No clock runs until both have moved.
online-waiting = Waiting
online-waiting-more = Waiting. You can leave this page open or come back with the same link.
online-cancel-game = Withdraw the game

## The invitation

online-invites = { $name } invites you to { $game }.
online-would-first = You would play { $side } and begin.
online-would-second = You would play { $side }; { $name } begins.
online-accept = Accept and play
online-watch-only = Nothing happens until you accept.
online-opening = One moment.

## The game

online-nobody = Free seat
online-forgotten = Somebody
online-level = level { $level }
online-present = { $name } is here
online-absent = { $name } is away
online-wait-turn = { $name } is to move.
online-wait-days = You can close this page: the lobby says when it is your turn.
online-sending = Your move is being sent.
online-watching = You are watching. { $name } is to move.
online-first-moves = No clock runs until both have moved.
online-refused = The move was not accepted and has been taken back.
online-draw-offer = { $name } offers a draw.
online-draw-offered = You have offered a draw.
online-takeback-offer = { $name } asks to take the last move back.
online-takeback-offered = You have asked to take your last move back.
online-offer-more = A move declines it.
online-ask-takeback = Ask to take back
online-really-resign = Resign this game?
online-really-resign-more = { $name } wins then.
online-abort = Break off the game
online-really-abort = Break off this game?
online-really-abort-more = It counts for nobody, because you have not both moved yet.
online-aborted = The game was broken off.
online-aborted-more = It counts for nobody.
online-abandoned-more = Nobody had moved for too long.
online-name-wins = { $name } wins
online-rematch = Rematch
online-rematch-wanted = Waiting for { $name }
online-rematch-offered = { $name } would like a rematch, with the sides exchanged.
online-rematch-accept = Accept rematch
online-rematch-go = To the rematch
online-somebody-waits = { $count ->
    [one] Somebody is waiting for an opponent.
   *[other] { $count } people are waiting for an opponent.
}
online-to-lobby = Lobby
online-not-between-people = Hints and analysis are off while people play.
online-no-such-game = There is no such game on this server.
online-no-such-game-more = The link may be mistyped, or the game was removed.
online-say = Say something
online-say-hello = Hello
online-say-good-luck = Good luck
online-say-clever-move = Your move was clever
online-say-my-mistake = That was my mistake
online-say-good-game = Good game
online-say-thanks = Thank you
online-said = { $name }: “{ $saying }”
online-save-pgn = Save the game (PGN)

## Why something was not done

online-why-spectator = Only the two players can do that.
online-why-no-free-seat = Somebody else has taken the seat. You can watch.
online-why-already-seated = You sit at this game already.
online-why-not-begun = Your opponent is not there yet.
online-why-over = The game is over.
online-why-not-over = The game is not over yet.
online-why-time-up = The time is up.
online-why-counts = You have both moved: the game counts now and cannot be broken off.
online-why-no-takebacks = Moves cannot be taken back in this game.
online-why-name = A name has 1 to 24 characters.
online-why-too-much-said = Enough has been said in this game.
online-why-too-many-offers = Enough has been offered in this game.
online-why-already-so = That is already so.
online-why-rules = The rules do not allow it in this position.
online-why-too-many = That was too much at once. Wait a moment and try again.
online-why-code = This code is not known, or it has been used or has expired.
online-why-other = The server could not do it. Try again.

## Who you are

online-me = You and your devices
online-me-more = There is no account. This browser holds a secret that makes these games yours, and shows the others nothing but your name.
online-me-none = You are nobody yet: the first game you make or accept gives you a seat under a name of your choice.
online-rename = Save the name
online-renamed = The name is saved for new games.
online-device = Bring in another device
online-device-more = Your games are then yours on both. Open the code on the other device, or type it there.
online-device-make = Show a code
online-device-code = The code is { $code }.
online-device-until = It works once, until { $time }.
online-device-qr = QR code that brings another device in
online-device-enter = Code of your other device
online-device-use = Use the code
online-device-question = Become the same person as on your other device?
online-device-warning = This browser then has the games of the other device. The games that it has now are no longer yours here.
online-device-done = This browser is now the same person as your other device.
online-notifications = Notifications
online-notifications-none = While Cairn is open, its title counts the games in which it is your turn.
online-push = In this browser
online-push-more = A message when it is your turn, even when Cairn is closed. The browser asks you first.
online-push-on = Turn on
online-push-off = Turn off
online-push-refused = The browser does not allow notifications here.
online-webhook = In a chat
online-webhook-more = Posts a line to a channel of Discord, Slack or another chat that gives you a webhook address.
online-webhook-address = Webhook address
online-webhook-set = Use this address
online-webhook-to = Messages are sent to { $host }.
online-feed = In a feed reader
online-feed-more = A feed with the games in which it is your turn. Whoever has its address can read it.
online-feed-address = Address of the feed
online-feed-make = Make a feed
online-feed-again = Make a new address
online-remove = Remove
online-forget = Forget me
online-forget-more = Deletes the secret of this browser and your name on the server. Games that run are given up, and nobody can bring this identity back.
online-forget-really = Forget me for good?
online-forget-yes = Yes, forget me
online-forgot = You are forgotten. Nothing of you is left here.
