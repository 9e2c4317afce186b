"""The package as a user gets it: built, installed into a new environment outside the checkout, and played."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from packaging.requirements import Requirement
from tests.server.clients import Address, Person

from cardhouse.server.web.page import FOLDER

pytestmark = pytest.mark.proof
ROOT = Path(__file__).parents[1]


class Installed:
    """An environment of its own, with nothing of the checkout in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"
        self.home.mkdir()
        self._environment = folder / "environment"
        self.bin = self._environment / ("Scripts" if os.name == "nt" else "bin")
        self._run(sys.executable, "-m", "venv", "--without-pip", str(self._environment))
        self._see_what_is_installed()
        self._run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "-d", folder, cwd=ROOT)
        (wheel,) = folder.glob("*.whl")
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--disable-pip-version-check",
            "--python",
            str(self.bin / "python"),
        ]
        self._run(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel)

    def _see_what_is_installed(self) -> None:
        """Let it use what Cardhouse depends on; the .pth file that leads to the checkout is not followed."""
        paths = sysconfig.get_paths(vars={"base": str(self._environment)})
        seen = Path(paths["purelib"]) / "dependencies.pth"
        seen.write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")

    def _run(self, *command: str | Path, cwd: Path | None = None) -> str:
        done = subprocess.run(
            command, cwd=cwd or self.home, env=self.variables, check=False, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    @property
    def variables(self) -> dict[str, str]:
        """What a newcomer's shell knows."""
        return {"PATH": os.environ["PATH"], "HOME": str(self.home)}

    def python(self, program: str) -> str:
        return self._run(self.bin / "python", "-c", program).strip()

    def cardhouse(self, *arguments: str) -> str:
        return self._run(self.bin / "cardhouse", *arguments)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    if not (FOLDER / "index.html").is_file():
        pytest.skip("the page is not built: run make page")
    return Installed(tmp_path_factory.mktemp("wheel"))


@pytest.fixture
def address(installed: Installed) -> Iterator[Address]:
    """Where ``cardhouse serve`` of that environment answers."""
    command = [str(installed.bin / "cardhouse"), "serve", "--port", "0", "--json", "--folder", "data"]
    with subprocess.Popen(
        command, cwd=installed.home, env=installed.variables, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        said = json.loads(server.stdout.readline())
        try:
            yield Address(httpx.URL(said["address"]).port or 80)
        finally:
            server.terminate()


def test_it_says_what_it_needs(installed: Installed) -> None:
    """As ``pyproject.toml`` does, which ``test_dependencies.py`` holds against what is imported."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needs = [Requirement(line) for line in project["dependencies"]]
    for extra, lines in project["optional-dependencies"].items():
        needs += [Requirement(f"{line}; extra == '{extra}'") for line in lines]
    said = installed.python(
        "from importlib.metadata import requires; print(*requires('cardhouse'), sep='\\n')"
    )
    assert sorted(map(str, map(Requirement, said.splitlines()))) == sorted(map(str, needs))


def test_it_is_found_in_its_own_environment(installed: Installed) -> None:
    found = Path(installed.python("import cardhouse; print(cardhouse.__file__)"))
    assert found.is_relative_to(installed.folder)
    assert json.loads(installed.python("import json, sys; print(json.dumps(sys.path))")).count(str(ROOT)) == 0


def test_a_hand_is_dealt_by_the_command_and_by_python(installed: Installed) -> None:
    told: dict[str, Any] = json.loads(installed.cardhouse("deal", "binglaha", "--seed", "7", "--json"))
    assert sum(told["stacks"]) == sum(told["log"]["stacks"])
    program = (
        "import cardhouse; print(len(cardhouse.games()), cardhouse.deal('badugi', stacks=[200] * 3).pot)"
    )
    games, pot = map(int, installed.python(program).split())
    assert games > 100
    assert pot > 0


def test_the_server_answers_with_its_page(installed: Installed, address: Address) -> None:
    page = httpx.get(address.url)
    assert page.status_code == 200
    assert "<title>Cardhouse" in page.text
    scripts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)
    assert scripts
    for script in scripts:
        assert httpx.get(f"{address.url}{script}").status_code == 200


def test_a_hand_is_dealt_at_a_table_of_the_server(address: Address) -> None:
    ann = Person(address, "Ann")
    ann.connect()
    table = ann.open_table()
    ann.ask("watch", table=table)
    ann.ask("sit", table=table, seat=0, amount=2000)
    ann.ask("bot", table=table, seat=1, kind="normal", amount=2000)
    ann.ask("run", table=table, on=True)
    ann.until(lambda: ann.may_act(table))
    ann.act(table, "fold")
    ann.until(lambda: ann.views[table]["hand"] is not None and not ann.may_act(table))
    ann.leave()
