"""Everything that may go wrong, in one closed list."""

from __future__ import annotations

from typing import Final

from .irregularity import Irregularity
from .kinds.amounts import Motion, OverPot, ShortBet, ShortCall, Unaware
from .kinds.burns import BurnError
from .kinds.chips import SilentChips, Spoken, StringBet
from .kinds.clock import CallClock, ClockExpired
from .kinds.counts import WrongCount
from .kinds.dead_hands import HiddenCards, IntoAnother, KilledByDealer, NotAtSeat, ThrownAway, UpCardsMoved
from .kinds.deck import Boxed, FouledDeck, StrayJoker
from .kinds.drawing import AskDraw, ChangeDraw, Rap
from .kinds.early_cards import EarlyCards, FlopCards, WrongSeat
from .kinds.exposed import Exposed
from .kinds.floor.leave import Dice, OddChip, OldLimit, Override, SeveralBoards
from .kinds.floor.requests import Appeal, CheckDown, HiddenChips, LateRequest, Pending, WrongAward
from .kinds.forced import KillUnknown, Unposted, WrongBringIn
from .kinds.misdeals import Misdeal
from .kinds.showdowns import BeatenOnBoard, Miscall, NotShown, SeeHand, ShownToOne
from .kinds.turns import Conditional, OutOfTurn, PassedOver

_ALL: Final[tuple[type[Irregularity], ...]] = (
    Misdeal,
    Exposed,
    Boxed,
    FouledDeck,
    StrayJoker,
    BurnError,
    EarlyCards,
    FlopCards,
    WrongSeat,
    WrongCount,
    OutOfTurn,
    PassedOver,
    Conditional,
    Spoken,
    ShortCall,
    ShortBet,
    OverPot,
    Motion,
    Unaware,
    SilentChips,
    StringBet,
    WrongBringIn,
    Unposted,
    KillUnknown,
    ThrownAway,
    NotAtSeat,
    UpCardsMoved,
    HiddenCards,
    IntoAnother,
    KilledByDealer,
    ChangeDraw,
    AskDraw,
    Rap,
    ShownToOne,
    SeeHand,
    Miscall,
    BeatenOnBoard,
    NotShown,
    CallClock,
    ClockExpired,
    LateRequest,
    WrongAward,
    Pending,
    Appeal,
    HiddenChips,
    CheckDown,
    Override,
    OldLimit,
    SeveralBoards,
    Dice,
    OddChip,
)
KINDS: Final[dict[str, type[Irregularity]]] = {one.kind: one for one in _ALL}
"""Every kind by its name."""
