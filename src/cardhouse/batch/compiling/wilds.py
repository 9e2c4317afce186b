"""What is wild, as the numbers of a program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels.numbers import (
    W_AFTER,
    W_DEALT_DOWN,
    W_DOWN,
    W_END,
    W_JOKER,
    W_PAID,
    W_PLACE,
    W_PLAYERS,
    W_RANKS,
    W_SUITS,
)
from cardhouse.batch.kernels.showdown.wilds import (
    ACE_LOW,
    ACES_ASIDE,
    ALONE,
    FIRST,
    HELD,
    HIGHEST,
    IN_HOLE,
    LIKE,
    OF_ALL,
    ON_BOARD,
    SECRET,
    SHOWN,
)
from cardhouse.cards import JOKER
from cardhouse.dealer.showdown.wilds import depends_on_deal, depends_on_joker, usual_wilds
from cardhouse.scales.scale import Scale
from cardhouse.sheets.language.which import Which, find_wild

from .writer import Writer

_WHERE: Final = {"down": IN_HOLE, "up": SHOWN, "held": HELD, "board": ON_BOARD, "": 0}
_ACES: Final = {"": 0, "ace low": ACE_LOW, "aces aside": ACES_ASIDE}
_BY_NAME: Final = {"players": W_PLAYERS, "paid for": W_PAID}
"""Words that say all by themselves."""
AFTER_PAIR: Final = 13
"""Stands for a rank where not a card but a pair is followed."""
ROWS: Final = 16


@dataclass(frozen=True)
class Wild:
    """What is wild in a contest."""

    cards: int = 0
    """The cards that are wild whatever is dealt, as bits."""
    bugs: int = 0
    words: int = 0
    """The rows of the words that depend on how the cards fell: the first of them and how many."""
    any: bool = False
    any_bug: bool = False
    mixed: bool = False
    """Whether a hand may have a bug and a wild card besides."""


def check_mixed(wild: Wild, scale: Scale, words: Sequence[str]) -> None:
    """Raise :class:`CannotCompile` where a bug would have to be weighed against other wild cards."""
    # In a low, a bug is as good as a wild card.
    if wild.mixed and not scale.low:
        raise CannotCompile("batch.wild", words=" + ".join(words))


def wild_of(writer: Writer, words: tuple[str, ...]) -> Wild:
    """What some words make wild."""
    if not words:
        return Wild()
    if words not in writer.wilds:
        writer.wilds[words] = _wild_of(writer, words)
    found: Wild = writer.wilds[words]
    return found


def _wild_of(writer: Writer, words: tuple[str, ...]) -> Wild:
    joker = 1 << int(JOKER)
    usual = usual_wilds(words)
    cards, bugs = (sum(1 << int(card) for card in some) for some in (usual.wild, usual.bugs))
    rows: list[tuple[int, int, int, int]] = []
    if depends_on_joker(words):
        # How the joker was dealt or lies says which of the two it is.
        cards, bugs = cards & ~joker, bugs & ~joker
        rows.append((W_JOKER, 0, 0, any("lying" in word for word in words)))
    if depends_on_deal(words):
        rows += [_row(writer, which) for word in words if (which := find_wild(word)) is not None]
    if JOKER not in writer.sheet.deck.cards:
        bugs &= ~joker
    start = writer.wild_rows
    if start + len(rows) > ROWS:
        raise CannotCompile("batch.too-large", what="words for wild cards", most=ROWS)
    for row in rows:
        writer["wilds"][4 * writer.wild_rows : 4 * writer.wild_rows + 4] = row
        writer.wild_rows += 1
    by_joker = depends_on_joker(words)
    # With more words than one for the joker, any card may be wild.
    return Wild(
        cards,
        bugs,
        start << 8 | len(rows) if rows else 0,
        any=bool(cards or rows),
        any_bug=bool(bugs) or by_joker,
        mixed=bool((bugs or by_joker) and (cards or len(rows) > by_joker)),
    )


def _row(writer: Writer, which: Which) -> tuple[int, int, int, int]:
    """A word for what is wild, as four numbers: its kind, flags, where it looks, and a number."""
    name = which.word.name if which.word else ""
    flags = _ACES[which.aces] | (SECRET if which.secret else 0) | (ALONE if which.alone else 0)
    flags |= (HIGHEST if which.end == "highest" else 0) | (OF_ALL if which.of_all else 0)
    if name in ("end", "board end"):
        return W_END, flags, _WHERE[which.where], 0
    if name == "place" and not (which.where == "up" and writer.sheet.turns_cards_up):
        return W_PLACE, flags | (FIRST if which.end == "first" else 0), _WHERE[which.where], 0
    if name == "down":
        return W_DOWN, flags | (LIKE if which.like else 0), 0, 0
    if name in ("rank of", "like"):
        return W_RANKS, flags, 0, writer.places(which.areas)
    if name == "suit of":
        return W_SUITS, flags, 0, writer.places(which.areas)
    if name in _BY_NAME:
        return _BY_NAME[name], flags, 0, 0
    ranks = sorted({int(card) >> 2 for card in which.cards})
    whole = len(ranks) == 1 and len(which.cards) == 4
    if name == "after" and not which.followed and whole and _follow(writer, ranks):
        return W_AFTER, flags, 0, 0
    if name == "after pair" and not writer.sheet.turns_cards_up and _follow(writer, (AFTER_PAIR,)):
        return W_AFTER, flags, 0, 0
    if name == "dealt down" and whole:
        return W_DEALT_DOWN, flags, 0, ranks[0]
    raise CannotCompile("batch.wild", words=which.text)


def _follow(writer: Writer, ranks: Sequence[int]) -> bool:
    """Have the dealing remember what follows a rank; whether it does not remember another already."""
    if writer["follows"] not in (-1, ranks[0]):
        return False
    writer.set("follows", ranks[0])
    return True
