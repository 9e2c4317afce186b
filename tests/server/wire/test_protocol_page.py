"""The page that writes the protocol down says all of it, and nothing else."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.clients import Message

from cardhouse.errors import CardhouseError
from cardhouse.server.socket.event_handlers import EVENT_HANDLERS
from cardhouse.server.socket.handlers import HANDLERS
from cardhouse.server.wire.messages import OUTGOING
from cardhouse.server.wire.protocol import protocol_schema, read_message

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")


def test_every_message_is_on_the_page() -> None:
    """The page has an example of each message, and every example is one."""
    schema = protocol_schema()
    rows = re.findall(r"^\| `(\{\"type\".*?\})` \|", PAGE, re.MULTILINE)
    for row in rows:
        example = row.replace('"table": T', '"table": "T"').replace("64 hexadecimal digits", "ab" * 32)
        assert read_message(example).type
    said = {re.findall(r'"type": "([a-z-]+)"', row)[0] for row in rows}
    known = {
        name
        for one in schema["incoming"]["$defs"].values()
        for name in _types(one.get("properties", {}).get("type", {}))
    }
    assert said == known
    for name in schema["outgoing"]["discriminator"]["mapping"]:
        assert f'{{"type": "{name}"' in PAGE, f"{name} has no example"
    watching = {"watch", "unwatch", "watch-event", "unwatch-event", "follow", "subscribe"}
    assert known == {*HANDLERS, *EVENT_HANDLERS, *watching, "ping", "beat"}


def _types(schema: Message) -> list[str]:
    return [schema["const"]] if "const" in schema else list(schema.get("enum", ()))


def test_no_two_things_on_the_wire_have_one_name() -> None:
    """The types of the page are made of both halves; what clients say and hear is told apart by name."""
    schema = protocol_schema()
    said, heard = schema["incoming"]["$defs"], schema["outgoing"]["$defs"]
    assert not [name for name in said.keys() & heard.keys() if said[name] != heard[name]]


def test_every_code_is_on_the_page() -> None:
    here = ("cardhouse.server", "cardhouse.table")
    never_sent = {
        "server",
        "table",
        "database-in-use",
        "newer-database",
        "cannot-listen",
        "bad-proxy",
        "bad-host-name",
        "bad-command",
        "bad-state",
        "several-players",
    }
    for kind in _below(CardhouseError):
        if kind.__module__.startswith(here) and kind.code not in never_sent:
            assert f"`{kind.code}`" in PAGE, f"{kind.code} of {kind.__module__} is not explained"


def _below(kind: type[CardhouseError]) -> Iterator[type[CardhouseError]]:
    yield kind
    for one in kind.__subclasses__():
        yield from _below(one)


@pytest.mark.proof
def test_the_types_of_the_page_can_be_made(tmp_path: Path) -> None:
    file = tmp_path / "protocol.json"
    subprocess.run([sys.executable, ROOT / "tools/protocol_types.py", file], check=True, timeout=60)
    assert json.loads(file.read_text(encoding="utf-8")) == protocol_schema()
    assert OUTGOING.json_schema(mode="serialization") == protocol_schema()["outgoing"]
