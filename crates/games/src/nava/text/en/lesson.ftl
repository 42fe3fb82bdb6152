nava-lesson-discs = Discs move in a straight line, exactly as many junctions as there are discs. Move three discs from a1.
nava-lesson-discs-hint = a4 is three junctions from a1, so three discs go there.
nava-lesson-discs-done = Three discs went, three stayed. A stack belongs to the color on top.
nava-lesson-discs-other = That is legal, but it moves another number of discs.

nava-lesson-over = Discs that land on a stack make it yours, whatever lies below. Land on the black stack on d2.
nava-lesson-over-hint = d2 is two junctions from b2, so two discs go. The cube between is jumped.
nava-lesson-over-done = d2 is White's now. The disc left on b2 is black, so b2 is Black's.
nava-lesson-over-other = That is legal, but d2 is still Black's.

nava-lesson-cube = Leave nothing behind, and one of your cubes goes there. Nine cubes on the board win. Move a whole stack.
nava-lesson-cube-hint = b2 is three high, so all three discs reach e2 or b5.
nava-lesson-cube-done = A white cube lies where the stack was.
nava-lesson-cube-other = That is legal, but discs stay behind, so there is no new cube.

nava-lesson-home = Discs that land on a cube send it back to its owner's reserve. Land on the black cube on c2.
nava-lesson-home-hint = c2 is one junction from b2, so one disc goes.
nava-lesson-home-done = Black has one cube fewer on the board. Cubes of your own go home the same way.
nava-lesson-home-other = That is legal, but the black cube is still on c2.
nava-lesson-home-own = That is legal, but the cube on b4 was your own.

nava-lesson-ninth = Eight white cubes are on the board. Bring the ninth and win.
nava-lesson-ninth-hint = The disc on d4 can go to e4. That empties d4, and the ninth cube goes there.
nava-lesson-ninth-done = That is all of Nava: empty junctions, and keep your cubes.
nava-lesson-ninth-eight = That is legal, but it sends a white cube home first, and there are still eight.
