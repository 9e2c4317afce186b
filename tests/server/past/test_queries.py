"""No query of the server reads a table that grows from one end to the other.

Everything that a server asks its database for is done once in a house with a past, and the database is asked
how it would go about each statement when there is much of everything.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url
from tests.server.clients import quick, running
from tests.server.events.test_tournaments import read_here
from tools.past.house import fill

from cardhouse.server.house import taking_along
from cardhouse.server.house.background import erasing
from cardhouse.server.web.routes.events import tournaments

from .doing import Doing, beside
from .plans import SERVER, Seen, grow, makers, scanned, watched

NOT_RUN = {
    "store/lock.py: _Held.renew",
    "store/lock.py: _Held._let_go",
    "store/lock.py: _lock_of",
    "store/store.py: Store._checkpoint",
}
"""What asks for no table, and not with every database."""
WHOLE = (
    ("FROM users WHERE users.login IS NOT NULL", "the names of all accounts are kept in memory"),
    ("FROM kept_names", "so are those that nobody can take"),
    ("SELECT club_games.id, club_games.club FROM club_games", "and what belongs to which club, by an index"),
    ("UPDATE sessions SET expires=CASE", "a clock that was set concerns all sessions, once"),
    ("FROM pictures JOIN users", "the operator looks at all faces"),
    ("count(*) AS many, max(", "what is missing is looked for in everything that was stored"),
)
"""What is read whole on purpose, and why."""


@pytest.fixture
def past(database: str) -> str:
    """A house in which much has been played."""
    fill(database, 600, real=24)
    return database


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A block is a small part of a large house."""
    monkeypatch.setattr(tournaments, "read_given", read_here)
    monkeypatch.setattr(erasing, "_LISTED", 3)
    monkeypatch.setattr(taking_along, "_AT_ONCE", 3)


def ran(past: str, folder: Path, do: Callable[[Doing], None]) -> Seen:
    """What a server runs while something is done there, and the operator once it has ended."""
    url = make_url(past)
    is_file = url.get_backend_name() == "sqlite"
    folder = Path(url.database or "").parent if is_file else folder
    settings = quick(folder, database="" if is_file else past)
    with watched(past) as seen:
        with running(settings) as server:
            doing = Doing(server)
            do(doing)
        if doing.set_aside:
            beside(settings, doing.set_aside)
    if not is_file:
        grow(past)
    return seen


def read_whole(past: str, seen: Seen) -> dict[str, list[str]]:
    """Statements that read a table that grows from one end to the other, unless they are meant to."""
    engine = create_engine(past)
    with engine.connect() as connection:
        found = {
            one.text: whole
            for one in seen.statements.values()
            if one.text.split()[0] in ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")
            and not any(part in " ".join(one.text.split()) for part, _ in WHOLE)
            and "pg_catalog" not in one.text
            and (whole := scanned(connection, one))
        }
    engine.dispose()
    return found


@pytest.mark.usefixtures("small_blocks")
def test_who_has_played_most_is_not_looked_for_among_all(past: str, tmp_path: Path) -> None:
    assert read_whole(past, ran(past, tmp_path, Doing.what_grows)) == {}


@pytest.mark.proof
@pytest.mark.usefixtures("small_blocks")
def test_no_query_reads_a_table_that_grows_as_a_whole(past: str, tmp_path: Path) -> None:
    seen = ran(past, tmp_path, Doing.everything)
    have = {(str(Path(file).relative_to(SERVER)), line) for file, line in seen.functions}
    missed = {name for place, name in makers().items() if place not in have}
    assert missed - NOT_RUN == set(), "add what makes these statements to doing.py"
    assert read_whole(past, seen) == {}
