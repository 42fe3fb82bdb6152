swack-lesson-climb = Every square holds a stack. Climb with b2: its top piece goes onto a white neighbor of the same height.
swack-lesson-climb-hint = b3 is white, beside b2, and just as high.
swack-lesson-climb-done = The stack you climbed is yours. A white piece fills the place you left.

swack-lesson-equal = Only equal heights meet. Here you are White: climb with d4, which is two high.
swack-lesson-equal-hint = d5 is black and two high. c4 is one high, and d3 and e4 are white.
swack-lesson-equal-done = d5 is three high now, and white.

swack-lesson-join = Squares of one color that touch are a group, and the largest group decides. Make a black group of seven.
swack-lesson-join-hint = b3 touches both black groups of three. From a3 you climb it without taking a square from either.
swack-lesson-join-done = Seven squares in one group. Heights do not count.
swack-lesson-join-other = That is legal, but it makes no black group of seven.

swack-lesson-leave = The square you leave becomes White's. Climb so that your largest group is larger than White's.
swack-lesson-leave-hint = c4 makes your group larger. If you leave d4 for it, the white piece there touches no other.
swack-lesson-leave-done = Five squares against four.
swack-lesson-leave-other = That is legal, but your largest group is then not larger than White's.
swack-lesson-leave-both = That is legal, but b4, which you leave, joins White's group: five squares against five.

swack-lesson-pass = White has passed, and your largest group has five squares against four. A second pass ends the game: pass and win.
swack-lesson-pass-hint = Two passes in a row end the game, and the largest group is yours.
swack-lesson-pass-done = That is all of Swack: climb while it helps, then pass.
