"""What a definition says, in English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from cardhouse.scales.hand_name import halves

from .kinds import (
    CardDefinition,
    CountDefinition,
    Definition,
    LadderDefinition,
    SetDefinition,
    Stage,
    StagesDefinition,
)
from .pattern import WrittenRung
from .requirement import Shape
from .saying import SUITS, card_said, listed, members_said, need_said, ranks_said, rung_said


def explain(definition: Definition) -> list[str]:
    """A definition in a few sentences."""
    if isinstance(definition, LadderDefinition):
        return list(_ladder(definition))
    if isinstance(definition, CountDefinition):
        return list(_count(definition))
    if isinstance(definition, SetDefinition):
        return list(_set(definition))
    if isinstance(definition, CardDefinition):
        return list(_card(definition))
    return list(_stages(definition))


def summary(definition: Definition) -> str:
    """A definition in one line, for the list of scales."""
    if definition.about.summary:
        return definition.about.summary
    first = explain(definition)[0]
    return first[:1].lower() + first[1:].rstrip(".")


def _ladder(ladder: LadderDefinition) -> Iterator[str]:
    order = ladder.rungs if ladder.low else ladder.rungs[::-1]
    named = [_called(rung.value) for rung in order]
    wins = "the lowest wins" if ladder.low else "the highest wins"
    if len(named) > 1:
        yield f"Hands of {_cards(ladder.cards)}, the best first: {', '.join(named)}; within one kind {wins}."
    else:
        yield f"Hands of {_cards(ladder.cards)} that are {named[0]}; {wins}."
    for rung in order:
        if not rung.known:
            yield f"{rung.value[:1].upper()}{rung.value[1:]}: {rung_said(rung)}."
    yield f"Ranks from the lowest: {ranks_said(ladder.ranks)}."
    if any(pattern.runs for rung in ladder.rungs for pattern in rung.patterns):
        round_it = ", and on round the corner" if ladder.row.wraps else ""
        yield f"Straights run through {ranks_said(ladder.row.ranks)}{round_it}."
    if ladder.fewer:
        fewer = [_called(rung.value) for rung in ladder.rungs if _takes_fewer(rung, ladder.cards)]
        yield f"Fewer cards will do; they are {listed(fewer, 'or')} and nothing else."
    if ladder.suits:
        yield f"Equal hands are decided by suit, the lowest first: {_named_suits(ladder.suits)}."
    if ladder.wild is not None:
        yield f"Wild: {members_said(ladder.wild)}."
    for group in ladder.groups:
        as_what = "a wild card" if group.counts_as is None else card_said(group.counts_as)
        if group.of is None:
            yield f"{listed(map(card_said, sorted(group.cards)))} together count as {as_what}."
        else:
            some = f"Cards of {members_said(group.of)} that add up to {group.total}"
            yield f"{some} together count as {as_what}."


def _takes_fewer(rung: WrittenRung, cards: int) -> bool:
    """Whether fewer cards than make a hand can be on a rung."""
    return any(
        all(sum(need.counts) < cards for need in one.needs if isinstance(need, Shape))
        for one in rung.of_fewer.patterns
    )


def _count(count: CountDefinition) -> Iterator[str]:
    which = "all cards" if count.cards is None else f"the best {_cards(count.cards)}"
    last = f", counted from 0 again at {count.modulo // 2}" if count.modulo else ""
    if count.aim is None:
        yield f"The {'lowest' if count.low else 'highest'} total of {which}{last}."
    else:
        yield f"The total of {which}{last} {_near(count, halves(count.aim))}."
    yield f"Cards count {_values(count.values)}."
    for some, worth in count.on_board:
        yield f"{members_said(some).capitalize()} count {_values(worth)}."
    if count.totals != (None, None):
        yield f"Only a total {_counting(*count.totals)} counts."
    if count.then_ranks:
        ranks = ranks_said(count.ranks)
        yield f"Equal totals are decided by the higher card, ranks from the lowest: {ranks}."
    if count.least_cards != 1 and count.cards is None:
        yield f"It takes at least {_cards(count.least_cards)}."


def _near(count: CountDefinition, aim: str) -> str:
    if count.under_loses:
        return f"that is {aim} exactly" if count.over == "loses" else f"nearest to {aim} and not under it"
    return {
        "loses": f"nearest to {aim} and not over it",
        "after under": f"nearest to {aim}; of two as near, the one under it is better",
        "before under": f"nearest to {aim}; of two as near, the one over it is better",
        "equal": f"nearest to {aim}, under or over",
    }[count.over]


def _counting(least: int | None, most: int | None) -> str:
    """Totals that count: ``of 16 or more``, ``from 16 to 25``."""
    if least is None or most is None:
        return f"of {halves(most or 0)} or less" if least is None else f"of {halves(least)} or more"
    return f"from {halves(least)} to {halves(most)}"


def _values(values: Sequence[tuple[int, ...]]) -> str:
    said = []
    for worth, cards in groupby(sorted(range(52), key=values.__getitem__), key=values.__getitem__):
        number = " or ".join(map(halves, worth))
        said.append(f"{number} ({_some_cards(tuple(cards))})")
    return ", ".join(said)


def _some_cards(cards: Sequence[int]) -> str:
    """Cards by rank where all four suits are there, by suit where all ranks are, and else one by one."""
    held = set(cards)
    whole = [rank for rank in range(13) if all(4 * rank + suit in held for suit in range(4))]
    left = held - {4 * rank + suit for rank in whole for suit in range(4)}
    others = [rank for rank in range(13) if rank not in whole]
    suits = [suit for suit in range(4) if {4 * rank + suit for rank in others} <= left]
    said = [ranks_said(whole)] if whole else []
    if suits and left:
        said += [SUITS[suit] for suit in suits]
        left -= {4 * rank + suit for rank in range(13) for suit in suits}
    return " ".join((*said, *(card_said(card) for card in sorted(left))))


def _set(wanted: SetDefinition) -> Iterator[str]:
    alike = []
    if wanted.one_suit:
        alike.append("of one suit")
    if wanted.different_ranks:
        alike.append("of different ranks")
    if wanted.different_suits:
        alike.append("of different suits")
    then = "lowest" if wanted.low else "highest"
    yield f"As many cards as possible {listed(alike)}, up to {wanted.most}; among as many, the {then}."
    yield f"Ranks from the lowest: {ranks_said(wanted.ranks)}."


def _card(card: CardDefinition) -> Iterator[str]:
    best = "lowest" if card.low else "highest"
    of = f" among {members_said(card.of)}" if card.of else ""
    yield f"The {best} {'card' if card.number == 1 else _cards(card.number)}{of}."
    yield f"Ranks from the lowest: {ranks_said(card.ranks)}."
    if card.suits:
        yield f"Equal ranks are decided by suit, the lowest first: {_named_suits(card.suits)}."


def _stages(stages: StagesDefinition) -> Iterator[str]:
    yield f"In this order: {'; then '.join(map(_stage, stages.stages))}."
    for scale in dict.fromkeys(stage.scale for stage in stages.stages if stage.scale is not None):
        if scale.about.summary:
            yield f"By {scale.about.id}: {scale.about.summary}."
        else:
            yield from explain(scale)


def _stage(stage: Stage) -> str:
    said = [f"hands of {_cards(stage.cards)}"] if stage.cards else ["hands"]
    if stage.holding is not None:
        said.append(f"with {need_said(stage.holding)}{' (natural cards)' if stage.natural else ''}")
    if stage.scale is not None:
        said.append(f"ranked by {stage.scale.about.id}")
    if stage.least:
        said.append(f"that have {stage.least} or better")
    if stage.only:
        said.append(f"that are {stage.only}")
    equal = ", all equal" if stage.scale is None else ""
    say = stage.say or (f"{stage.side} {{hand}}" if stage.side else "")
    called = f", called '{say.replace('{hand}', '…')}'" if say else ""
    return f"{' '.join(said)}{equal}{called}"


def _called(name: str) -> str:
    return "no pair" if name == "high card" else name


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _named_suits(suits: Iterable[int]) -> str:
    return ", ".join(SUITS[suit] for suit in suits)
