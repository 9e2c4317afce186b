"""What a hand began with, stored with the command that dealt it, so that it goes on as it began.

Sheets and rules change from version to version. A hand that began before such a change goes on with the sheet
and the stakes it was dealt with, or is called off.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardhouse.dealer import OtherRules, Stakes
from cardhouse.dealer.pieces.rules_number import check_rules
from cardhouse.sheets import Sheet
from cardhouse.sheets.reading.load import read_resolved
from cardhouse.sheets.sheet import digest_of
from cardhouse.table.command import Command
from cardhouse.table.dealt_hand import DealtHand

_KEPT: Final = ("game", "rules", "digest", "options", "stakes", "stacks", "button", "carried", "jackpot")


class Beginning(NamedTuple):
    """What a hand was dealt from."""

    log: Mapping[str, Any]
    sheet: str | None
    """Its sheet as a resolved text, if it is known."""

    def sheet_or(self, today: Sheet) -> Sheet:
        """The sheet of the hand: today's, unless it has changed.

        Raises :class:`OtherRules` if the hand cannot go on as it began.
        """
        changed = self.sheet is not None and digest_of(self.sheet) != today.digest
        found = read_resolved(self.sheet) if self.sheet is not None and changed else today
        check_rules(self.log, found)
        return found

    def stakes(self, stacks: list[int], button: int) -> Stakes:
        """The stakes of the hand; raises :class:`OtherRules` if it would be dealt differently now."""
        if (self.log["stacks"], self.log["button"]) != (stacks, button):
            raise OtherRules("table.deal-has-changed")
        return Stakes.from_dict(dict(self.log["stakes"]))


def beginning_of(command: Command) -> Beginning | None:
    """What a hand began with, if the command that dealt it says so."""
    data = command.data or {}
    if "dealt" not in data:
        return None
    return Beginning(data["dealt"], data.get("sheet"))


def with_beginning(command: Command, hand: DealtHand) -> Command:
    """The command that dealt a hand, as it is stored."""
    log = hand.log
    return command._replace(data={**(command.data or {}), "dealt": {key: log[key] for key in _KEPT}})
