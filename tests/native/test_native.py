"""Translated functions do what Python does with the same numbers."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

from cardhouse.native import Entry, Fixed, Known, Native, helper, kept
from cardhouse.native.body import CHECKED
from cardhouse.native.kinds import NotNative
from cardhouse.native.words import copy, each, eight_bytes, is_in, larger, lowest, ones, smaller

HERE: Final = Path(__file__).parent
TYPE: Final = np.dtype(
    [("stack", np.int32, (4,)), ("small", np.int8), ("bits", np.uint64), ("f", np.float32)]
)
_ONE: Final = np.uint64(1)
native = partial(Entry, folder=HERE)


def divided(one: Any, other: Any, found: Any) -> None:
    found[0] = one // other
    found[1] = one % other


def compared(one: Any, other: Any, found: Any) -> None:
    found[0] = one < other
    found[1] = one <= other <= 7
    found[2] = one != other and not one > other
    found[3] = 1 if one == other else 2 if one > other else 3


def counted(many: Any, found: Any) -> int:
    total = 0
    for n in range(many):
        if n == 3:
            continue
        if n > 8:
            break
        total += n
    down = 0
    for n in range(many - 1, -1, -2):
        down = down * 3 + n
    while down > 1000:
        down //= 2
    found[0] = down
    return total


def bits(one: Any, other: Any, found: Any) -> None:
    found[0] = one & other | one ^ 5
    found[1] = (one << 3) >> 1
    found[2] = ~one + -other
    found[3] = min(one, other, 4) + max(one, other) + abs(other)


@helper
def _sorted_two(one: Any, other: Any) -> Any:
    if one < other:
        return one, other
    return other, one


def swapped(one: Any, other: Any, found: Any) -> None:
    found[0], found[1] = _sorted_two(one, other)
    found[2] = found[3] = one
    one, other = other, one
    found[1] += one


def _python(function: Callable[..., Any], *given: int) -> tuple[Any, list[int]]:
    found = np.zeros(4, np.int64)
    return function(*given, found), found.tolist()


@pytest.mark.parametrize("function", [divided, compared, bits, swapped])
def test_arithmetic_is_pythons(function: Callable[..., Any]) -> None:
    made = native(function)
    chance = random.Random(function.__name__)
    for _ in range(300):
        one, other = (chance.randrange(-40, 41) for _ in range(2))
        if other or function is not divided:
            found = np.zeros(4, np.int64)
            made(one, other, found)
            assert found.tolist() == _python(function, one, other)[1], (one, other)


def test_division_by_nothing_is_nothing() -> None:
    found = np.ones(4, np.int64)
    native(divided)(5, 0, found)
    assert found.tolist()[:2] == [0, 0]


@pytest.mark.parametrize("many", [0, 1, 5, 30])
def test_loops_are_pythons(many: int) -> None:
    found = np.zeros(4, np.int64)
    assert (native(counted)(many, found), found.tolist()) == _python(counted, many)


def touch(records: Any, rows: Any, wide: Any) -> int:
    found = 0
    for n in range(rows.shape[0]):
        t = records[rows[n]]
        t.stack[n] += 1000 * (n + 1)
        t.small = t.stack[n]
        t.bits |= _ONE << np.uint64(60 + n)
        t.f = t.small / 3
        wide[n, 1] = lowest(t.bits)
        wide[n, 2] = np.int64(ones(t.bits)) + is_in(5, 2) + smaller(3, -4) + larger(3, -4)
        found += t.small
    records[0] = records[2]
    return found


def test_records_and_arrays_are_read_and_written_in_place() -> None:
    records = np.zeros(3, TYPE)
    records["stack"] = 7
    wide = np.zeros((2, 3), np.uint8)
    narrow = np.int8(np.int64(1007).astype(np.int8)), np.int64(2007).astype(np.int8)
    assert native(touch)(records, np.array([2, 1]), wide) == int(narrow[0]) + int(narrow[1])
    assert records["stack"].tolist() == [[1007, 7, 7, 7], [7, 2007, 7, 7], [1007, 7, 7, 7]]
    assert records["bits"].tolist() == [1 << 60, 1 << 61, 1 << 60]
    assert records["f"][2] == np.float32(int(narrow[0]) / 3)
    assert wide.tolist() == [[0, 60, 1 + 1 - 4 + 3], [0, 61, 1 + 1 - 4 + 3]]


class _Quiet(np.ndarray[Any, Any]):
    """An array that is not asked to spell out its fields, which takes longer than most kernels."""

    @property
    def __array_interface__(self) -> dict[str, Any]:
        raise AssertionError("all fields are spelt out for one call")


def test_a_call_costs_the_same_however_many_fields_a_record_has() -> None:
    records = np.zeros(3, TYPE).view(_Quiet)
    native(touch)(records, np.array([2, 1]), np.zeros((2, 3), np.uint8))
    assert np.ndarray(3, TYPE, records.data)["stack"][2, 0] == 1000


LONG: Final = np.dtype([("few", np.uint8, (9,)), ("many", np.uint8, (20,))])


def copied(records: Any, found: Any) -> None:
    t = records[0]
    copy(t.few, t.many)
    found[0] = eight_bytes(t.few)
    found[1] = eight_bytes(t.many)


def _too_much(records: Any, found: Any) -> None:
    copy(records[0].many, records[0].few)
    found[0] = 0


def test_arrays_are_copied_as_far_as_there_is_room() -> None:
    records, found = np.zeros(1, LONG), np.zeros(2, np.uint64)
    records["few"], records["many"][0] = 200, range(7, 27)
    native(copied)(records, found)
    assert records["few"][0].tolist() == list(range(7, 16))
    assert records["many"][0].tolist() == list(range(7, 27))
    assert [int(one) for one in found] == [int.from_bytes(bytes(range(7, 15)), "little")] * 2
    with pytest.raises(NotNative, match="as long"):
        native(_too_much)(records, found)


def test_an_array_that_stays_may_be_given_beforehand() -> None:
    records, wide = np.zeros(3, TYPE), np.zeros((2, 3), np.uint8)
    call, rows = native(touch), np.array([2, 1])
    expected = call(records.copy(), rows, wide.copy())
    assert call(Fixed(records), rows, Fixed(wide)) == expected
    assert records["stack"][2, 0] == 1000
    with pytest.raises(ValueError, match="without gaps"):
        Fixed(records[::2])


def test_arrays_with_gaps_are_refused() -> None:
    with pytest.raises(ValueError, match="without gaps"):
        native(counted)(3, np.zeros(8, np.int64)[::2])


def _mixes(found: Any) -> None:
    found[0] = found[1] + np.uint64(found[2])


def _leaves(found: Any) -> None:
    found[0] = found[1] or found[2]


def _texts(found: Any) -> None:
    found[0] = "seven"


def _changes(found: Any) -> None:
    number = found[0]
    number = 0.5
    found[0] = number


@pytest.mark.parametrize("function", [_mixes, _leaves, _texts, _changes])
def test_what_is_not_translated_is_told_with_its_line(function: Callable[..., Any]) -> None:
    with pytest.raises(NotNative, match=r"test_native\.py:\d+: "):
        native(function)(np.zeros(4, np.int64))


def seven(t: Any) -> int:
    return int(t.small) + 7


def test_machine_code_is_kept_and_damage_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "source"
    source.mkdir()
    monkeypatch.setenv(kept.FOLDER, str(tmp_path / "kept"))
    Native(seven, source).address_for(TYPE)
    (file,) = (tmp_path / "kept").rglob("*.o")
    folder = kept.folder_for(source)
    assert folder is not None
    assert kept.find(folder, file.name)
    file.write_bytes(file.read_bytes()[:-1])
    assert kept.find(folder, file.name) is None


def test_a_table_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "source"
    source.mkdir()
    monkeypatch.setenv(kept.FOLDER, str(tmp_path / "kept"))
    made = []

    def make() -> Any:
        made.append(1)
        return np.arange(3)

    for what in ("one", "one", "other"):
        found = kept.kept_table(source, "numbers", what, np.int32, make)
        assert found.tolist() == [0, 1, 2]
    assert len(made) == 2


class _Shape(NamedTuple):
    rows: Any
    many: Any


def _written_out(numbers: Any, many: Any, shape: Any) -> Any:
    found = 0
    for n in each(many):
        if numbers[n] < 0:
            continue
        found = 10 * found + numbers[n]
    for n in each(shape.many - 1):
        found += shape.rows[n]
    return found


def test_what_is_known_beforehand_is_written_out() -> None:
    add, numbers = native(_written_out), np.array([1, -2, 3, 4])
    for many in (1, 2, 4):
        for more in (1, 3):
            shape = _Shape(np.array([100, 200, 400]), Known(more))
            expected = _written_out(numbers, many, shape)
            assert add(numbers, Known(many), shape) == expected


def test_what_is_not_known_beforehand_is_not_written_out() -> None:
    with pytest.raises(NotNative, match="beforehand"):
        native(_written_out)(np.array([1]), 1, _Shape(np.array([1]), Known(2)))


def _beyond(rows: Any, row: Any, place: Any) -> Any:
    rows[row, place] = 7
    return rows[row, place]


_CHECKED: Final = """
import sys
import numpy as np
from pathlib import Path
from cardhouse.native import Entry
from tests.native.test_native import _beyond
write = Entry(_beyond, folder=Path(sys.argv[1]))
print(write(np.zeros((2, 3), np.int64), int(sys.argv[2]), int(sys.argv[3])), flush=True)
"""


@pytest.mark.parametrize(("row", "place"), [(1, 2), (0, 3), (2, 0), (0, -1)])
def test_indexes_can_be_checked(tmp_path: Path, row: int, place: int) -> None:
    """Where nothing is checked, a place beyond a row is the first of the next one."""
    command = [sys.executable, "-c", _CHECKED, str(tmp_path), str(row), str(place)]
    root = HERE.parents[1]
    found = subprocess.run(
        command, env={**os.environ, CHECKED: "1"}, cwd=root, capture_output=True, text=True, check=False
    )
    if (row, place) == (1, 2):
        assert (found.returncode, found.stdout) == (0, "7\n")
    else:
        assert found.returncode == -signal.SIGABRT
        assert found.stdout == "rows[row, place] lies outside of the array\n"
