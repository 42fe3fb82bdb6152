"""Five two-player abstract board games with exact rules: Qawale, Zola, Swack, Wali and Nava.

>>> import cairn_games as cg
>>> pos = cg.start("zola:4")
>>> pos.turn, len(pos.legal_moves)
('red', 16)
>>> pos = pos.play("b2xb3")
>>> print(pos)
b,r,b,r/r,r,r,b/b,x,b,r/r,b,r,b b

The guide is docs/python.md, the encodings for learning programs are described in docs/encodings.md.
"""

from cairn_games._batch import Batch, Step
from cairn_games._encoding import Encoding, Symmetry, encoding
from cairn_games._native import (
    ENCODING_VERSION,
    CairnError,
    Game,
    IllegalMove,
    LegalMoves,
    Outcome,
    ParseError,
    Position,
    State,
    TooManyMoves,
    __version__,
    games,
    parse,
    playouts,
    start,
)

__all__ = [
    "ENCODING_VERSION",
    "Batch",
    "CairnError",
    "Encoding",
    "Game",
    "IllegalMove",
    "LegalMoves",
    "Outcome",
    "ParseError",
    "Position",
    "State",
    "Step",
    "Symmetry",
    "TooManyMoves",
    "__version__",
    "encoding",
    "games",
    "parse",
    "playouts",
    "start",
]
