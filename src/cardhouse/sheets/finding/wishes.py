"""Traits that people ask for in plain words: ``a third board``, ``deuces wild``, ``for eight people``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from cardhouse.phrases import Said

from .traits import Traits

Rate = Callable[[Traits], float]
"""How well a game has what is asked for, from 0 to 1."""

_COUNTS: Final = {
    **dict.fromkeys(("no", "without", "without a", "without any"), 0),
    **dict.fromkeys(("a", "single"), 1),
    **dict.fromkeys(("double", "twin", "second"), 2),
    **dict.fromkeys(("triple", "third"), 3),
    "fourth": 4,
}
_COUNT: Final = r"(?P<n>\d{1,2}|a|single|double|twin|second|triple|third|fourth|no|without(?: an?y?)?)"
_NAMED: Final = {"2": "double", "3": "triple", "second": "double", "third": "triple", "1": "single"}
_NUMBER: Final = r"(?P<n>\d{1,2})"
RANK_WORDS: Final = (
    *("deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"),
    *("jacks", "queens", "kings", "aces"),
)
_RANKS: Final = {
    **dict(zip(RANK_WORDS, "23456789TJQKA", strict=True)),
    **{f"{rank}s": str(rank) for rank in range(2, 10)},
    "twos": "2",
    "treys": "3",
    "10s": "T",
    "faces": "faces",
    "jokers": "joker",
    "joker": "joker",
}
_RANK: Final = rf"(?:{'|'.join(_RANKS)})"
_SOME_RANKS: Final = rf"{_RANK}(?: (?:and |or )?{_RANK}){{0,3}}"
_CARDS_OF: Final = r"(?: (?:in (?:the |your |my )?(?:hand|hole)|down|each))?"
_NOT: Final = re.compile(r"\b(?:no|not|nothing|without)(?: an?y?)? $")
"""What stands before a trait that a game should not have."""
_PARTLY: Final = 0.3
_SLIGHTLY: Final = 0.1
_MADDEST: Final = 12
"""From how many points of wildness on a game is as wild as anybody asks for."""


@dataclass(frozen=True)
class Wish:
    """A trait that was asked for, with the words that ask for it."""

    words: tuple[str, ...]
    also: tuple[str, ...]
    """How a name would say it: ``double board`` for two boards."""
    rate: Rate
    said: Callable[[Traits], Said]
    """The reason why a game fits, as it is measured."""


@dataclass(frozen=True)
class _Phrase:
    """How a trait is asked for."""

    pattern: re.Pattern[str]
    wish: Callable[[re.Match[str]], tuple[Rate, Callable[[Traits], Said]]]


def _count(found: re.Match[str]) -> int:
    text = found["n"]
    return _COUNTS[text] if text in _COUNTS else int(text)


def _plain(pattern: str, key: str, rate: Rate, **values: Callable[[Traits], object]) -> _Phrase:
    """A trait without a number."""
    said = lambda traits: Said(f"finding.{key}", **{name: get(traits) for name, get in values.items()})  # noqa: E731
    return _Phrase(re.compile(rf"\b(?:{pattern})\b"), lambda _: (rate, said))


def _number(
    pattern: str, key: str, rate: Callable[[Traits, int], float], get: Callable[[Traits], object]
) -> _Phrase:
    """A trait with a number."""

    def wish(found: re.Match[str]) -> tuple[Rate, Callable[[Traits], Said]]:
        count = _count(found)
        return lambda traits: float(rate(traits, count)), lambda traits: Said(
            f"finding.{key}", count=get(traits)
        )

    return _Phrase(re.compile(rf"\b(?:{pattern})\b"), wish)


def _boards(traits: Traits, count: int) -> float:
    if traits.boards == count:
        return 1
    if count > 1 and traits.lines >= count:
        return _PARTLY
    return _PARTLY if 1 < count < traits.boards else 0


def _boards_said(traits: Traits, count: int) -> Said:
    if traits.boards == 1 < count:
        return Said("finding.lines", count=traits.lines)
    return Said("finding.boards", count=traits.boards)


def _wild_ranks(found: re.Match[str]) -> tuple[Rate, Callable[[Traits], Said]]:
    asked = {_RANKS[one] for one in re.findall(_RANK, found["ranks"] or found["others"])}

    def rate(traits: Traits) -> float:
        wild = {text.split()[0] for text in traits.wilds}
        # Those that are wild besides make it another game, but a near one.
        return len(asked & wild) / len(asked) - (_SLIGHTLY if wild - asked else 0) if asked & wild else 0.0

    return rate, lambda traits: Said("finding.wilds", cards=list(traits.wilds))


def _players(pattern: str, count: Callable[[re.Match[str]], int]) -> _Phrase:
    def wish(found: re.Match[str]) -> tuple[Rate, Callable[[Traits], Said]]:
        wanted = count(found)
        said = lambda traits: Said("finding.players", least=traits.players[0], most=traits.players[1])  # noqa: E731
        return lambda traits: float(traits.suits(wanted)), said

    return _Phrase(re.compile(rf"\b(?:{pattern})\b"), wish)


def _structure(pattern: str, structure: str) -> _Phrase:
    return _plain(
        pattern, "structure", lambda one: structure in one.structures, structure=lambda _: structure
    )


def _scale(pattern: str, start: str, name: str) -> _Phrase:
    def rate(traits: Traits) -> float:
        return float(any(scale.startswith(start) for scale in traits.scales))

    return _plain(pattern, "scale", rate, name=lambda _: name)


def _wild_mood(traits: Traits) -> float:
    return min(1, traits.wildness / _MADDEST) if traits.mood in ("wild", "mad") else 0


PHRASES: Final[tuple[_Phrase, ...]] = (
    _number(rf"{_NUMBER} cards? on the board", "board", lambda one, n: one.board == n, lambda one: one.board),
    _plain(
        r"(?:short|stripped|small) deck|6 plus", "deck", lambda one: one.deck < 52, count=lambda one: one.deck
    ),
    _number(rf"{_NUMBER} card deck", "deck", lambda one, n: one.deck == n, lambda one: one.deck),
    _Phrase(
        re.compile(rf"\b{_COUNT} (?:boards?|flops?)\b"),
        lambda found: (partial(_boards, count=_count(found)), partial(_boards_said, count=_count(found))),
    ),
    _number(rf"{_NUMBER} lines", "lines", lambda one, n: one.lines == n, lambda one: one.lines),
    _plain(
        r"community cards?|common cards?", "board", lambda one: one.board > 0, count=lambda one: one.board
    ),
    _number(rf"{_COUNT} draws?", "draws", lambda one, n: one.draws == n, lambda one: one.draws),
    _number(
        rf"{_NUMBER} (?:betting rounds?|rounds? of betting|rounds|bets)",
        "rounds",
        lambda one, n: one.rounds == n,
        lambda one: one.rounds,
    ),
    _plain(r"no betting|without betting", "no-betting", lambda one: one.rounds == 0),
    _number(
        rf"{_NUMBER} (?:cards? )?(?:face )?up", "up-cards", lambda one, n: one.up == n, lambda one: one.up
    ),
    _players(
        rf"(?:for |with |we are )?{_NUMBER} (?:people|players|of us|friends|persons|guests|handed|seats)",
        _count,
    ),
    _players(r"heads up", lambda _: 2),
    _players(rf"for {_NUMBER}$", _count),
    _number(
        rf"{_NUMBER} (?:hole |down |hand )?cards?{_CARDS_OF}",
        "hand",
        lambda one, n: one.hand == n,
        lambda one: one.hand,
    ),
    _plain(
        r"(?:wild|crazy|mad|silly|chaotic) (?:night|evening|party)|chaos|madness|mad|insane|silly|bonkers",
        "mood",
        _wild_mood,
        mood=lambda one: one.mood,
    ),
    _Phrase(
        re.compile(rf"\b(?:(?P<ranks>{_SOME_RANKS}) (?:are |is )?wild|wild (?P<others>{_SOME_RANKS}))\b"),
        _wild_ranks,
    ),
    _plain(
        r"low(?:est)? (?:card )?(?:in the )?(?:hole|down|card)(?: card)?(?: is)? wild",
        "wilds",
        lambda one: any("lowest" in text for text in one.wilds),
        cards=lambda one: list(one.wilds),
    ),
    _plain(r"(?:no|nothing|without|not) wild(?: cards?)?", "nothing-wild", lambda one: not one.wild),
    _plain(r"wild(?: ?cards?)?", "wild", lambda one: one.wild),
    _plain(r"jokers?|bug", "joker", lambda one: one.jokers),
    _plain(
        r"(?:no|without|not) (?:a )?split(?: pots?)?|1 winner",
        "not-split",
        lambda one: not one.split,
    ),
    _plain(
        r"high only|only high|(?:no|without)(?: an?y?)? lows?(?: hands?)?",
        "high-only",
        lambda one: one.high and not one.low,
    ),
    _plain(
        r"(?:high|hi) (?:and |or )?(?:low|lo)(?: split)?|hilo|highlow", "high-low", lambda one: one.high_low
    ),
    _plain(r"split(?: ?pots?)?|half (?:of )?(?:the )?pot|split games?", "split", lambda one: one.split),
    _plain(r"8 or better|8 qualifier|8ob|qualifier", "qualified", lambda one: one.qualified and one.low),
    _plain(
        r"low only|lowball|lowest (?:hand )?wins|only low|worst hand wins",
        "low",
        lambda one: one.low and not one.high,
    ),
    _structure(r"no limit|nl", "no-limit"),
    _structure(r"pot limit|pl", "pot-limit"),
    _structure(r"spread limit", "spread"),
    _structure(r"fixed limit|limit", "limit"),
    _plain(r"short|quick|fast", "length", lambda one: one.length == "short", length=lambda one: one.length),
    _plain(r"long|slow", "length", lambda one: one.length == "long", length=lambda one: one.length),
    _plain(
        r"quiet|calm|sober|serious|simple|easy|classic",
        "mood",
        lambda one: one.mood == "quiet",
        mood=lambda one: one.mood,
    ),
    _plain(r"lively", "mood", lambda one: one.mood == "lively", mood=lambda one: one.mood),
    _plain(
        r"(?:pass|passing|passes|passed)(?: the)?(?: cards?)?(?: to the)?(?: left| right)?"
        r"|trad(?:e|es|ing)(?: cards)?|swap(?:s|ping)?(?: cards)?",
        "passes",
        lambda one: one.passes > 0,
        count=lambda one: one.passes,
    ),
    _plain(
        r"(?:buy|buys|buying|bought)(?: cards?)?|markets?|auctions?|bidding|bids?",
        "buys",
        lambda one: one.buys > 0,
        count=lambda one: one.buys,
    ),
    _plain(r"(?:no|without) (?:up|open) ?cards?|all down|nothing showing", "closed", lambda one: one.up == 0),
    _plain(r"up ?cards?|open cards?|face up", "up-cards", lambda one: one.up > 0, count=lambda one: one.up),
    _plain(r"declare[sd]?|declaration|declaring", "declares", lambda one: one.declares),
    _plain(r"roll(?:ed)? ?outs?|rolling out", "rolls-out", lambda one: one.rolls_out),
    _plain(r"(?:no|without) blinds?", "no-blinds", lambda one: not one.blinds),
    _plain(r"dice|die", "dice", lambda one: one.rolls > 0),
    _plain(
        r"(?:against|versus|vs) (?:the |a )?(?:bank|house|dealer)|bank|banking", "bank", lambda one: one.bank
    ),
    _plain(r"throw(?:ing|n)? away|discards?|discarding", "discards", lambda one: one.discards > 0),
    _number(rf"{_NUMBER} rows", "rows", lambda one, n: one.rows == n, lambda one: one.rows),
    _scale(r"(?:deuce|2) to 7|2 7|27", "2-7", "deuce-to-seven"),
    _scale(r"(?:ace|a) to 5|a 5|a5", "a-5", "ace-to-five"),
    _scale(r"(?:ace|a) to 6|a 6", "a-6", "ace-to-six"),
    _scale(r"badugi|dugi", "badugi", "badugi"),
    _plain(r"boards?", "board", lambda one: one.board > 0, count=lambda one: one.board),
)
"""Everything that can be asked for, what is more special first."""


def _without(rate: Rate, words: str) -> tuple[Rate, Callable[[Traits], Said]]:
    """The wish that a game has nothing of something."""
    return lambda traits: float(not rate(traits)), lambda _: Said("finding.without", words=words)


def wishes_in(words: Sequence[str]) -> tuple[list[Wish], list[str]]:
    """The traits that words ask for, and the words that are left.

    >>> wishes, left = wishes_in(["omaha", "with", "a", "third", "board"])
    >>> [wish.words for wish in wishes], left
    ([('third', 'board')], ['omaha', 'with', 'a'])
    """
    text = " ".join(words)
    wishes = []
    for phrase in PHRASES:
        # What has been understood is taken out, so that no word is understood twice.
        while found := phrase.pattern.search(text):
            rate, said = phrase.wish(found)
            start = found.start()
            if refused := _NOT.search(text, 0, start):
                start = refused.start()
                rate, said = _without(rate, found[0])
            words = tuple(text[start : found.end()].split())
            wishes.append(Wish(words, (_NAMED.get(words[0], words[0]), *words[1:]), rate, said))
            text = f"{text[:start]}| {text[found.end() :]}"
    return wishes, [word for word in text.replace("|", " ").split() if word]
