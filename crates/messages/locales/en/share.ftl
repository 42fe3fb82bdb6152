### Sharing on the web page, and the page for other pages.

web-share-link = Link
web-share-copy-link = Copy link
web-share-send = Send
web-share-position = Position
web-share-game = Game
web-share-svg = Picture (SVG)
web-share-png = Picture (PNG)
web-share-gif = Moving picture (GIF)
web-share-making = The picture is being made.
web-share-failed = The picture could not be made.
web-share-embed = On a page of your own
web-share-embed-code = Code to put into the page
web-share-copy-code = Copy embed code
web-embed-play = Replay
web-embed-pause = Pause
web-embed-end = End
web-embed-missing = There is no game here.
