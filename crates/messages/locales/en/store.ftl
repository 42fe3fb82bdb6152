### Where games and settings are kept.

store-no-folder = Nothing can be kept: the system names no home folder (HOME).
store-io = { $file }: { $error }.
store-busy = Another window plays this game.
store-busy-file = Open in another window: { $file }
store-locked = { $file } is locked by another program. Nothing was written.
store-changed = { $file } was changed by another program meanwhile. Nothing was written.
store-not-a-file = { $file } is not a regular file. Nothing was written to it.
store-newer = { $file } was written by a newer version of Cairn. It stays as it is.
store-gone = That game is not there any more.
store-lines = { $count ->
    [one] { $file }: line { $lines } is not understood. It stays as it is and has no effect.
   *[other] { $file }: lines { $lines } are not understood. They stay as they are and have no effect.
}
store-damaged = { $file } cannot be understood. It stays as it is.
store-damaged-aside = { $file } could not be understood. It is kept as { $aside }.
