"""From a definition to the scale that ranks by it, the quickest that there is."""

from __future__ import annotations

from typing import Final

from cardhouse.cards import CARDS, Deck, Rank, Suit
from cardhouse.phrases import Said

from .badugi import Badugi
from .definitions.kinds import (
    About,
    CardDefinition,
    CountDefinition,
    Definition,
    LadderDefinition,
    SetDefinition,
    Stage,
    StagesDefinition,
)
from .definitions.requirement import Row
from .definitions.table import Table
from .errors import UnknownQualifier
from .hand_name import HandName
from .ladder import ACE_HIGH, ACE_LOW, STANDARD, Ladder, Rung
from .points import Blackjack, Count, Nearest, OwnCount, OwnNearest, Pips
from .poker import PokerScale
from .scale import Scale
from .small import Holds, OneCard

_BY_NAME: Final = {rung.value: rung for rung in Rung}
_OF_RANKS: Final = {
    2: ("high card", "pair"),
    3: ("high card", "pair", "three of a kind"),
    4: ("high card", "pair", "two pair", "three of a kind", "four of a kind"),
    5: (
        "high card", "pair", "two pair", "three of a kind", "full house", "four of a kind", "five of a kind",
    ),
}  # fmt: skip
"""The rungs that a hand of so many cards may be on by its ranks alone."""


def build(definition: Definition, *, own: bool = False) -> Scale:
    """The scale of a definition; the cards, the order and the names are those of the definition alone."""
    if isinstance(definition, LadderDefinition):
        scale = _ladder(definition, own=own)
    elif isinstance(definition, CountDefinition):
        scale = _count(definition, own=own)
    elif isinstance(definition, SetDefinition):
        scale = _set(definition)
    elif isinstance(definition, CardDefinition):
        scale = _card(definition)
    else:
        scale = _stages(definition, own=own)
    if definition.about.nothing:
        scale.no_hand = HandName.called(definition.about.nothing)
    scale.own = own
    return scale


def _ladder(definition: LadderDefinition, *, own: bool) -> Scale:
    if definition.groups or definition.wild is not None:
        from .general.groups import WithGroups

        base = _ladder(definition._replace(groups=(), wild=None), own=own)
        return WithGroups(definition, base)
    about = definition.about
    ladder = usual_ladder(definition)
    if ladder is None:
        from .general.ladder import PlainLadder, WrittenLadder, by_ranks

        return WrittenLadder(definition) if by_ranks(definition) else PlainLadder(definition)
    return PokerScale(
        about.id,
        about.summary,
        ladder,
        example=about.example,
        low=definition.low,
        partial=definition.fewer,
        deck=about.deck,
        order=about.order,
        aliases=about.aliases,
        table="" if own else about.id,
    )


def usual_ladder(definition: LadderDefinition) -> Ladder | None:
    """The ladder of pairs, straights and flushes that a definition describes, if it describes one."""
    names = [rung.value for rung in definition.rungs]
    numbers = _numbers(definition.ranks)
    needed = _OF_RANKS.get(definition.cards)
    if (
        needed is None
        or numbers is None
        or definition.suits
        or any(not rung.known or rung.say or rung.value not in _BY_NAME for rung in definition.rungs)
        or [name for name in names if name in needed] != list(needed)
    ):
        return None
    straights, flushes = "straight" in names, "flush" in names
    above = [("straight", "high card"), ("straight flush", "straight"), ("straight flush", "flush")]
    above += [("flush with a pair", "flush"), ("flush with two pair", "flush")]
    if any(_is_below(names, one, other) for one, other in above):
        return None
    if (straights and flushes) != ("straight flush" in names) or not set(names) <= {
        *needed, "straight", "flush", "straight flush", "flush with a pair", "flush with two pair",
    }:  # fmt: skip
        return None
    runs = _runs(definition, numbers) if straights else ()
    if runs is None:
        return None
    order = tuple(_BY_NAME[name] for name in names)
    standard = tuple(rung for rung in STANDARD if rung in order) == order
    return Ladder(
        order=STANDARD if standard else order,
        ranks=numbers,
        straights=runs,
        flushes=flushes,
        size=definition.cards,
    )


def _is_below(names: list[str], one: str, other: str) -> bool:
    """Whether a rung that should lie above another does not."""
    return one in names and (other not in names or names.index(one) < names.index(other))


def _numbers(ranks: tuple[int, ...]) -> tuple[int, ...] | None:
    """The numbers of ranks in the usual order, the ace first or last."""
    numbers = tuple(1 if index == 12 and not place else index + 2 for place, index in enumerate(ranks))
    return numbers if numbers == tuple(sorted(numbers)) else None


def _runs(definition: LadderDefinition, numbers: tuple[int, ...]) -> tuple[tuple[int, ...], ...] | None:
    """The straights by numbers, lowest first, if each is known by its highest card."""
    row: Row = definition.row
    if row.wraps:
        return None
    number = dict(zip(definition.ranks, numbers, strict=True))
    runs = tuple(tuple(number[index] for index in run) for run in row.runs(definition.cards))
    tops = [run[-1] for run in runs]
    return runs if tops == sorted(set(tops)) else None


def _set(definition: SetDefinition) -> Scale:
    about = definition.about
    usual = definition.different_ranks and definition.different_suits and definition.most == 4
    aces = {ACE_LOW: 1, ACE_HIGH: 14}
    ace = aces.get(_numbers(definition.ranks) or ())
    if not (usual and definition.low and ace):
        from .general.sets import WrittenSet

        return WrittenSet(definition)
    return Badugi(about.id, about.summary, ace=ace, example=about.example, aliases=about.aliases)


