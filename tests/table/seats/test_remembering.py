"""What a table is told of those who were at another of the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.table import BadBuyIn, BadCommand, Barred, Command

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom

HOUR = 3_600_000


@pytest.mark.rule("WSOP-96")
def test_who_has_refused_at_another_table_is_barred_here(room: MakeRoom) -> None:
    table = room([0, 1])
    table.say("remember", data={"barred": {"wes": HOUR}})
    with pytest.raises(Barred, match=r"^Wes refused"):
        table.do(Command("sit", "wes", 5, 200, name="Wes", at=HOUR - 1))
    table.say("remember", data={"barred": {"wes": 5}})
    with pytest.raises(Barred, match=r"^Wes refused"):
        table.do(Command("list", "wes", name="Wes", at=HOUR - 1))
    table.do(Command("sit", "wes", 5, 200, at=HOUR))


@pytest.mark.rule("WSOP-58")
def test_who_left_another_table_brings_as_much_here(room: MakeRoom) -> None:
    table = room([0, 1], amount=400, max_buy_in=500)
    table.say("remember", data={"left": {"wes": [1200, 1000], "ann": [7, 1000]}}, at=1000)
    assert "ann" not in table.left
    with pytest.raises(BadBuyIn, match="1200"):
        table.sit("wes", 5, 500, at=1000 + HOUR)
    table.sit("wes", 5, 1200, at=1000 + HOUR)


@pytest.mark.rule("WSOP-58")
@pytest.mark.parametrize(("when", "least"), [(5000, 900), (1000, 1200)])
def test_what_was_taken_away_last_counts(room: MakeRoom, when: int, least: int) -> None:
    table = room([0, 1], amount=400, max_buy_in=500)
    table.say("remember", data={"left": {"wes": [1200, 2000]}}, at=2000)
    table.say("remember", data={"left": {"wes": [900, when]}}, at=6000)
    with pytest.raises(BadBuyIn) as refused:
        table.sit("wes", 5, 500, at=7000)
    assert refused.value.details["least"] == least
    # The floor says what other tables know.
    with pytest.raises(BadBuyIn) as refused:
        table.sit("wes", 5, 500, at=7000, data={"left": [700, 6500]})
    assert refused.value.details["least"] == 700


@pytest.mark.parametrize(
    "data",
    [
        {"barred": []},
        {"barred": {"wes": "long"}},
        {"left": 3},
        {"left": {"wes": [1]}},
        {"left": {"wes": "12"}},
    ],
)
def test_what_is_remembered_has_its_form(room: MakeRoom, data: Any) -> None:
    with pytest.raises(BadCommand):
        room([0]).say("remember", data=data)
