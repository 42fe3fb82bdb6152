### What is said about records that cannot be read or played.

check-place = line { $line }, column { $column }
check-legal = { $plies ->
    [one] { $plies } ply, legal
   *[other] { $plies } plies, legal
}
check-illegal = not legal
check-damaged = damaged
check-empty = no games
check-enough = { $count } damaged places: this is no file of games. Reading stops here.
check-no-game = the tag Game is missing, such as [Game "zola:8"]
check-bad-tag = the tag { $tag }: { $error }
check-wrong-result = the record says { $says }, it should be { $should }
check-wrong-termination = the termination “{ $says }” does not fit the moves and the result
check-no-swap = A swap is possible only where agreed, and only right after the first move.
