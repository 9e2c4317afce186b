"""What a sheet may ask of a player: everything that the actions of an environment have to cover."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from cardhouse.sheets import Sheet
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.words.bank.banking import FoldOrBet, MayStop, SetHands, Wager
from cardhouse.sheets.words.bank.between import BetBetween, Posts
from cardhouse.sheets.words.bank.hitting import HitOrStand
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.breaking_off import OpenWith
from cardhouse.sheets.words.choosing import Choose
from cardhouse.sheets.words.declaring import OUT, Declare
from cardhouse.sheets.words.drawing import Discard, Draw, Expose, Split
from cardhouse.sheets.words.guts.in_or_out import InOrOut
from cardhouse.sheets.words.guts.legs import DeclareWay
from cardhouse.sheets.words.guts.swapping import KeepOrSwap
from cardhouse.sheets.words.posting import BringIn
from cardhouse.sheets.words.power.table import powers_of
from cardhouse.sheets.words.repeating import NextDeal, after_each, flat
from cardhouse.sheets.words.replacing import ReplaceBoard
from cardhouse.sheets.words.rows.fantasyland import Book
from cardhouse.sheets.words.rows.setting import Place, Rows, SetRows
from cardhouse.sheets.words.taking import DiscardLike, TakeOrPass
from cardhouse.sheets.words.trading.auction import Auction
from cardhouse.sheets.words.trading.giving import Pass, Trade
from cardhouse.sheets.words.trading.market import Take
from cardhouse.sheets.words.trading.offers import DiscardOnto
from cardhouse.sheets.words.trading.passing import BuyFromPile, DealAndSet, DealEitherWay, KeepOrPass
from cardhouse.sheets.words.trading.swapping import SwapOffer
from cardhouse.sheets.words.turning_up import ExposeTogether, LayInOrder, TurnToBeat, TurnUp
from cardhouse.sheets.words.turns.turns import Turns

FOLD, CHECK, CALL, KILL = "fold", "check", "call", "kill"
WORDS: Final = (FOLD, CHECK, CALL, KILL)
"""Answers of one word, in their order in every list of actions."""


@dataclass(frozen=True)
class Asks:
    """What a step, or a whole sheet, may ask."""

    words: frozenset[str] = frozenset()
    """Which answers of one word there are."""
    sizes: int = 0
    """How many sizes a bet has if they are fixed; 0 if nobody bets."""
    wagers: bool = False
    choices: tuple[tuple[str, str], ...] = ()
    """What may be chosen: the kind of the decision and the word."""
    hand: int = 0
    """From how many cards a player may pick some at once."""
    rows: int = 0
    """How many rows or places cards may be laid in, one after another."""

    def and_also(self, other: Asks) -> Asks:
        """What either of the two asks."""
        return Asks(
            self.words | other.words,
            max(self.sizes, other.sizes),
            self.wagers or other.wagers,
            tuple(dict.fromkeys((*self.choices, *other.choices))),
            max(self.hand, other.hand),
            max(self.rows, other.rows),
        )


Asking = Callable[[Any, Sheet, int], Asks]
"""What a step of a sheet asks of a player, given the number of cards held."""

_TO_PLAY: Final = frozenset((FOLD, CHECK, CALL))


def _choosing(kind: str, *words: str) -> Asking:
    return lambda step, sheet, held: Asks(choices=tuple((kind, word) for word in words))


def _picking(step: Step, sheet: Sheet, held: int) -> Asks:
    return Asks(hand=held, rows=1)


def _drawing(step: Draw, sheet: Sheet, held: int) -> Asks:
    refusing = (("keep", "yes"), ("keep", "no")) if step.refusable else ()
    return Asks(choices=refusing, hand=held, rows=1)


def _splitting(step: Split, sheet: Sheet, held: int) -> Asks:
    many = len(step.parts) > 2 or step.shared
    return Asks(rows=len(step.parts) + (step.shared > 0)) if many else Asks(hand=held, rows=1)


def _in_rows(step: Step, sheet: Sheet, held: int) -> Asks:
    return Asks(rows=len(sheet.table(Rows).rows))


def _betting(step: Bet, sheet: Sheet, held: int) -> Asks:
    sizes = 2 if step.size in ("either", "any") or step.big_if_open_pair else 1
    acting = Asks(hand=held, rows=1) if step.acting else Asks()
    return acting.and_also(Asks(_TO_PLAY, sizes))


def _staying(step: InOrOut, sheet: Sheet, held: int) -> Asks:
    said = Asks(choices=(("stay", "in"), ("stay", "out")))
    return said.and_also(Asks(hand=held, rows=1)) if step.draws else said


def _offered(sheet: Sheet, *words: str) -> Asks:
    """Any card that may be on offer, and other words."""
    names = dict.fromkeys(map(str, sheet.deck.cards))
    return Asks(choices=tuple(("take", name) for name in (*names, *words)))


def _replacing(step: ReplaceBoard, sheet: Sheet) -> Asks:
    return _offered(sheet, "pass") if step.count else Asks(choices=(("buy", "yes"), ("buy", "no")))


ASKS: Final[dict[type[Step], Asking]] = {
    Bet: _betting,
    TurnToBeat: lambda step, sheet, held: _betting(step.bet, sheet, held),
    BringIn: lambda step, sheet, held: Asks(_TO_PLAY, 2 if step.full else 1),
    FoldOrBet: lambda step, sheet, held: Asks(frozenset((FOLD,)), 1),
    Wager: lambda step, sheet, held: Asks(wagers=True),
    BetBetween: lambda step, sheet, held: Asks(wagers=True),
    **dict.fromkeys((Discard, Expose, ExposeTogether, Trade), _picking),
    Draw: _drawing,
    Split: _splitting,
    Take: lambda step, sheet, held: _offered(sheet, "deck", "pass", "turn").and_also(
        Asks(wagers=step.bids is not None)
    ),
    Auction: lambda step, sheet, held: _offered(sheet, "deck").and_also(
        Asks(wagers=True, choices=(("bid", "pass"), ("bid", "deck")))
    ),
    SwapOffer: lambda step, sheet, held: _offered(sheet, "deck").and_also(_picking(step, sheet, held)),
    DiscardOnto: _picking,
    Pass: lambda step, sheet, held: Asks(hand=held, rows=len(step.ways)),
    **dict.fromkeys((SetRows, Place, Book), _in_rows),
    SetHands: lambda step, sheet, held: Asks(rows=len(step.parts)),
    DealAndSet: lambda step, sheet, held: Asks(rows=len(step.rows)),
    LayInOrder: lambda step, sheet, held: Asks(rows=held),
    InOrOut: _staying,
    MayStop: _choosing("choose", "deal", "stop"),
    Posts: _choosing("choose", "high", "low"),
    OpenWith: _choosing("choose", "open", "pass"),
    KeepOrSwap: _choosing("choose", "keep", "swap", "give", "refuse"),
    DealEitherWay: _choosing("buy", "yes", "no"),
    ReplaceBoard: lambda step, sheet, held: _replacing(step, sheet),
    DiscardLike: lambda step, sheet, held: Asks() if step.at_once else Asks(hand=held, rows=1),
    KeepOrPass: _choosing("keep", "yes", "no"),
    TakeOrPass: _choosing("take", "card", "pass"),
    HitOrStand: _choosing("hit", "hit", "stand", "double", "split"),
    BuyFromPile: lambda step, sheet, held: Asks(frozenset((FOLD,)), choices=(("buy", "yes"), ("buy", "no"))),
    Declare: lambda step, sheet, held: _choosing("declare", *_declared(step))(step, sheet, held),
    DeclareWay: lambda step, sheet, held: _choosing("declare", *step.ways)(step, sheet, held),
    Turns: lambda step, sheet, held: _choosing("choose", *step.names)(step, sheet, held),
    TurnUp: lambda step, sheet, held: _choosing("turn", *sheet.layout.areas)(step, sheet, held),
    Choose: lambda step, sheet, held: _choosing("choose", *(one.name for one in sheet.branches))(
        step, sheet, held
    ),
}
"""The words of the language at which players are asked something."""


def _declared(step: Declare) -> tuple[str, ...]:
    """Everything that can be declared."""
    return (*step.choices, OUT) if step.out else step.choices


def _along(sheet: Sheet, steps: Iterable[Step]) -> Asks:
    """What is asked along one way through a sheet."""
    found, held = Asks(), 0
    for step, state in after_each(steps):
        most = min(state.held.most, len(sheet.deck))
        held = 0 if isinstance(step, NextDeal) else max(held, most)
        for one in flat((step,)) if step.in_one_piece else (step,):
            if type(one) in ASKS:
                found = found.and_also(ASKS[type(one)](one, sheet, held))
    return found


def most_held(sheet: Sheet) -> int:
    """The most cards that a player may hold.

    >>> from cardhouse.sheets import find_game
    >>> most_held(find_game("holdem")), most_held(find_game("stud"))
    (2, 7)
    """
    ways = (sheet.play, *((*sheet.play, *branch.play) for branch in sheet.branches))
    held = (state.held.most for way in ways for _, state in after_each(flat(way, into_turns=False)))
    return min(max(held, default=0), len(sheet.deck))


def asks_of(sheet: Sheet) -> Asks:
    """Everything that a sheet may ask of a player.

    >>> from cardhouse.sheets import find_game
    >>> asks = asks_of(find_game("badugi"))
    >>> asks.hand, sorted(asks.words)
    (4, ['call', 'check', 'fold'])
    """
    found = _along(sheet, flat(sheet.play, into_turns=False))
    for branch in sheet.branches:
        found = found.and_also(_along(sheet, flat((*sheet.play, *branch.play), into_turns=False)))
    if powers := powers_of(sheet.tables.values()):
        if any(power.may("bet") for power in powers.powers):
            found = found.and_also(_betting(Bet("any"), sheet, 0))
        words = frozenset((KILL,)) if any(power.kill for power in powers.powers) else frozenset()
        found = found.and_also(
            Asks(words, choices=tuple((kind, word) for kind in ("buy", "use") for word in ("no", "yes")))
        )
    return found
