"""Everything that may go wrong, in one closed list."""

from __future__ import annotations

from typing import Final

from cardhouse.rulings.irregularity import Irregularity

from .amounts import Motion, OverPot, ShortBet, ShortCall, Unaware
from .burns import BurnError
from .chips import SilentChips, Spoken, StringBet
from .clock import CallClock, ClockExpired
from .counts import WrongCount
from .dead_hands import HiddenCards, IntoAnother, KilledByDealer, NotAtSeat, ThrownAway, UpCardsMoved
from .deck import Boxed, FouledDeck, StrayJoker
from .drawing import AskDraw, ChangeDraw, Rap
from .early_cards import EarlyCards, FlopCards, WrongSeat
from .exposed import Exposed
from .floor import Appeal, CheckDown, HiddenChips, LateRequest, Pending, WrongAward
from .forced import KillUnknown, Unposted, WrongBringIn
from .misdeals import Misdeal
from .showdowns import BeatenOnBoard, Miscall, SeeHand, ShownToOne
from .turns import Conditional, OutOfTurn, PassedOver

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
    CallClock,
    ClockExpired,
    LateRequest,
    WrongAward,
    Pending,
    Appeal,
    HiddenChips,
    CheckDown,
)
KINDS: Final[dict[str, type[Irregularity]]] = {one.kind: one for one in _ALL}
"""Every kind by its name."""
