"""The floor's desk: what can be stated of a hand, what the hand shows itself, and what the book says.

Everything here is plain data that names no card that lies closed, so that it may be shown to whoever rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import MISSING
from typing import Any, Final

from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.every_effect import EFFECTS, write_effects
from cardhouse.dealer.effects.facts import AMOUNT, CARD, CARDS, CHIPS, COUNT, SEAT, SEATS, SECONDS
from cardhouse.dealer.effects.statement import Statement
from cardhouse.dealer.events.cards import Drew
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.rules import find_rule
from cardhouse.telling.effects import effect_told
from cardhouse.telling.pieces import Seat
from cardhouse.telling.text import pieces_of

from .errors import NeedsFact
from .every_kind import KINDS
from .irregularity import Irregularity
from .places import open_cards, read_at, without_closed
from .ruling import FLOOR, Option, Ruling
from .situation import Situation

Plain = dict[str, Any]
GROUPS: Final = {
    "chips": "betting",
    "turn": "betting",
    "words": "betting",
    "amounts": "betting",
    "forced": "betting",
    "exposed": "cards",
    "misdeal": "cards",
    "counts": "cards",
    "burn": "cards",
    "early": "cards",
    "deck": "cards",
    "draw": "cards",
    "dead": "showdown",
    "showdown": "showdown",
    "clock": "other",
    "floor": "other",
}
"""Under which heading each part of the floor's work stands."""
_LATER: Final = ("appeal",)
"""What is asked for in another way."""
_FORMS: Final = {
    SEAT: "seat",
    SEATS: "seats",
    COUNT: "number",
    AMOUNT: "chips",
    SECONDS: "number",
    CHIPS: "stacks",
    CARD: "card",
    CARDS: "cards",
}
_OTHERWISE: Final = (
    *("dead", "live", "foul", "give-back", "forfeit", "wager", "bring-in", "bind", "only"),
    *("all-in-for-pot", "opens", "no-betting", "show", "void", "redeal", "owes", "carry"),
    *("award-again", "hold-pot", "clock", "note"),
)
"""What the floor may do when it rules otherwise."""


def fields_of(kind: type[Statement]) -> list[Plain]:
    """The facts of a kind, as fields of a form; the game is the hand's own."""
    return [
        {
            "name": name,
            "label": str(Said(f"rulings.facts.{name}")),
            "form": "words" if form.words else _FORMS.get(form, "text"),
            "words": list(form.words),
            "needed": one.default is MISSING,
        }
        for name, one in kind.facts().items()
        if name != "game" and (form := one.metadata["form"])
    ]


def kinds_here(hand: Deal) -> list[Plain]:
    """What can have gone wrong in a hand at this point, the headings in their order."""
    seen = Situation(hand)
    found = [
        {
            "kind": kind.kind,
            "group": str(Said(f"rulings.groups.{GROUPS[kind.group]}")),
            "title": str(Said(f"rulings.kinds.{kind.kind}")),
            "rules": list(kind.rules),
            "fields": fields_of(kind),
        }
        for kind in KINDS.values()
        if kind.kind not in _LATER and _may_happen(kind, seen)
    ]
    order = [str(Said(f"rulings.groups.{group}")) for group in dict.fromkeys(GROUPS.values())]
    return sorted(found, key=lambda one: order.index(one["group"]))


def title_of(stated: str) -> str:
    """What a statement is about, in words; nothing if nothing is stated."""
    kind = stated.partition(" ")[0]
    return str(Said(f"rulings.kinds.{kind}")) if kind in KINDS else ""


def _may_happen(kind: type[Irregularity], seen: Situation) -> bool:
    """Whether a kind can be stated now, as far as that can be told without its facts."""
    if kind.needs_hand and seen.hand.is_over:
        return False
    if kind.needs_round and not seen.in_betting:
        return False
    if kind.group == "draw" and kind.kind != "rap":
        return any(isinstance(event, Drew) for event in seen.hand.events)
    if kind.kind == "bring-in":
        return seen.hand.sheet.has_bring_in
    return True


def otherwise_here(hand: Deal) -> list[Plain]:
    """What the floor may do to a hand that it does not decide by the book."""
    return [
        {
            "kind": word,
            "title": str(Said(f"rulings.effects.{word}")),
            "fields": fields_of(EFFECTS[word]),
        }
        for word in _OTHERWISE
    ]


def looked_at(hand: Deal, text: str) -> Plain:
    """What the book says about something stated, or what it still has to be told.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200] * 3, stakes="no-limit 1/2", seed=7)
    >>> looked_at(hand, "chips seat=0 new=100")["ruling"]["title"]
    'It is a call'
    >>> looked_at(hand, "killed seat=1")["needs"]["field"]
    'protected'
    """
    stated = read_at(hand, text, KINDS)
    seen = Situation(hand)
    found: Plain = {"needs": None, "ruling": None}
    try:
        stated.fits(seen)
        found["ruling"] = plain_ruling(hand, stated.judge(seen))
    except NeedsFact as error:
        found["needs"] = {"field": error.field, "question": str(error.details["question"])}
    except CardhouseError as error:
        raise without_closed(hand, error) from None
    facts = stated.facts()
    found["filled"] = {
        name: facts[name].metadata["form"].write(value)
        for name, value in seen.found.items()
        if facts[name].metadata["form"] not in (CARD, CARDS)
    }
    return found


def plain_ruling(hand: Deal, ruling: Ruling) -> Plain:
    """A ruling as plain data; ``effects`` says what it does as it is written, ``lines`` as it is told."""
    seen = open_cards(hand)
    chooser = None if not ruling.options else "floor" if ruling.chooser == FLOOR else ruling.chooser
    return {
        **_way(ruling, seen),
        "rules": [{"id": rule, "statement": find_rule(rule).statement} for rule in ruling.rules],
        "doing": [str(one) for one in ruling.doing],
        "chooser": chooser,
        "options": [{"name": option.name, **_way(option, seen)} for option in ruling.options],
    }


def _way(one: Ruling | Option, seen: frozenset[Card]) -> Plain:
    return {
        "outcome": one.outcome,
        "title": str(Said(f"rulings.verdicts.{one.outcome}")),
        "why": str(one.why),
        "effects": write_effects(one.effects),
        "lines": lines_of(one.effects, seen),
    }


def lines_of(effects: Iterable[Effect], seen: frozenset[Card]) -> list[list[Any]]:
    """What effects do, each as a line of words and of seats by their numbers."""
    return [
        [
            {"seat": piece.number} if isinstance(piece, Seat) else str(piece)
            for piece in pieces_of(effect_told(effect, seen))
        ]
        for effect in effects
    ]


def otherwise(hand: Deal, texts: Sequence[str]) -> Plain:
    """What the floor does of its own will, as a ruling has it."""
    effects = [read_at(hand, text, {word: EFFECTS[word] for word in _OTHERWISE}) for text in texts]
    return {"effects": write_effects(effects), "lines": lines_of(effects, open_cards(hand))}


def without_effects(looked: Plain) -> Plain:
    """The same for whoever may not know closed cards, without what is written for the dealer."""
    ruling = looked["ruling"]
    if ruling is None:
        return looked
    bare = {name: value for name, value in ruling.items() if name != "effects"}
    options = [{name: value for name, value in one.items() if name != "effects"} for one in ruling["options"]]
    return {**looked, "ruling": {**bare, "options": options}}
