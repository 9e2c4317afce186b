"""Answers of players at a real table, which name cards by their number or only say how many."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardhouse.cards import Card, Untold, parse_card
from cardhouse.dealer import Action, BadAction, Decision, IllegalAction

_NUMBERED: Final = re.compile(r"\?(\d{1,5})")
_COUNT: Final = re.compile(r"(?P<kind>[a-z]+) (?P<count>\d{1,2})")
_SIZES: Final = re.compile(r"set(?P<sizes>(?: ?/? ?\d{1,2})*)")


def read_action(text: str, decision: Decision | None, cards: Sequence[Card]) -> Action:
    """What a player has said: as ever, with cards by their number, or with how many cards.

    ``cards`` are those that have left the deck.

    Raises :class:`BadAction` for what is no action.
    """
    said = " ".join(text.split())
    if decision is not None and decision.cards:
        if (found := _COUNT.fullmatch(said)) and found["kind"] == decision.kind and not decision.rows:
            return Action(decision.kind, 0, _some(decision, int(found["count"])))
        if decision.rows and (sizes := _SIZES.fullmatch(said)):
            return _filled(decision, [int(size) for size in re.findall(r"\d+", sizes["sizes"])])
    if not _NUMBERED.search(said):
        return Action.parse(said)
    kind, _, rest = said.partition(" ")
    if kind == "set":
        return Action.in_rows([_cards(row, cards) for row in rest.split("/")])
    if decision is not None and decision.choices:
        return Action(kind, choice=str(_card(rest, cards)))
    return Action(kind, 0, _cards(rest, cards))


def with_cards(text: str, cards: Sequence[Card]) -> str:
    """A text with the cards that its numbers stand for, as far as they were told."""

    def card(found: re.Match[str]) -> str:
        number = int(found[1])
        return str(cards[number]) if number < len(cards) else found[0]

    return _NUMBERED.sub(card, text)


def _card(text: str, cards: Sequence[Card]) -> Card:
    found = _NUMBERED.fullmatch(text)
    if found is None:
        return parse_card(text)
    if int(found[1]) >= len(cards):
        raise BadAction("dealer.no-action", action=text)
    return cards[int(found[1])]


def _cards(text: str, cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(_card(word, cards) for word in text.replace("-", " ").split())


def _some(decision: Decision, count: int) -> tuple[Card, ...]:
    """That many cards, those that nobody has told first."""
    if count not in decision.counts:
        said = f"{decision.kind} {count}"
        raise IllegalAction("dealer.may-not", action=said, seat=decision.seat, may=decision.said)
    return tuple(sorted(decision.cards, key=lambda card: not isinstance(card, Untold))[:count])


def _filled(decision: Decision, sizes: Sequence[int]) -> Action:
    """Cards set in rows, of which only the numbers are said, or nothing if all must be full."""
    if not sizes:
        return decision.legal[0]
    rows, at = [], 0
    for size in sizes:
        rows.append(decision.cards[at : at + size])
        at += size
    return Action.in_rows(rows)
