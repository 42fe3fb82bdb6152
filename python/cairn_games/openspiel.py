"""The games as games of OpenSpiel. Needs the extra ``openspiel``.

Importing this module registers them with ``pyspiel``, as ``cairn_zola`` and so on; their options are parameters.

>>> import pyspiel
>>> import cairn_games.openspiel
>>> game = pyspiel.load_game("cairn_zola(size=8)")
>>> state = game.new_initial_state()
>>> state.legal_actions()[:3], state.action_to_string(64)
([64, 194, 196], 'a1xb1')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

import cairn_games as cg
from cairn_games import _doors, _native

try:
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ImportError as error:
    raise _doors.missing("openspiel", "open_spiel") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

PREFIX = "cairn_"
TERMINAL: int = pyspiel.PlayerId.TERMINAL


def _parameter(text: str) -> int | str:
    return int(text) if text.isdigit() else text


class CairnState(pyspiel.State):
    """A state of a game: the position, the actions of a move that has been begun, and the history."""

    def __init__(self, game: CairnGame, state: object = None) -> None:
        super().__init__(game)
        self._cairn = game.begin(state)
        self._over: bool = self._cairn.is_over

    @property
    def cairn(self) -> cg.State:
        """A copy of the state as this package knows it."""
        return self._cairn.copy()

    @property
    def position(self) -> cg.Position:
        """The position; what has been begun is not part of it."""
        return self._cairn.position

    def current_player(self) -> int:
        """Return the player to move."""
        return TERMINAL if self._over else self._cairn.player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self._over

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions of a player, sorted: none if it is not to move."""
        if player is None or player == self._cairn.player:
            return self._cairn.actions()
        return []

    def _legal_actions(self, player: int) -> list[int]:
        return self._cairn.actions() if player == self._cairn.player else []

    def _apply_action(self, action: int) -> None:
        state = self._cairn
        state.step(action)
        self._over = state.is_over

    def returns(self) -> list[float]:
        """Return what each player gets."""
        return list(self._cairn.returns)

    def _action_to_string(self, player: int, action: int) -> str:
        del player
        if self._cairn.is_legal(action):
            mv = self._cairn.move_of(action)
            if mv is not None:
                return mv
        return cg.encoding(self._cairn.variant).describe(action)

    def __str__(self) -> str:
        begun = " ".join(map(str, self._cairn.prefix))
        return f"{self._cairn.position}{f' begun {begun}' if begun else ''}"

    def _to_struct(self) -> dict[str, Any]:
        state = self._cairn
        variant, position, agreed, prefix, counts, earlier = state.__reduce__()[1]
        plies, without_progress, is_swapped = counts
        return {
            "game": variant,
            "position": position,
            "begun": prefix,
            "current_player": self.current_player(),
            "swap": agreed[0],
            "is_swapped": is_swapped,
            "plies": plies,
            "plies_without_progress": without_progress,
            # Keys are unsigned numbers of 64 bits, which not every reader of JSON keeps.
            "earlier": [str(key) for key in earlier],
        }

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        del player
        return self._to_struct()

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"action": action, "text": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: Mapping[str, Any]) -> list[int]:
        return [int(struct["action"])]


class CairnGame(pyspiel.Game):
    """A game with its options as parameters."""

    game_type: pyspiel.GameType
    game_id: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        swap = bool(given.pop("swap", False))
        self._game = cg.Game(self.game_id).with_options(**given)
        self._encoding = cg.encoding(self._game)
        self._start = self._game.start().state(swap=swap)
        info = pyspiel.GameInfo(
            num_distinct_actions=self._encoding.actions,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self._encoding.longest,
        )
        super().__init__(self.game_type, info, dict(params or {}))

    @property
    def encoding(self) -> cg.Encoding:
        """What actions and planes mean."""
        return self._encoding

    def begin(self, state: object = None) -> cg.State:
        """Return the state with which a game begins: the start, or one given as text or struct."""
        if state is None:
            return self._start.copy()
        swap = self._start.__reduce__()[1][2][0]
        if isinstance(state, str):
            return self._game.parse(state).state(swap=swap)
        struct: Any = state if isinstance(state, dict) else state.to_dict()  # type: ignore[attr-defined]
        if struct["game"] != self._game.variant:
            raise cg.ParseError(f"the state is one of {struct['game']}, and this is {self._game.variant}")
        return _native.restore(
            struct["game"],
            struct["position"],
            (struct["swap"], True),
            struct["begun"],
            (struct["plies"], struct["plies_without_progress"], struct["is_swapped"]),
            [int(key) for key in struct["earlier"]],
        )

    def new_initial_state(self, state: object = None) -> CairnState:
        """Return the start, or the state of a position's text or of a struct."""
        return CairnState(self, state)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an object that observes states."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return CairnObserver(self._encoding, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class CairnObserver:
    """Writes what a player sees of a state, own pieces first."""

    def __init__(self, encoding: cg.Encoding, params: Any = None) -> None:
        if params:
            raise ValueError(f"observations have no parameters, and these are given: {params}")
        self._other = _doors.other_planes(encoding.variant)
        self.tensor: NDArray[np.float32] = np.zeros(int(np.prod(encoding.shape)), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {"observation": self.tensor.reshape(encoding.shape)}

    def set_from(self, state: CairnState, player: int) -> None:
        """Observe a state as a player sees it."""
        cairn = state._cairn
        planes = self.dict["observation"]
        cairn.observation(out=planes)
        if cairn.player != player:
            planes[:] = planes[self._other]

    def string_from(self, state: CairnState, player: int) -> str:
        """Return what a player sees, as text: everything."""
        del player
        return str(state)


def _register(game: cg.Game) -> type[CairnGame]:
    game_type = pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=game.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            **{name: _parameter(value) for name, value in game.options.items()},
            "swap": False,
        },
    )
    made: Callable[..., type[CairnGame]] = type
    kind = made(f"{game.name}Game", (CairnGame,), {"game_type": game_type, "game_id": game.id, "__module__": __name__})
    pyspiel.register_game(game_type, kind)
    return kind


GAMES: dict[str, type[CairnGame]] = {PREFIX + game.id: _register(game) for game in cg.games()}
"""The registered games by name."""
