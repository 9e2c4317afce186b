"""What is wild for one player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from cardhouse.cards import CARDS, JOKER, Card
from cardhouse.scales import Wilds
from cardhouse.scales.wild import NOTHING_WILD
from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.which import Which, find_wild, fixed_cards

from .meant import Holding, cards_meant


def depends_on_joker(words: Sequence[str]) -> bool:
    """Whether it matters how a joker was dealt or how it lies."""
    return any(_of_joker(word) for word in words)


def _of_joker(word: str) -> bool:
    return word.startswith(("joker", "bug")) and ("dealt" in word or "lying" in word)


def depends_on_deal(words: Sequence[str]) -> bool:
    """Whether the wild cards depend on how the cards fell, and not only on ranks and jokers."""
    return _sorted_out(tuple(words))[0] != ()


@lru_cache(maxsize=256)
def _sorted_out(words: tuple[str, ...]) -> tuple[tuple[Which, ...], tuple[str, ...]]:
    """The words that depend on the deal, and the others."""
    found = [(word, find_wild(word)) for word in words]
    return tuple(wild for _, wild in found if wild), tuple(word for word, wild in found if wild is None)


def wilds_of(words: Sequence[str], *, dealt_down: bool = False, lying_down: bool = False) -> Wilds | None:
    """The wild cards of a player, given whether the joker was dealt down and whether it lies down now."""
    if not words:
        return None
    plain = [word for word in words if not _of_joker(word)]
    found = _plain(tuple(plain))
    if len(plain) == len(words):
        return found
    down = lying_down if any("lying" in word for word in words) else dealt_down
    joker = frozenset((JOKER,))
    return Wilds(found.wild | joker, found.bugs) if down else Wilds(found.wild, found.bugs | joker)


@lru_cache(maxsize=256)
def _plain(words: tuple[str, ...]) -> Wilds:
    """The cards that are wild whatever is dealt; the joker may be a bug."""
    fixed = [cards for word in words if (cards := fixed_cards(word))]
    others = Wilds.parse([word for word in words if not fixed_cards(word)])
    return Wilds(others.wild.union(*fixed), others.bugs)


@lru_cache(maxsize=64)
def usual_wilds(words: tuple[str, ...]) -> Wilds:
    """The cards that are wild whatever is dealt; a joker that depends on how it lies is taken as wild."""
    return wilds_of(_sorted_out(words)[1], dealt_down=True, lying_down=True) or NOTHING_WILD


def rating_of(contest: Contest, wild: Sequence[str]) -> Callable[[tuple[Card, ...]], int]:
    """How a contest rates cards, with what is wild whatever is dealt."""
    words = tuple(wild) if contest.wild is None else contest.wild
    wilds = usual_wilds(words)
    return contest.scale.rate if wilds is NOTHING_WILD else partial(contest.scale.rate, wilds=wilds)


def wilds_in(words: Sequence[str], holding: Holding, *, public: bool = False) -> Wilds | None:
    """The wild cards of a player, if they depend on how the cards fell.

    ``public`` leaves out those that only their owner can know about.
    """
    of_deal, others = _sorted_out(tuple(words))
    lying_down = JOKER in holding.hidden
    plain = wilds_of(others, dealt_down=JOKER in holding.dealt_down, lying_down=lying_down) or Wilds()
    wild = set(plain.wild)
    for one in of_deal:
        if not (public and one.secret):
            wild |= cards_meant(one, holding)
    # A joker that is wild for its place is no bug there.
    return Wilds(frozenset(wild), plain.bugs.difference(wild))


def wild_ways(words: Sequence[str], holding: Holding) -> tuple[Wilds, ...]:
    """The same for each rank that a player may choose to be wild, if the player may."""
    wilds = wilds_in(words, holding) or Wilds()
    if not any(one.depends_on == "choice" for one in _sorted_out(tuple(words))[0]):
        return (wilds,)
    board = [card for area in (holding.board or {}).values() for card in area]
    ranks = sorted({card.rank for card in (*holding.cards, *board) if card != JOKER})
    return tuple(
        Wilds(wilds.wild.union(card for card in CARDS if card.rank is rank), wilds.bugs) for rank in ranks
    ) or (wilds,)