def _card(definition: CardDefinition) -> Scale:
    about, of = definition.about, definition.of
    ace = {ACE_LOW: 1, ACE_HIGH: 14}.get(_numbers(definition.ranks) or ())
    usual_suits = definition.suits in ((), (0, 1, 2, 3))
    one_suit = of is not None and len(of.suits) == 1 and not (of.ranks or of.cards)
    if of is not None and len(of.cards) == 1 and not (of.ranks or of.suits) and definition.number == 1:
        return Holds(about.id, CARDS[min(of.cards)], summary=about.summary)
    if ace is None or definition.number != 1 or not usual_suits or not (of is None or one_suit):
        from .general.cards import WrittenCards

        return WrittenCards(definition)
    return OneCard(
        about.id,
        about.summary,
        example=about.example,
        suit=Suit(min(of.suits)) if of is not None else None,
        lowest=definition.low,
        ace=ace,
        suits_decide=bool(definition.suits),
        aliases=about.aliases,
    )


_LARGEST: Final = 22
"""The largest value, in halves, of which no hand can have too many."""
_ELEVEN: Final = 20


def _pips(definition: CountDefinition) -> tuple[Pips, bool] | None:
    """What each rank counts, and whether an ace may count ten more, if suits make no difference."""
    found: Pips = {}
    soft = False
    for card in CARDS:
        values = definition.values[card]
        if len(values) > 1:
            if card.rank is not Rank.ACE or values[1] - values[0] != _ELEVEN:
                return None
            soft = True
        if not 0 <= values[0] <= _LARGEST or found.setdefault(card.rank, values[0]) != values[0]:
            return None
    return found, soft


def _count(definition: CountDefinition, *, own: bool) -> Scale:
    about, usual = definition.about, _pips(definition)
    if usual is None or not _is_usual(definition):
        from .general.counts import WrittenCount

        return WrittenCount(definition)
    pips, soft = usual
    if definition.aim is None:
        return (OwnCount if own else Count)(
            about.id,
            about.summary,
            pips=pips,
            worth=_less if definition.low else _more,
            soft_aces=soft,
            size=definition.least_cards,
            example=about.example,
            aliases=about.aliases,
        )
    return (OwnNearest if own else Nearest)(
        about.id,
        about.summary,
        pips=pips,
        soft_aces=soft,
        target=definition.aim,
        over_loses=definition.over == "loses",
        example=about.example,
        aliases=about.aliases,
    )


def _is_usual(definition: CountDefinition) -> bool:
    """Whether all cards of one deck are added up, for the highest or lowest total or for the nearest."""
    odd = definition.cards is not None or definition.modulo or definition.under_loses
    if odd or definition.over in ("before under", "equal") or len(definition.about.deck) != 52:
        return False
    if definition.aim is None:
        return definition.said == "points"
    return definition.said == "total" and definition.aim >= 0 and definition.least_cards == 1


def _more(total: int) -> int:
    return total + 1


def _less(total: int) -> int:
    return 4096 - total


def _stages(definition: StagesDefinition, *, own: bool) -> Scale:
    natural = _natural(definition)
    if natural is not None:
        return natural
    from .general.stages import WrittenStages

    about = definition.about
    stages = [
        (stage, None if stage.scale is None else build(stage.scale, own=own)) for stage in definition.stages
    ]
    table = Table(about.id, {})
    about = about._replace(deck=_known_to_all(table, about.deck, [scale for _, scale in stages if scale]))
    for number, (stage, scale) in enumerate(stages, start=1):
        if scale is None:
            continue
        if 0 < stage.cards < scale.size:
            why = Said("errors.scales.define.too-few-for-stage", scale=scale.id, needed=scale.size)
            raise table.fail(f"first[{number}].cards", why)
        try:
            WrittenStages.bounds(stage, scale)
        except UnknownQualifier as error:
            key = "only" if stage.only else "least"
            raise table.fail(
                f"first[{number}].{key}", Said("errors.scales.define.bad-least", why=error.said)
            ) from error
    return WrittenStages(about, stages)


def _known_to_all(table: Table, deck: Deck, scales: list[Scale]) -> Deck:
    """The deck of a scale made of others: the cards that all of them know."""
    cards = tuple(card for card in deck.cards if all(card in scale.deck for scale in scales))
    if not cards:
        raise table.fail("first", Said("errors.scales.define.no-common-cards"))
    if len(cards) == len(deck.cards):
        return deck
    return next((scale.deck for scale in scales if scale.deck.cards == cards), Deck(f"{len(cards)}", cards))


def _natural(definition: StagesDefinition) -> Blackjack | None:
    """The scale of a total that two cards reach better than others, as in blackjack."""
    about: About = definition.about
    if len(definition.stages) != 2:
        return None
    first, second = definition.stages
    count = second.scale
    if not isinstance(count, CountDefinition) or first.scale is None or count.aim != 42 or count.cards:
        return None
    usual = _pips(count)
    same = first.scale._replace(about=count.about) == count
    plain = second == Stage(count) and (first.cards, first.least, first.holding) == (2, "21", None)
    if not (usual and same and plain and count.over == "loses" and count.said == "total") or count.modulo:
        return None
    return Blackjack(
        about.id,
        about.summary,
        pips=usual[0],
        worth=_up_to_21,
        soft_aces=usual[1],
        example=about.example,
        aliases=about.aliases,
    )


def _up_to_21(total: int) -> int:
    return total if total <= 42 else 0
