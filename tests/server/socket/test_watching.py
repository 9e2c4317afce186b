"""Asking to watch and letting in, over the wire, and what strangers can ask by HTTP meanwhile."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.clients import Refused, Running, Visitor, quick, running

from .test_company import play_a_hand, table_of

CARD = re.compile(r'"[2-9TJQKA][cdhs]"')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("watching")
    with running(quick(folder, pause=3_600_000)) as found:
        yield found


def test_a_friend_asks_and_the_host_lets_them_in(server: Running) -> None:
    ann, bob, cal, table = table_of(server, spectators="friends")
    assert cal.view["sight"] == "outside"
    with pytest.raises(Refused, match="host"):
        cal.ask("let-watch", table=table, player=cal.id, yes=True)
    with pytest.raises(Refused, match="asked"):
        ann.ask("let-watch", table=table, player=cal.id, yes=True)
    cal.ask("ask-to-watch", table=table)
    ann.sees(lambda view: bool(view["viewers"]))
    assert ann.view["viewers"] == [{"player": cal.id, "name": "Cal", "may": False}]
    play_a_hand(ann, bob, table=table)
    with Visitor(server) as stranger:
        for path in ("standing", "", "hands/1", "hands/1/proof", "hands/1/phh", "ledger", "desk"):
            answer = stranger.get(f"/api/tables/{table}/{path}".rstrip("/"))
            assert not CARD.search(answer.text), path
    assert not any(CARD.search(text) for text in cal.texts)
    ann.ask("let-watch", table=table, player=cal.id, yes=True)
    cal.sees(lambda view: view["sight"] == "now")
    assert cal.view["hand"]["number"] == 1
    assert cal.events[table]
    ann.ask("let-watch", table=table, player=cal.id, yes=False)
    cal.sees(lambda view: view["sight"] == "outside")
    assert (cal.view["hand"], cal.events[table]) == (None, [])


def test_nobody_asks_where_nobody_is_let_in(server: Running) -> None:
    _, _, cal, table = table_of(server, spectators="none")
    with pytest.raises(Refused) as refused:
        cal.ask("ask-to-watch", table=table)
    assert refused.value.code == "not-here"
