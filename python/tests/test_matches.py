"""Matches and their records."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import cairn_games as cg

from .conftest import SEED, VARIANTS


def random_match(variant: str, seed: int) -> cg.Match:
    rng = random.Random(seed)
    match = cg.Match(variant, swap=True, players=("Ana", "Rui"), tags=[("Event", "Test")])
    while not match.is_over:
        if match.can_swap and rng.random() < 0.5:
            match.swap()
        match.play(match.position.random_move(rng))
    return match


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_match_ends_and_its_record_reads_back(variant: str) -> None:
    match = random_match(variant, SEED)
    assert match.outcome is not None
    assert match.termination in ("normal", "repetition", "no progress")
    assert match.tell_end()
    assert len(match.moves) == len(match) == len(match.told("pt"))
    assert len(match.positions) == len(match) + 1
    assert match.positions[-1] == match.position
    for same in (
        cg.Match.from_pgn(match.pgn()),
        pickle.loads(pickle.dumps(match)),
        copy.copy(match),
        copy.deepcopy(match),
    ):
        assert same == match
        assert same.moves == match.moves
        assert same.position == match.position
        assert same.players == match.players
        assert same.tags == [("Event", "Test")]
        assert same.outcome == match.outcome
    assert cg.read_pgn(match.pgn() + "\n" + match.pgn()) == [match, match]


def test_what_was_played_can_be_undone_and_redone() -> None:
    match = cg.Match("zola:4")
    assert not match.undo()
    match.play("b2xb3")
    match.play("c2xc3")
    assert (match.turn, match.plies, len(match)) == ("red", 2, 2)
    assert match.undo()
    assert (match.turn, match.moves) == ("blue", ["b2xb3"])
    assert match.redo()
    assert not match.redo()
    assert match.positions[0] == match.first_position == cg.start("zola:4")


def test_a_match_ends_as_the_players_want() -> None:
    match = cg.Match("zola:4")
    match.resign()
    assert (str(match.outcome), match.termination) == ("blue", "resignation")
    with pytest.raises(cg.IllegalMove, match="over"):
        match.play("b2xb3")
    assert match.undo()
    match.resign("blue")
    assert str(match.outcome) == "red"
    match.undo()
    match.agree_draw()
    assert str(match.outcome) == "draw"
    with pytest.raises(cg.CairnError, match="the sides are red and blue"):
        cg.Match("zola:4").resign("green")
    with pytest.raises(cg.IllegalMove):
        cg.Match("zola:4").swap()


def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    position = cg.parse("wali", "w,x4,b/x6/x6/x6/w,x4,b w 0 0")
    match = cg.Match(position)
    for move in ["a1-b1", "f1-e1", "b1-a1", "e1-f1"] * 2:
        match.play(move)
    assert (match.termination, str(match.outcome)) == ("repetition", "draw")
    state = position.state()
    for move in match.moves:
        state.play(move)
    assert str(state.outcome) == "draw"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no record"),
        ('[Game "chess"]\n\n*\n', "the tag Game"),
        ('[Game "zola:4"]\n\n1. a1-b1 *\n', "line 3, column 4: the move a1-b1: An enemy stands on b1"),
        ('[Game "zola:4"]\n\n1. (((\n', "line"),
        ('[Game "zola:4"]\n\n*\n[Game "zola:4"]\n\n*\n', "there are 2 records"),
    ],
)
def test_a_record_that_cannot_be_says_why(text: str, message: str) -> None:
    with pytest.raises(cg.ParseError, match=message):
        cg.Match.from_pgn(text)
