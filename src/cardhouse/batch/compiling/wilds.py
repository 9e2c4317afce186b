"""What is wild, as the numbers of a program."""

from __future__ import annotations

from dataclasses import dataclass

from cardhouse.batch.errors import CannotCompile
from cardhouse.cards import JOKER
from cardhouse.dealer.showdown.wilds import depends_on_deal, depends_on_joker, usual_wilds

from .writer import Writer


@dataclass(frozen=True)
class Wild:
    """What is wild in a contest."""

    cards: int = 0
    """The cards that are wild whatever is dealt, as bits."""
    bugs: int = 0
    words: int = 0
    """Whether more is wild by how the cards fell."""
    any: bool = False
    any_bug: bool = False


def wild_of(writer: Writer, words: tuple[str, ...]) -> Wild:
    """What some words make wild."""
    if not words:
        return Wild()
    if depends_on_deal(words) or depends_on_joker(words):
        raise CannotCompile("batch.wild", words=", ".join(words))
    usual = usual_wilds(words)
    cards, bugs = (sum(1 << int(card) for card in some) for some in (usual.wild, usual.bugs))
    if not writer.sheet.deck.cards.count(JOKER) and bugs == 1 << int(JOKER):
        bugs = 0
    return Wild(cards, bugs, any=bool(cards), any_bug=bool(bugs))
