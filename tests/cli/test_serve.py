"""``cardhouse serve`` as a process: its address, its end, and what it refuses."""

from __future__ import annotations

import json
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text, update
from tests.server.furnishing import furnish

import cardhouse
from cardhouse import old_name
from cardhouse.cli.main import run
from cardhouse.server.store.schema import nodes
from cardhouse.server.store.store import Store

COMMAND = [sys.executable, "-m", "cardhouse", "serve"]


def start(*options: str) -> subprocess.Popen[str]:
    return subprocess.Popen([*COMMAND, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_it_says_where_it_is_and_closes_when_interrupted(tmp_path: Path) -> None:
    server = start("--port", "0", "--json", "--folder", str(tmp_path / "data"))
    assert server.stdout is not None
    said = json.loads(server.stdout.readline())
    assert said["pid"] == server.pid
    about = httpx.get(f"{said['address']}api/about").json()
    assert about["name"] == "cardhouse"
    server.send_signal(signal.SIGINT)
    out, errors = server.communicate(timeout=60)
    assert (out, errors, server.returncode) == ("", "", 0)
    assert (tmp_path / "data" / "cardhouse.db").exists()
    log = tmp_path / "data" / "cardhouse.log"
    assert log.stat().st_mode & 0o777 == 0o600
    lines = log.read_text("utf-8").splitlines()
    assert f"the house is open: Cardhouse {cardhouse.__version__}" in lines[0]
    assert lines[0].endswith("cardhouse.db")
    assert "0 tables and 0 tournaments go on" in lines[1]
    assert lines[-1].endswith("the house is closed")


@pytest.mark.proof
def test_an_older_copy_put_in_its_place_ends_it_before_it_stores_anything_more(tmp_path: Path) -> None:
    file = tmp_path / "cardhouse.db"
    furnish(file)
    older = file.read_bytes()
    server = start("--port", "0", "--json", "--folder", str(tmp_path))
    assert server.stdout is not None
    server.stdout.readline()
    file.write_bytes(older)
    # Nobody plays: it notices by itself, and ends.
    out, errors = server.communicate(timeout=60)
    assert server.returncode == 2
    assert json.loads(out)["error"]["code"] == "lost-ownership"
    assert "another one, such as an older copy, was put in its place" in errors
    # Nothing of the other database was written into it.
    with sqlite3.connect(file) as left:
        assert left.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert left.execute("SELECT count(*) FROM nodes").fetchone() == (0,)
    left.close()


@pytest.mark.proof
def test_a_second_server_on_one_database_is_refused(tmp_path: Path) -> None:
    """It waits a few seconds first, for one that is about to end."""
    server = start("--port", "0", "--json", "--folder", str(tmp_path / "data"))
    assert server.stdout is not None
    server.stdout.readline()
    second = start("--port", "0", "--json", "--folder", str(tmp_path / "data"))
    refused, _ = second.communicate(timeout=60)
    assert json.loads(refused)["error"]["code"] == "database-in-use"
    assert second.returncode == 2
    server.send_signal(signal.SIGINT)
    server.communicate(timeout=60)


@pytest.mark.proof
def test_a_port_that_is_taken_and_a_database_that_is_not_there(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [*COMMAND, "--port", port, "--folder", tmp_path, "--json"],
            check=False,
            capture_output=True,
            text=True,
        )
    assert json.loads(done.stdout)["error"]["code"] == "cannot-listen"
    url = f"postgresql://nobody@/nowhere?host={tmp_path}"
    done = subprocess.run(
        [*COMMAND, "--database", url, "--port", "0"], check=False, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr.startswith("cardhouse: the database cannot be used")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("variable", ["CARDHOUSE_DATABASE", old_name.DATABASE_VARIABLE])
def test_the_database_may_be_named_by_the_environment(
    variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "named.db"
    file.write_text("a shopping list, and no database at all\n" * 100, encoding="utf-8")
    monkeypatch.setenv(variable, f"sqlite:///{file}")
    assert run(["serve", "--port", "0", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "damaged-database"
    assert not (tmp_path / "data").exists()


def test_two_bots_of_one_name_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    command = f"llama={sys.executable}"
    assert (
        run(["serve", "--port", "0", "--json", "--bot", f"{command} a.py", "--bot", f"{command} b.py"]) == 2
    )
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "usage"
    assert "two bots 'llama'" in error["message"]
    assert not (tmp_path / "data").exists()


@pytest.mark.proof
def test_what_is_no_database_of_this_version_is_said_to_be_none(tmp_path: Path) -> None:
    none, newer = tmp_path / "none", tmp_path / "newer"
    none.mkdir(mode=0o700)
    (none / "cardhouse.db").write_text("a shopping list, and no database at all\n" * 100, encoding="utf-8")
    (none / "cardhouse.db").chmod(0o600)
    store = Store(f"sqlite:///{newer / 'cardhouse.db'}")
    store.migrate()
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    for folder, code in ((none, "damaged-database"), (newer, "newer-database")):
        done = subprocess.run(
            [*COMMAND, "--folder", folder, "--port", "0", "--json"],
            check=False,
            capture_output=True,
            text=True,
        )
        assert (done.returncode, done.stderr) == (2, "")
        assert json.loads(done.stdout)["error"]["code"] == code


def test_why_the_house_did_not_open_is_in_its_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cardhouse.db").write_text("a shopping list, and no database at all\n" * 100)
    serve = ["serve", "--folder", str(tmp_path), "--port", "0", "--json"]
    assert run([*serve, "--no-log"]) == 2
    assert not (tmp_path / "cardhouse.log").exists()
    assert run(serve) == 2
    assert run([*serve, "--log", str(tmp_path / "logs" / "mine.log")]) == 2
    for log in (tmp_path / "cardhouse.log", tmp_path / "logs" / "mine.log"):
        assert "CRITICAL cardhouse.cli: the database" in log.read_text("utf-8")
    capsys.readouterr()
    assert run([*serve, "--log", str(tmp_path / "cardhouse.db" / "log")]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "bad-log"


def test_a_database_of_a_newer_version_is_said_to_be_newer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    furnish(tmp_path / "cardhouse.db")
    serve = ["serve", "--folder", str(tmp_path), "--port", "0", "--json"]
    for version, said in (
        ("99.1", "by a newer version of Cardhouse (99.1) than this one"),
        (cardhouse.__version__, "by a newer version of Cardhouse than this one"),
    ):
        store = Store(f"sqlite:///{tmp_path / 'cardhouse.db'}")
        store.take_over()
        with store.engine.begin() as connection:
            connection.execute(update(nodes).values(version=version))
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        store.close()
        assert run(serve) == 2
        error = json.loads(capsys.readouterr().out)["error"]
        assert error["code"] == "newer-database"
        assert said in error["message"]
        assert "restore a backup from before the upgrade" in error["message"]
