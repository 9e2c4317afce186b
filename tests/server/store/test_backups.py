"""The backup that the documentation names ends while somebody plays, and holds everything from one moment."""

from __future__ import annotations

import re
import sqlite3
import threading
from pathlib import Path

from tests.server.furnishing import furnish

PAGE = Path(__file__).parents[3] / "docs" / "server.md"


def test_the_documented_backup_ends_while_somebody_writes(tmp_path: Path) -> None:
    (command,) = re.findall(
        r'^sqlite3 data/cardhouse\.db "([^"]+)"', PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    file, copy = tmp_path / "room" / "cardhouse.db", tmp_path / "copy.db"
    furnish(file)
    with sqlite3.connect(file) as house:
        rows = ((f"{at:064}", "x" * 500) for at in range(2000))
        house.executemany("INSERT INTO sheets VALUES (?, ?)", rows)
    house.close()
    begun, over = threading.Event(), threading.Event()

    def play() -> None:
        connection, at = sqlite3.connect(file, isolation_level=None), 2000
        while not over.is_set():
            connection.execute("INSERT INTO sheets VALUES (?, ?)", (f"{at:064}", "x" * 500))
            begun.set()
            at += 1
        connection.close()

    playing = threading.Thread(target=play)
    playing.start()
    begun.wait()
    try:
        beside = sqlite3.connect(file)
        beside.execute(command.replace("cardhouse-backup.db", str(copy)))
        beside.close()
    finally:
        over.set()
        playing.join()
    saved = sqlite3.connect(copy)
    assert saved.execute("PRAGMA quick_check").fetchone() == ("ok",)
    numbers = [int(row[0]) for row in saved.execute("SELECT digest FROM sheets ORDER BY digest")]
    saved.close()
    assert len(numbers) > 2000
    assert numbers == [*range(len(numbers))]
