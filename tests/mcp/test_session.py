"""The protocol itself: what is agreed on, and what becomes of messages that make no sense."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.mcp import Player, Session
from cardhouse.mcp.remote import RemoteRoom
from cardhouse.mcp.session import BAD_PARAMS, BAD_REQUEST, NO_METHOD, NO_RESOURCE, PARSE_ERROR, VERSIONS
from cardhouse.mcp.tools import TOOLS


def begun(version: str = VERSIONS[0]) -> Session:
    session = Session(Player())
    ask(session, "initialize", {"protocolVersion": version, "capabilities": {}, "clientInfo": {}})
    return session


def ask(session: Session, method: str, params: Any = None, number: Any = 1) -> dict[str, Any]:
    said = {"jsonrpc": "2.0", "id": number, "method": method}
    line = session.handle(json.dumps(said if params is None else {**said, "params": params}))
    assert line is not None
    answer: dict[str, Any] = json.loads(line)
    return answer


@pytest.mark.parametrize(("wanted", "got"), [*((one, one) for one in VERSIONS), ("1999-01-01", VERSIONS[0])])
def test_both_agree_on_a_revision(wanted: str, got: str) -> None:
    answer = ask(Session(Player()), "initialize", {"protocolVersion": wanted})
    assert answer["result"]["protocolVersion"] == got
    assert answer["result"]["serverInfo"]["name"] == "cardhouse"
    assert {*answer["result"]["capabilities"]} == {"tools", "resources"}


def test_nothing_but_a_ping_comes_before_the_beginning() -> None:
    session = Session(Player())
    assert ask(session, "ping")["result"] == {}
    assert ask(session, "tools/list")["error"]["code"] == BAD_REQUEST
    assert ask(session, "initialize", {})["error"]["code"] == BAD_PARAMS


def test_tools_say_what_they_take() -> None:
    tools = ask(begun(), "tools/list")["result"]["tools"]
    assert {one["name"] for one in tools} == {name for name, tool in TOOLS.items() if not tool.needs_room}
    for tool in [one.to_dict() for one in TOOLS.values()]:
        assert tool["inputSchema"]["type"] == "object"
        assert {*tool["inputSchema"]["required"]} <= {*tool["inputSchema"]["properties"]}
        assert tool["description"]


def test_a_tool_that_is_not_offered_says_what_it_needs() -> None:
    needs = ask(begun(), "tools/call", {"name": "list_tables"})["error"]["message"]
    assert needs.startswith("list_tables needs a card room")
    slip = ask(begun(), "tools/call", {"name": "list_table"})["error"]["message"]
    for message in (needs, slip):
        assert "did you mean 'list_tables'" not in message
        assert "join_table" not in message
        assert "play_bots" in message
    session = Session(Player(RemoteRoom("http://127.0.0.1:9")))
    ask(session, "initialize", {"protocolVersion": VERSIONS[0]})
    slip = ask(session, "tools/call", {"name": "list_table"})["error"]["message"]
    assert "did you mean 'list_tables'" in slip


LONG = "7" * 5000


@pytest.mark.parametrize(
    ("method", "params"),
    [
        (LONG, {}),
        ("tools/call", {"name": LONG}),
        ("tools/call", {"name": "rules", "arguments": {LONG: 1}}),
        ("tools/call", {"name": "rules", "arguments": {"game": LONG}}),
        ("tools/call", {"name": "rules", "arguments": {"game": f"{LONG}/{LONG}"}}),
        ("tools/call", {"name": "play_bots", "arguments": {"game": "razz", "bots": [LONG]}}),
        ("tools/call", {"name": "play_bots", "arguments": {"game": "razz", "bots": [f"hard:{LONG}"]}}),
        ("tools/call", {"name": "play_bots", "arguments": {"game": "razz", "stakes": f"limit {LONG}"}}),
        ("tools/call", {"name": "play_bots", "arguments": {"game": "razz", "stack": int(LONG[:4000])}}),
        ("resources/read", {"uri": LONG}),
        ("resources/read", {"uri": f"cardhouse://rules/{LONG}"}),
    ],
)
def test_what_is_wrong_and_long_is_not_repeated_in_full(method: str, params: dict[str, Any]) -> None:
    answer = ask(begun(), method, params)
    assert "error" in answer or answer["result"]["isError"]
    said = json.dumps(answer)
    assert LONG[:100] in said
    assert LONG[:210] not in said


def test_the_rules_of_games_are_resources() -> None:
    session = begun()
    assert ask(session, "resources/list")["result"] == {"resources": []}
    template = ask(session, "resources/templates/list")["result"]["resourceTemplates"][0]
    uri = template["uriTemplate"].replace("{game}", "razz")
    read = ask(session, "resources/read", {"uri": uri})["result"]["contents"][0]
    assert read["text"].startswith("Razz (barge)")
    for wrong in ("file:///etc/passwd", "cardhouse://rules/nothing", "cardhouse://rules/../x.toml", 7):
        assert ask(session, "resources/read", {"uri": wrong})["error"]["code"] == NO_RESOURCE


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hello", PARSE_ERROR),
        ("[" * 100_000, PARSE_ERROR),
        ("[]", BAD_REQUEST),
        ("7", BAD_REQUEST),
        ('{"id": 1, "method": "ping"}', BAD_REQUEST),
        ('{"jsonrpc": "2.0", "id": 1}', BAD_REQUEST),
        ('{"jsonrpc": "2.0", "id": null, "method": "ping"}', BAD_REQUEST),
        ('{"jsonrpc": "2.0", "id": 1, "method": "nothing"}', NO_METHOD),
        ('{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": []}', BAD_PARAMS),
        ('{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "fly"}}', BAD_PARAMS),
        ('{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": 7}}', BAD_PARAMS),
    ],
)
def test_what_makes_no_sense_gets_an_error(line: str, code: int) -> None:
    answer = begun().handle(line)
    assert answer is not None
    assert json.loads(answer)["error"]["code"] == code


def test_notifications_and_answers_get_none() -> None:
    session = begun()
    assert session.handle('{"jsonrpc": "2.0", "method": "notifications/cancelled"}') is None
    assert session.handle('{"jsonrpc": "2.0", "id": 4, "result": {}}') is None


def test_several_messages_at_once_in_the_revision_that_has_them() -> None:
    ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    both = json.dumps([ping, {"jsonrpc": "2.0", "method": "notifications/initialized"}, {**ping, "id": 2}])
    answer = begun("2025-03-26").handle(both)
    assert answer is not None
    assert [one["id"] for one in json.loads(answer)] == [1, 2]
    refused = begun().handle(both)
    assert refused is not None
    assert json.loads(refused)["error"]["code"] == BAD_REQUEST


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=8,
)


SESSION = begun()


@given(st.sampled_from([*TOOLS]), st.dictionaries(st.sampled_from(["game", "bots", "action", "chips"]), JSON))
def test_no_arguments_crash_a_tool(tool: str, arguments: dict[str, Any]) -> None:
    answer = ask(SESSION, "tools/call", {"name": tool, "arguments": arguments})
    assert answer.get("error", {}).get("code", BAD_PARAMS) == BAD_PARAMS
