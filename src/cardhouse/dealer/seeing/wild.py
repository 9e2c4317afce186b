"""What is wild at the moment: for everybody, and for one player alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Any, Final, NamedTuple

from cardhouse.cards import CARDS, JOKER, Card, CardUntold, Rank, Suit
from cardhouse.dealer.hand.entries import holding_of
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.meant import Holding, cards_meant
from cardhouse.dealer.showdown.wilds import depends_on_joker, wilds_of
from cardhouse.dealer.told.question import FactMissing
from cardhouse.sheets.language.which import COLOURS, Which, find_wild


class WildNow(NamedTuple):
    """Cards that are wild, in a few words."""

    contest: str
    """The contest in which they are; empty for all of them."""
    cards: tuple[str, ...]
    """Suits, ranks and single cards: ``hearts``, ``10``, ``red 5``, ``jack of hearts``, ``joker``."""

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data."""
        return {"contest": self.contest, "cards": list(self.cards)}


def wild_for_all(hand: HandState) -> tuple[WildNow, ...]:
    """What everybody can see is wild for everybody."""
    return _told(hand, None)


def wild_for(hand: HandState, seat: int) -> tuple[WildNow, ...]:
    """What is wild for one player and not for all, as far as that player knows."""
    player = hand.players[seat]
    return () if player.folded or not player.order else _told(hand, player)


def _told(hand: HandState, player: Player | None) -> tuple[WildNow, ...]:
    words = hand.sheet.wild
    by_contest = {one.name: one.wild_in(words) for one in hand.rules.contests}
    if not any(by_contest.values()) and not words:
        return ()
    same = len(set(by_contest.values())) < 2
    asked = {"": next(iter(by_contest.values()), words)} if same else by_contest
    told = [WildNow(name, named(_wild(hand, one, player))) for name, one in asked.items() if one]
    return tuple(one for one in told if one.cards)


def _wild(hand: HandState, words: Iterable[str], player: Player | None) -> frozenset[Card]:
    found = [(word, find_wild(word)) for word in words]
    if player is None:
        plain = tuple(word for word, which in found if which is None)
        public = _public(which for _, which in found)
        return _always(plain).union(*(_told_by(which, _around(hand)) for which in public))
    own = [which for _, which in found if which and (which.by_player or _of_owner(which))]
    seen = [which for which in own if not (which.secret and player.unknown)]
    holding = holding_of(hand, player, player.cards)
    return frozenset(card for which in seen for card in _told_by(which, holding))


def _told_by(which: Which, holding: Holding) -> AbstractSet[Card]:
    """The cards that are meant; none as long as that hangs on something that nobody has told."""
    try:
        return cards_meant(which, holding)
    except (CardUntold, FactMissing):
        return frozenset()


@lru_cache(maxsize=256)
def _always(words: tuple[str, ...]) -> frozenset[Card]:
    """What is wild whatever is dealt; a joker that hangs on how it lies is counted in."""
    wilds = wilds_of(words)
    always = wilds.wild | wilds.bugs if wilds else frozenset[Card]()
    return always | {JOKER} if depends_on_joker(words) else always


def _of_owner(which: Which) -> bool:
    return which.word is not None and which.word.name in ("paid for", "not drawn")


def _public(found: Iterable[Which | None]) -> Iterator[Which]:
    for which in found:
        if which is not None and not (which.by_player or which.secret or _of_owner(which)):
            yield which


def _around(hand: HandState) -> Holding:
    """What words may depend on that are the same for all."""
    return holding_of(hand, hand.players[0], ())


def named(cards: frozenset[Card]) -> tuple[str, ...]:
    """Cards in as few words as can be, as people write and not as cards are written.

    >>> from cardhouse.cards import parse_cards
    >>> named(frozenset(parse_cards("5c 5d 5h 5s Jh Ts Tc")))
    ('5', 'black 10', 'jack of hearts')
    """
    left, names = set(cards), []
    for name, whole in _WHOLES:
        if whole <= left:
            names.append(name)
            left -= whole
    single = (
        "joker" if one == JOKER else f"{one.rank.word} of {one.suit.name.lower()}" for one in sorted(left)
    )
    return (*names, *single)


def _wholes() -> Iterator[tuple[str, frozenset[Card]]]:
    for suit in Suit:
        yield suit.name.lower(), frozenset(card for card in CARDS if card.suit is suit)
    for rank in Rank:
        of_rank = frozenset(card for card in CARDS if card.rank is rank)
        letter = "10" if rank is Rank.TEN else rank.letter
        yield letter, of_rank
        for colour, suits in COLOURS.items():
            yield f"{colour} {letter}", frozenset(card for card in of_rank if card.suit in suits)


_WHOLES: Final = tuple((name, cards) for name, cards in _wholes() if cards)
"""Suits, ranks and ranks of a colour, each before what is part of it."""
