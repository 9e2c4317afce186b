"""The number of the rules that this version deals by.

A log names it. It goes up only when play changes: when the same sheet, stakes, seed and actions would deal,
ask or pay anything differently. ``tests/dealer/test_rules_number.py`` notices that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardhouse.dealer.errors import OtherRules
from cardhouse.sheets import Sheet

RULES: Final = 1
"""The number of the rules that this version deals by."""


def check_rules(log: Mapping[str, Any], sheet: Sheet) -> None:
    """Raise :class:`OtherRules` for a hand that was dealt under other rules, or from another sheet.

    Logs written before rules had a number state neither, and are accepted.
    """
    number, digest = log.get("rules"), log.get("digest")
    if number is not None and number != RULES:
        raise OtherRules("dealer.other-rules", rules=number, ours=RULES)
    if digest and sheet.digest and digest != sheet.digest:
        raise OtherRules("dealer.other-sheet", digest=digest, game=sheet.key)
