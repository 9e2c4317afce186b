"""What an environment is told to deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, get_args

from cardhouse.cards import Card, Deck, parse_cards
from cardhouse.dealer import Deal, Stakes
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.sheets import Sheet, find_game

from .errors import EnvError, check_one_of

Cards = str | Sequence[Card] | Deck
"""A deck, or the cards in it."""
Rewards = Literal["chips", "big blinds"]

_USUAL = 6
_DEEP = 100


@dataclass(frozen=True)
class EnvConfig:
    """A game with its players, stacks and stakes."""

    sheet: Sheet
    stakes: Stakes
    stacks: tuple[int, ...]

    @classmethod
    def of(
        cls,
        game: str | Path | Sheet,
        *,
        players: int | None = None,
        stacks: int | Sequence[int] | None = None,
        stakes: Stakes | str | None = None,
        options: Mapping[str, str] | None = None,
        deck: Cards | None = None,
    ) -> EnvConfig:
        """Settle what was left open: six players, or as many as may play, with a hundred big bets each."""
        sheet = with_deck(find_game(game, options), deck)
        level = Stakes.parse(stakes, sheet)
        if stacks is None:
            stacks = _DEEP * max(level.big_bet, level.ante, 1)
        if isinstance(stacks, int):
            least, most = sheet.players
            stacks = (stacks,) * (players or max(least, min(_USUAL, most)))
        elif players is not None and players != len(stacks):
            raise EnvError("env.stacks-for-players", players=players, stacks=len(stacks))
        config = cls(sheet.for_players(len(stacks)), level, tuple(stacks))
        config.deal(bytes(32), 0)  # what cannot be dealt is refused here
        return config

    def deal(self, seed: bytes, button: int) -> Deal:
        """Deal a hand."""
        return Deal(self.setup(button, seed))

    def setup(self, button: int, seed: bytes | None = None) -> Setup:
        """What a hand begins with."""
        return Setup(self.sheet, self.stakes, self.stacks, button, seed)

    def worth(self, rewards: Rewards) -> int:
        """How many chips a reward of one is."""
        check_one_of("rewards", rewards, get_args(Rewards))
        return 1 if rewards == "chips" else self.big_blind

    @property
    def big_blind(self) -> int:
        """The big blind; without blinds, the small bet."""
        blinds = self.stakes.blinds
        return blinds[1] if len(blinds) > 1 else self.stakes.small_bet


def with_deck(sheet: Sheet, deck: Cards | None) -> Sheet:
    """A game dealt from a deck of its own, which may be tiny, to any number of players.

    >>> len(with_deck(find_game("holdem"), "As Ks Qs Js Ts 9s 8s 7s 6s").deck)
    9
    """
    if deck is None:
        return sheet
    if isinstance(deck, Deck):
        return replace(sheet, deck=deck, decks=())
    cards = tuple(parse_cards(deck) if isinstance(deck, str) else deck)
    if not cards:
        raise EnvError("env.empty-deck")
    if twice := [card for card in cards if cards.count(card) > 1]:
        raise EnvError("env.card-twice", card=str(twice[0]))
    return replace(sheet, deck=Deck(str(len(cards)), cards), decks=())
