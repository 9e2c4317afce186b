"""Why chips moved, as it was told in English."""

from __future__ import annotations

import re
from typing import Final

from cardhouse.cards import Card, parse_card
from cardhouse.dealer.events.reason import Facing, Reason, Score, Why
from cardhouse.scales.hand_name import HandName

from .told import NUMBERS, matched

PLAINLY: Final[dict[str, Reason]] = {
    "chop": "chop",
    "the bet": "bet-back",
    "the wager": "wager-back",
    "for the next card of the deck": "next-card",
    "a leg": "leg",
    "a card like a post": "like-a-post",
    "as the bank": "as-bank",
    "odd chips": "odd-chips",
    "lost": "lost",
    "both hands lost": "both-lost",
    "forced in, lost": "forced-lost",
    "forced in": "forced",
    "lost to a shorter stack": "shorter-stack",
    "the other hand lost": "other-lost",
    "out": "out",
    "the best hand that was out": "best-out",
    "a loss": "loss",
    "folded": "folded",
    "over": "over",
    "fouled": "fouled",
    "last player left": "last-player",
    "what is left": "left-over",
    "nobody else is in": "alone",
    "a card between": "between",
    "bet after a seven had passed": "after-seven",
    "as it is written down": "as-written",
    "split": "split",
    "nobody opens": "nobody-opens",
    "nobody has what it takes to win": "nobody-wins",
    "no chips left": "no-chips",
    "no legs left": "no-legs",
}
_LOST: Final[dict[str, Reason]] = {"": "lost", "both hands ": "both-lost", "forced in, ": "forced-lost"}
_FACING: Final[dict[str, Facing]] = {
    "face down": "down",
    "face up": "up",
    "that nobody may look at yet": "unseen",
}
_EXTRA: Final = r"(?:an extra card|(?P<count>\d+) cards more) (?P<facing>.+?)(?: for the (?P<card>\S\S))?"
_ALL_IT_HAS: Final = ", which is all the bank has"


def why_of(text: str) -> Why:
    """Why chips moved, as far as it is not the name of a contest."""
    if text in PLAINLY:
        return Why(PLAINLY[text])
    if found := re.fullmatch(r"for the (\S\S)", text):
        return Why("bought", card=parse_card(found[1]))
    if found := re.fullmatch(r"to have the (\S\S) wild", text):
        return Why("wild", card=parse_card(found[1]))
    if text.startswith("to have "):
        count, facing, card = extra_of(text.removeprefix("to have "))
        return Why("extra", card=card, number=count, facing=facing)
    if found := re.fullmatch(r"(|both hands |forced in, )lost with (.+)", text):
        return Why(_LOST[found[1]], hands=hands_named(found[2]))
    if score := _payment(text):
        return Why("score", score=score)
    short = text.endswith(_ALL_IT_HAS)
    text = text.removesuffix(_ALL_IT_HAS)
    if text.startswith("the bank has only "):
        return Why("bank-weak", hands=hands_named(text.removeprefix("the bank has only ")), short=short)
    reason: Reason = "push" if text.startswith("a push, ") else "against"
    return Why(reason, hands=hands_named(*_against(text.removeprefix("a push, "))), short=short)


def hands_named(*hands: str) -> tuple[HandName, ...]:
    """Hands by the names that they were stored with."""
    return tuple(map(HandName.as_written, hands))


def extra_of(text: str) -> tuple[int, Facing, Card | None]:
    """What a card with a power brings: how many cards, how they lie, and for which card."""
    found = matched(_EXTRA, text)
    card = parse_card(found["card"]) if found["card"] else None
    return int(found["count"] or 1), _FACING[found["facing"]], card


def _against(text: str) -> tuple[str, ...]:
    """``X against Y and X against Y``, where the names of hands may have an ``and`` in them."""
    first, *others = text.split(" against ")
    if not others:
        raise ValueError(text)
    hands = [first]
    for part in others[:-1]:
        hands += part.rsplit(" and ", 1)
    return (*hands, others[-1])


_OWNER: Final = r"seat (\d+)(?:'s (\w+) hand)?"


def _payment(text: str) -> Score | None:
    """``seat 0 beats seat 2 by 8 points: wins front and back, loses middle; 3 of them can be paid``."""
    if found := re.match(rf"{_OWNER} (?=beats |is even |has fouled)", text):
        return score_of(int(found[1]), _hand(found[2]), text[found.end() :])
    return None


def _hand(name: str | None) -> int | None:
    return None if name is None else NUMBERS.index(name)


def score_of(seat: int, hand: int | None, text: str) -> Score:
    """How a hand in rows did against another."""
    paid = None
    if found := re.search(r"; (none|\d+) of them can be paid$", text):
        paid = 0 if found[1] == "none" else int(found[1])
        text = text[: found.start()]
    royalties = (0, 0)
    if found := re.search(r"; royalties (-?\d+) to (-?\d+)$", text):
        royalties = int(found[1]), int(found[2])
        text = text[: found.start()]
    if found := re.fullmatch(rf"has fouled, and so has {_OWNER}", text):
        other = int(found[1]), _hand(found[2])
        return Score(seat, other[0], 0, fouled="both", hand=hand, other_hand=other[1], paid=paid)
    found = matched(rf"(?:is even with|beats) {_OWNER}(?: by (\d+) points?)?: (.*)", text)
    rows: dict[str, tuple[str, ...]] = {}
    if found[4] != "the other hand is fouled":
        for part in re.split(r", (?=(?:wins|loses|ties) )", found[4]):
            word, _, names = part.partition(" ")
            rows[word] = tuple(re.split(r", | and ", names))
    return Score(
        seat,
        int(found[1]),
        int(found[3] or 0),
        rows.get("wins", ()),
        rows.get("loses", ()),
        rows.get("ties", ()),
        royalties,
        "" if rows else "other",
        hand,
        _hand(found[2]),
        paid,
    )


def what_was_won(text: str) -> tuple[str, Why | None]:
    """The contest that a pot was won for, or the reason."""
    if text in PLAINLY:
        return "", Why(PLAINLY[text])
    if found := re.fullmatch(r"(\d+) legs", text):
        return "", Why("legs", number=int(found[1]))
    if found := re.fullmatch(r"(-?\d+) points?", text):
        return "", Why("points", number=int(found[1]))
    return text, None
