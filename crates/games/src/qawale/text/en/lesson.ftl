qawale-lesson-sow = Put your stone on the stack on a1 and lift it all. Then walk three steps: the lowest stone in hand falls at each.
qawale-lesson-sow-hint = Choose a1, then the squares of the walk one by one: a2, b2 and c2, for example.
qawale-lesson-sow-done = Tan, tan, dark: your stone was on top, so it fell last.

qawale-lesson-end = Your stone falls last, so it shows where the walk ends. Sow a corner so that it ends on c2.
qawale-lesson-end-hint = c2 is three steps from a1 and from d4, and each of these corners has three stones to sow with yours.
qawale-lesson-end-done = A dark top on c2. Four dark tops in a line win.
qawale-lesson-end-other = That is legal, but your stone does not end on c2.

qawale-lesson-any = Any stack will do, the opponent's too. Sow the light stone on b1.
qawale-lesson-any-hint = With yours there are two stones on b1, so the walk has two steps. The light one falls first.
qawale-lesson-any-done = The light stone fell first, yours last. Only the stones on top count.

qawale-lesson-round = A path may go round and end where it began, but it never steps straight back. Sow b2 so that your stone ends on b2.
qawale-lesson-round-hint = Four stones make four steps: by c2, c3 and b3 back to b2.
qawale-lesson-round-done = It went round. Straight back is the one turn that is not allowed.
qawale-lesson-round-other = That is legal, but no path from b2 came back to b2.

qawale-lesson-line = Row 2 shows three dark tops in a line. Add the fourth and win.
qawale-lesson-line-hint = Sow c3 by c4, d4 and d3: your stone ends on d2.
qawale-lesson-line-done = That is all of Qawale: put, lift, sow, and look at the tops.
