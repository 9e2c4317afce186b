"""A program may send anything: chips and times stay whole numbers."""

from __future__ import annotations

from typing import Any

import pytest

from cardhouse.table import BadCommand, Command, Rules, Table


@pytest.mark.parametrize(
    "wrong",
    [
        {"amount": 1000.0},
        {"amount": "7"},
        {"amount": True},
        {"seat": None},
        {"at": 1.5},
        {"text": None},
        {"data": []},
    ],
)
def test_a_field_of_the_wrong_type_is_refused(wrong: dict[str, Any]) -> None:
    table = Table(Rules.read({"games": ["holdem"]}))
    before = table.to_dict()
    sit: dict[str, Any] = {"seat": 0, "amount": 1000, "name": "Ann", **wrong}
    with pytest.raises(BadCommand, match=f"the field '{next(iter(wrong))}' of a command must be"):
        table.do(Command("sit", "ann", **sit))
    assert table.to_dict() == before
