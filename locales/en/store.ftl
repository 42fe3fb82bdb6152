### Where games and settings are kept.

store-no-folder = Nothing can be kept: the system names no home folder (HOME).
store-io = { $file }: { $error }.
store-busy = Another window plays this game.
store-gone = That game is not there any more.
store-damaged = { $file } cannot be understood. It stays as it is.
store-damaged-aside = { $file } could not be understood. It is kept as { $aside }.
