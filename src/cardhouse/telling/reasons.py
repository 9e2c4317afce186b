"""Reasons in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardhouse.cards.words import which_said
from cardhouse.dealer.events.reason import Facing, Score, Why
from cardhouse.phrases import Listed, Said

from .pieces import Cards, Seat

NUMBERS: Final = ("first", "second", "third", "fourth")
_WITH_HAND: Final = ("lost", "both-lost", "forced-lost")
"""Reasons that may name the hand."""


def listed(items: Iterable[object]) -> Listed:
    """``a, b and c``."""
    return Listed(items, last="lists.and")


def number_said(number: int) -> Said:
    """Which of several hands it is."""
    return Said(f"numbers.{NUMBERS[number]}")


def owner_said(seat: int, hand: int | None) -> Seat | Said:
    """``seat 2``, or ``seat 2's first hand``."""
    return Seat(seat) if hand is None else Said(f"seats.{NUMBERS[hand]}-hand", seat=Seat(seat))


def extra_said(count: int, facing: Facing) -> Said:
    """What a card with a power brings."""
    return Said(f"extras.{facing}") if count == 1 else Said(f"extras.{facing}-many", count=count)


def reason_said(why: Why) -> Said:
    """Why something happened, as a phrase.

    >>> from cardhouse.dealer.events.reason import Why
    >>> from cardhouse.scales.hand_name import HandName
    >>> str(reason_said(Why("lost", hands=(HandName("pair", "K"),))))
    'lost with pair of kings'
    """
    said = _said(why)
    return Said("reasons.short", why=said) if why.short else said


def _said(why: Why) -> Said:
    reason = why.reason
    key = f"reasons.{reason}"
    if reason in _WITH_HAND:
        return Said(f"{key}-with", hand=why.hands[0]) if why.hands else Said(key)
    match reason:
        case "push" | "against":
            pairs = zip(why.hands[::2], why.hands[1::2], strict=True)
            hands = [Said("reasons.against-hand", mine=mine, bank=bank) for mine, bank in pairs]
            return Said(key, hands=Listed(hands, between="lists.and"))
        case "face":
            return Said("reasons.face-up" if why.facing == "up" else "reasons.face-down")
        case "bought" | "wild" | "card-ends":
            return Said(key, card=_card(why))
        case "extra":
            extra = extra_said(why.number, why.facing)
            return (
                Said(key, extra=extra)
                if why.card is None
                else Said(f"{key}-card", extra=extra, card=_card(why))
            )
        case "score" if why.score is not None:
            score = why.score
            owner = owner_said(score.seat, score.hand)
            return Said(key, owner=owner, score=score_said(score, owner))
        case "pays":
            return Said(key, row=why.rows[0])
        case "bank-weak":
            return Said(key, hand=why.hands[0])
        case "legs" | "points" | "exchange" | "turned-up":
            return Said(key, count=why.number)
        case "card-up":
            return Said(key, card=_card(why), seat=Seat(why.seat if why.seat is not None else -1))
        case "killed":
            return Said(key, seat=Seat(why.seat if why.seat is not None else -1), power=which_said(why.power))
        case "row-count":
            return Said(key, row=why.rows[0])
        case "row-weak":
            return Said(key, row=why.rows[0], hand=why.hands[0])
        case "row-order":
            return Said(key, row=why.rows[0], other=why.rows[1])
        case "set-wrong":
            return Said(key, hand=why.hands[0], other=why.hands[1])
        case _:
            return Said(key)


def _card(why: Why) -> Cards:
    return Cards(() if why.card is None else (why.card,))


def score_said(score: Score, owner: Seat | Said) -> Said:
    """How a hand in rows did against another, as the rest of a sentence that begins with its owner."""
    said = _score(score, owner)
    if any(score.royalties):
        mine, theirs = score.royalties
        said = Said("scores.royalties", score=said, mine=mine, theirs=theirs)
    if score.paid is not None:
        said = Said("scores.short", score=said, paid=score.paid or Said("scores.none"))
    return said


def _score(score: Score, owner: Seat | Said) -> Said:
    other = owner_said(score.other, score.other_hand)
    if score.fouled == "both":
        return Said("scores.both-fouled", owner=owner, other=other)
    rows: Said | Listed = Said("scores.other-fouled")
    if not score.fouled:
        sides = (("wins", score.won), ("loses", score.lost), ("ties", score.tied))
        rows = Listed(
            Said(f"scores.{side}", owner=owner, rows=listed(names)) for side, names in sides if names
        )
    if not score.points:
        return Said("scores.even", owner=owner, other=other, rows=rows)
    return Said("scores.beats", owner=owner, other=other, points=score.points, rows=rows)
