"""A decision read back from what a seat was sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.cards import parse_card
from cardhouse.dealer.events.plain import read_plain

from .about import About
from .decision import Decision, Picks, Raises, Row


def decision_of(plain: Mapping[str, Any]) -> Decision:
    """The decision that ``Decision.to_dict`` has written, for the player who has to decide.

    >>> from cardhouse.dealer import deal
    >>> asked = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7).decision
    >>> decision_of(asked.to_dict()) == asked
    True
    """
    kind, legal, raises, picks = plain["kind"], plain["legal"], plain["raises"], plain["picks"]
    bets = kind == "bet"
    known = {"check", "call", kind, *(("fold",) if bets else ())}
    return Decision(
        plain["seat"],
        kind,
        plain["to_call"],
        bets and "fold" in legal,
        bets and "check" in legal,
        bets and "call" in legal,
        None if raises is None else Raises(**{**raises, "sizes": tuple(raises["sizes"])}),
        tuple(map(parse_card, plain["cards"])),
        plain["least"],
        plain["most"],
        tuple(plain["choices"]),
        tuple(Row(**row) for row in plain["rows"]),
        None if plain["about"] is None else read_plain(About, plain["about"]),
        # A word on its own, beside those that every round of betting has.
        tuple(word for word in legal if " " not in word and word not in known),
        (),
        None
        if picks is None
        else Picks(tuple(picks["counts"]), picks["free"], tuple(map(parse_card, picks["keep"]))),
    )
