"""Which cards are meant: one grammar for everything that names cards, from ``7`` to ``lowest board``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Literal, Protocol

from cardhouse.cards import CARDS, JOKER, Card, Deck, Rank, Suit, parse_cards
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.scales import UnknownWild, Wilds

from .layout import Layout

Depends = Literal["cards", "hole", "area", "board", "order", "table", "choice"]
"""What counts besides the cards ranked: which lie in the hole, in an area or on the board, the order of the
deal, what other players have, or what the player would rather have."""

_RED: Final = (Suit.DIAMONDS, Suit.HEARTS)
COLOURS: Final = {"red": _RED, "black": (Suit.CLUBS, Suit.SPADES)}
_SUITS: Final = {suit.name.lower(): suit for suit in Suit if suit is not Suit.NONE}
_COLOURED: Final = re.compile(r"(?P<colour>red|black)(?: (?P<rank>\S+))?")
NAMED: Final = {
    "faces": frozenset(card for card in CARDS if card.rank.is_face),
    "one-eyed jacks": frozenset(parse_cards("Jh Js")),
}
_PLURALS: Final = tuple(rank.plural for rank in Rank if rank is not Rank.JOKER)
_RANK: Final = "|".join(("10", *_PLURALS, "[2-9TJQKA][cdhs]?"))
_ONE: Final = rf"(?:(?:red|black) )?(?:{_RANK})|red|black|{'|'.join((*_SUITS, *NAMED))}"
FIXED: Final = rf"(?:{_ONE})(?: or (?:{_ONE}))*"
"""How cards are written that are always the same."""
_ACES: Final = r"(?:, (?P<aces>ace low|aces aside))?"
_ALONE: Final = r"(?P<alone>, that card alone)?"


class Around(Protocol):
    """What a sheet has of the things that cards are named by."""

    @property
    def layout(self) -> Layout:
        """Where the cards of the board lie."""

    @property
    def deck(self) -> Deck:
        """The cards it is played with."""

    @property
    def has_up_cards(self) -> bool:
        """Whether players show cards as they go."""

    @property
    def turns_cards_up(self) -> bool:
        """Whether players turn up cards that were dealt face down."""


@dataclass(frozen=True)
class CardsWord:
    """A way of naming cards that depends on how they fell."""

    name: str
    pattern: re.Pattern[str]
    example: str
    depends_on: Depends = "cards"
    only_wild: bool = False
    """Whether it says only what is wild, and nothing else."""


WORDS: Final[tuple[CardsWord, ...]] = (
    CardsWord(
        "end",
        re.compile(rf"(?P<end>lowest|highest) (?P<where>down|up|held)(?P<all> of all)?{_ACES}{_ALONE}"),
        "lowest down",
    ),
    CardsWord(
        "board end",
        re.compile(rf"(?P<end>lowest|highest) (?P<where>board){_ACES}{_ALONE}"),
        "lowest board",
        "board",
    ),
    CardsWord("place", re.compile(rf"(?P<end>first|last) (?P<where>down|up){_ALONE}"), "first up", "order"),
    CardsWord("down", re.compile(r"down(?P<like>, and all like it)?"), "down", "hole", only_wild=True),
    CardsWord("rank of", re.compile(r"rank of (?P<areas>\w[\w-]*)"), "rank of m", "area"),
    CardsWord("like", re.compile(r"like (?P<areas>\w[\w-]*(?: \w[\w-]*)*)"), "like a b", "area"),
    CardsWord("another", re.compile(r"like another's up"), "like another's up", "hole"),
    CardsWord("suit of", re.compile(r"suit of (?P<areas>\w[\w-]*)"), "suit of m", "area"),
    CardsWord(
        "after pair", re.compile(r"rank after the last pair up"), "rank after the last pair up", "order"
    ),
    CardsWord(
        "after",
        re.compile(r"rank after the last (?P<followed>followed )?(?P<fixed>.+) dealt up"),
        "rank after the last Q dealt up",
        "order",
    ),
    CardsWord("players", re.compile(r"players"), "players", "table"),
    CardsWord("choice", re.compile(r"one rank of choice"), "one rank of choice", "choice", only_wild=True),
    CardsWord("dealt down", re.compile(r"(?P<fixed>.+) dealt down"), "3 dealt down", "hole", only_wild=True),
    CardsWord("paid for", re.compile(r"(?P<fixed>.+) paid for"), "3 paid for", only_wild=True),
    CardsWord("not drawn", re.compile(r"(?P<fixed>.+) unless drawn"), "7 unless drawn", only_wild=True),
)
"""The ways, each of which the dealer can work out."""
_SHOWN: Final = ("after", "after pair", "another")
"""The ways that look at up-cards of players without saying whose."""


@lru_cache(maxsize=512)
def fixed_cards(text: str) -> frozenset[Card] | None:
    """The cards that a text names whatever is dealt: by rank, card, colour, suit; ``None`` if it names none.

    >>> sorted(map(str, fixed_cards("red 5")))
    ['5d', '5h']
    >>> len(fixed_cards("faces"))
    12
    """
    parts = [_fixed(one) for one in text.split(" or ")]
    found = [part for part in parts if part]
    return frozenset().union(*found) if len(found) == len(parts) else None


def _fixed(text: str) -> frozenset[Card] | None:
    if text in NAMED:
        return NAMED[text]
    if text in _SUITS:
        return frozenset(card for card in CARDS if card.suit is _SUITS[text])
    if found := _COLOURED.fullmatch(text):
        suits = COLOURS[found["colour"]]
        of_rank = _fixed(found["rank"]) if found["rank"] else frozenset(CARDS)
        return frozenset(card for card in of_rank or () if card.suit in suits) or None
    if " " in text or not text:
        return None
    try:
        named = Wilds.parse(text)
    except UnknownWild:
        return None
    return named.wild or None


@dataclass(frozen=True)
class Which:
    """Which cards are meant.

    >>> which = read_which("lowest board, ace low")
    >>> which.depends_on, which.end, which.aces
    ('board', 'lowest', 'ace low')
    """

    word: CardsWord | None
    """How they depend on the deal; nothing if the cards are always the same."""
    text: str
    cards: frozenset[Card] = frozenset()
    """The cards themselves, or those that the word names."""
    end: str = ""
    where: str = ""
    of_all: bool = False
    aces: str = ""
    alone: bool = False
    """Whether only the one card is meant, and not others of its rank."""
    areas: tuple[str, ...] = ()
    followed: bool = False
    like: bool = False

    @property
    def which(self) -> str:
        """The one area it names, if it does."""
        return self.areas[0] if self.areas else ""

    @cached_property
    def depends_on(self) -> Depends:
        """What counts besides the cards that are ranked."""
        if self.word is None:
            return "cards"
        if self.word.name == "end":
            return (
                "cards"
                if self.where == "held" and not self.of_all
                else "hole"
                if self.where != "held"
                else "table"
            )
        return self.word.depends_on

    @cached_property
    def secret(self) -> bool:
        """Whether it depends on cards that only their owner sees."""
        name = self.word.name if self.word else ""
        return name in ("down", "dealt down", "not drawn", "choice") or self.where in ("down", "held")

    @property
    def for_all(self) -> bool:
        """Whether nothing but the board tells which cards are meant."""
        return self.word is None or self.depends_on in ("area", "board")

    @cached_property
    def by_player(self) -> bool:
        """Whether each player has cards of one's own."""
        name = self.word.name if self.word else ""
        of_one = ("place", "down", "choice", "dealt down", "another")
        return name in of_one or (name == "end" and not self.of_all)

    def wrong(self, page: Around) -> Iterator[Said]:
        """Names that the sheet does not have, and up-cards that nobody shows."""
        for area in self.areas:
            if area not in page.layout.areas:
                hint = did_you_mean(area, page.layout.areas) or Said(
                    "hints.areas", known=list(page.layout.areas)
                )
                yield Said("errors.sheets.no-such-area", area=area, hint=hint)
        if self.where == "board" and not page.layout.areas:
            yield Said("errors.sheets.no-board-for", text=self.text)
        shown = self.where == "up" or (self.word is not None and self.word.name in _SHOWN)
        if shown and not (page.has_up_cards or page.turns_cards_up):
            yield Said("errors.sheets.nobody-shows", place=self.text)
        if self.cards and not self.cards.intersection(page.deck.cards):
            yield Said("errors.sheets.not-in-the-deck", text=self.text)


