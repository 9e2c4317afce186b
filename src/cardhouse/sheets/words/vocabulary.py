"""The closed vocabulary of ``play``: every word, in one place."""

from __future__ import annotations

from typing import Final

from cardhouse.sheets.language.word import Step, Table

from .bank.banking import DealWithBank, FoldOrBet, MayStop, NextHand, SetHands, SettleWithBank, Wager
from .bank.between import AnteAgain, BetBetween, NextPlayer, Posts
from .bank.hitting import BankPlays, HitOrStand
from .bank.settlement import Bank
from .betting import Bet
from .breaking_off import BreakOff, OpenWith, StartOver
from .choosing import Choose, RemoveLines, Roll, Showdown
from .dealing import DealBoard, DealCards
from .declaring import CardsSpeak, Declare
from .drawing import Discard, Draw, Expose, Split
from .guts.in_or_out import FillDraws, ForceIn, InOrOut, ShowThoseIn
from .guts.legs import DeclareWay, FirstToLegs, PayLosses, SettleWays
from .guts.settling import Settle, Settlement
from .guts.swapping import KeepOrSwap, LayLegs, LowestLoses
from .jackpot import DealtJackpot, Jackpot
from .posting import Ante, Blinds, BringIn, OddChips
from .power.table import Powers
from .repeating import NextDeal
from .replacing import ReplaceBoard
from .rows.fantasyland import Book, Fantasyland
from .rows.royalties import Royalties
from .rows.scoring import Score, ScoreRows
from .rows.setting import DealStacks, Place, Rows, SetRows, ShowRows
from .taking import DiscardLike, TakeOrPass
from .trading.auction import Auction
from .trading.giving import Pass, Trade
from .trading.market import Take
from .trading.offers import ClearOffer, DiscardOnto, OfferCards
from .trading.passing import BuyFromPile, DealAndSet, DealEitherWay, KeepOrPass
from .trading.swapping import SwapOffer
from .turning_up import DealUnseen, ExposeTogether, LayInOrder, RollOut, TakeUp, TurnToBeat, TurnUp
from .turns.paying import Pay
from .turns.turns import Fold

BASIC: Final[tuple[type[Step], ...]] = (
    Blinds,
    Ante,
    BringIn,
    DealCards,
    DealBoard,
    Bet,
    Draw,
    Discard,
    Expose,
    Split,
    Roll,
    RemoveLines,
    Choose,
    Showdown,
)
"""The words that most games are made of."""

WORDS: Final[tuple[type[Step], ...]] = (
    *BASIC,
    NextDeal,
    Declare,
    CardsSpeak,
    Pass,
    Trade,
    OfferCards,
    Take,
    Auction,
    SwapOffer,
    DiscardOnto,
    ClearOffer,
    TakeOrPass,
    DiscardLike,
    TurnUp,
    LayInOrder,
    RollOut,
    KeepOrPass,
    BuyFromPile,
    DealAndSet,
    DealEitherWay,
    DealUnseen,
    TakeUp,
    ReplaceBoard,
    TurnToBeat,
    ExposeTogether,
    Fold,
    BreakOff,
    OpenWith,
    StartOver,
    InOrOut,
    ForceIn,
    ShowThoseIn,
    FillDraws,
    Settle,
    FirstToLegs,
    DeclareWay,
    SettleWays,
    PayLosses,
    LayLegs,
    KeepOrSwap,
    LowestLoses,
    Wager,
    DealWithBank,
    FoldOrBet,
    SetHands,
    SettleWithBank,
    MayStop,
    NextHand,
    HitOrStand,
    BankPlays,
    NextPlayer,
    AnteAgain,
    Posts,
    BetBetween,
    DealtJackpot,
    OddChips,
    DealStacks,
    SetRows,
    Place,
    Book,
    ShowRows,
    ScoreRows,
)
"""Every word. The order matters: the first word whose pattern fits a line is the one it stands for."""

_TABLES: Final[tuple[type[Table], ...]] = (
    Powers,
    Pay,
    Settlement,
    Bank,
    Jackpot,
    Rows,
    Score,
    Royalties,
    Fantasyland,
)
TABLES: Final = {table.key: table for table in _TABLES}
"""The tables that words need, by their key."""


def read_step(line: str) -> Step | None:
    """The step a line stands for, or ``None`` if no word fits."""
    text = " ".join(line.split())
    for word in WORDS:
        if found := word.pattern.fullmatch(text):
            return written(word.read(found), text)
    return None


def written(step: Step, line: str) -> Step:
    """The step, which knows from now on how it is written; what it does is in its fields."""
    object.__setattr__(step, "written", " ".join(line.split()))
    return step
