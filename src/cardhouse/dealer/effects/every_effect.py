"""Every effect: a closed set of plain values, each written as a word and its facts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardhouse.dealer.errors import BadStatement

from .cards import Burn, DealBoard, DealMore, MoveCard, Replace, Reshuffle, SetAside, TakeBack
from .chips import (
    AllInForPot,
    AwardAgain,
    Carry,
    Forfeit,
    GiveBack,
    HoldPot,
    MoveBringIn,
    Owes,
    Post,
    SetWager,
)
from .effect import Effect
from .hands import Dead, Face, Foul, Live, PutInRow, Redeal, Show, Void
from .order import Bind, Clock, NoBetting, Note, Only, Opens, RollAgain
from .statement import read_statement

_BETWEEN: Final = "; "
EFFECTS: Final[dict[str, type[Effect]]] = {
    one.kind: one
    for one in (
        Void,
        Redeal,
        Dead,
        Live,
        Foul,
        GiveBack,
        Forfeit,
        SetWager,
        MoveBringIn,
        Bind,
        Only,
        Face,
        Replace,
        DealMore,
        DealBoard,
        MoveCard,
        TakeBack,
        SetAside,
        Reshuffle,
        Burn,
        NoBetting,
        AllInForPot,
        Opens,
        Show,
        Carry,
        Owes,
        AwardAgain,
        HoldPot,
        Post,
        PutInRow,
        Clock,
        RollAgain,
        Note,
    )
}
"""Every effect, by its word."""


def read_effects(text: str) -> tuple[Effect, ...]:
    """The effects that a text lists.

    >>> [effect.kind for effect in read_effects("dead seat=3; note text='thrown forward'")]
    ['dead', 'note']
    """
    found = tuple(read_statement(one, EFFECTS) for one in text.split(_BETWEEN))
    if not found:
        raise BadStatement("statements.empty")
    return found


def write_effects(effects: Iterable[Effect]) -> str:
    """The effects as one text."""
    return _BETWEEN.join(map(str, effects))
