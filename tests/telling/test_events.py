"""Everything that can happen, and every reason for it, has a phrase."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from tools.sentences import CARDS, FILE, FLUSH, PAIR, SCORE, every, sentences

import cardhouse
from cardhouse.dealer.events.betting import Called, JackpotHand, JackpotWon
from cardhouse.dealer.events.cards import Dealt, Looked
from cardhouse.dealer.events.event import KINDS, HiddenEvent, cards_of, for_seat, seen_by
from cardhouse.dealer.events.plain import from_record, to_dict, to_record
from cardhouse.dealer.events.players import Scored
from cardhouse.dealer.events.reason import REASONS, Why
from cardhouse.dealer.pieces.about import About, Matter
from cardhouse.dealer.pieces.action import AMOUNT_KINDS, CARD_KINDS, CHOICE_KINDS
from cardhouse.phrases import english
from cardhouse.telling import event_said, reason_said, sentence
from cardhouse.telling.text import pieces_of, said_to

TAKES = ("card", "pass", "none-left")


@cache
def sources() -> str:
    """Everything that may say a phrase: the program, and the page where it is there."""
    program = Path(cardhouse.__file__).parent
    page = program.parent.parent / "web" / "src"
    files = [*program.rglob("*.py"), *page.rglob("*.ts"), *page.rglob("*.svelte")]
    return "".join(file.read_text(encoding="utf-8") for file in files if file.parent.name != "generated")


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_has_phrases(name: str) -> None:
    for event in every(KINDS[name]):
        assert event.kind == name
        said = sentence(event)
        assert said
        assert "None" not in said
        assert "()" not in said


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_is_plain_data_and_back(name: str) -> None:
    for event in every(KINDS[name]):
        assert from_record(to_record(event)) == event
        assert to_dict(event)["kind"] == name
        assert ("seen_by" in to_dict(event)) == (name in ("bid", "declare", "stay"))


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_that_may_be_hidden_says_for_whom_and_how_it_is_masked(name: str) -> None:
    hidden = KINDS[name] in get_args(HiddenEvent)
    assert hasattr(KINDS[name], "seen_by") == hidden
    assert hasattr(KINDS[name], "masked") == hidden


@pytest.mark.parametrize("name", KINDS)
def test_what_is_hidden_says_how_many_and_nothing_else(name: str) -> None:
    for event in every(KINDS[name]):
        seen = for_seat(event, 99)
        assert for_seat(event, seen_by(event)) is event
        if seen is not event:
            assert seen_by(event) is not None
            assert cards_of(seen) == ()
            assert not {"Ah", "Kd"} & set(str(to_dict(seen)).replace("'", " ").split())
            number = getattr(seen, "number", None)
            assert number == getattr(event, "number", None)
        else:
            assert seen_by(event) is None


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_a_phrase(reason: Any) -> None:
    many = Why(reason, CARDS[0], 1, (PAIR, FLUSH), ("front", "back"), 2, "up", "Q", False, SCORE)
    for why in (many, many._replace(short=True), many._replace(card=None)):
        assert str(reason_said(why))


def test_every_hand_that_wins_from_the_jackpot_has_a_name() -> None:
    for hand in get_args(JackpotHand):
        assert "wins 5 from the jackpot with" in sentence(JackpotWon(0, 5, CARDS, hand, 50))


def test_no_phrase_of_an_event_is_left_over() -> None:
    used = set()
    for kind in KINDS.values():
        for event in every(kind):
            said = event_said(event)
            used |= {said.key, *(said_to(said, seat).key for seat in (1, 2))}
    known = {key for key in english() if key.startswith("events.")}
    # Those that other phrases and the story of a whole hand need.
    besides = {"set-row", "place-row", "all-in", "split-whole", "muck-cards", "muck-cards-none"}
    besides |= {"blind-small", "blind-big", "blind-straddle", "replace-card"}
    assert known - used == {f"events.{name}" for name in besides}


def test_pieces_keep_what_they_are() -> None:
    pieces = list(pieces_of(event_said(Dealt(3, CARDS, up=True, seen_by=None))))
    assert [type(piece).__name__ for piece in pieces] == ["Seat", "str", "str", "str", "Cards"]


def test_whoever_is_told_is_spoken_to() -> None:
    assert sentence(Called(1, 5), to=1) == "you call 5"
    assert sentence(Called(1, 5), to=0) == "seat 1 calls 5"
    assert sentence(Looked(2, 1, (), 2), to=1) == "seat 2 sees your cards"
    score = SCORE._replace(seat=1, other=0, hand=None, other_hand=0)
    assert sentence(Scored(1, score), to=1).startswith("you beat seat 0's first hand by 8 points: win front")
    assert sentence(Scored(1, score), to=0).startswith("seat 1 beats your first hand by 8 points: wins front")


@pytest.mark.parametrize("name", KINDS)
def test_nobody_is_spoken_to_by_seat(name: str) -> None:
    for event in every(KINDS[name]):
        assert "seat 1" not in sentence(event, to=1)


def test_every_kind_of_decision_has_a_question_and_answers() -> None:
    for kind in (*CARD_KINDS, *CHOICE_KINDS, "set"):
        assert f"questions.{kind}" in english()
    for kind in CARD_KINDS:
        assert {f"answers.{kind}", f"answers.{kind}-none"} <= set(english())


TRADES = ("trade-offer", "trade-for", "swap-offer")
"""What cards are traded for, which a key of the page says."""


@pytest.mark.parametrize(
    "table", ["answers", "checks", "proofs", "questions", "replays", "results", "voids", "words"]
)
def test_no_phrase_of_these_is_left_over(table: str) -> None:
    """Each is named where it is said, or is one of a closed set."""
    kinds = {*CARD_KINDS, *CHOICE_KINDS, *AMOUNT_KINDS, *KINDS, *(f"{kind}-none" for kind in CARD_KINDS)}
    kinds |= {f"{kind}-{choice}" for kind in CHOICE_KINDS for choice in ("yes", "no")}
    kinds |= {
        "kill",
        "run-1",
        "run-2",
        "run-3",
        "buy-discard",
        "stand",
        *(f"by-{how}" for how in ("folded", "fouled", "over")),
        *(f"buy-{facing}" for facing in ("up", "down")),
        *(f"{matter}{none}" for matter in TRADES for none in ("", "-none")),
        *(f"take-{how}" for how in (*TAKES, "deck", "turn")),
    }
    names = [key.removeprefix(f"{table}.") for key in english() if key.startswith(f"{table}.")]
    assert names
    text = sources()
    said = {name for name in names if f'"{table}.{name}"' in text or f'"{name}"' in text}
    assert set(names) - said <= kinds


@pytest.mark.parametrize("matter", get_args(Matter))
def test_every_matter_of_a_decision_has_a_phrase(matter: Any) -> None:
    many = About(matter, "first", CARDS[0], 1, 5, 9, 2, 3, "up", "Q", PAIR, ("a", "b"), (("a", "b"),), 0)
    many = many._replace(seats=(1, 2), ways=("left", "right"), prices=(1, 2))
    for about in (many, many._replace(other=None, part="", amount=0, number=1, again=True)):
        assert str(about.said)


def test_the_page_is_given_the_same_sentences() -> None:
    assert FILE.read_text(encoding="utf-8") == sentences(), "run python tools/page.py types"
