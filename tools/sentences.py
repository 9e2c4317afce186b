"""Writes events of every kind with the sentences for them, which a test of the page compares with its own.

Run as ``python tools/sentences.py web/src/generated/sentences.ts``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from cardhouse.cards import Card, Rank, parse_card, parse_cards
from cardhouse.dealer.events.betting import BroughtIn, JackpotWon, Paid
from cardhouse.dealer.events.cards import HandsSet, RowSet
from cardhouse.dealer.events.deals import BrokenOff
from cardhouse.dealer.events.event import KINDS, Event, seat_of
from cardhouse.dealer.events.plain import to_dict
from cardhouse.dealer.events.players import Scored
from cardhouse.dealer.events.reason import REASONS, Score, Why
from cardhouse.scales.hand_name import HandName
from cardhouse.telling import sentence

FILE: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "generated" / "sentences.ts"
CARDS: Final = tuple(parse_cards("Ah Kd"))
SCORE: Final = Score(0, 1, 8, ("front",), ("middle",), ("back",), (13, 6), "", 0, 1, 3)
SCORES: Final = (
    SCORE,
    SCORE._replace(points=0, royalties=(0, 0), paid=None, hand=None, other_hand=None),
    SCORE._replace(won=("front", "middle", "back"), lost=(), tied=(), points=1, paid=0),
    SCORE._replace(fouled="other"),
    SCORE._replace(fouled="both"),
)
PAIR: Final = HandName("pair", "K")
FLUSH: Final = HandName("flush", "A")
WHY: Final = Why("lost", hands=(PAIR,))


def values(hint: Any, name: str) -> list[Any]:
    """A few values for a field, among them all that a closed set has."""
    if hint is int:
        return [0, 1, 2] if name in ("number", "legs") else [1, 2]
    if hint == int | None:
        return [None, 1]
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if hint == (Literal["in", "out"] | None):
        return ["in", "out", None]
    found: dict[Any, list[Any]] = {
        str: ["", "low"] if name == "part" else ["low", "in"],
        bool: [False, True],
        str | None: ["low", None],
        Card: [CARDS[0]],
        Card | None: [CARDS[0], None],
        tuple[Card, ...]: [CARDS, ()],
        tuple[int, ...]: [(1, 2)],
        tuple[RowSet, ...]: [(RowSet("front", CARDS),), ()],
        Why: [WHY],
        Why | None: [WHY, None],
        Score: [SCORE],
        HandName | None: [PAIR, None],
    }
    return found[hint]


def every(kind: type[Event]) -> Iterator[Event]:
    """Events of a kind with all that its fields may say."""
    hints = {name: hint for name, hint in get_type_hints(kind).items() if name != "kind"}
    usual = kind._field_defaults
    unnamed = {name: [""] for name in ("area",) if usual.get(name) == ""}
    for chosen in product(*(values(hint, name) + unnamed.get(name, []) for name, hint in hints.items())):
        yield kind(*chosen)


def reasons() -> Iterator[Why]:
    """Every reason, with all that may belong to it and with little."""
    for reason in REASONS:
        many = Why(reason, CARDS[0], 1, (PAIR, FLUSH), ("front", "back"), 2, "up", "Q", False, SCORE)
        yield from (many, many._replace(short=True), many._replace(card=None, number=1, facing="unseen"))
    yield from (Why("lost"), Why("killed", seat=2, power="Qc"))
    yield from (Why("killed", seat=2, power=rank.letter) for rank in Rank)


def events() -> Iterator[Event]:
    """Events of every kind, with every reason, score and rank that a sentence may name."""
    for kind in KINDS.values():
        yield from filter(_possible, every(kind))
    for why in reasons():
        yield from (Paid(0, 5, why), BrokenOff(1, CARDS, why))
    for score in SCORES:
        yield Scored(score.seat, score)
    for letter in "23456789TJQKA":
        card = parse_card(f"{letter}c")
        yield from (BroughtIn(2, 5, (card,)), JackpotWon(0, 5, (card,) * 4, "four", 50))


def _possible(event: Event) -> bool:
    """Whether it can happen; of one seat, which is enough."""
    match event:
        case JackpotWon(_, _, (), "four"):
            return False
        case HandsSet(_, upper, lower) if bool(upper) != bool(lower):
            return False
    return seat_of(event) != 2


def sentences() -> str:
    """One event for each sentence, as the page gets it, as TypeScript."""
    told = {(sentence(event), sentence(event, to=1)): to_dict(event) for event in events()}
    lines = [
        json.dumps({"event": event, "told": said, "to": said_to}, ensure_ascii=False)
        for (said, said_to), event in told.items()
    ]
    return "\n".join(
        [
            "/* Made by tools/page.py: events, and how the server tells them to others and to seat 1. */",
            "export const SENTENCES: readonly { event: unknown; told: string; to: string }[] = [",
            *(f"  {line}," for line in lines),
            "];",
            "",
        ]
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(sentences(), encoding="utf-8")
