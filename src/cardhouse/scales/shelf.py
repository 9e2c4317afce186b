"""Every scale there is, by id and alias."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Final

from cardhouse.cards import DECK_36, DECK_41, DECK_52, Suit, UnknownCard, parse_card
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said

from .badugi import Badugi
from .errors import UnknownScale
from .ladder import ACE_HIGH, ACE_LOW, STANDARD, Ladder, Rung, runs
from .points import NO_FACES, TEN_FACES, Blackjack, Count, Nearest
from .poker import PokerScale
from .scale import Scale
from .small import Holds, NinesUp, OneCard
from .special import AddEmUp, AnyTrips, ExactlyOn, FaceOrButt, HighOrLow

_SHORT_RANKS: Final = (6, 7, 8, 9, 10, 11, 12, 13, 14)
_MEXICAN_RANKS: Final = (2, 3, 4, 5, 6, 7, 11, 12, 13, 14)


def _reordered(*changes: tuple[Rung, Rung]) -> tuple[Rung, ...]:
    """The standard order, with the first rung of each pair moved to just above the second."""
    order = list(STANDARD)
    for rung, below in changes:
        if rung in order:
            order.remove(rung)
        order.insert(order.index(below) + 1, rung)
    return tuple(order)


_FLUSH_ON_TOP: Final = (Rung.FLUSH, Rung.FULL_HOUSE)
_HIGH: Final = Ladder(straights=runs((14, *ACE_HIGH)))
_SHORT: Final = Ladder(
    order=_reordered(_FLUSH_ON_TOP), ranks=_SHORT_RANKS, straights=runs((14, *_SHORT_RANKS))
)
_SHORT_TRIPS: Final = replace(_SHORT, order=_reordered(_FLUSH_ON_TOP, (Rung.TRIPS, Rung.STRAIGHT)))
_MEXICAN: Final = Ladder(
    order=_reordered(_FLUSH_ON_TOP), ranks=_MEXICAN_RANKS, straights=runs((14, *_MEXICAN_RANKS))
)
_PAIR_FLUSH: Final = replace(
    _HIGH,
    order=_reordered((Rung.PAIR_FLUSH, Rung.FLUSH), (Rung.TWO_PAIR_FLUSH, Rung.PAIR_FLUSH)),
)
_PLAIN: Final = Ladder(flushes=False)
_THREE: Final = Ladder(
    order=(Rung.HIGH_CARD, Rung.PAIR, Rung.FLUSH, Rung.STRAIGHT, Rung.TRIPS, Rung.STRAIGHT_FLUSH),
    straights=runs((14, *ACE_HIGH), length=3),
    size=3,
)
_ACE_TO_FIVE: Final = Ladder(ranks=ACE_LOW, flushes=False)

HIGH: Final = PokerScale(
    "high",
    "the best poker hand; five of a kind is best if cards are wild",
    _HIGH,
    example="Kh Ks Kd Qc Qd",
    aliases=("standard", "middle", "back", "five-of-a-kind"),
)
_A5: Final = PokerScale(
    "a-5",
    "ace-to-five low: the ace is low, straights and flushes do not count",
    _ACE_TO_FIVE,
    low=True,
    example="5h 4d 3c 2s Ah",
    aliases=("ace-to-five", "california", "low", "razz"),
)
_27: Final = PokerScale(
    "2-7",
    "deuce-to-seven low: the ace is high, straights and flushes count against",
    Ladder(straights=runs(ACE_HIGH)),
    low=True,
    example="7h 5d 4c 3s 2d",
    aliases=("deuce-to-seven", "kansas-city"),
)

_SCALES: Final[tuple[Scale, ...]] = (
    HIGH,
    PokerScale(
        "short-deck",
        "36 cards: a flush beats a full house, A-6-7-8-9 is the lowest straight",
        _SHORT,
        deck=DECK_36,
        example="9h 8d 7c 6s Ah",
        aliases=("short-deck-high", "6+"),
    ),
    PokerScale(
        "short-deck-trips",
        "short deck in which three of a kind beats a straight",
        _SHORT_TRIPS,
        deck=DECK_36,
        example="9h 9d 9c 6s Ah",
    ),
    PokerScale(
        "mexican",
        "41 cards: 7 and J are neighbours, a flush beats a full house, five of a kind is best",
        _MEXICAN,
        deck=DECK_41,
        example="5h 6d 7c Js Qd",
        aliases=("mexican-high",),
    ),
    PokerScale(
        "pair-flush",
        "several decks: a flush with a pair beats a plain flush, with two pair beats both",
        _PAIR_FLUSH,
        deck=DECK_52.times(2),
        example="Ks Ks 6s 4s 4s",
    ),
    _A5,
    _27,
    PokerScale(
        "a-6",
        "ace-to-six low: the ace is low, straights and flushes count against",
        Ladder(ranks=ACE_LOW, straights=runs(ACE_LOW)),
        low=True,
        example="6h 4d 3c 2s Ah",
        aliases=("ace-to-six", "london"),
    ),
    Badugi(
        "badugi",
        "most cards of different ranks and suits, up to four, then lowest; the ace is low",
        ace=1,
        example="4h 3d 2c As",
    ),
    Badugi(
        "badugi-ace-high",
        "badugi in which the ace is the highest card, as in Badeucy",
        ace=14,
        example="5h 4d 3c 2s",
        aliases=("badeucy",),
    ),
    FaceOrButt(
        "face-or-butt",
        "a hand with a jack, queen or king beats any without; then ace-to-five low",
        _A5,
        example="Kh 5d 4c 3s 2d Ac 9h",
        aliases=("action-razz",),
    ),
    HighOrLow(
        "flush-or-2-7",
        "a flush or better beats everything; without one, deuce-to-seven low",
        HIGH,
        _27,
        least=Rung.FLUSH,
        example="Ah Kh 9h 7h 6h",
    ),
    ExactlyOn(
        "exactly-trips",
        "hands whose best five cards are three of a kind, and no others",
        HIGH,
        rung=Rung.TRIPS,
        example="6c 6d 6h Ah Ks",
    ),
    AnyTrips(
        "any-trips",
        "the best three of a kind that five of the cards make, even if other cards make a better hand",
        HIGH,
        example="6c 6d 6h Ah As Kd",
    ),
    AddEmUp(
        "add-em-up-10",
        "high, with tens wild, and cards that add up to ten together count as one wild card",
        HIGH,
        example="As Kc Td 9h 8s 4d 2s",
    ),
    PokerScale(
        "showing",
        "the cards a player shows, one or more; straights and flushes only with five",
        _HIGH,
        partial=True,
        order="high",
        example="Kh Kd 4s",
    ),
    PokerScale(
        "showing-a-5",
        "the lowest cards showing, one or more, the ace low",
        _ACE_TO_FIVE,
        low=True,
        partial=True,
        order="a-5",
        example="4h 3d As",
    ),
    PokerScale(
        "showing-2-7",
        "the lowest cards showing, one or more, the ace high",
        _27.ladder,
        low=True,
        partial=True,
        order="2-7",
        example="4h 3d 2s",
    ),
    PokerScale(
        "three-card",
        "three cards: straight flush, three of a kind, straight, flush, pair, high card",
        _THREE,
        example="Qh Jh Th",
    ),
    PokerScale(
        "three-card-plain",
        "three cards without straights and flushes, as in the front row of Chinese poker",
        replace(_PLAIN, size=3),
        order="high",
        example="Ah Ad As",
        aliases=("front",),
    ),
    PokerScale(
        "three-card-low",
        "the lowest three cards: the ace is low, pairs are bad, nothing else counts",
        replace(_ACE_TO_FIVE, size=3),
        low=True,
        example="3h 2d As",
    ),
    PokerScale(
        "two-card",
        "two cards: pairs, then high cards, as in the small hand of pai-gow",
        replace(_PLAIN, size=2),
        order="high",
        example="Ah Ad",
        aliases=("pai-gow",),
    ),
    PokerScale(
        "two-card-low",
        "the lowest two cards: the ace is low, pairs are bad",
        replace(_ACE_TO_FIVE, size=2),
        low=True,
        example="2d As",
    ),
    NinesUp(
        "nines-up",
        "two cards: pairs, then the last digit of their total, then the higher card",
        example="Ah 8d",
        aliases=("9s-up",),
    ),
    Count(
        "points-49",
        "Dramaha 49: aces 1, pips as they are, faces nothing; the highest total",
        pips=NO_FACES,
        worth=lambda total: total + 1,
        soft_aces=False,
        size=5,
        example="Th Td Tc Ts 9h",
    ),
    Blackjack(
        "blackjack",
        "nearest to 21 and not over; aces 1 or 11, faces 10",
        pips=TEN_FACES,
        worth=lambda total: total if total <= 42 else 0,
        soft_aces=True,
        example="Ah Kd",
        aliases=("21",),
    ),
    Count(
        "count",
        "the highest total; aces 1 or 11, faces 10; no cards count as 0",
        pips=TEN_FACES,
        worth=lambda total: total + 1,
        soft_aces=True,
        size=0,
        example="Ah Ad Kc Qs",
    ),
    Count(
        "count-low",
        "the lowest total; aces 1 or 11, faces 10; no cards count as 0",
        pips=TEN_FACES,
        worth=lambda total: 4096 - total,
        soft_aces=True,
        size=0,
        example="Ah 2d",
    ),
    Nearest(
        "7-27-low",
        "nearest to 7 and not over; aces 1 or 11, faces one half",
        target=14,
        over_loses=True,
        example="4h 2d Ks Qs",
    ),
    Nearest(
        "7-27-high",
        "nearest to 27 and not over; aces 1 or 11, faces one half",
        target=54,
        over_loses=True,
        example="Ah Ad 5c",
    ),
    Nearest(
        "7.5-21.5-low",
        "nearest to 7½ from either side, under before over; aces 1 or 11, faces one half",
        target=15,
        over_loses=False,
        example="4h 3d Ks",
    ),
    Nearest(
        "7.5-21.5-high",
        "nearest to 21½ from either side, under before over; aces 1 or 11, faces one half",
        target=43,
        over_loses=False,
        example="Ah Td Ks",
    ),
    OneCard("high-card", "the highest single card; suits do not matter", example="Ah"),
    OneCard(
        "high-card-suits",
        "the highest single card, ties broken by suit, as for the first button",
        suits_decide=True,
        example="As",
    ),
    OneCard(
        "high-card-ace-low",
        "the highest single card, the ace low; suits do not matter",
        ace=1,
        example="Kh",
    ),
    OneCard(
        "high-card-ace-low-suits",
        "the highest single card, the ace low, ties broken by suit",
        ace=1,
        suits_decide=True,
        example="Ks",
    ),
    OneCard("high-spade", "the highest spade, the ace best", suit=Suit.SPADES, example="As 4h"),
    OneCard("low-spade", "the lowest spade, the two best", suit=Suit.SPADES, lowest=True, example="2s Kh"),
)

SHELF: Final[dict[str | Scale, Scale]] = {
    **{name: scale for scale in _SCALES for name in (scale.id, *scale.aliases)},
    **{scale: scale for scale in _SCALES},
}
"""Each scale by its id, by its aliases and by itself."""
_HOLDS: Final = "holds-"


def scales() -> tuple[Scale, ...]:
    """Every scale, in the order of the list.

    >>> [scale.id for scale in scales()][:3]
    ['high', 'short-deck', 'short-deck-trips']
    """
    return _SCALES


def find_scale(name: str | Scale) -> Scale:
    """The scale of that id or alias; ``holds-Qd`` asks for the queen of diamonds.

    >>> find_scale("2-7").summary
    'deuce-to-seven low: the ace is high, straights and flushes count against'

    Raises :class:`UnknownScale` with the nearest name.
    """
    if isinstance(name, Scale):
        return name
    if scale := SHELF.get(name) or SHELF.get(name.strip().lower()):
        return scale
    if name.strip().lower().startswith(_HOLDS):
        with contextlib.suppress(UnknownCard):
            card = parse_card(name.strip()[len(_HOLDS) :])
            if not card.is_joker:
                return Holds(f"{_HOLDS}{card}", card)
    known = (known for known in SHELF if isinstance(known, str))
    hint = did_you_mean(name, known) or Said("hints.list-scales")
    raise UnknownScale("scales.unknown-scale", scale=name, hint=hint)
