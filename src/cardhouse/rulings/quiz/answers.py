"""Answers: what a ruling comes to in a sentence, and what it might be taken for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from cardhouse.cards import Chance
from cardhouse.dealer.effects.chips import Carry
from cardhouse.dealer.effects.hands import Show
from cardhouse.dealer.effects.order import Clock
from cardhouse.dealer.effects.statement import split_facts
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.phrases.catalogue import spoken
from cardhouse.rulings.every_kind import KINDS
from cardhouse.rulings.kinds.floor.leave import OddChip
from cardhouse.rulings.ruling import FLOOR, Ruling

from .scenes import Facts, Scene, scenes

ANSWERS: Final = 4
_WAGERS: Final = ("bet", "call", "raise")
_USUAL: Final = ("misdeal", "dead", "void", "stands", "replaced", "refused", "foul", "fold")
"""What a ruling may always be taken for."""
_ALIKE: Final = (
    {"stands", "live", "kept", "allowed", "binding", "answered", "choice"},
    {"refused", "released", "noted"},
    {"moved", "corrected", "replaced", "live", "held", "awarded", "reshuffled"},
    {"dead", "foul", "fold"},
    {"misdeal", "void"},
)
"""Outcomes that may be taken for each other where the situation does not tell them apart."""


class Answer(NamedTuple):
    """What a ruling comes to."""

    outcome: str
    number: int | None = None
    """Chips, seconds or a seat, where the sentence names some."""
    word: str = ""
    """The key of its sentence, if it is not that of the outcome."""
    may: str = ""
    """``may`` where the floor may rule otherwise, ``chooses`` where a player may choose."""

    def said(self) -> Said:
        """The answer in a sentence."""
        number = self.number
        key = f"quiz.answers.{self.word or self.outcome}"
        plain = Said(key, seat=number, amount=number, seconds=number)
        return Said(f"quiz.answers.{self.may}", answer=plain) if self.may else plain

    def like(self, other: Answer) -> bool:
        """Whether two answers come to the same, or to the same chips."""
        if self.number is None:
            return self.outcome == other.outcome and other.number is None
        return self.number == other.number


def answer_of(stated: Any, ruling: Ruling) -> Answer:
    """What a ruling comes to."""
    plain = _plain(stated, ruling)
    if not plain.word:
        amount = "-to" if plain.number is not None and plain.outcome == "corrected" else ""
        own = f"{stated.kind}-{plain.outcome}{amount}"
        plain = plain._replace(word=own if f"quiz.answers.{own}" in spoken() else "")
    if len(ruling.options) < 2 or ruling.outcome == "choice":
        return plain
    return plain._replace(may="may" if ruling.chooser == FLOOR else "chooses")


def _plain(stated: Any, ruling: Ruling) -> Answer:
    outcome = ruling.outcome
    for effect in ruling.effects:
        if isinstance(effect, Show):
            return Answer(f"shown-{effect.when}")
        if isinstance(effect, Clock):
            return Answer("clock", effect.seconds)
        if isinstance(effect, Carry):
            return Answer("void", None, "void-carry")
    if outcome == "awarded":
        return Answer(outcome, stated.picked if isinstance(stated, OddChip) else stated.to)
    if ruling.amount is None:
        return Answer(outcome)
    if outcome in (*_WAGERS, "corrected"):
        own = f"quiz.answers.{stated.kind}-{outcome}-to" in spoken()
        return Answer(outcome, ruling.amount, f"{stated.kind}-{outcome}-to" if own else f"{outcome}-to")
    return Answer(outcome, ruling.amount, "stands-at")


def judged(scene: Scene, facts: Facts) -> tuple[Any, Ruling]:
    """What is stated, and the ruling."""
    stated = KINDS[scene.kind].of(split_facts(f"{name}={value}" for name, value in facts.items()))
    return stated, stated.judge(None)


def wrong_answers(scene: Scene, facts: Facts, right: Ruling, stated: Any, chance: Chance) -> list[Answer]:
    """What the ruling might be taken for: what other facts would lead to, and other rulings of the group."""
    key = answer_of(stated, right)
    known = [key, *(Answer(option.outcome) for option in right.options)]
    found: list[Answer] = []
    for likely, from_here in _likely(scene, facts, stated, chance):
        same = any(likely.like(one) or one.like(likely) for one in (*known, *found))
        if same or not (from_here or _apart(likely, key)):
            continue
        found.append(likely)
        if len(found) == ANSWERS - 1:
            break
    return [one._replace(may=key.may) for one in found]


def _apart(one: Answer, other: Answer) -> bool:
    """Whether two answers cannot be taken for each other."""
    return not any(one.outcome in alike and other.outcome in alike for alike in _ALIKE)


def _likely(scene: Scene, facts: Facts, stated: Any, chance: Chance) -> Iterator[tuple[Answer, bool]]:
    """Wrong answers, the likely ones first, and whether they come from this very situation."""
    yield from ((wager, True) for wager in _wagers(facts, stated))
    for name in chance.shuffled(sorted(facts)):
        for value in chance.shuffled(scene.ways(name, facts)):
            yield from ((one._replace(may=""), True) for one in _ruled(scene, {**facts, name: value}))
    others = [one for one in scenes() if one.group == scene.group and one != scene]
    for other in chance.shuffled(others):
        for answer in _ruled(other, other.chosen(chance)):
            if f"quiz.answers.{answer.outcome}" in spoken():
                yield Answer(answer.outcome, answer.number), False
    yield from ((Answer(word), False) for word in chance.shuffled(_USUAL))


def _ruled(scene: Scene, facts: Facts) -> Iterator[Answer]:
    try:
        answer = answer_of(*judged(scene, facts))
    except CardhouseError:
        return
    # Chips of another situation would give themselves away.
    if answer.number is None or answer.outcome == "clock":
        yield answer


def _wagers(facts: Facts, stated: Any) -> Iterator[Answer]:
    """What chips might be taken for: a call, the least raise, all that was put in."""
    if "to-call" in facts:
        call, by = int(facts["to-call"]), int(facts["by"])
        chips = [sum(getattr(stated, name) or ()) for name in ("new", "motions") if hasattr(stated, name)]
        total = chips[0] + sum(getattr(stated, "prior", None) or ())
        yield from (Answer("call", call, "call-to"),) if call else ()
        word = "raise" if call else "bet"
        sizes = (total, call + by, chips[0], total + by, call + 2 * by, call + 3 * by)
        yield from (Answer(word, size, f"{word}-to") for size in sizes if size > call)
    elif "put" in facts:
        named = tuple(int(facts[name]) for name in ("put", "most", "least", "owed") if name in facts)
        word = "call" if "owed" in facts else "corrected"
        yield from (Answer(word, size, f"{word}-to") for size in named)
        yield Answer("stands", int(facts["put"]), "stands-at")
