"""Cards that moved or came to light, as it was told in English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from cardhouse.cards import Card, parse_card, parse_cards
from cardhouse.dealer.events import cards as dealt
from cardhouse.dealer.events.cards import CardEvent as Event

from .told import NUMBERS, Told, matched, number_of


def _deal(told: Told) -> Event:
    count = len(told.cards)
    return dealt.Dealt(told.seat, told.cards, told.text == "up", told.seen_by, count)


def _discard(told: Told) -> Event:
    return dealt.Discarded(told.seat, told.cards, told.amount, told.seen_by)


def _turn(told: Told) -> Event:
    seat, cards, text = told.seat, told.cards, told.text
    posts: dict[str, Any] = {"the first post": "first", "the second post": "second", "the posts": "both"}
    if not text:
        return dealt.Turned(seat, cards)
    if text in posts:
        return dealt.PostTurned(seat, posts[text], cards)
    if text == "onto the pile":
        return dealt.PileTurned(seat, cards)
    falls: dict[str, dealt.Fall] = {
        "a card between": "between",
        "a card outside": "outside",
        "a card like a post": "like-a-post",
    }
    if text in falls:
        return dealt.ThirdTurned(seat, falls[text], cards)
    return dealt.BoardTurned(seat, text, cards)


def _keep(told: Told) -> Event:
    if told.cards:
        other = matched(r"shows .. and refuses seat (\d+)", told.text)[1]
        return dealt.Refused(told.seat, told.cards, int(other))
    if told.text == "keeps the card":
        return dealt.Kept(told.seat)
    return dealt.Kept(told.seat, parse_card(told.text.removeprefix("keeps the ")))


def _swap(told: Told) -> Event:
    other = None if told.text == "the deck" else number_of(told.text)
    return dealt.Swapped(told.seat, other)


def _set(told: Told) -> Event:
    text = told.text
    if " above " in text:
        upper, lower = (tuple(parse_cards(part)) for part in text.split(" above "))
        return dealt.HandsSet(told.seat, upper, lower, len(told.cards))
    if " in the " in text:
        places = [part.split(" in the ") for part in text.split(", ")]
        rows = tuple(dealt.RowSet(name, tuple(parse_cards(cards))) for cards, name in places)
        return dealt.Placed(told.seat, told.cards, rows)
    hand = None
    if found := re.match(r"(\w+) hand: ", text):
        hand, text = NUMBERS.index(found[1]), text[found.end() :]
    return dealt.RowsSet(told.seat, tuple(_rows(text, told.cards)), len(told.cards), told.seen_by, hand)


def _rows(text: str, cards: Sequence[Card]) -> Iterator[dealt.RowSet]:
    """``front Qh Qd, back Kh``."""
    for part in text.split(", ") if text else ():
        words = part.split(" ")
        at = next(place for place, word in enumerate(words) if word in map(str, cards))
        yield dealt.RowSet(" ".join(words[:at]), tuple(parse_cards(" ".join(words[at:]))))


READERS: Final[dict[str, Callable[[Told], Event]]] = {
    "deal": _deal,
    "board": lambda told: dealt.BoardDealt(told.text, told.cards),
    "community": lambda told: dealt.CommunityDealt(told.cards),
    "reshuffle": lambda told: dealt.Reshuffled(told.amount),
    "draw": lambda told: dealt.Drew(told.seat, told.cards, told.amount),
    "discard": _discard,
    "expose": lambda told: dealt.Exposed(told.seat, told.cards),
    "turn": _turn,
    "pass": lambda told: dealt.Passed(told.seat, told.cards, number_of(told.text.removeprefix("to "))),
    "keep": _keep,
    "swap": _swap,
    "split": lambda told: dealt.PartedHand(told.seat, told.text, told.cards, told.amount),
    "order": lambda told: dealt.LaidInOrder(told.seat, told.cards, told.amount),
    "set": _set,
    "look": lambda told: dealt.Looked(told.seat, number_of(told.text), told.cards, len(told.cards)),
    "show": lambda told: dealt.Shown(told.seat, told.cards),
    "muck": lambda told: dealt.Mucked(told.seat),
}
