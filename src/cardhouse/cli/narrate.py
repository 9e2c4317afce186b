"""A hand as the command line tells it: with colours, columns and drawn boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from rich.rule import Rule
from rich.text import Text

from cardhouse.phrases import say
from cardhouse.telling.hand import tell
from cardhouse.telling.passage import BoardPassage, Passage
from cardhouse.telling.pieces import Cards, Chips, Piece, Seat

from .board import draw_board
from .output import card_text

if TYPE_CHECKING:
    from cardhouse.dealer import Deal

Told = Text | Rule

_SEAT_WIDTH: Final = 16
_INDENTS: Final = {"note": 2, "pot": 2, "won": 4, "made": 20}


def narrate(deal: Deal) -> Iterator[Told]:
    """A hand that is over, line by line."""
    button = deal.setup.button
    for passage in tell(deal):
        if isinstance(passage, BoardPassage):
            board = {area: list(cards) for area, cards in passage.board.items()}
            yield from draw_board(deal.sheet, board, removed=set(passage.removed))
            continue
        if passage.place == "deal":
            button = next(piece.number for piece in passage.pieces if isinstance(piece, Seat))
        yield _drawn(passage, button)


def heading(text: str) -> Rule:
    """The start of a street."""
    return Rule(Text(text, style="bold"), align="left", style="dim")


def _drawn(passage: Passage, button: int) -> Told:
    match passage.place:
        case "heading":
            return heading("".join(map(str, passage.pieces)))
        case "title" | "deal":
            return Text("".join(map(str, passage.pieces)), style="bold")
        case "line":
            return _line(passage, button)
        case "stack":
            return _stack(passage, button)
    text = Text(" " * _INDENTS[passage.place], style="bold" if passage.place == "pot" else "")
    text.append_text(_text(passage.pieces))
    if passage.place == "note":
        text.append(".")
    return Text(text.plain, style="dim") if passage.dim else text


def _line(passage: Passage, button: int) -> Text:
    """What a seat does, with the seat in a column of its own."""
    seat, *rest = passage.pieces
    said = _text(rest)
    said = said[1:] if said.plain.startswith(" ") else said
    if passage.dim:
        said.stylize("dim")
    return _column(seat, button).append_text(said)


def _column(seat: Piece, button: int) -> Text:
    named = str(seat)
    if isinstance(seat, Seat) and seat.number == button:
        named = say("seats.button", seat=seat)
    return Text(f"  {named:<{_SEAT_WIDTH}}")


def _text(pieces: Iterable[Piece]) -> Text:
    text = Text()
    for piece in pieces:
        if isinstance(piece, Cards) and not piece.pretty:
            text.append_text(card_text(piece.cards, dim=piece.cards if piece.dim else ()))
        else:
            text.append(str(piece))
    return text


def _stack(passage: Passage, button: int) -> Text:
    """What a seat has at the end, and what that is more or less than before."""
    seat, after, change = passage.pieces
    moved = change.amount if isinstance(change, Chips) else 0
    said = Text(f"{moved:+}" if moved else "±0")
    said.stylize("green" if moved > 0 else "red" if moved < 0 else "dim")
    return _column(seat, button).append(f"{after!s:>8}  ").append_text(said)
