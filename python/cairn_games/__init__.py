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
from cairn_games._engine import Analysis, Engine, Line, Proof, Solution, prove, solve
from cairn_games._native import (
    ENCODING_VERSION,
    CairnError,
    Game,
    IllegalMove,
    LegalMoves,
    Match,
    Outcome,
    ParseError,
    Position,
    State,
    Tables,
    TooManyMoves,
    __version__,
    games,
    parse,
    playouts,
    read_pgn,
    start,
)
from cairn_games._self_play import Samples, self_play

__all__ = [
    "ENCODING_VERSION",
    "Analysis",
    "Batch",
    "CairnError",
    "Encoding",
    "Engine",
    "Game",
    "IllegalMove",
    "LegalMoves",
    "Line",
    "Match",
    "Outcome",
    "ParseError",
    "Position",
    "Proof",
    "Samples",
    "Solution",
    "State",
    "Step",
    "Symmetry",
    "Tables",
    "TooManyMoves",
    "__version__",
    "encoding",
    "games",
    "parse",
    "playouts",
    "prove",
    "read_pgn",
    "self_play",
    "solve",
    "start",
]
