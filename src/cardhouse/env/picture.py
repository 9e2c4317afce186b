"""A table in a few lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardhouse.cards import Card
from cardhouse.dealer import View


def picture(view: View) -> str:
    """What can be seen of a table."""
    return "\n".join(_lines(view))


def _lines(view: View) -> Iterator[str]:
    yield f"{view.game}, pot {view.pot}"
    for area, cards in view.board.items():
        if cards:
            yield f"{area}: {_named(cards)}"
    for seat in view.seats:
        marks = ["button"] if seat.seat == view.button else []
        marks += ["folded"] if seat.folded else []
        marks += [f"{name} {said}" for name, said in seat.marks.items()]
        turn = ">" if view.decision is not None and view.decision.seat == seat.seat else " "
        said = f"{turn} player_{seat.seat} {seat.stack} bet {seat.bet} {_named(seat.cards)}".rstrip()
        yield f"{said} ({', '.join(marks)})" if marks else said


def _named(cards: Iterable[Card | None]) -> str:
    return " ".join("??" if card is None else str(card) for card in cards)
