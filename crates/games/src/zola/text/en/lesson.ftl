zola-lesson-start = The board is full: eighteen men each. Whoever takes every enemy man wins. Take a blue man with a red one beside it.
zola-lesson-start-hint = c4 is as near to the center as c3, and beside it: the man on c3 may take it.
zola-lesson-start-done = The blue man is off the board, and yours stands in its place.

zola-lesson-outward = Where there is room, a man steps to an empty neighbor, but only away from the center. Step with the man on c3.
zola-lesson-outward-hint = b2 is empty, beside c3, and farther from the center.
zola-lesson-outward-done = It stands farther out now. Steps never lead back.

zola-lesson-reach = Captures go the other way: along a line, over empty squares, to an enemy no farther from the center. Take a blue man.
zola-lesson-reach-hint = d4 is on a diagonal with b2, nothing stands between, and it is nearer to the center.
zola-lesson-reach-done = a1 was safe from b2: it is farther out.

zola-lesson-inward = Two red men stand beside the blue one on b2. Only one of them may take it.
zola-lesson-inward-hint = From b1 to b2 leads inward. From c2 it would lead outward, and captures never do.
zola-lesson-inward-done = Inward or level, never outward: who stands farther out can take, and is hard to take.

zola-lesson-last = Blue has one man left. Take it and win.
zola-lesson-last-hint = Rank 4 is empty between a4 and e4, and e4 is nearer to the center.
zola-lesson-last-done = That is all of Zola: outward by steps, inward by captures.
