"""What a definition says, in English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from cardhouse.scales.hand_name import halves

from .board import asked
from .kinds import (
    CardDefinition,
    CountDefinition,
    Definition,
    LadderDefinition,
    SetDefinition,
    Stage,
    StagesDefinition,
)
from .words import LETTERS, Members, letters

_SUITS = ("clubs", "diamonds", "hearts", "spades")


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
            fits = " or ".join(_with_board(one.text, one.needs) for one in rung.patterns)
            yield f"{rung.value[:1].upper()}{rung.value[1:]}: {fits}."
    yield f"Ranks from the lowest: {_ranks(ladder.ranks)}."
    if any(pattern.runs for rung in ladder.rungs for pattern in rung.patterns):
        round_it = ", and on round the corner" if ladder.row.wraps else ""
        yield f"Straights run through {_ranks(ladder.row.ranks)}{round_it}."
    if ladder.fewer:
        yield "Fewer cards will do."
    if ladder.suits:
        yield f"Equal hands are decided by suit, the lowest first: {_named_suits(ladder.suits)}."
    if ladder.wild is not None:
        yield f"Wild: {_members(ladder.wild)}."
    for group in ladder.groups:
        as_what = "a wild card" if group.counts_as is None else _card_name(group.counts_as)
        if group.of is None:
            yield f"{_list(map(_card_name, sorted(group.cards)))} together count as {as_what}."
        else:
            yield f"Cards of {_members(group.of)} that add up to {group.total} together count as {as_what}."


def _count(count: CountDefinition) -> Iterator[str]:
    which = "all cards" if count.cards is None else f"the best {_cards(count.cards)}"
    last = f", counted from 0 again at {count.modulo // 2}" if count.modulo else ""
    if count.aim is None:
        yield f"The {'lowest' if count.low else 'highest'} total of {which}{last}."
    else:
        yield f"The total of {which} nearest to {halves(count.aim)}{_sides(count)}{last}."
    yield f"Cards count {_values(count.values)}."
    for some, worth in count.on_board:
        yield f"{_members(some).capitalize()} count {_values(worth)}."
    if count.then_ranks:
        yield f"Equal totals are decided by the higher card, ranks from the lowest: {_ranks(count.ranks)}."
    if count.least_cards != 1 and count.cards is None:
        yield f"It takes at least {_cards(count.least_cards)}."


def _sides(count: CountDefinition) -> str:
    if count.under_loses:
        return "; one below it does not count"
    return {
        "loses": " and not over it",
        "after under": ", under before over",
        "before under": ", over before under",
        "equal": ", from either side",
    }[count.over]


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
    said = [_ranks(whole)] if whole else []
    if suits and left:
        said += [_SUITS[suit] for suit in suits]
        left -= {4 * rank + suit for rank in range(13) for suit in suits}
    return " ".join((*said, *(LETTERS[card >> 2] + "cdhs"[card & 3] for card in sorted(left))))


def _set(wanted: SetDefinition) -> Iterator[str]:
    alike = []
    if wanted.one_suit:
        alike.append("of one suit")
    if wanted.different_ranks:
        alike.append("of different ranks")
    if wanted.different_suits:
        alike.append("of different suits")
    then = "lowest" if wanted.low else "highest"
    yield f"As many cards as possible {_list(alike)}, up to {wanted.most}; among as many, the {then}."
    yield f"Ranks from the lowest: {_ranks(wanted.ranks)}."


def _card(card: CardDefinition) -> Iterator[str]:
    best = "lowest" if card.low else "highest"
    of = f" among {_members(card.of)}" if card.of else ""
    yield f"The {best} {'card' if card.number == 1 else _cards(card.number)}{of}."
    yield f"Ranks from the lowest: {_ranks(card.ranks)}."
    if card.suits:
        yield f"Equal ranks are decided by suit, the lowest first: {_named_suits(card.suits)}."


def _stages(stages: StagesDefinition) -> Iterator[str]:
    yield f"In this order: {'; then '.join(map(_stage, stages.stages))}."
    for stage in stages.stages:
        if stage.scale is not None and not stage.scale.about.summary:
            yield from explain(stage.scale)


def _stage(stage: Stage) -> str:
    said = [f"hands of {_cards(stage.cards)}"] if stage.cards else ["hands"]
    if stage.holding is not None:
        held = _with_board(stage.holding_text, stage.holding)
        said.append(f"with {held}{' (natural cards)' if stage.natural else ''}")
    if stage.scale is None:
        return f"{' '.join(said)}, all equal"
    said.append(f"ranked by {stage.scale.about.id}")
    if stage.least:
        said.append(f"that have {stage.least} or better")
    if stage.only:
        said.append(f"that are {stage.only}")
    return " ".join(said)


def _called(name: str) -> str:
    return "no pair" if name == "high card" else name


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _ranks(ranks: Iterable[int]) -> str:
    return " ".join(letters(ranks))


def _named_suits(suits: Iterable[int]) -> str:
    return ", ".join(_SUITS[suit] for suit in suits)


def _members(some: Members) -> str:
    if some.asks:
        return _on_board(some.asks)
    said = [_ranks(sorted(some.ranks))] if some.ranks else []
    said += [_SUITS[suit] for suit in sorted(some.suits)]
    said += map(_card_name, sorted(some.cards))
    return _list(said)


def _with_board(text: str, needs: object) -> str:
    """What is written, with the cards that the board tells in English."""
    for asks in asked(needs):
        text = " ".join(text.split()).replace(f"of {asks}", asks).replace(asks, _on_board(asks))
    return text


def _on_board(asks: str) -> str:
    """Cards that the board tells: ``cards of the suit of the river``."""
    if asks.endswith(" board"):
        return f"cards of the {asks.removesuffix(' board')} rank on the board"
    if asks.startswith("like "):
        return f"cards of the rank of {_list((f'the {area}' for area in asks.split()[1:]), 'or')}"
    what, _, area = asks.partition(" of ")
    return f"cards of the {what} of the {area}"


def _card_name(card: int) -> str:
    return LETTERS[card >> 2] + "cdhs"[card & 3]


def _list(said: Iterable[str], last: str = "and") -> str:
    every = list(said)
    return every[0] if len(every) == 1 else f"{', '.join(every[:-1])} {last} {every[-1]}"
