"""What `native` writes, compiled by another compiler that watches memory and threads while it runs."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
from collections.abc import Sequence
from ctypes import c_double
from pathlib import Path
from typing import Any, Final

import pytest

from cardhouse.learning import learn
from cardhouse.scales.kernels.batch import SETTING

from . import hammering
from .recording import At, Call, Kernel, listened, text_of, text_of_kernel

DRIVER: Final = Path(__file__).with_name("driver.c")
CLANG: Final = shutil.which("clang")
pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(CLANG is None, reason="there is no clang: apt-get install clang"),
]


def asked() -> None:
    """Something of every kind, by one thread."""
    for case in hammering.cases():
        if case.name != "what is not to be shared":
            for item in case.items[:: max(1, len(case.items) // 10)]:
                case.answer(*item)


@pytest.fixture(scope="module")
def calls() -> list[Call]:
    """A call or two of every entry."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(SETTING, "now")
        patch.setattr(learn, "ROOM", 1 << 12)
        return listened(asked)


@pytest.mark.parametrize("sanitizer", ["address", "thread"])
def test_threads_are_answered_alike_and_touch_nothing_else(
    calls: list[Call], sanitizer: str, tmp_path: Path
) -> None:
    ran = run(calls, sanitizer, tmp_path)
    assert ran.returncode == 0, ran.stderr[-5000:]
    assert ran.stdout.endswith(" 0 wrong\n")


def test_memory_that_threads_share_is_found(calls: list[Call], tmp_path: Path) -> None:
    some = [one for one in calls if one.entry.__name__ == "one_share"]
    ran = run(some, "thread", tmp_path, "-DSHARED")
    assert ran.returncode != 0
    assert "data race" in ran.stderr, ran.stderr[-5000:]


def run(calls: Sequence[Call], sanitizer: str, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """Compile the calls with everything that they run, and repeat them from several threads."""
    assert CLANG is not None
    kernels = sorted({one for call in calls for one in call.kernels}, key=str)
    texts = [text_of(one, f"entry_{at}") for at, one in enumerate(calls)]
    texts += [text_of_kernel(one, f"kernel_{at}") for at, one in enumerate(kernels)]
    for at, text in enumerate(texts):
        watched = text.replace(" nounwind {", f" nounwind sanitize_{sanitizer} {{")
        (folder / f"{at}.ll").write_text(watched, encoding="utf-8")
    header, data = described(calls, kernels)
    (folder / "calls.h").write_text(header, encoding="utf-8")
    (folder / "data.bin").write_bytes(data)
    built = subprocess.run(
        [
            *(CLANG, f"-fsanitize={sanitizer}", "-g", "-pthread", "-I", str(folder), *more, "-w"),
            *(*_opaque(), "-o", str(folder / "driver"), str(DRIVER), *map(str, sorted(folder.glob("*.ll")))),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr[-5000:]
    return subprocess.run(
        [*_without_chance(), str(folder / "driver"), str(folder / "data.bin")],
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "TSAN_OPTIONS": "halt_on_error=0",
            "ASAN_OPTIONS": "detect_stack_use_after_return=0",
        },
    )


def _opaque() -> list[str]:
    """What a clang has to be told that does not take pointers without a type for granted."""
    said = subprocess.run([str(CLANG), "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"version (\d+)", said)
    return ["-mllvm", "-opaque-pointers"] if found is not None and int(found[1]) < 15 else []


def _without_chance() -> list[str]:
    """Has a program lie where it always does: older sanitizers want that."""
    found = shutil.which("setarch")
    return [] if found is None else [found, "-R"]


def described(calls: Sequence[Call], kernels: Sequence[Kernel]) -> tuple[str, bytes]:
    """The calls as the driver takes them, and all the memory that they see."""
    data = bytearray()
    blocks: list[tuple[int, ...]] = []
    points: list[tuple[int, ...]] = []
    skips: list[int] = []
    firsts, cases, results = [], [], []
    for number, call in enumerate(calls):
        first, own = len(blocks), call.own
        firsts.append(first)
        for at, one in enumerate(call.blocks):
            before, after = len(data), len(data) + len(one.before)
            data += one.before + one.after
            blocks.append((first, number, len(one.before), before, after, at in own, len(points), len(skips)))
            for place, to in sorted(one.points.items()):
                points.append(
                    (place, first + to, 0) if isinstance(to, int) else (place, -1, kernels.index(to))
                )
            skips += call.skipped(at)
        passed = ", ".join(_passed(one, first, kernels) for one in call.given)
        kind = "double" if call.entry._returns is c_double else "long long"
        types = ", ".join(_type(one) for one in call.given)
        cases.append(
            f"  case {number}: {{ extern {kind} entry_{number}({types}); "
            f"{kind} r = entry_{number}({passed}); memcpy(result, &r, 8); break; }}"
        )
        packed = struct.pack("d" if kind == "double" else "q", call.result)
        results.append("{" + ", ".join(map(str, packed)) + "}")
    blocks.append((0, 0, 0, 0, 0, 0, len(points), len(skips)))
    firsts.append(len(blocks) - 1)
    names = ", ".join(f'"{one.entry.__name__}"' for one in calls)
    lines = [
        f"#define CALLS {len(calls)}",
        f"#define BLOCKS {len(blocks) - 1}",
        f"#define DATA {len(data)}",
        "#ifdef SHARED",
        "#define MINE(at) 0",
        "#else",
        "#define MINE(at) blocks[at].own",
        "#endif",
        *(f"long long kernel_{at}();" for at in range(len(kernels))),
        f"static void *kernels[] = {{{', '.join([*(f'kernel_{at}' for at in range(len(kernels))), '0'])}}};",
        f"static struct block blocks[] = {{{_rows(blocks)}}};",
        f"static struct point points[] = {{{_rows([*points, (0, 0, 0)])}}};",
        f"static long skips[] = {{{', '.join(map(str, [*skips, 0]))}}};",
        f"static long firsts[] = {{{', '.join(map(str, firsts))}}};",
        f"static unsigned char results[][8] = {{{', '.join(results)}}};",
        f"static const char *names[] = {{{names}}};",
        "static void run(long call, unsigned char **where, unsigned char *result) {",
        "  switch (call) {",
        *cases,
        "  }",
        "}",
    ]
    return "\n".join(lines) + "\n", bytes(data)


def _rows(many: Sequence[tuple[Any, ...]]) -> str:
    return ", ".join("{" + ", ".join(str(int(one)) for one in row) + "}" for row in many)


def _passed(one: Any, first: int, kernels: Sequence[Kernel]) -> str:
    if isinstance(one, At):
        return f"where[{first + one.block}]"
    if isinstance(one, tuple):
        return f"(long long)kernel_{kernels.index(one)}"
    return one.hex() if isinstance(one, float) else f"{one - (1 << 64) if one >= 1 << 63 else one}LL"


def _type(one: Any) -> str:
    return "void *" if isinstance(one, At) else "double" if isinstance(one, float) else "long long"
