"""Every sheet of these files is dealt in every way, and its worked showdowns come out."""

from __future__ import annotations

from typing import Any

import pytest
from tests.amounts import some
from tests.sheets.own import test_exchanges, test_parts, test_rounds, test_seeing
from tests.sheets.own.dealt import awards
from tests.sheets.own.whole import try_whole

from cardhouse.sheets.own_sheets import read_own

FILES = (test_exchanges, test_parts, test_rounds, test_seeing)
SHEETS = {name: text for file in FILES for name, text in file.ALL.items()}
WORKED: list[Any] = [worked for file in FILES for worked in file.WORKED]


@pytest.mark.proof
@pytest.mark.parametrize("name", some([*SHEETS], 8))
def test_it_is_dealt_in_every_way(name: str) -> None:
    try_whole(read_own(SHEETS[name]))


@pytest.mark.parametrize(("text", "hands", "board", "result"), WORKED)
def test_worked_showdowns(text: str, hands: list[Any], board: Any, result: list[int]) -> None:
    assert awards(read_own(text), hands, board) == result
