"""Co-hosts, as the table remembers them."""

from __future__ import annotations

import pytest

from cardhouse.table import BadCommand, Command, NotNow, Rules, Table
from cardhouse.table.hosting.naming import MOST_CO_HOSTS


def table_of() -> Table:
    return Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 1/2"}))


def names(table: Table) -> list[str]:
    return [one["name"] for one in table.view(None)["co_hosts"]]


def test_co_hosts_are_named_once_each_and_taken_back() -> None:
    table = table_of()
    table.do(Command("name-host", "bob", name="Bob"))
    table.do(Command("name-host", "bob", name="Bobby"))
    assert names(table) == ["Bobby"]
    table.do(Command("name", "bob", name="Robert"))
    assert names(table) == ["Robert"]
    table.do(Command("name-host", "bob", text="off"))
    assert names(table) == []
    with pytest.raises(NotNow):
        table.do(Command("name-host", "bob", text="off"))


def test_there_are_not_too_many_of_them() -> None:
    table = table_of()
    for number in range(MOST_CO_HOSTS):
        table.do(Command("name-host", f"p{number}"))
    with pytest.raises(NotNow):
        table.do(Command("name-host", "bob"))
    with pytest.raises(BadCommand):
        table.do(Command("name-host"))


def test_who_hands_the_table_over_stays_beside_the_new_host() -> None:
    table = table_of()
    table.do(Command("name-host", "bob", name="Bob"))
    table.do(Command("hand-over", "bob", name="Bob", data={"from": "ann", "name": "Ann"}))
    assert table.state.hosting.hosts("ann") == {"bob", "ann"}
    assert table.state.hosting.host == "bob"
    table.do(Command("hand-over", "ann", name="Ann", data={"from": "bob", "name": "Bob"}))
    assert (table.state.hosting.host, names(table)) == ("ann", ["Bob"])
