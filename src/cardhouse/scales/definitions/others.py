"""Reading sets, single cards and stages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from cardhouse.phrases import Said
from cardhouse.scales.hand_name import slots_of

from .kinds import About, CardDefinition, Definition, SetDefinition, Stage, StagesDefinition
from .requirement import Among, Each, read_among
from .table import LONGEST, Table
from .words import members, suits

SET_KEYS: Final = ("set", "most", "ranks", "wins")
CARD_KEYS: Final = ("card", "cards", "ranks", "suits", "wins")
STAGES_KEYS: Final = ("first",)
STAGE_KEYS: Final = ("scale", "least", "only", "holding", "natural", "cards", "say")
MOST_STAGES: Final = 4
MOST_CARDS: Final = 7
_SETS: Final = {
    "different ranks, different suits": (True, True, False),
    "different ranks": (True, False, False),
    "different suits": (False, True, False),
    "one suit, different ranks": (True, False, True),
    "one suit": (False, False, True),
}

_SIDES: Final[dict[str, Literal["face", "butt"]]] = {"face {hand}": "face", "butt {hand}": "butt"}
"""What the house itself can say in any language."""

Finder = Callable[[str], Definition]
"""Finds the definition of another scale."""


def read_set(table: Table, about: About) -> SetDefinition:
    """As many cards as possible."""
    said = table.text("set")
    words = ", ".join(sorted(word.strip() for word in said.split(",")))
    known = {", ".join(sorted(one.split(", "))): kind for one, kind in _SETS.items()}
    if words not in known:
        raise table.fail("set", Said("errors.scales.define.no-set", given=said, known=list(_SETS)))
    ranks, of_suits, one_suit = known[words]
    most = table.number("most", 1, 4 if of_suits else MOST_CARDS, 4 if of_suits else 5)
    return SetDefinition(
        about=about,
        different_ranks=ranks,
        different_suits=of_suits,
        one_suit=one_suit,
        most=most,
        ranks=table.ranks("2-A"),
        low=table.low,
    )


def read_card(table: Table, about: About) -> CardDefinition:
    """The best card, or the best few."""
    said = table.text("card")
    of = None if said == "any" else table.read("card", said, members)
    given = table.read("suits", table.text("suits"), suits) if "suits" in table else ()
    if given and sorted(given) != [0, 1, 2, 3]:
        raise table.fail("suits", Said("errors.scales.define.suits-of-order", given=table.text("suits")))
    return CardDefinition(
        about=about,
        of=of,
        number=table.number("cards", 1, 5, 1),
        ranks=table.ranks("2-A"),
        suits=given,
        low=table.low,
    )


def read_stages(table: Table, about: About, find: Finder) -> StagesDefinition:
    """Scales one before another."""
    given = table.raw["first"]
    if not isinstance(given, list) or not 1 <= len(given) <= MOST_STAGES:
        raise table.fail("first", Said("errors.scales.define.no-stages", most=MOST_STAGES))
    stages = tuple(_stage(table, f"first[{number}]", one, find) for number, one in enumerate(given, start=1))
    for number, stage in enumerate(stages[:-1], start=1):
        if not (stage.least or stage.only or stage.holding or stage.cards) and _always_counts(stage):
            raise table.fail(f"first[{number + 1}]", Said("errors.scales.define.hidden-stage", stage=number))
        if given[number] == given[number - 1]:
            raise table.fail(f"first[{number + 1}]", Said("errors.scales.define.same-stage", stage=number))
    return StagesDefinition(about, stages)


def _always_counts(stage: Stage) -> bool:
    """Whether a stage takes every hand that has enough cards."""
    from .reach import counts_always

    return stage.scale is None or counts_always(stage.scale)


def _said(stage: Table) -> str:
    """How the hands of a stage are said."""
    say = stage.text("say")
    for slot in slots_of(say):
        if slot != "hand":
            raise stage.fail("say", Said("errors.scales.define.no-slot", slot=slot, known=["hand"], hint=""))
    return say


def _stage(table: Table, place: str, given: Any, find: Finder) -> Stage:
    if not isinstance(given, Mapping):
        raise table.fail(place, Said("errors.scales.define.not-table", given=repr(given)[:60]))
    stage = table.inner(place, given)
    stage.known(STAGE_KEYS)
    scale = find(stage.text("scale", longest=LONGEST)) if "scale" in stage else None
    if scale is None and not ("holding" in stage or "cards" in stage):
        raise stage.fail("scale", Said("errors.scales.define.empty-stage"))
    if scale is None and ("least" in stage or "only" in stage):
        raise stage.fail("scale", Said("errors.scales.define.least-of-nothing"))
    if "least" in stage and "only" in stage:
        raise stage.fail("only", Said("errors.scales.define.least-and-only"))
    holding: Among | Each | None = None
    if "holding" in stage:
        holding = read_among(" ".join(stage.text("holding").split()))
        if holding is None:
            raise stage.fail("holding", Said("errors.scales.define.no-holding", given=stage.text("holding")))
    if "natural" in stage and holding is None:
        raise stage.fail("natural", Said("errors.scales.define.natural-of-nothing"))
    say = _said(stage)
    side: Literal["", "face", "butt"] = _SIDES.get(say, "")
    if scale is None and not say:
        raise stage.fail("say", Said("errors.scales.define.stage-without-name"))
    return Stage(
        scale=scale,
        least=str(stage.raw["least"]) if "least" in stage else "",
        only=stage.text("only"),
        holding=holding,
        holding_text=stage.text("holding"),
        natural=stage.flag("natural"),
        cards=stage.number("cards", 1, 30) if "cards" in stage else 0,
        say="" if side else say,
        side=side,
    )
