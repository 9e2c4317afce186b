"""Games by plain words: names, what they are also called, what they are like, and slips of the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from cardhouse.phrases import Said
from cardhouse.sheets.errors import NothingAsked
from cardhouse.sheets.mix import Mix
from cardhouse.sheets.sheet import Sheet

from .index import Entry, Index, index
from .wishes import Wish, wishes_in
from .words import squeezed, stem, words_of

MOST_CHARACTERS: Final = 200
"""What is longer is no search; the rest is not read."""
_MOST_WORDS: Final = 16
_IDLE: Final = frozenset(
    (
        *("a", "an", "the", "of", "in", "on", "and", "or", "with", "for", "to", "from", "by", "at", "as"),
        *("that", "which", "where", "is", "are", "has", "have", "it", "its", "there", "any", "some", "1"),
        *("i", "we", "you", "me", "my", "our", "want", "would", "like", "please", "find", "kind", "sort"),
        *("something", "style", "game", "games", "poker", "play", "plays", "played", "playing"),
    )
)
"""Words that say nothing about a game."""
_NOT: Final = frozenset(("no", "not", "without", "except"))
"""Words before one that a game should not be called."""
_NAME, _START, _KIND, _TOLD = 1.0, 0.8, 0.7, 0.5
"""What a word is worth in the name, at the start of a word of the name, as a kind of game, in the summary."""
_WHOLE, _PART = 2.0, 0.5
"""What it adds that the whole name was typed, or a part of it."""
_LOST: Final = 0.4
"""What it takes away if nothing fits that was asked for; in proportion, if something does not."""
_TRAIT_NAMED: Final = 0.9
"""What a trait is worth that only the name speaks of."""
_TRAIT: Final = 2.0
"""What a trait weighs, compared with a word that every game has."""
_LEAST: Final = 0.4
"""Games that fit less well are not found."""
_NEAR_BEST: Final = 0.6
"""Nor are those that fit much less well than the best."""


@dataclass(frozen=True)
class Hit:
    """A game that was found, and why.

    >>> hit = search_games("five card omaha, high low")[0]
    >>> hit.game.id, [str(reason) for reason in hit.why][1:]
    ('big-o', ['5 cards in the hand', 'high and low split the pot'])
    """

    game: Sheet | Mix
    score: float
    """How well it fits; 1 if it is all that was asked for."""
    why: tuple[Said, ...]
    missing: tuple[str, ...] = ()
    """Words that do not fit it."""

    @property
    def key(self) -> str:
        """The id with the edition."""
        return self.game.key

    @property
    def name(self) -> str:
        """What the game is called."""
        return self.game.name


def search_games(text: str, *, most: int = 10) -> list[Hit]:
    """The games that plain words ask for, the best first; one edition of each.

    >>> [hit.game.id for hit in search_games("omaha with a third board")][:2]
    ['squid-game', 'oklahoma']
    >>> search_games("badgui")[0].name
    'Badugi'
    >>> str(search_games("wild deuces, five card draw")[0].why[0])
    'called Five-Card Draw, Deuces Wild'

    Raises :class:`NothingAsked` if the text says nothing.
    """
    return list(_found(" ".join(words_of(text[:MOST_CHARACTERS])[:_MOST_WORDS])))[:most]


@lru_cache(maxsize=500)
def _found(text: str) -> tuple[Hit, ...]:
    typed = text.split()
    if not typed:
        raise NothingAsked("sheets.nothing-asked")
    known = index()
    query = _Query.of(typed, known)
    hits = [hit for one in known.entries if (hit := query.rate(one))]
    hits.sort(key=lambda hit: -hit.score)
    # A game that is called just so hides none that are called nearly so.
    least = min(1.0, hits[0].score) * _NEAR_BEST if hits else 0.0
    first: dict[str, Hit] = {}
    for hit in hits:
        if hit.score >= least:
            first.setdefault(hit.game.id, hit)
    return tuple(first.values())


@dataclass
class _Tally:
    """What a game has of all that was asked for."""

    got: float = 0
    total: float = 0
    lost: float = 0
    """The weight of what it has nothing of."""
    why: list[Said] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    """Words of its names that were asked for."""
    told: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)

    def count_wish(self, wish: Wish, wordings: Sequence[tuple[str, ...]], entry: Entry) -> None:
        """A trait counts if it is measured, and nearly as much if the name speaks of it."""
        has = wish.rate(entry.traits) if entry.traits else 0.0
        if has and entry.traits:
            self.why.append(wish.said(entry.traits))
        words = next((words for words in wordings if entry.is_called(words)), ())
        self.named += words
        self.total += _TRAIT
        self.got += _TRAIT * max(has, _TRAIT_NAMED if words else 0.0)
        if not has and not words:
            self.missing += wish.words
            self.lost += _TRAIT

    def count_word(self, word: str, weight: float, worth: float) -> None:
        """A word counts by where it stands."""
        self.total += weight
        self.got += weight * worth
        if worth > _KIND:
            self.named.append(word)
        elif worth == _TOLD:
            self.told.append(word)
        elif not worth:
            self.missing.append(word)
            self.lost += weight


@dataclass(frozen=True)
class _Query:
    """What somebody asks for."""

    wishes: tuple[tuple[Wish, tuple[tuple[str, ...], ...]], ...]
    """The traits, each with the words with which names say it."""
    words: tuple[tuple[str, float, frozenset[str]], ...]
    """The other words with their weights, and the words of names that begin with them."""
    whole: str
    """The name that was typed, however its spaces were set and with a slip perhaps."""
    unwanted: frozenset[str] = frozenset()
    """What the game should not be called."""

    @classmethod
    def of(cls, typed: Sequence[str], known: Index) -> _Query:
        meant = [_meant(word, known) for word in typed]
        wishes, left = wishes_in(meant)
        left, unwanted = _parted(left, known)
        words = [word for word in left if word not in _IDLE] or ([] if wishes or unwanted else meant)
        joined = (squeezed(one) for one in (typed, meant))
        whole = next((one for one in joined if one in known.names), None) or known.names.meant(
            squeezed(typed)
        )
        return cls(
            wishes=tuple((one, (_stems(one.words), _stems(one.also))) for one in wishes),
            words=tuple((stem(word), known.weight(stem(word)), known.beginning(word)) for word in words),
            whole=whole or "",
            unwanted=unwanted,
        )

    def rate(self, entry: Entry) -> Hit | None:
        """How well a game fits, and why; nothing if it does not."""
        tally = _Tally()
        for wish, wordings in self.wishes:
            tally.count_wish(wish, wordings, entry)
        for word, weight, beginning in self.words:
            tally.count_word(word, weight, _worth(word, beginning, entry))
        place, share = self._called(entry, tally.named)
        whole = share == _WHOLE
        total = tally.total or 1
        covered = tally.got / total if tally.total else 1.0
        if not whole and (covered < _LEAST or not self.unwanted.isdisjoint(entry.said | entry.kinds)):
            return None
        score = covered + (share if whole else share * covered - _LOST * tally.lost / total)
        called = [Said("finding.called", name=entry.called[place])] if share else []
        told = [Said("finding.told", words=tally.told)] if tally.told else []
        missing = () if whole else tuple(tally.missing)
        return Hit(entry.game, round(score, 4), (*called, *tally.why, *told), missing)

    def _called(self, entry: Entry, named: Sequence[str]) -> tuple[int, float]:
        """Which of its names was meant, and what that adds: all of the name, or a part of it."""
        if self.whole in entry.squeezed:
            return entry.squeezed.index(self.whole), _WHOLE
        if not named:
            return 0, 0.0
        others = max(0, len(self.words) - len(named))
        said = (sum(word in name for word in named) / (len(name) + others) for name in entry.names)
        share, place = max((_PART * share, -place) for place, share in enumerate(said))
        return -place, share


def _parted(words: Sequence[str], known: Index) -> tuple[list[str], frozenset[str]]:
    """The words that are wanted, and those that are not: ``omaha`` in ``not omaha``, as no game is called."""
    wanted: list[str] = []
    unwanted = set()
    for word in words:
        if (
            not wanted
            or wanted[-1] not in _NOT
            or any(one.is_called((wanted[-1], stem(word))) for one in known.entries)
        ):
            wanted.append(word)
        elif word not in _IDLE:
            wanted.pop()
            unwanted.add(stem(word))
    return wanted, frozenset(unwanted)


def _meant(word: str, known: Index) -> str:
    """A typed word, or the one that is meant by it."""
    if word in known.words or word in _IDLE or known.words.begins(word):
        return word
    return known.words.meant(word) or word


def _stems(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(stem, words))


def _worth(word: str, beginning: frozenset[str], entry: Entry) -> float:
    """What a word is worth as a description of a game."""
    if word in entry.said:
        return _NAME
    if not entry.said.isdisjoint(beginning):
        return _START
    if word in entry.kinds:
        return _KIND
    return _TOLD if word in entry.told else 0.0
