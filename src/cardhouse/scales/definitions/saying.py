"""Cards and patterns in English."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .pattern import Pattern, WrittenRung
from .requirement import Among, Each, Not, OfASuit, Requirement, Run, Shape, Span, Suits
from .words import LETTERS, Members, letters

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
_COLOURS: Final = {frozenset((1, 2)): "red", frozenset((0, 3)): "black"}
_SHAPES: Final[dict[tuple[int, ...], str]] = {
    (): "no pair",
    (2,): "one pair",
    (2, 2): "two pair",
    (2, 2, 2): "three pair",
    (3, 2): "full house",
    (3, 3): "two threes of a kind",
}
_ALIKE: Final = {2: "a pair", **{n: f"{word} of a kind" for n, word in enumerate(
    ("three", "four", "five", "six", "seven"), start=3)}}  # fmt: skip


def rung_said(rung: WrittenRung) -> str:
    """What a hand on a rung has: ``two pair, all red; or two pair, all black``."""
    return "; or ".join(map(_pattern, rung.patterns))


def _pattern(pattern: Pattern) -> str:
    return ", ".join(map(need_said, pattern.needs)) or "anything"


def need_said(need: Requirement) -> str:
    """What a requirement asks for: ``a run of 4``, ``at least one of J Q K``."""
    match need:
        case Shape():
            return _SHAPES.get(need.counts) or listed(map(_ALIKE.__getitem__, need.counts))
        case Run():
            step = {1: "", 2: ", every second rank"}.get(need.step, f", by steps of {need.step} ranks")
            return f"a run of {need.length}{' in one suit' if need.suited else ''}{step}"
        case OfASuit():
            return f"{need.count} cards of one suit"
        case Span():
            return f"the lowest card {LETTERS[need.low]} and the highest {LETTERS[need.high]}"
        case Among():
            return _among(need)
        case Each():
            return f"at least one of each of {members_said(need.members)}"
        case Suits():
            return "all four suits" if need.every else "no suit twice"
        case Not(other=Shape(counts=())):
            return "at least a pair"
        case Not():
            return f"not {need_said(need.other)}"
    raise AssertionError(f"nothing is said of {need}")


def _among(need: Among) -> str:
    some = members_said(need.members)
    # Cards that the board tells are said with what they are: cards of the suit of the river.
    of = "" if need.members.asks else "of "
    if need.least is None:
        of_suits = need.members.suits and not (need.members.ranks or need.members.cards)
        return f"all {some}" if of_suits else f"only {some}"
    if not need.most:
        return f"no {some}" if need.members.asks else f"none of {some}"
    if not need.least:
        return f"at most {need.most} {of}{some}"
    if need.least == need.most:
        return f"exactly {need.least} {of}{some}"
    return f"at least {'one of' if need.least == 1 else f'{need.least} {of}'.rstrip()} {some}"


def members_said(some: Members) -> str:
    """Some cards: ``J Q K``, ``hearts``, ``red``, ``cards of the suit of the river``."""
    if some.asks:
        return _on_board(some.asks)
    said = [ranks_said(sorted(some.ranks))] if some.ranks else []
    colour = _COLOURS.get(some.suits)
    said += [colour] if colour else [SUITS[suit] for suit in sorted(some.suits)]
    said += map(card_said, sorted(some.cards))
    return listed(said)


def _on_board(asks: str) -> str:
    """Cards that the board tells: ``cards of the suit of the river``."""
    if asks.endswith(" board"):
        return f"cards of the {asks.removesuffix(' board')} rank on the board"
    if asks.startswith("like "):
        return f"cards of the rank of {listed((f'the {area}' for area in asks.split()[1:]), 'or')}"
    what, _, area = asks.partition(" of ")
    return f"cards of the {what} of the {area}"


def ranks_said(ranks: Iterable[int]) -> str:
    """Ranks by their letters: ``J Q K``."""
    return " ".join(letters(ranks))


def card_said(card: int) -> str:
    """A card by its letters: ``Qs``."""
    return LETTERS[card >> 2] + "cdhs"[card & 3]


def listed(said: Iterable[str], last: str = "and") -> str:
    """Several things, with a word before the last."""
    every = list(said)
    return every[0] if len(every) == 1 else f"{', '.join(every[:-1])} {last} {every[-1]}"
