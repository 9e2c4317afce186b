"""What a hand began with: kept with the command that dealt it, so that it goes on as it began.

Sheets and rules change from version to version. A hand that was begun before such a change goes on with
the sheet and the stakes that it was dealt with, or is not played again at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardhouse.dealer import Deal, OtherRules, Stakes
from cardhouse.dealer.pieces.rules_number import check_rules
from cardhouse.sheets import Sheet
from cardhouse.sheets.reading.load import read_resolved
from cardhouse.sheets.sheet import digest_of
from cardhouse.table.command import Command

_KEPT: Final = ("game", "rules", "digest", "options", "stakes", "stacks", "button", "carried", "jackpot")


class Beginning(NamedTuple):
    """What a hand was dealt from when it was first dealt."""

    log: Mapping[str, Any]
    sheet: str | None
    """Its sheet as a resolved text, where it is at hand."""

    def sheet_or(self, today: Sheet) -> Sheet:
        """The sheet of the hand: that of today, unless it has changed.

        Raises :class:`OtherRules` where the hand cannot go on as it began.
        """
        changed = self.sheet is not None and digest_of(self.sheet) != today.digest
        found = read_resolved(self.sheet) if self.sheet is not None and changed else today
        check_rules(self.log, found)
        return found

    def stakes(self, stacks: list[int], button: int) -> Stakes:
        """What the hand is played for; raises :class:`OtherRules` where others would play it now."""
        if (self.log["stacks"], self.log["button"]) != (stacks, button):
            raise OtherRules("the hand would be dealt to other players, stacks or a button elsewhere now")
        return Stakes.from_dict(dict(self.log["stakes"]))


def beginning_of(command: Command) -> Beginning | None:
    """What a hand began with, where the command that dealt it says so."""
    data = command.data or {}
    if "dealt" not in data:
        return None
    return Beginning(data["dealt"], data.get("sheet"))


def with_beginning(command: Command, hand: Deal) -> Command:
    """The command that has dealt a hand, as it is kept."""
    log = hand.log
    return command._replace(data={**(command.data or {}), "dealt": {key: log[key] for key in _KEPT}})
