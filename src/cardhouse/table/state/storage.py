"""A table as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from cardhouse.dealer import Deal, OtherRules
from cardhouse.errors import CardhouseError
from cardhouse.sheets.reading.load import read_resolved
from cardhouse.table.button import Spots
from cardhouse.table.dealers import Dealer
from cardhouse.table.errors import BadState, HandFailed
from cardhouse.table.rules.game import Item
from cardhouse.table.rules.rules import Rules

from .before import Before
from .kill import KillState
from .ledger import Entry, added_up
from .lineup import Setting
from .lists import Apart, Drawn, Hold, Waiting, Wanted
from .program import Program
from .seat import Seat
from .voided import Voided

if TYPE_CHECKING:
    from cardhouse.table.table import Table

FORMAT: Final = 1
"""Which way of writing tables down this is."""
_PLAIN: Final = (
    "button",
    "picking",
    "hands",
    "began",
    "bomb_next",
    "paused_at",
    "collected",
    "time_due",
    "jackpot",
    "asked_at",
    "now",
    "commands",
)
"""What is plain already."""
_LATER: Final[dict[str, Any]] = {
    "extra": False,
    "closed": -1,
    "barred": {},
    "offers": {},
    "lined": False,
    "voids": 0,
}
"""The same, with what it was before there was such a thing."""
_LISTS: Final = {"waiting": Waiting, "holds": Hold, "wanted": Wanted, "apart": Apart, "order": Drawn}
"""Lists of what is plain already, which there have not always been either."""


def state_of(table: Table) -> dict[str, Any]:
    """Everything that a table is; a hand goes in as its log."""
    return {
        "format": FORMAT,
        "rules": table.rules.to_dict(),
        "seats": [table.seats[number].to_dict() for number in sorted(table.seats)],
        "owners": [table.owners[number].to_dict() for number in sorted(table.owners)],
        "before": table.before.to_dict() if table.before is not None else None,
        "voided": table.voided.to_dict() if table.voided is not None else None,
        "hand": table.hand.log if table.hand is not None else None,
        "sheet": table.hand.sheet.resolved if table.hand is not None and table.playing else None,
        "playing": table.playing,
        "item": table.item.to_dict() if table.item is not None else None,
        "setting": table.setting.to_dict() if table.setting is not None else None,
        "spots": list(table.spots) if table.spots is not None else None,
        "drawn": {str(number): card for number, card in table.drawn.items()},
        "program": table.program.to_dict(),
        "kill": table.kill.to_dict(),
        "carried": {
            game: {name: list(who) for name, who in left.items()} for game, left in table.carried.items()
        },
        "ledger": [entry.to_dict() for entry in table.ledger],
        "left": {player: list(took) for player, took in table.left.items()},
        **{name: [one.to_dict() for one in getattr(table, name)] for name in _LISTS},
        **{name: getattr(table, name) for name in (*_PLAIN, *_LATER)},
    }


def read_state(state: Mapping[str, Any], dealer: Dealer) -> dict[str, Any]:
    """What a table holds, by its names, from plain data."""
    if state.get("format") != FORMAT:
        raise BadState(f"a table is stored in format {FORMAT}, not {state.get('format')!r}")
    try:
        return _read(state, dealer)
    except (KeyError, TypeError, ValueError, AttributeError, CardhouseError) as error:
        raise BadState(f"this is no table: {error}") from error


def _read(state: Mapping[str, Any], dealer: Dealer) -> dict[str, Any]:
    item = Item.from_dict(state["item"]) if state["item"] else None
    return {
        "rules": Rules.from_dict(state["rules"]),
        "seats": {seat["number"]: Seat(**seat) for seat in state["seats"]},
        "owners": {seat["number"]: Seat(**seat) for seat in state.get("owners", ())},
        "hand": _hand(state, item, dealer),
        "item": item,
        "setting": Setting.from_dict(state["setting"]) if state["setting"] else None,
        "before": Before.from_dict(state["before"]) if state.get("before") else None,
        "voided": Voided(**state["voided"]) if state.get("voided") else None,
        "spots": Spots(*state["spots"]) if state["spots"] is not None else None,
        "drawn": {int(number): card for number, card in state["drawn"].items()},
        "program": Program(**state["program"]),
        "kill": KillState.from_dict(state["kill"]),
        "carried": {game: dict(left) for game, left in state["carried"].items()},
        "ledger": added_up(Entry(**entry) for entry in state["ledger"]),
        "left": {player: (took, when) for player, (took, when) in state["left"].items()},
        **{name: state[name] for name in _PLAIN},
        **{name: state.get(name, usual) for name, usual in _LATER.items()},
        **{name: tuple(kind(**one) for one in state.get(name, ())) for name, kind in _LISTS.items()},
    }


def _hand(state: Mapping[str, Any], item: Item | None, dealer: Dealer) -> Deal | None:
    """The hand that is on, from the sheet it began with; or the last one, where it can be shown again."""
    log = state["hand"]
    if log is None or item is None:
        return None
    text = state.get("sheet")
    try:
        return dealer.again(item, item.sheet if text is None else read_resolved(text), log)
    except (OtherRules, HandFailed):
        if state.get("playing", True):
            raise
        # A hand that is over lies in the records as it was; it need not lie on the table.
        return None
