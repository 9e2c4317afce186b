"""A draw is told as one thing, whatever is paid, shown or refused while it goes round."""

from __future__ import annotations

from collections.abc import Sequence

from tests.sheets.own.dealt import given, to

from cardhouse.telling.hand import tell
from cardhouse.telling.passage import Passage

SHEET = """
name    = "Ours"
source  = "us"
family  = "draw"
players = [2, 4]
play    = ["ante", "deal 5 down", "bet small", "{draw}", "bet big", "showdown"]
contest.high.scale = "high"
"""
HANDS = ["Ks Kd 7c 4c 2d", "As Ad 8h 5h 3d"]


def told(draw: str, new: Sequence[str], *answers: str) -> list[str]:
    """What is told of a draw, from its heading to the next bet."""
    hands = [f"{hand} {cards}" for hand, cards in zip(HANDS, new, strict=True)]
    hand = to(given(SHEET.format(draw=draw), hands, button=1), "draw")
    for answer in answers:
        hand.act(answer)
    while hand.decision:
        hand.act("check")
    lines = ["".join(map(str, one.pieces)) for one in tell(hand) if isinstance(one, Passage)]
    start = next(place for place, line in enumerate(lines) if line.startswith("The draw"))
    return lines[start : lines.index("seat 0 checks", start)]


def test_new_cards_that_are_paid_for() -> None:
    right = [
        "The draw – pot 4",
        "seat 0 pays 6 (for 3 new cards)",
        "seat 0 draws 3: 7c 4c 2d out, Qh Jh 9d in: Ks Kd Qh Jh 9d",
        "seat 1 pays 2 (for 1 new card)",
        "seat 1 draws 1: 3d out, Tc in: As Ad 8h 5h Tc",
    ]
    for draw in ("draw 0-3, for 1 ante a card", "draw 0-3, at once, for 1 ante a card"):
        assert told(draw, ["Qh Jh 9d", "Tc"], "draw 7c 4c 2d", "draw 3d") == right


def test_a_card_that_is_refused_and_one_that_is_kept() -> None:
    draw = "draw 0-5, a single card may be refused"
    assert told(draw, ["Qh 9d", "Tc"], "draw 2d", "draw 3d", "keep no", "keep yes") == [
        "The draw – pot 4",
        "seat 0 refuses Qh",
        "seat 0 draws 1: 2d out, 9d in: Ks Kd 7c 4c 9d",
        "seat 1 draws 1: 3d out, Tc in: (As Ad 8h 5h) Tc",
        "seat 1 keeps the Tc",
    ]


def test_a_card_that_is_shown_to_draw_more() -> None:
    draw = "draw 0-3, 4 with A shown"
    assert told(draw, ["", "Tc Th 9c 9s"], "draw", "draw Ad 8h 5h 3d") == [
        "The draw – pot 4",
        "seat 0 stands pat with Ks Kd 7c 4c 2d",
        "seat 1 shows the As, and draws more",
        "seat 1 draws 4: Ad 8h 5h 3d out, Tc Th 9c 9s in: As Tc Th 9c 9s",
    ]
