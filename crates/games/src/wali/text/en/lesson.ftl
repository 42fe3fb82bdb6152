wali-lesson-drop = First both players put stones on the empty board. Put one on any square.
wali-lesson-drop-hint = Every square is empty and has no stone of yours beside it.
wali-lesson-drop-done = Each player has twelve stones to put down. Whoever takes every enemy stone later wins.

wali-lesson-apart = Your own stones may not be put side by side; enemy stones do not matter. Put one beside the black stone.
wali-lesson-apart-hint = d4 is beside the black stone on d3 and beside no white one.
wali-lesson-apart-done = When nobody can put down another stone, the stones begin to move.
wali-lesson-apart-other = That is legal, but it is not beside the black stone.

wali-lesson-three = Now stones move, one step at a time. One that completes a line of exactly three takes any enemy stone. Take one.
wali-lesson-three-hint = On d2 the stone from d3 is in line with b2 and c2.
wali-lesson-three-done = Three in a line, one stone taken. Lines run along rows and columns.

wali-lesson-exactly = Exactly three: four in a line take nothing. Take a stone.
wali-lesson-exactly-hint = If the stone on e2 steps to d2, then b2, c2 and d2 are exactly three.
wali-lesson-exactly-done = The stone that moves must be part of the line.
wali-lesson-exactly-four = That is legal, but b2 to e2 are four in a line, and four take nothing.

wali-lesson-last = Black has one stone left. Complete a line of three and take it.
wali-lesson-last-hint = On d2 the stone from d1 closes the gap between c2 and e2.
wali-lesson-last-done = That is all of Wali: put stones apart, then bring exactly three together.
