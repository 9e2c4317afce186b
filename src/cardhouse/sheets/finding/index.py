"""The games of the house with everything that a search asks about."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from math import log
from typing import Final

from cardhouse.sheets.library import games
from cardhouse.sheets.mix import Mix, mixes
from cardhouse.sheets.sheet import Sheet

from .shelf import traits_of
from .traits import Traits
from .wishes import RANK_WORDS
from .words import Vocabulary, squeezed, stem, words_of

WELL_KNOWN: Final = (
    *("holdem", "omaha-8", "chowaha", "badugi", "stud", "criss-cross", "deuce-to-seven-triple-draw"),
    *("double-board-omaha", "dramaha", "baseball", "razz", "open-face-chinese", "omaha", "badeucy", "3-5-7"),
    *("blackjack", "five-card-draw", "stud-8", "short-deck-holdem", "pineapple", "big-o"),
    "four-plus-three-hilo-guts",
)
"""The games that most people ask for, and one of each kind; the page begins its list with them."""
_RANK: Final = {game: place for place, game in enumerate(WELL_KNOWN)}
_STRANGE: Final = 0.6
"""What a word weighs that no game has."""


@dataclass(frozen=True)
class Entry:
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
    def of(cls, game: Sheet | Mix, traits: Traits | None) -> Entry:
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
        """Which of two games that fit alike comes first: one of the books, the better known, the quieter."""
        wild = (self.traits.wildness, self.traits.turns) if self.traits else (0, 0)
        spread = self.game.edition == "spread"
        known = len(_RANK) if spread else _RANK.get(self.game.id, len(_RANK))
        return spread, known, *wild, len(self.game.name)


@dataclass(frozen=True)
class Index:
    """The games of the house with everything that is known for a search."""

    entries: tuple[Entry, ...]
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
def index() -> Index:
    """The games and mixes of the house, read once."""
    entries = (
        *(Entry.of(one, traits_of(one)) for one in games()),
        *(Entry.of(one, None) for one in mixes()),
    )
    common: Counter[str] = Counter()
    known = Counter(_TRAIT_WORDS)
    for one in entries:
        common.update(one.said | one.kinds | one.told)
        known.update({*words_of(" ".join((*one.called, one.game.summary)))})
    names = Counter(name for one in entries for name in one.squeezed)
    # The sort keeps the order of the house, in which the edition meant by the plain name comes first.
    entries = tuple(sorted(entries, key=lambda one: one.order))
    return Index(entries, common, Vocabulary(dict(known)), Vocabulary(dict(names)))
