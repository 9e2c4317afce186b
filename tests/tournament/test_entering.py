"""Entries, re-entries, rebuys and add-ons; hand for hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardhouse.tournament import (
    RoundOut,
    Structure,
    TournamentError,
    check_add_on,
    check_entry,
    check_re_entry,
    check_rebuy,
    find_structure,
    is_hand_for_hand,
    read_text,
    rebuy_chips,
    shootout_places,
)


def of(name: str, **keys: str) -> Structure:
    lines = [f"{key} = {value}" for key, value in keys.items()]
    return read_text("\n".join([f'extends = "{name}"', 'name = "Ours"', 'source = "us"', *lines]))


def code(refused: Callable[[], None]) -> str:
    with pytest.raises(TournamentError) as caught:
        refused()
    assert str(caught.value)
    return caught.value.code


def test_late_entries() -> None:
    turbo = of("turbo", most="30")
    for level in (0, 1, 6):
        check_entry(turbo, 29, level)
    assert code(lambda: check_entry(turbo, 20, 7)) == "registration-closed"
    assert code(lambda: check_entry(turbo, 30, 1)) == "too-many-entries"
    assert code(lambda: check_entry(find_structure("sit-and-go"), 3, 1)) == "registration-closed"


def test_re_entries() -> None:
    event = find_structure("re-entry")
    check_re_entry(event, 0, 1, 8, in_money=False)
    check_re_entry(event, 700, 0, 8, in_money=False)
    assert code(lambda: check_re_entry(event, 0, 2, 8, in_money=False)) == "too-many-entries"
    assert code(lambda: check_re_entry(event, 0, 0, 9, in_money=False)) == "registration-closed"
    assert code(lambda: check_re_entry(event, 0, 0, 8, in_money=True)) == "registration-closed"
    turbo = find_structure("turbo")
    assert code(lambda: check_re_entry(turbo, 0, 0, 1, in_money=False)) == "not-offered"
    assert code(lambda: check_re_entry(find_structure("deep"), 700, 0, 8, in_money=False)) == "not-busted"


def test_rebuys() -> None:
    event, home = find_structure("rebuy"), find_structure("home-game")
    check_rebuy(event, 5000, 9, 4)
    assert code(lambda: check_rebuy(event, 5001, 0, 4)) == "not-busted"
    assert code(lambda: check_rebuy(event, 0, 0, 5)) == "registration-closed"
    assert code(lambda: check_rebuy(event, 0, 0, 4, in_money=True)) == "registration-closed"
    assert code(lambda: check_rebuy(find_structure("turbo"), 0, 0, 1)) == "not-offered"
    assert code(lambda: check_rebuy(home, 0, 1, 4)) == "too-many-entries"
    assert code(lambda: check_rebuy(home, 2501, 0, 4)) == "not-busted"
    assert rebuy_chips(of("rebuy", rebuys="{ until = 4, chips = 0 }")) == 5000


def test_add_ons() -> None:
    event = find_structure("charity")
    check_add_on(event, 0, 4, on_break=True)
    assert code(lambda: check_add_on(event, 0, 4, on_break=False)) == "not-now"
    assert code(lambda: check_add_on(event, 0, 10, on_break=True)) == "not-now"
    assert code(lambda: check_add_on(event, 1, 4, on_break=True)) == "too-many-entries"


def test_hand_for_hand() -> None:
    def at(event: Structure, *left: int) -> list[str]:
        return [is_hand_for_hand(event, one, 12, 2) for one in left]

    assert at(find_structure("turbo"), 14, 13, 12) == ["", "money", ""]
    main = find_structure("no-limit-championship")
    assert at(main, 16, 15, 13, 12, 10, 9) == ["", "money", "money", "", "final table", ""]
    assert not is_hand_for_hand(find_structure("turbo"), 13, 12, 1), "one table waits for nobody"
    assert at(find_structure("barge-shootout"), 13) == [""]


def test_places_of_a_shootout() -> None:
    first = [RoundOut("a", 5, 10), RoundOut("b", 7, 10), RoundOut("c", 7, 20), RoundOut("d", 7, 20)]
    last = [RoundOut("e", 1, 5), RoundOut("f", 9, 5)]
    found = shootout_places([first, last])
    assert found == {"f": 2, "e": 3, "c": 4, "d": 4, "b": 6, "a": 7}
