"""Makes a house with a past: ``python -m tools.past URL --hands 400000``.

A few hundred hands are really dealt and stored; the others have their shapes and sizes, with other people, at
other tables and at other times. The account ``Whale`` has played one hand in seven.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import monotonic

from sqlalchemy import make_url

from .house import PASSWORD, WHALE, fill


def main() -> None:
    """Make one."""
    parser = argparse.ArgumentParser(prog="python -m tools.past", description=__doc__)
    parser.add_argument("url", help="an empty database, such as sqlite:////tmp/house/cardhouse.db")
    parser.add_argument("--hands", type=int, default=400_000)
    parser.add_argument("--real", type=int, default=320, help="how many hands are really dealt")
    given = parser.parse_args()
    url = make_url(given.url)
    if url.get_backend_name() == "sqlite":
        Path(url.database or "").parent.mkdir(parents=True, exist_ok=True)
    began = monotonic()

    def say(done: int, everything: int) -> None:
        sys.stderr.write(f"\r{done:,} of {everything:,} hands, {monotonic() - began:.0f} s ")
        sys.stderr.flush()

    found = fill(given.url, given.hands, real=given.real, say=say)
    sys.stdout.write(
        f"\n{found.hands:,} hands at {found.tables:,} tables, {found.events:,} tournaments, "
        f"{found.people:,} people; {WHALE} ({found.whale}, password {PASSWORD!r}) has played "
        f"{found.of_whale:,} of them; {monotonic() - began:.0f} s\n"
    )


if __name__ == "__main__":
    main()
