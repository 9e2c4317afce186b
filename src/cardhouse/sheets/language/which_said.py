"""Which cards are meant, in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardhouse.cards import JOKER, Card

from .which import COLOURS, NAMED, Which

_OWN: Final = {"down": "card in the hole", "up": "up-card", "held": "card held"}


def noun_of(which: Which) -> str:
    """The cards in a few words.

    >>> from .which import read_which
    >>> noun_of(read_which("lowest board, ace low"))
    'cards of the rank of the lowest card of the board (ace low)'
    """
    name = which.word.name if which.word else ""
    if name in ("end", "board end", "place"):
        said = f"{_card(which)}{_ace(which)}"
        return f"the {said}" if which.alone else f"cards of the rank of the {said}"
    if name in ("rank of", "like"):
        return f"cards of the same rank as {_area(' or '.join(which.areas))}"
    if name == "another":
        return "cards of the same rank as an up-card of another player"
    if name == "suit of":
        return f"cards of the suit of {_area(which.which)}"
    if name == "players":
        return "cards whose rank is the number of players still in"
    if name == "after":
        return f"cards of the rank dealt face up right after the last {_bare(which.cards)} face up"
    if name == "after pair":
        return "cards of the rank dealt face up right after the last pair face up"
    return _noun(which.cards) if which.word is None else which.text


def card_of(which: Which) -> str:
    """One such card.

    >>> from .which import read_cards
    >>> [card_of(read_cards(text)) for text in ("K", "Kd", "hearts", "faces", "red", "red 5")]
    ['a king', 'the king of diamonds', 'a heart', 'a face card', 'a red card', 'a red five']
    >>> card_of(read_cards("like m"))
    'a card of the same rank as the card m'
    """
    said = noun_of(which)
    if said.startswith("the "):
        return said
    if which.word is not None:
        return said.replace("cards ", "a card ", 1)
    return _single(which.cards) or f"one of {said}"


def _single(cards: frozenset[Card]) -> str:
    """``a king``, ``a red five``, ``a heart``; nothing if there is no such word for it."""
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    if cards == NAMED["faces"]:
        return "a face card"
    if cards == NAMED["one-eyed jacks"]:
        return "a one-eyed jack"
    if len(suits) == 1 and len(ranks) == 13:
        return f"a {next(iter(suits)).name.lower()[:-1]}"
    colour = next((name for name, of in COLOURS.items() if suits == set(of)), "")
    if len(cards) != len(ranks) * len(suits) or not (colour or len(suits) == 4):
        return ""
    words = ["card"] if len(ranks) == 13 else [rank.word for rank in sorted(ranks)]
    named = " or ".join(f"{colour} {word}".strip() for word in words)
    return f"{'an' if named[0] in 'ae' else 'a'} {named}"


def wild_sentence(which: Which) -> str:
    """What is wild, in a sentence."""
    return _WILD[which.word.name](which) if which.word else _are_wild(which.cards)


def one_of(cards: frozenset[Card]) -> str:
    """Any of some cards: ``any queen``, ``the queen of spades``."""
    said = _a(cards)
    return said if said.startswith(("the ", "one of ")) else f"any {_bare(cards)}"


def _area(name: str) -> str:
    return f"the card {name}" if len(name) == 1 else f"the {name}"


def _card(which: Which) -> str:
    """``lowest card in the hole``."""
    if which.where == "board":
        return f"{which.end} card of the board"
    return f"{which.end} {_OWN[which.where]}{' of all players' if which.of_all else ''}"


def _ace(which: Which) -> str:
    if which.end not in ("lowest", "highest"):
        return ""
    aside = ", aces aside" if which.aces == "aces aside" else ""
    return " (ace low)" if which.aces == "ace low" else f" (ace high{aside})"


def _noun(cards: frozenset[Card]) -> str:
    """``queens``, ``the queen of spades``, ``hearts``, ``red fives``."""
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    if len(cards) == 1:
        (card,) = cards
        return "the joker" if card == JOKER else f"the {card.rank.word} of {card.suit.name.lower()}"
    if cards == NAMED["faces"]:
        return "face cards"
    if cards == NAMED["one-eyed jacks"]:
        return "one-eyed jacks"
    if len(suits) == 1 and len(ranks) == 13:
        return next(iter(suits)).name.lower()
    colour = next((name for name, of in COLOURS.items() if suits == set(of)), "")
    if len(cards) == len(ranks) * len(suits) and (colour or len(suits) == 4):
        named = "cards" if len(ranks) == 13 else " and ".join(rank.plural for rank in sorted(ranks))
        return f"{colour} {named}".strip()
    return ", ".join(str(card) for card in sorted(cards))


def _are_wild(cards: frozenset[Card]) -> str:
    said = _noun(cards)
    return f"{said[0].upper()}{said[1:]} {'is' if len(cards) == 1 else 'are'} wild."


def _a(cards: frozenset[Card]) -> str:
    """``a three``, ``an ace``; or the cards by name, if they are not all of a rank."""
    ranks = {card.rank for card in cards}
    if len(ranks) > 1 or len(cards) < 4:
        return f"one of {_noun(cards)}" if len(cards) > 1 else _noun(cards)
    word = next(iter(ranks)).word
    return f"{'an' if word[0] in 'ae' else 'a'} {word}"


def _bare(cards: frozenset[Card]) -> str:
    return _a(cards).removeprefix("an ").removeprefix("a ")


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _end(which: Which) -> str:
    if which.where == "held" and which.end == "lowest" and not (which.of_all or which.aces or which.alone):
        return "In each hand its lowest rank (ace high) and every card of that rank are wild."
    whose = "For each player, " if which.by_player else ""
    said = f"{_card(which)}{_ace(which)}"
    if which.alone:
        return _capital(f"{whose}the {said} alone is wild.")
    return _capital(f"{whose}the rank of the {said} is wild.")


_WILD: Final[dict[str, Callable[[Which], str]]] = {
    "end": _end,
    "board end": _end,
    "place": _end,
    "down": lambda which: (
        f"For each player, the card in the hole{', and all like it' if which.like else ''} is wild."
    ),
    "rank of": lambda which: f"The card {which.which} of the board and every card of its rank are wild.",
    "like": lambda which: f"{_capital(noun_of(which))} are wild.",
    "another": lambda which: "For each player, cards of the rank of another player's up-card are wild.",
    "suit of": lambda which: f"Every card of the suit of the card {which.which} of the board is wild.",
    "after": lambda which: (
        f"The rank of the card dealt face up right after {_a(which.cards)} dealt face up is wild, until "
        f"another {_bare(which.cards)} is followed by a card of another rank."
        if which.followed
        else "The rank of the card dealt face up right after the last "
        f"{_bare(which.cards)} dealt face up is wild."
    ),
    "after pair": lambda which: (
        "When a player's up-cards make a pair, the rank of the next card dealt face up to anybody is wild, "
        "until there is another pair."
    ),
    "players": lambda which: (
        "The rank that is the number of players still in is wild: two to ten, then jack, queen and king."
    ),
    "choice": lambda which: "In each hand one rank, whichever serves it best, is wild.",
    "dealt down": lambda which: (
        f"{_capital(_a(which.cards))} that was dealt face down is wild for its holder."
    ),
    "paid for": lambda which: f"{_capital(_a(which.cards))} dealt face up is wild if its holder pays for it.",
    "not drawn": lambda which: f"{_capital(_a(which.cards))} is wild, unless it came in a draw.",
}
