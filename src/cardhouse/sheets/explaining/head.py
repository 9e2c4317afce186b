"""The head of a page: players, betting, forced money, deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cardhouse.cards import JOKER, Deck, Rank, Suit
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.repeating import flat

from .sections import Line
from .text import listed, sentence


def head(sheet: Sheet, structure: str = "") -> list[Line]:
    """What readers want to know first; in one structure, if it is known."""
    least, most = sheet.players
    usual, *others = (structure,) if structure else sheet.structures
    facts = [
        ("Players", str(least) if least == most else f"{least} to {most}"),
        ("Betting", "" if _no_betting(sheet) else f"{usual}; also {listed(others)}" if others else usual),
        ("Forced money", _forced(sheet)),
        ("Deck", _deck(sheet)),
        ("Also known as", ", ".join(sheet.aliases)),
    ]
    summary = [Line(sentence(sheet.summary))] if sheet.summary else []
    return [*summary, *(Line(fact, "fact", label) for label, fact in facts if fact)]


def _no_betting(sheet: Sheet) -> bool:
    return not sheet.rounds and sheet.structures[0] != "points"


def _forced(sheet: Sheet) -> str:
    said = list(_forced_by(sheet.play))
    if later := dict.fromkeys(money for branch in sheet.branches for money in _forced_by(branch.play)):
        said.append(listed(list(later), "or"))
    return listed(said or ["none"])


def _forced_by(steps: Iterable[Step]) -> Iterator[str]:
    yield from (step.forces for step in flat(steps) if step.forces)


def _deck(sheet: Sheet) -> str:
    upto = [f"up to {plural(most, 'player')}: {_cards(deck)}" for most, deck in sheet.decks]
    return "; ".join((*upto, f"more: {_cards(sheet.deck)}" if upto else _cards(sheet.deck)))


def _cards(deck: Deck) -> str:
    """How many cards a deck has, and how it differs from the usual one."""
    present = {card.rank for card in deck.cards}
    missing = [rank.plural for rank in Rank if rank not in present and rank is not Rank.JOKER]
    suits = {card.suit for card in deck.cards}
    missing += [suit.name.lower() for suit in Suit if suit not in suits and suit is not Suit.NONE]
    without = f", without {listed(missing)}" if missing else ""
    jokers = deck.cards.count(JOKER)
    joker = f", with {'a joker' if jokers == 1 else plural(jokers, 'joker')}" if jokers else ""
    return f"{len(deck)} cards{without}{joker}"
