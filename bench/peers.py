"""Install the peers; one that cannot be installed here is left out."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

PEERS = Path(__file__).with_name("peers.txt")
BUILT_HERE = {"eval7"}
"""Peers that do not declare what they are built with, so it has to be installed already."""
BUILT_WITH = ("cython", "setuptools", "wheel")


def install(*what: str) -> bool:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    return subprocess.run([*pip, *what], check=False, capture_output=True).returncode == 0


def install_peer(requirement: str) -> bool:
    name = re.split(r"[^\w-]", requirement, maxsplit=1)[0]
    if name in BUILT_HERE:
        return install(*BUILT_WITH) and install("--no-build-isolation", requirement)
    return install(requirement)


def main() -> None:
    for line in PEERS.read_text(encoding="utf-8").splitlines():
        requirement = line.partition("#")[0].strip()
        if requirement and not install_peer(requirement):
            print(f"{requirement} could not be installed here and will be left out.")


if __name__ == "__main__":
    main()
