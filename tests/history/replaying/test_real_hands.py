"""Every real hand comes out as it did."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from tests.amounts import some

from cardhouse.cards import Card
from cardhouse.history import History, read, read_file, replay, write

HANDS = Path(__file__).parents[3].parent / "shared" / "hands"
FILES = sorted(HANDS.rglob("*.phh"))

pytestmark = pytest.mark.skipif(not FILES, reason=f"the real hands are not in {HANDS}")

FAMOUS = {
    "alice-carol-wikipedia": [196, 220, 200, 184],
    "antonius-blom-2009": [Decimal("1937923.75"), 0],
    "arieh-yockey-2019": [0, 4190000, 5910000, 12095000],
    "dwan-ivey-2009": [572100, 1997500, 1109500],
    "phua-xuan-2019": [489000, 226000, 684000, 400000, 0, 198000],
}
"""The stacks after the hands whose files do not say them."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_stacks_afterwards_are_as_the_file_says(path: Path) -> None:
    (history,) = read_file(path)
    played = replay(history)
    assert played.error is None
    assert played.over
    assert not played.notes
    if path.stem in FAMOUS:
        assert played.stacks == FAMOUS[path.stem]
    else:
        assert played.agrees


@pytest.mark.parametrize("path", some(FILES, 40), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_real_hand_is_written_as_it_was_read(path: Path) -> None:
    (history,) = read_file(path)
    played = replay(history)
    assert played.deal is not None
    written = read(write(played.deal, unit=history.unit, own=False))
    again = replay(written)
    assert again.error is None
    assert again.stacks == played.stacks
    assert again.agrees
    if path.stem != "alice-carol-wikipedia":
        # There, cards that are shown at the end are known from the beginning.
        assert [line.text for line in written.lines if line.word != "sm"] == [
            line.text for line in history.lines if line.word != "sm"
        ]
        assert _shown(written) == _shown(history)


def _shown(history: History) -> list[tuple[int, int, list[Card | None]]]:
    """Who shows what when, in whatever order."""
    lines = [line for line in history.lines if line.word in ("sm", "db")]
    return sorted(
        (sum(other.word == "db" for other in lines[:place]), line.player, sorted(line.cards, key=str))
        for place, line in enumerate(lines)
        if line.word == "sm"
    )


@pytest.mark.parametrize("path", some(FILES, 40), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_pokerkit_agrees_on_every_real_hand(path: Path) -> None:
    pokerkit = pytest.importorskip("pokerkit", reason="PokerKit is not installed")
    (history,) = read_file(path)
    with path.open("rb") as file:
        *_, state = pokerkit.HandHistory.load(file)
    assert replay(history).stacks == state.stacks
