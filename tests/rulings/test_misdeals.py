"""Misdeals, and when it is too late for one."""

from __future__ import annotations

import pytest
from tests.rulings.examples import Example, dealt, examples, ruled

from cardhouse.dealer import Deal
from cardhouse.rulings import Situation


@examples(
    Example(
        "WSOP-103",
        "a cause that is noticed after substantial action: the deal is played",
        "holdem 4: call, call",
        "misdeal cause=button",
        "stands",
    ),
    Example(
        "WSOP-103.1",
        "the first card of the deal flashes: misdeal",
        "holdem 4",
        "misdeal cause=first-or-second-exposed",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-103.2",
        "the fifth and the eleventh card are exposed: misdeal",
        "holdem 6",
        "exposed seat=5 by=dealer number=5 count=2",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-103.3",
        "two boxed cards, and nobody has acted: misdeal",
        "holdem 4",
        "misdeal cause=two-boxed",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-103.3",
        "two boxed cards, noticed later: void",
        "holdem 4: call, call",
        "misdeal cause=two-boxed",
        "void",
        "void",
    ),
    Example(
        "WSOP-103.4",
        "two players with three cards: misdeal",
        "holdem 4",
        "misdeal cause=two-extra",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-103.5",
        "the button lacks its last card and nothing else was dealt: it gets the top card",
        "holdem 4",
        "misdeal cause=wrong-count seat=0 completes=yes",
        "corrected",
    ),
    Example(
        "WSOP-103.6",
        "a seat got another's second card, no action yet: misdeal",
        "holdem 4",
        "wrong-seat card={cards[3][1]} to=2",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-103.6",
        "an exposed seventh card is replaced by the burn: no misdeal",
        "holdem 6",
        "misdeal cause=out-of-sequence replacement=yes",
        "stands",
    ),
    Example(
        "WSOP-103.7",
        "the button was left where it was, noticed after two folds: misdeal",
        "holdem 6: fold, fold",
        "misdeal cause=button",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-103.7",
        "noticed after three folds: played",
        "holdem 6: fold, fold, fold",
        "misdeal cause=button",
        "stands",
    ),
    Example(
        "WSOP-103.8",
        "the first card went to the big blind: misdeal",
        "holdem 4",
        "misdeal cause=first-seat",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-103.9",
        "an absent player without a post is passed over: no misdeal",
        "holdem 4",
        "misdeal cause=skipped seat=3 entitled=no",
        "stands",
    ),
    Example(
        "WSOP-118",
        "a seat gets a third card at the end of the deal: it is the first burn",
        "holdem 4",
        "misdeal cause=one-extra",
        "corrected",
    ),
    Example(
        "WSOP-267",
        "a card was dealt to an empty seat, no action: misdeal",
        "deuce-to-seven-lowball 4",
        "misdeal cause=empty-seat",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-267",
        "the button is one card short: it gets it",
        "deuce-to-seven-lowball 4",
        "misdeal cause=wrong-count seat=0 completes=yes",
        "corrected",
    ),
    Example(
        "WSOP-300",
        "badugi, the first card is exposed: misdeal",
        "badugi 4",
        "misdeal cause=first-or-second-exposed",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-309",
        "badeucy, as lowball: a card to an empty seat is a misdeal",
        "badeucy 4",
        "misdeal cause=empty-seat",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-319",
        "badacey, as lowball: a card to an empty seat is a misdeal",
        "badacey 4",
        "misdeal cause=empty-seat",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-329",
        "razzdugi, as stud: an exposed hole card is the door card",
        "razzdugi 4",
        "misdeal cause=first-or-second-exposed",
        "kept",
    ),
    Example(
        "WSOP-335",
        "razzdeucey, as stud: an exposed hole card is the door card",
        "razzdeucey 4",
        "misdeal cause=first-or-second-exposed",
        "kept",
    ),
)
def test_the_books_examples(example: Example) -> None:
    ruled(example)


@pytest.mark.rule("WSOP-103.1", "WSOP-103.6", "WSOP-103.4")
def test_one_card_that_is_none_of_the_first_two_is_replaced_by_the_burn() -> None:
    told = "the seventh card of the deal is exposed alone: replaced by the first burn"
    effects = "replace seat=1 card={cards[1][1]} source=top becomes=next-burn lies=down"
    stated = "exposed seat=1 by=dealer card={cards[1][1]} number=7"
    hand, _ = ruled(Example("WSOP-103.6", told, "holdem 6", stated, "replaced", effects))
    assert hand is not None
    assert len(hand.state.stock.next_burns) == 1


@pytest.mark.rule("WSOP-104")
def test_a_hand_that_is_fouled_too_late_is_dead_and_gets_nothing_back() -> None:
    stated = "misdeal cause=wrong-count seat={turn} completes=no"
    told = "a wrong count after substantial action: dead"
    hand, _ = ruled(Example("WSOP-104", told, "holdem 4: call, call", stated, "dead", "dead seat={turn}"))
    assert hand is not None
    assert hand.pot > 0


@pytest.mark.rule("WSOP-104")
@pytest.mark.parametrize(
    ("hand", "substantial"),
    [
        ("holdem 6: fold, fold", False),
        ("holdem 6: fold, fold, fold", True),
        ("holdem 6: fold, call", True),
        ("holdem 6: raise 20, fold", True),
        ("dramaha 3", False),
        ("razz 5", False),
        ("razz 5: call", False),
        ("razz 5: call, fold", False),
        ("razz 5: call, fold, fold", True),
    ],
)
def test_substantial_action(hand: str, substantial: bool) -> None:
    found = dealt(hand)
    assert found is not None
    assert Situation(found).substantial is substantial


@pytest.mark.rule("WSOP-104")
@pytest.mark.parametrize(("said", "substantial"), [(("check", "check"), False), (("check", "fold"), True)])
def test_checks_count_like_folds(said: tuple[str, ...], substantial: bool) -> None:
    hand = _without_blinds()
    for one in said:
        hand.act(one)
    assert Situation(hand).substantial is substantial


def _without_blinds() -> Deal:
    """A hand of a button game in which everybody may check from the start."""
    hand = dealt("five-card-draw@home003 4")
    assert hand is not None
    while hand.decision is not None and hand.decision.kind != "bet":
        hand.act(hand.default_action())
    return hand


@pytest.mark.rule("WSOP-104")
def test_rows_are_substantial_once_all_have_set_the_second_draw() -> None:
    hand = dealt("open-face-chinese 2")
    assert hand is not None
    found = []
    for _ in range(6):
        found.append(Situation(hand).substantial)
        hand.act(hand.default_action())
    assert found == [False] * 6
    assert Situation(hand).substantial
