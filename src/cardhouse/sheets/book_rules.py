"""The rules on which the books differ, for every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from .words.betting import SevensRule

RunsOut = Literal["community", "muck", "scramble"]
OpeningTie = Literal["left", "suit"]
USUAL_RAISES: Final = 3
"""How many raises may follow a bet in limit, unless a book says otherwise."""


@dataclass(frozen=True)
class BookRules:
    """The rules of betting and dealing on which the books differ, for every game.

    >>> from cardhouse.sheets import find_game
    >>> find_game("stud@wsop2018").book.runs_out, find_game("stud@barge").book.runs_out
    ('scramble', 'community')
    """

    raises: int = USUAL_RAISES
    """How many raises may follow a bet in a round of limit."""
    cap_heads_up: bool = False
    """The number of raises is limited between two players too."""
    no_check_raise: bool = False
    """A player who has checked may not raise in the same round of limit."""
    no_limping: tuple[str, ...] = ()
    """The structures in which a player must come in with a raise."""
    sevens: SevensRule | None = None
    """The rule of sevens, if it is played."""
    opening_tie: OpeningTie = "left"
    """Which of equal hands showing opens: the first to the dealer's left, or the one whose highest card
    has the higher suit."""
    burns: bool = True
    """Whether a card is burnt before each street."""
    deal_to_folded: bool = True
    """Whether a player who folds without facing a bet gets up-cards until somebody bets."""
    runs_out: RunsOut = "community"
    """If the deck has too few cards for a last card each: one card for all, or the muck is shuffled in."""
    one_odd_chip: bool = False
    """Whether nobody may get more than one odd chip of a pot, both halves together."""
