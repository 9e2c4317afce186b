"""Setting cards in rows at a glance; cards that come one by one go where they spoil nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from math import comb
from random import Random
from typing import Final

from cardhouse.cards import JOKER, Card, Rank
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.showdown.wilds import rating_of
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.words.rows.scoring import score_of

Parts = Mapping[str, tuple[Card, ...]]
_TRIES: Final = 150
_FOUL: Final = 6.0


def contests_of_rows(sheet: Sheet, decision: Decision) -> dict[str, Contest]:
    """What each row is played for, without rows that are played for together."""
    return {
        row.name: contest for row in decision.rows for contest in sheet.contests if contest.part == row.name
    }


def order_of_rows(sheet: Sheet, decision: Decision) -> tuple[str, ...]:
    """The rows in order: none of them may beat the next one."""
    score = score_of(sheet)
    if score is not None:
        return score.order
    # Of two hands that are set, the first is above the second.
    above = [row.name for row in reversed(decision.rows)]
    contests = contests_of_rows(sheet, decision)
    scales = [contests[name].scale.order for name in above if name in contests]
    return tuple(above) if len(scales) == len(above) and len(set(scales)) == 1 else ()


def is_whole(decision: Decision) -> bool:
    """Whether all rows are set at once."""
    return sum(row.least for row in decision.rows) == decision.least


def arranged(sheet: Sheet, decision: Decision, parts: Parts, chance: Random) -> Action:
    """Cards set in rows: without a foul if possible, and in good rows rather than poor ones."""
    contests = contests_of_rows(sheet, decision)
    if len(contests) < len(decision.rows):
        return _anyhow(decision, chance)
    if is_whole(decision):
        return _whole(sheet, decision, contests, chance)
    return placed(sheet, decision, parts, chance, noise=0.3)


def dealt_out(decision: Decision, cards: Sequence[Card]) -> Action:
    """Some cards put in rows, one row after another."""
    left, owed = list(cards), sum(row.least for row in decision.rows)
    rows = []
    for row in decision.rows:
        owed -= row.least
        size = min(row.most, len(left) - owed)
        rows.append(left[:size])
        del left[:size]
    return Action.in_rows(rows)


def _anyhow(decision: Decision, chance: Random) -> Action:
    rows: list[list[Card]] = [[] for _ in decision.rows]
    need = [row.least for row in decision.rows]
    for card in decision.cards[: decision.least]:
        short = [n for n, row in enumerate(rows) if len(row) < need[n]]
        open_ = short or [n for n, row in enumerate(rows) if len(row) < decision.rows[n].most]
        rows[chance.choice(open_)].append(card)
    return Action.in_rows(rows)


def _whole(sheet: Sheet, decision: Decision, contests: Mapping[str, Contest], chance: Random) -> Action:
    """The best last row among those that are looked at, then the best one before it, and so on."""
    order = order_of_rows(sheet, decision)
    sizes = {row.name: row.most for row in decision.rows}
    left = list(decision.cards)
    found: dict[str, tuple[Card, ...]] = {}
    for name in (*(name for name in sizes if name not in order), *reversed(order)):
        chosen = best_row(sheet, contests[name], left, sizes[name], chance)
        found[name] = chosen
        left = list((Counter(left) - Counter(chosen)).elements())
    return Action.in_rows([found[row.name] for row in decision.rows])


def best_row(
    sheet: Sheet, contest: Contest, cards: Sequence[Card], size: int, chance: Random
) -> tuple[Card, ...]:
    """The best row that some cards make, or the best of as many as a glance takes in."""
    rate = rating_of(contest, sheet.wild)
    if size < contest.scale.size:
        # A row that goes with the board: pairs and high cards.
        return tuple(sorted(cards, key=lambda card: _company(card, cards))[-size:])
    if comb(len(cards), size) <= 2 * _TRIES:
        return max(combinations(cards, size), key=rate)
    return max((tuple(chance.sample(cards, size)) for _ in range(_TRIES)), key=rate)


def _company(card: Card, cards: Sequence[Card]) -> tuple[int, int]:
    return sum(other.rank is card.rank for other in cards), int(card.rank)


def placed(sheet: Sheet, decision: Decision, parts: Parts, chance: Random, *, noise: float) -> Action:
    """Cards placed for good one after another, each where it looks best."""
    contests = contests_of_rows(sheet, decision)
    order = order_of_rows(sheet, decision)
    now = {row.name: tuple(parts.get(row.name, ())) for row in decision.rows}
    room = {row.name: row.most for row in decision.rows}
    put: dict[str, list[Card]] = {row.name: [] for row in decision.rows}
    cards = list(decision.cards)
    while sum(map(len, put.values())) < decision.least:
        scored = [
            (looks(card, name, now, contests, order, room) + noise * chance.random(), place, name)
            for place, card in enumerate(cards)
            for name in now
            if room[name]
        ]
        _, place, name = max(scored)
        card = cards.pop(place)
        now[name] = (*now[name], card)
        put[name].append(card)
        room[name] -= 1
    return Action.in_rows([put[row.name] for row in decision.rows])


def looks(
    card: Card,
    name: str,
    now: Parts,
    contests: Mapping[str, Contest],
    order: Sequence[str],
    room: Mapping[str, int],
) -> float:
    """How well a card looks in a row."""
    row = now[name]
    same = sum(other.rank is card.rank for other in row)
    if contests[name].scale.low:
        return 1.5 - 3.0 * same - 2.0 * max(0, card.rank - Rank.TEN) - 0.1 * card.rank
    height = order.index(name) if name in order else 1
    value = same * (1.5 + 0.5 * height) + 0.06 * card.rank * (height - 0.5)
    if len({other.suit for other in (*row, card)}) == 1 and len(row) > 0 and height == len(order) - 1:
        value += 0.35 * len(row)
    after = {**now, name: (*row, card)}
    return value - _FOUL * _spoiled(after, contests, order, room)


def _spoiled(
    now: Parts, contests: Mapping[str, Contest], order: Sequence[str], room: Mapping[str, int]
) -> float:
    """Whether a row beats the one that should beat it, and how late it is to change that."""
    bad = 0.0
    for below, above in pairwise(order):
        # A joker goes anywhere.
        lower, upper = _without_jokers(now[below]), _without_jokers(now[above])
        if lower and contests[below].scale.rate(lower) > contests[above].scale.rate(upper or lower[:1]):
            bad += 1.0 / (1 + room[above])
    return bad


def _without_jokers(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card != JOKER)
