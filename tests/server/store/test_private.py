"""What a server keeps is its owner's alone."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from tests.server.clients import Person, quick, running

from cardhouse.server.store.opening import open_store
from cardhouse.server.store.store import Store


def modes(folder: Path) -> dict[str, int]:
    found = {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}
    return {".": stat.S_IMODE(folder.stat().st_mode), **found}


@pytest.fixture(autouse=True)
def _everybody_may_read() -> object:
    before = os.umask(0)
    yield
    os.umask(before)


def test_everything_is_private_from_the_first_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, int]] = []
    migrate = Store.migrate

    def looked_at(store: Store) -> None:
        seen.append(modes(tmp_path / "data"))
        migrate(store)
        seen.append(modes(tmp_path / "data"))

    monkeypatch.setattr(Store, "migrate", looked_at)
    with running(quick(tmp_path / "data")) as server:
        Person(server, "Ann")
        seen.append(modes(tmp_path / "data"))
    names = {f"cardhouse.db{ending}" for ending in ("", "-wal", "-shm", ".lock", ".mark", ".doing")}
    assert set(seen[-1]) == {".", *names}
    for found in seen:
        assert found.pop(".") == 0o700
        assert set(found.values()) == {0o600}


@pytest.mark.proof
def test_what_others_could_read_is_tightened_and_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "data"
    url = f"sqlite:///{folder / 'cardhouse.db'}"
    store = Store(url)
    open_store(store)
    store.close()
    (folder / "cardhouse.db-wal").touch()
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755 if path.is_dir() else 0o644)
    store = Store(url)
    found = modes(folder)
    assert found.pop(".") == 0o700
    assert set(found.values()) == {0o600}
    assert f"others could read {folder / 'cardhouse.db'}; now only its owner can" in caplog.text
    store.close()


def test_a_folder_with_other_things_in_it_stays_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    (folder / "others").touch()
    store = Store(f"sqlite:///{folder / 'cardhouse.db'}")
    assert modes(folder) == {".": 0o755, "others": 0o666, "cardhouse.db": 0o600}
    assert "others can list" in caplog.text
    store.close()