@lru_cache(maxsize=512)
def read_which(text: str) -> Which | None:
    """The cards a text names, or ``None`` if it names none."""
    said = " ".join(text.split())
    if cards := fixed_cards(said):
        return Which(None, said, cards)
    for word in WORDS:
        if found := word.pattern.fullmatch(said):
            given = found.groupdict()
            cards = fixed_cards(given["fixed"]) if given.get("fixed") else frozenset()
            if cards is None or JOKER in cards:
                continue
            return Which(
                word,
                said,
                cards,
                given.get("end") or "",
                given.get("where") or "",
                bool(given.get("all")),
                given.get("aces") or "",
                bool(given.get("alone")),
                tuple((given.get("areas") or "").split()),
                bool(given.get("followed")),
                bool(given.get("like")),
            )
    return None


def read_cards(text: str) -> Which | None:
    """The cards a text names, unless it says only what is wild; ``None`` if it names none.

    >>> read_cards("red 5").for_all, read_cards("like another's up").for_all
    (True, False)
    >>> read_cards("3 paid for") is None
    True
    """
    found = read_which(text)
    return None if found is None or (found.word and found.word.only_wild) else found


def find_wild(text: str) -> Which | None:
    """What a word for wild cards says if that depends on the deal; ``None`` if it does not."""
    found = read_which(text)
    return found if found and found.word else None


def most_wild(words: Iterable[str], deck: Deck) -> int:
    """How many cards can be wild at once: all of the deck, unless the words name the cards.

    >>> from cardhouse.cards import find_deck
    >>> most_wild(("joker", "2"), find_deck("52 + 2 jokers")), most_wild(("lowest board",), find_deck("52"))
    (6, 52)
    """
    named: set[Card] = set()
    alone = 0
    for text in words:
        found = read_which(text)
        if found is not None and found.alone:
            alone += deck.copies
        elif found is not None and found.cards and (found.word is None or found.word.only_wild):
            named |= found.cards
        elif text == "bug":
            named.add(JOKER)
        else:
            return len(deck)
    return min(len(deck), alone + sum(deck.counts.get(card, 0) for card in named))


EXAMPLES: Final = (*(word.example for word in WORDS), "red 5", "hearts", "faces", "one-eyed jacks")
"""One example of each way."""
