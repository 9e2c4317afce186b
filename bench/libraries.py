"""How each peer is called, for each kind of hand.

Peers are imported here and nowhere else, so that a missing one is noticed once. Cards are
converted to a peer's own type before any clock runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from cardhouse import CARDS, Card

from .contender import Contender

HIGH: Final = "seven-card high"
HIGH_IN_WORDS: Final = "high with its name and cards"
HIGH_BY_ID: Final = "seven-card high from ids"
OMAHA_BY_ID: Final = {4: "four-card Omaha from ids", 5: "five-card Omaha from ids"}
DEUCE: Final = "five-card 2-7"
BADUGI: Final = "four-card badugi"

Contest = str
Cards = tuple[Card, ...]


def _pokerkit() -> dict[Contest, Contender]:
    kit = import_module("pokerkit")
    own = {card: next(kit.Card.parse(str(card))) for card in CARDS}

    def held(cards: Cards) -> tuple[Any, ...]:
        return (tuple(own[card] for card in cards),)

    def holdem(cards: Cards) -> tuple[Any, ...]:
        return held(cards[:2]) + held(cards[2:])

    def in_words(hole: Any, board: Any) -> tuple[Any, ...]:
        hand = kit.StandardHighHand.from_game(hole, board)
        return hand.entry.label.value, hand.cards

    return {
        HIGH: Contender("pokerkit", kit.StandardHighHand.from_game, holdem),
        HIGH_IN_WORDS: Contender("pokerkit", in_words, holdem),
        DEUCE: Contender("pokerkit", kit.StandardLowHand.from_game, held),
        BADUGI: Contender("pokerkit", kit.BadugiHand.from_game, held),
    }


def _treys() -> dict[Contest, Contender]:
    treys = import_module("treys")
    own = {card: treys.Card.new(str(card)) for card in CARDS}

    def holdem(cards: Cards) -> tuple[Any, ...]:
        ints = [own[card] for card in cards]
        return ints[:2], ints[2:]

    return {HIGH: Contender("treys", treys.Evaluator().evaluate, holdem, lower_wins=True)}


def _eval7() -> dict[Contest, Contender]:
    eval7 = import_module("eval7")
    own = {card: eval7.Card(str(card)) for card in CARDS}

    def held(cards: Cards) -> tuple[Any, ...]:
        return ([own[card] for card in cards],)

    return {HIGH: Contender("eval7", eval7.evaluate, held)}


def _phevaluator() -> dict[Contest, Contender]:
    phe = import_module("phevaluator")
    raw = import_module("phevaluator._pheval")
    own = {card: phe.Card(str(card)) for card in CARDS}

    def held(cards: Cards) -> tuple[Any, ...]:
        return tuple(own[card] for card in cards)

    def ids(cards: Cards) -> tuple[Any, ...]:
        return tuple(own[card].id_ for card in cards)

    def board_first(cards: Cards) -> tuple[Any, ...]:
        return ids(cards[-5:] + cards[:-5])

    found = {
        HIGH: Contender("phevaluator", phe.evaluate_cards, held, lower_wins=True),
        HIGH_BY_ID: Contender("phevaluator", raw.evaluate_7cards, ids, lower_wins=True),
    }
    for count, contest in OMAHA_BY_ID.items():
        # The five-card tables are only there if phevaluator was built with them.
        if omaha := getattr(raw, f"evaluate_plo{count}_cards", None):
            found[contest] = Contender("phevaluator", omaha, board_first, lower_wins=True)
    return found


_LIBRARIES: Final[Mapping[str, Callable[[], dict[Contest, Contender]]]] = {
    "phevaluator": _phevaluator,
    "eval7": _eval7,
    "treys": _treys,
    "pokerkit": _pokerkit,
}


class Field:
    """The peers that are installed."""

    def __init__(self) -> None:
        self.missing: list[str] = []
        self._contests: list[dict[Contest, Contender]] = []
        for name, load in _LIBRARIES.items():
            try:
                self._contests.append(load())
            except ImportError:
                self.missing.append(name)

    @property
    def installed(self) -> list[str]:
        return [name for name in _LIBRARIES if name not in self.missing]

    def of(self, contest: Contest) -> Sequence[Contender]:
        """The peers that enter a contest."""
        return [contests[contest] for contests in self._contests if contest in contests]
