"""Positions: playing, text, drawings, errors, pickling."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import cairn_games as cg

from .conftest import GAMES, SEED, VARIANTS


def random_game(variant: str, seed: int, most: int = 60) -> list[cg.Position]:
    rng = random.Random(seed)
    position = cg.start(variant)
    positions = [position]
    while not position.is_over and len(positions) <= most:
        position = position.play(position.random_move(rng))
        positions.append(position)
    return positions


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_position_reads_back_and_is_equal_to_its_copies(variant: str) -> None:
    for position in random_game(variant, SEED):
        for same in (
            cg.parse(variant, str(position)),
            pickle.loads(pickle.dumps(position)),
            copy.copy(position),
            copy.deepcopy(position),
            eval(repr(position), {"Position": cg.parse}),
        ):
            assert same == position
            assert hash(same) == hash(position)
            assert str(same) == str(position)
            assert same.variant == cg.Game(variant).variant


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_legal_moves_are_those_that_can_be_played(variant: str) -> None:
    for position in random_game(variant, SEED + 1):
        count = position.count_moves()
        assert (count == 0) == position.is_over == (position.outcome is not None)
        assert len(position.legal_moves) == count
        if count > 500:
            with pytest.raises(cg.TooManyMoves, match=f"^{count} moves"):
                position.moves(limit=500)
            continue
        moves = position.moves()
        assert moves == sorted(position.legal_moves)
        assert len(set(moves)) == count
        for move in moves[:5]:
            assert move in position.legal_moves
            assert position.refusal(move) is None
            assert position.play(move) != position
            assert position.tell(move)
            assert position.decode(position.encode(move)) == move


def test_playing_leaves_the_position_as_it_was() -> None:
    start = cg.start("zola")
    text = str(start)
    start.play(start.moves()[0])
    assert str(start) == text


@pytest.mark.parametrize("game", GAMES)
def test_positions_of_a_game_are_equal_only_with_the_same_options(game: str) -> None:
    start = cg.start(game)
    assert start == cg.Game(game).start()
    assert start != game
    assert all(start != cg.start(variant) for variant in VARIANTS if cg.Game(variant) != cg.Game(game))


def test_turn_and_outcome_name_colors() -> None:
    position = cg.start("zola:2,first=blue")
    assert (position.turn, position.player) == ("blue", 0)
    assert position.game.colors == ("blue", "red")
    over = cg.parse("zola:3", "x3/x,r,x/x3 b")
    assert over.is_over
    outcome = over.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.side, outcome.is_draw, str(outcome)) == ("red", 0, False, "red")


@pytest.mark.parametrize("variant", VARIANTS)
def test_symmetric_positions_have_one_canonical_form(variant: str) -> None:
    position = random_game(variant, SEED + 2, most=7)[-1]
    images = position.symmetries()
    assert images[0] == position
    assert len(images) in (4, 8)
    assert len({image.canonical() for image in images}) == 1
    assert {image.count_moves() for image in images} == {position.count_moves()}


@pytest.mark.parametrize("game", GAMES)
def test_boards_are_drawn(game: str) -> None:
    position = random_game(game, SEED + 3, most=9)[-1]
    assert "┌" in position.draw()
    assert position.draw(ascii=True).isascii()
    assert "\x1b[" in position.draw(color=True)
    assert position._repr_svg_() == position.svg()
    assert position.svg().startswith("<svg")
    english, portuguese = position.describe(), position.describe(language="pt")
    assert len(english) == len(portuguese)
    assert english != portuguese


@pytest.mark.parametrize(
    ("variant", "move", "reason"),
    [
        ("zola:4", "a1-b1", "An enemy stands on b1. To capture it, write a1xb1."),
        ("zola:4", "nonsense", "“nonsense” is not a move here. Moves look like this: c3-d4, c3xf3, pass."),
        ("nava", "a1-c3", "a1 and c3 are not on one line"),
        ("qawale", "b2n", "b2 is empty"),
    ],
)
def test_a_refused_move_has_a_reason(variant: str, move: str, reason: str) -> None:
    start = cg.start(variant)
    with pytest.raises(cg.IllegalMove) as caught:
        start.play(move)
    message = str(caught.value)
    assert reason.split(".")[0].split(" ")[0] in message
    assert start.refusal(move) == message
    assert move not in start.legal_moves
    assert isinstance(caught.value, cg.CairnError)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize(
    ("variant", "text", "message"),
    [
        ("zola:3", "x3/x,q,x/x3 b", "column 6: expected"),
        ("zola:3", "", "column 1: expected"),
        ("zola:99", "x", "column"),
        ("chess", "x", 'there is no game "chess"'),
        ("zola:color=red", "x", "column"),
    ],
)
def test_a_text_that_is_no_position_says_where(variant: str, text: str, message: str) -> None:
    with pytest.raises(cg.ParseError, match=message):
        cg.parse(variant, text)


def test_other_types_are_refused() -> None:
    with pytest.raises(TypeError):
        cg.start(3)  # type: ignore[arg-type]
    assert 3 not in cg.start("zola").legal_moves
    with pytest.raises(cg.CairnError, match="no language"):
        cg.start("zola").describe(language="fr")
    with pytest.raises(cg.CairnError, match="zola has no option"):
        cg.Game("zola").with_options(stones=3)


@pytest.mark.parametrize("variant", VARIANTS)
def test_games_are_named_by_their_options(variant: str) -> None:
    game = cg.Game(variant)
    assert cg.Game(game.variant) == game
    assert pickle.loads(pickle.dumps(game)) == game
    assert hash(cg.Game(game.variant)) == hash(game)
    assert game.with_options(**game.options) == game
    assert all(value in game.choices[key] for key, value in game.options.items())
    assert game.parse(str(game.start())) == game.start()
    assert game.rules().startswith("#")
    assert game.rules("pt") != game.rules("en")


def test_random_moves_come_from_the_generator_that_is_given() -> None:
    position = cg.start("zola")
    first = [position.random_move(random.Random(5)) for _ in range(3)]
    assert len(set(first)) == 1
    assert len({position.random_move() for _ in range(200)}) > 1
    over = cg.parse("zola:3", "x3/x,r,x/x3 b")
    with pytest.raises(cg.CairnError, match="the game is over"):
        over.random_move()
