"""No query of the server reads a table that grows from one end to the other.

Everything that a server asks its database for is done once in a house with a past, and the database is asked
how it would go about each statement when there is much of everything.
"""

from __future__ import annotations

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
from .plans import SERVER, grow, makers, scanned, watched

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


def test_no_query_reads_a_table_that_grows_as_a_whole(
    past: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tournaments, "read_given", read_here)
    # A block is a small part of a large house.
    monkeypatch.setattr(erasing, "_LISTED", 3)
    monkeypatch.setattr(taking_along, "_AT_ONCE", 3)
    is_file = make_url(past).get_backend_name() == "sqlite"
    folder = Path(make_url(past).database or "").parent if is_file else tmp_path
    settings = quick(folder, database="" if is_file else past)
    with watched(past) as seen:
        with running(settings) as server:
            doing = Doing(server)
            doing.everything()
        beside(settings, doing.set_aside)
    have = {(str(Path(file).relative_to(SERVER)), line) for file, line in seen.functions}
    missed = {name for place, name in makers().items() if place not in have}
    assert missed - NOT_RUN == set(), "add what makes these statements to doing.py"
    if not is_file:
        grow(past)
    engine = create_engine(past)
    with engine.connect() as connection:
        wrong = {
            ran.text: found
            for ran in seen.statements.values()
            if ran.text.split()[0] in ("SELECT", "INSERT", "UPDATE", "DELETE", "WITH")
            and not any(part in " ".join(ran.text.split()) for part, _ in WHOLE)
            and "pg_catalog" not in ran.text
            and (found := scanned(connection, ran))
        }
    engine.dispose()
    assert wrong == {}
