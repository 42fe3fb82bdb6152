### What the web app says.

web-title = Cairn: five games of stones for two
web-position-refused = This is not a position of { $game }: { $error }.
web-record-refused = This is not a record of a game: { $error }.
web-record-empty = There is no game in this text.
