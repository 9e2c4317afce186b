"""What is wild in given hands, if that depends on how the cards fell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from cardhouse.cards import Card, parse_cards
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.showdown.meant import Around, Holding
from cardhouse.dealer.showdown.wilds import depends_on_deal, wild_ways
from cardhouse.scales import Wilds
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.language.which import find_wild

_IN_THE_HOLE: Final = ("hole", "order")
"""What wild words depend on that asks which cards lie face down, or in which order the others were dealt."""


def has_folded(hand: Any) -> bool:
    """Whether a hand folded and is given only for its up-cards."""
    if isinstance(hand, str):
        return hand.strip().lower().startswith("fold")
    return isinstance(hand, Mapping) and bool(hand.get("folded"))


Turned = Sequence[tuple[int, Card]]
"""Cards dealt face up in the order of the deal, each with the seat that got it."""


def turned_up(hands: Sequence[Any], entries: Sequence[Entry], button: int) -> Turned:
    """Every card dealt face up, in the order of the deal: street by street, from the left of the button."""
    up = {entry.seat: [card for card in entry.cards if card not in entry.down] for entry in entries}
    for seat, hand in enumerate(hands):
        if has_folded(hand):
            given = hand.partition("/")[2] if isinstance(hand, str) else hand.get("up", ())
            up[seat] = list(parse_cards(given))
    order = [(button + 1 + place) % len(hands) for place in range(len(hands))]
    streets = zip_longest(*([(seat, card) for card in up.get(seat, [])] for seat in order))
    return tuple(one for street in streets for one in street if one is not None)


def needs_hole_cards(sheet: Sheet) -> bool:
    """Whether a showdown asks which of a player's cards lie face down."""
    words = [*sheet.wild, *(word for contest in sheet.contests for word in contest.wild or ())]
    found = [wild for word in words if (wild := find_wild(word))]
    return sheet.asks_how_cards_lie or any(wild.depends_on in _IN_THE_HOLE for wild in found)


def with_wilds(
    entries: Sequence[Entry],
    sheet: Sheet,
    contests: Sequence[Contest],
    board: Mapping[str, Sequence[Card]],
    turned_up: Turned,
) -> list[Entry]:
    """The hands, each with what is wild in it."""
    by_contest = any(contest.wild is not None for contest in contests)
    if not by_contest and not depends_on_deal(sheet.wild):
        return list(entries)
    around = Around(
        len(entries),
        tuple(card for entry in entries for card in entry.down),
        tuple(card for entry in entries for card in _up(entry)),
    )
    return [_with_wilds(entry, sheet, board, turned_up, around) for entry in entries]


def _up(entry: Entry) -> tuple[Card, ...]:
    return tuple(card for card in entry.cards if card not in entry.down)


def _with_wilds(
    entry: Entry, sheet: Sheet, board: Mapping[str, Sequence[Card]], turned_up: Turned, around: Around
) -> Entry:
    def wilds_for(contest: Contest, cards: tuple[Card, ...]) -> Sequence[Wilds]:
        words = contest.wild_in(sheet.wild)
        down = frozenset(entry.down)
        paid_for = frozenset(entry.paid_for)
        drawn = frozenset(entry.drawn)
        holding = Holding(
            cards,
            entry.down,
            down,
            drawn,
            paid_for,
            board=board,
            turned_up=tuple(card for _, card in turned_up),
            turned_by=tuple(seat for seat, _ in turned_up),
            up=_up(entry),
            around=around,
        )
        return wild_ways(words, holding) if words else ()

    return entry._replace(wilds_for=wilds_for)
