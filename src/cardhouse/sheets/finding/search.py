"""Games by plain words: names, what they are also called, what they are like, and slips of the keyboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from math import log
from typing import Final

from cardhouse.phrases import Said
from cardhouse.sheets.errors import NothingAsked
from cardhouse.sheets.library import games
from cardhouse.sheets.mix import Mix, mixes
from cardhouse.sheets.sheet import Sheet

from .shelf import traits_of
from .traits import Traits
from .wishes import RANK_WORDS, Wish, wishes_in
from .words import Vocabulary, squeezed, stem, words_of

MOST_CHARACTERS: Final = 200
"""What is longer is no search; the rest is not read."""
_MOST_WORDS: Final = 16
_IDLE: Final = frozenset(
    (
        *(
            "a",
            "an",
            "the",
            "of",
            "in",
            "on",
            "and",
            "or",
            "with",
            "for",
            "to",
            "from",
            "by",
            "at",
            "as",
            "1",
        ),
        *(
            "that",
            "which",
            "where",
            "is",
            "are",
            "has",
            "have",
            "it",
            "its",
            "there",
            "any",
            "some",
            "something",
        ),
        *("i", "we", "you", "me", "my", "our", "want", "would", "like", "please", "find", "kind", "sort"),
        *("style", "game", "games", "poker", "play", "plays", "played", "playing"),
    )
)
"""Words that say nothing about a game."""
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
_STRANGE: Final = 0.6
"""What a word weighs that no game has."""
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


@dataclass(frozen=True)
class _Entry:
    """A game as it is looked for."""

    game: Sheet | Mix
    traits: Traits | None
    called: tuple[str, ...]
    """The names as they are written: its own, its id and its aliases."""
    names: tuple[tuple[str, ...], ...]
    """The words of each of them."""
    squeezed: tuple[str, ...]
    said: frozenset[str]
    """The words of all names."""
    kinds: frozenset[str]
    told: frozenset[str]
    """The words of its summary."""

    @classmethod
    def of(cls, game: Sheet | Mix, traits: Traits | None) -> _Entry:
        called = (game.name, game.id, *game.aliases)
        kinds = (game.family, *((traits.style, *traits.scales) if traits else ("mix", "mixed", "rotation")))
        names = tuple(tuple(map(stem, words_of(one))) for one in called)
        return cls(
            game=game,
            traits=traits,
            called=called,
            names=names,
            squeezed=tuple(squeezed(words_of(one)) for one in called),
            said=frozenset(word for name in names for word in name),
            kinds=frozenset(map(stem, words_of(" ".join(kinds)))),
            told=frozenset(map(stem, words_of(game.summary))),
        )

    def is_called(self, words: tuple[str, ...]) -> bool:
        """Whether some words stand together in one of its names."""
        size = len(words)
        return self.said.issuperset(words) and any(
            name[at : at + size] == words for name in self.names for at in range(len(name) - size + 1)
        )

    @property
    def order(self) -> tuple[object, ...]:
        """Which of two games that fit alike comes first: one of the books, the quieter, the shorter."""
        wild = (self.traits.wildness, self.traits.turns) if self.traits else (0, 0)
        return self.game.edition == "spread", *wild, len(self.game.name)


@dataclass(frozen=True)
class _Shelf:
    """The games of the house with everything that is known for a search."""

    entries: tuple[_Entry, ...]
    common: Counter[str]
    """In how many games each word occurs."""
    words: Vocabulary
    names: Vocabulary
    """All names in one word each."""

    def weight(self, word: str) -> float:
        """A rare word says more than one that many games have, and one that none has says little."""
        if not self.common[word]:
            return _STRANGE
        return 1 + min(1.0, log(len(self.entries) / (1 + self.common[word])) / 5)

    def beginning(self, typed: str) -> frozenset[str]:
        """The words of games that begin with what was typed."""
        return frozenset(word for word in self.common if len(typed) > 2 and word.startswith(typed))


_TRAIT_WORDS: Final = (
    *("board", "boards", "flop", "draw", "draws", "card", "cards", "wild", "joker", "players", "people"),
    *(
        "high",
        "split",
        "lowball",
        "limit",
        "double",
        "triple",
        "third",
        "second",
        "without",
        "short",
        "quick",
    ),
    *("long", "quiet", "simple", "passing", "pass", "trade", "auction", "declare", "dice", "bank", "discard"),
    *("rows", "better", "evening", "night", *RANK_WORDS),
)
"""Words that ask for traits, so that a slip in them is understood too."""


@cache
def _shelf() -> _Shelf:
    entries = (
        *(_Entry.of(one, traits_of(one)) for one in games()),
        *(_Entry.of(one, None) for one in mixes()),
    )
    common: Counter[str] = Counter()
    known = Counter(_TRAIT_WORDS)
    for one in entries:
        common.update(one.said | one.kinds | one.told)
        known.update({*words_of(" ".join((*one.called, one.game.summary)))})
    names = Counter(name for one in entries for name in one.squeezed)
    # The sort keeps the order of the house, in which the edition meant by the plain name comes first.
    entries = tuple(sorted(entries, key=lambda one: one.order))
    return _Shelf(entries, common, Vocabulary(dict(known)), Vocabulary(dict(names)))


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
    shelf = _shelf()
    query = _Query.of(typed, shelf)
    hits = [hit for one in shelf.entries if (hit := query.rate(one))]
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

    def count_wish(self, wish: Wish, wordings: Sequence[tuple[str, ...]], entry: _Entry) -> None:
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

    @classmethod
    def of(cls, typed: Sequence[str], shelf: _Shelf) -> _Query:
        meant = [_meant(word, shelf) for word in typed]
        wishes, left = wishes_in(meant)
        words = [word for word in left if word not in _IDLE] or ([] if wishes else meant)
        joined = (squeezed(one) for one in (typed, meant))
        whole = next((one for one in joined if one in shelf.names), None) or shelf.names.meant(
            squeezed(typed)
        )
        return cls(
            wishes=tuple((one, (_stems(one.words), _stems(one.also))) for one in wishes),
            words=tuple((stem(word), shelf.weight(stem(word)), shelf.beginning(word)) for word in words),
            whole=whole or "",
        )

    def rate(self, entry: _Entry) -> Hit | None:
        """How well a game fits, and why; nothing if it does not."""
        tally = _Tally()
        for wish, wordings in self.wishes:
            tally.count_wish(wish, wordings, entry)
        for word, weight, beginning in self.words:
            tally.count_word(word, weight, _worth(word, beginning, entry))
        place, share = self._called(entry, tally.named)
        whole = share == _WHOLE
        covered = tally.got / tally.total
        if not whole and covered < _LEAST:
            return None
        score = covered + (share if whole else share * covered - _LOST * tally.lost / tally.total)
        called = [Said("finding.called", name=entry.called[place])] if share else []
        told = [Said("finding.told", words=tally.told)] if tally.told else []
        missing = () if whole else tuple(tally.missing)
        return Hit(entry.game, round(score, 4), (*called, *tally.why, *told), missing)

    def _called(self, entry: _Entry, named: Sequence[str]) -> tuple[int, float]:
        """Which of its names was meant, and what that adds: all of the name, or a part of it."""
        if self.whole in entry.squeezed:
            return entry.squeezed.index(self.whole), _WHOLE
        if not named:
            return 0, 0.0
        others = max(0, len(self.words) - len(named))
        said = (sum(word in name for word in named) / (len(name) + others) for name in entry.names)
        share, place = max((_PART * share, -place) for place, share in enumerate(said))
        return -place, share


def _meant(word: str, shelf: _Shelf) -> str:
    """A typed word, or the one that is meant by it."""
    if word in shelf.words or word in _IDLE or shelf.words.begins(word):
        return word
    return shelf.words.meant(word) or word


def _stems(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(stem, words))


def _worth(word: str, beginning: frozenset[str], entry: _Entry) -> float:
    """What a word is worth as a description of a game."""
    if word in entry.said:
        return _NAME
    if not entry.said.isdisjoint(beginning):
        return _START
    if word in entry.kinds:
        return _KIND
    return _TOLD if word in entry.told else 0.0
