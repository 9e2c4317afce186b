"""Scales as tables, and the kernel that reads them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels.showdown import values
from cardhouse.batch.records import BUG, STAGES
from cardhouse.cards import CARDS
from cardhouse.scales.badugi import Badugi
from cardhouse.scales.definitions.requirement import Among
from cardhouse.scales.general.cards import WrittenCards
from cardhouse.scales.general.groups import WithGroups, pips_of
from cardhouse.scales.general.stages import WrittenStages
from cardhouse.scales.kernels.pairs import COLUMNS, MARKS, pair_values
from cardhouse.scales.kernels.ranks import SUITED, rank_index, suit_bias
from cardhouse.scales.kernels.tables import badugi_values, rank_values, suit_machine
from cardhouse.scales.points import Blackjack, Points
from cardhouse.scales.poker import PokerScale
from cardhouse.scales.scale import Scale
from cardhouse.scales.small import Holds, OneCard

from .wild_tables import bug_values, wild_flushes, wild_values
from .writer import Writer, Written

MOST: Final = 7
_NO_CARDS: Final = np.zeros(1, dtype=np.uint16)
_IDS: Final = 64
LADDER, BADUGI, ONE = 0, 1, 3
"""How the cards that play are found."""


def _by_card(worth: Any) -> Any:
    """Something for every id that a card may have."""
    return np.array([*(worth(card) for card in CARDS), *[0] * (_IDS - len(CARDS))], dtype=np.uint64)


@lru_cache(maxsize=64)
def _index(cards: int) -> tuple[Any, Any, Any]:
    if not cards:
        return np.zeros(_IDS, dtype=np.uint64), _NO_CARDS, _NO_CARDS
    index = rank_index(cards)
    return np.append(index.keys, np.zeros(_IDS - 52, dtype=np.uint64)), index.lower, index.upper


def scale_tables(writer: Writer, scale: Scale, *, wild: bool = False, bug: bool = False) -> Written:
    """A scale as tables, the same for all contests. Raises :class:`CannotCompile` for one that has none."""
    if not scale.own:
        return _kept(scale, wild, bug)
    key = (scale, wild, bug)
    for known, found in writer.tables:
        if known == key:
            return found
    made = _write(scale, wild=wild, bug=bug)
    writer.tables.append((key, made))
    return made


@lru_cache(maxsize=256)
def _kept(scale: Scale, wild: bool, bug: bool) -> Written:
    return _write(scale, wild=wild, bug=bug)


def _write(scale: Scale, *, wild: bool, bug: bool) -> Written:
    if not scale.asks:
        if isinstance(scale, PokerScale) and scale.deck.copies == 1:
            return _ladder(scale, wild=wild, bug=bug)
        if isinstance(scale, Badugi) and not wild and not bug:
            machine = np.ascontiguousarray(suit_machine(), dtype=np.uint8)
            keys = _by_card(lambda card: 1 << 4 * (scale.rank_bit(card).bit_length() - 1) + card % 4)
            found = Written(scale, values.badugi, BADUGI, ace_low=scale.ace == 1, machine=machine)
            found.keys[0], found.values[0, 0] = keys, badugi_values(scale)
            return found
        if isinstance(scale, Points) and not isinstance(scale, Blackjack) and not wild and not bug:
            return _points(scale)
        if isinstance(scale, OneCard | Holds) or (isinstance(scale, WrittenCards) and scale.plays == 1):
            found = Written(scale, values.one_card, ONE)
            found.keys[0] = _by_card(lambda card: scale.rate((card,)))
            return found
    raise CannotCompile("batch.scale", scale=scale.id)


def _points(scale: Points) -> Written:
    """A total; where only some of the cards count, what cards are worth may also be less than nothing."""
    definition: Any = getattr(scale, "definition", None)
    some = getattr(definition, "cards", None)
    if not scale.plain and (some is None or scale.soft_aces or definition.then_ranks):
        raise CannotCompile("batch.scale", scale=scale.id)
    lowest = min(scale.pips(card) for card in CARDS) if some else 0
    kernel = values.points_of_some if some else values.soft_points if scale.soft_aces else values.points
    found = Written(scale, kernel)
    found.keys[0] = _by_card(lambda card: scale.pips(card) - lowest)
    many = some or 52
    most = many * (max(scale.pips(card) for card in CARDS) - lowest) + (80 if scale.soft_aces else 0)
    modulo = getattr(definition, "modulo", 0) or 0
    totals = (total + many * lowest if some else total for total in range(most + 1))
    worth = [scale.rate_total(total % modulo if modulo else total) for total in totals]
    found.values[0, 0] = np.array(worth, dtype=np.int32)
    return found


def write_scale(writer: Writer, scale: Scale, *, wild: bool, bug: bool) -> int:
    """Write a scale down, and those that it is made of; its number in the program."""
    if isinstance(scale, WithGroups):
        return _write_groups(writer, scale)
    if not isinstance(scale, WrittenStages) or scale.asks:
        return writer.scale((scale, wild, bug), scale_tables(writer, scale, wild=wild, bug=bug))
    at, stages = writer.stages, scale.stages
    if at + len(stages) > STAGES:
        raise CannotCompile("batch.too-large", what="stages of scales", most=STAGES)
    writer.stages += len(stages)
    for number, built in enumerate(stages, start=at):
        stage = built.stage
        among = stage.holding if isinstance(stage.holding, Among) else None
        if stage.cards or stage.natural or (stage.holding is not None and among is None):
            raise CannotCompile("batch.scale", scale=scale.id)
        inner = -1 if built.scale is None else write_scale(writer, built.scale, wild=wild, bug=bug)
        writer["g_scale"][number], writer["g_start"][number] = inner, built.start
        writer["g_least"][number], writer["g_most"][number] = built.least, built.most
        if among is not None:
            if among.least is None:
                raise CannotCompile("batch.scale", scale=scale.id)
            writer["g_cards"][number] = sum(1 << int(card) for card in built.counted)
            writer["g_few"][number], writer["g_many"][number] = among.least, among.most
    found = writer.scale((scale, wild, bug), Written(scale, values.stages))
    writer["s_stage"][found], writer["s_stages"][found] = at, len(stages)
    if stages[-1].scale is not None:
        # An odd chip goes by the ranks of the last stage, as at the dealer's.
        writer["s_ace"][found] = writer["s_ace"][writer["g_scale"][at + len(stages) - 1]]
    return found


def _write_groups(writer: Writer, scale: WithGroups) -> int:
    """Write a scale down on which cards that add up to a number count as a wild one."""
    rule = scale.rules[0] if len(scale.rules) == 1 else None
    members = rule.of if rule else None
    if rule is None or members is None or rule.counts_as is not None:
        raise CannotCompile("batch.scale", scale=scale.id)
    inner = writer.scale((scale.base, True, False), scale_tables(writer, scale.base, wild=True))
    found = Written(
        scale, values.in_groups, suited=sum(1 << int(card) for card in scale.wild), bias=rule.total
    )
    found.keys[0] = _by_card(lambda card: pips_of(card) if members.has(card >> 2, card & 3) else 0)
    number = writer.scale((scale, False, False), found)
    writer["s_stage"][number] = inner
    return number


def points_showing(scale: Points, more_than_any: int) -> Written:
    """Points of cards showing, fewer being better, as the dealer counts them for who opens."""
    found = Written(scale, values.points)
    found.keys[0] = _by_card(scale.pips)
    found.values[0, 0] = np.array([more_than_any - total for total in range(more_than_any)], dtype=np.int32)
    return found


def _ladder(scale: PokerScale, *, wild: bool, bug: bool) -> Written:
    flushes = scale.ladder.flushes
    found = Written(
        scale,
        values.ladder,
        LADDER,
        int(SUITED) if flushes else 0,
        int(suit_bias(scale.plays)),
        ace_low=scale.ladder.ace == 1,
    )
    for cards in range(0 if wild or bug else scale.size, MOST + 1):
        found.keys[cards], found.lower[cards], found.upper[cards] = _index(cards)
        if cards >= scale.size:
            found.values[cards, 0] = rank_values(scale, cards)
        for free in range(1, scale.plays + 1) if wild or (bug and scale.low) else ():
            if cards + free >= scale.size:
                found.values[cards, free] = wild_values(scale, cards, free)
        if bug and not scale.low and cards + 1 >= scale.size:
            found.values[cards, BUG] = bug_values(scale, cards)
    for free in range(scale.plays + 1 if wild or bug else 1) if flushes else ():
        found.flushes[free] = wild_flushes(scale, free)
    return found


def with_pairs(known: Written) -> bool:
    """Give a scale the table for two cards and the best three of five; whether that is quicker for it."""
    scale = known.scale
    if isinstance(scale, PokerScale) and known.machine is not None:
        return True
    if not isinstance(scale, PokerScale) or scale.plays != 5 or scale.size != 5:
        return False
    if scale.low and scale.ladder.flushes:
        return False
    marks = np.append(np.repeat(MARKS, 4).astype(np.uint64), np.zeros(_IDS - 52, dtype=np.uint64))
    ratings, places = np.unique(pair_values(scale), return_inverse=True)
    # Another thread may be going through these tables: it goes on through those that there were.
    known.keys = {**known.keys, 0: marks}
    known.values = {**known.values, (0, 0): places.astype(np.uint16), (0, 1): ratings.astype(np.int32)}
    known.machine = COLUMNS.astype(np.uint16)
    return True
