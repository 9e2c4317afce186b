"""The commands of an event come from the event alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from cardhouse.server.rooms.driving.bots import bot_back
from cardhouse.server.socket import handlers
from cardhouse.table import Command, Rules, Table
from cardhouse.table.event.whose import OF_EVENT


def words_sent(path: Path) -> Iterator[str]:
    """The commands that a handler of messages makes."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in ("Command", "do"):
                yield str(node.args[0].value)


def test_nobody_sends_them_over_a_socket() -> None:
    folder = Path(handlers.__file__).parent
    words = {word for path in folder.glob("*.py") for word in words_sent(path)}
    assert {"top-up", "act", "leave"} <= words
    assert not OF_EVENT & words
    # A message of this name seats people at a table with real cards, with the command "sit".
    assert OF_EVENT & set(handlers.HANDLERS) == {"seat"}


def test_a_bot_that_has_lost_everything_buys_nothing_in_an_event() -> None:
    table = Table(Rules.read({"games": ["holdem"], "stakes": "no-limit 5/10", "entry": "tournament"}))
    table.do(Command("seat", "bot", seat=0, amount=100, data={"bot": "caller"}))
    table.do(Command("chips", "bot", amount=-100))
    assert bot_back(table, 0) is None
