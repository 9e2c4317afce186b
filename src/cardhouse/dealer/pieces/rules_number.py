"""The number of the rules that this version deals by.

A log names it. It is raised only when play changes: when the same sheet, stakes, seed and actions would
deal, ask or pay anything otherwise than before. ``tests/dealer/checks/test_rules_number.py`` notices.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardhouse.dealer.errors import OtherRules
from cardhouse.sheets import Sheet

RULES: Final = 1
"""The number of the rules that this version deals by."""


def check_rules(log: Mapping[str, Any], sheet: Sheet) -> None:
    """Raise :class:`OtherRules` for a hand that was dealt by other rules, or from another sheet.

    Logs from before rules had a number say neither, and are taken at their word.
    """
    number, digest = log.get("rules"), log.get("digest")
    if number is not None and number != RULES:
        raise OtherRules("dealer.other-rules", rules=number, ours=RULES)
    if digest and sheet.digest and digest != sheet.digest:
        raise OtherRules("dealer.other-sheet", digest=digest, game=sheet.key)
