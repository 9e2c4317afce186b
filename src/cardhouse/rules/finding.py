"""Finding rules by words: in any order, in any form, with small typing errors, the best first."""

from __future__ import annotations

from functools import cache
from math import log
from typing import Final

from .library import rules
from .rule import Rule
from .words import SMALL, near, stem, stems_of, words_of

_TOPIC: Final = 5.0
_STATEMENT: Final = 3.0
_REST: Final = 1.0
_EXACT: Final = 1.0
_BEGINNING: Final = 0.6
_MISTYPED: Final = 0.3

_Weights = dict[str, dict[int, float]]
"""By word, the places of the rules that have it, and how much it says about each."""


def search(words: str) -> tuple[Rule, ...]:
    """The rules that have all these words, or failing that the most of them, the best first.

    >>> [rule.id for rule in search("oversized chip")][:2]
    ['WSOP-137', 'WSOP-188']
    >>> search("chips that are oversizd")[0].id
    'WSOP-137'
    >>> search("149.1")[0].topic
    'odd chip: button games'
    """
    asked = [word for word in words_of(words) if word not in SMALL] or words_of(words)
    meant = [fits for word in dict.fromkeys(asked) if (fits := _meant(word))]
    found = [_rules_with(fits) for fits in meant]
    counted = {place: sum(place in one for one in found) for one in found for place in one}
    most = max(counted.values(), default=0)
    worth = {
        place: sum(one.get(place, 0) for one in found) for place, count in counted.items() if count == most
    }
    named, roots = words.strip().lower(), {root for fits in meant for root in fits}

    def order(place: int) -> tuple[bool, float, bool, float, int]:
        rule = rules()[place]
        topic = list(stems_of(rule.topic))
        begins, share = roots.issuperset(topic[: len(meant)]), len({*topic} & roots) / (len(topic) or 1)
        return rule.id.lower() != named, -worth[place], not begins, -share, place

    return tuple(rules()[place] for place in sorted(worth, key=order))


def _meant(word: str) -> dict[str, float]:
    """The stems that somebody may have meant by a word, and how well each of them fits it."""
    index, root = _index(), stem(word)
    # Whoever is still typing has typed the beginning of a word.
    fits = {known: _BEGINNING for known in index if known.startswith(word)}
    if root in index:
        fits[root] = _EXACT
    if not fits:
        spelt = [_spelt()[known] for known in near(word, _spelt())] or near(root, index)
        fits = dict.fromkeys(spelt, _MISTYPED)
    return fits


def _rules_with(fits: dict[str, float]) -> dict[int, float]:
    """How much stems say about each rule."""
    found: dict[int, float] = {}
    for root, fit in fits.items():
        places = _index().get(root, {})
        rare = log(1 + len(rules()) / (1 + len(places)))
        for place, weight in places.items():
            found[place] = max(found.get(place, 0.0), weight * fit * rare)
    return found


@cache
def _spelt() -> dict[str, str]:
    """Every word of the rules as it is spelt, with its stem."""
    return {word: stem(word) for rule in rules() for word in words_of(f"{rule.topic} {rule.statement}")}


@cache
def _index() -> _Weights:
    index: _Weights = {}
    for place, rule in enumerate(rules()):
        examples = " ".join(map(str, rule.examples))
        for text, weight in (
            (f"{rule.topic} {rule.id.replace('-', ' ')}", _TOPIC),
            (rule.statement, _STATEMENT),
            (f"{rule.section} {rule.games} {rule.kind} {examples}", _REST),
        ):
            for root in stems_of(text):
                places = index.setdefault(root, {})
                places[place] = max(places.get(place, 0.0), weight)
    return index
