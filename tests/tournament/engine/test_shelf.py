"""Large dictionaries of which a changed copy is cheap."""

from __future__ import annotations

from random import Random

import pytest

from cardhouse.tournament.engine.state.shelf import Shelf


@pytest.mark.parametrize("seed", range(5))
def test_it_does_what_a_dictionary_does_and_earlier_ones_stay(seed: int) -> None:
    chance = Random(seed)
    shelf: Shelf[int] = Shelf({str(key): key for key in range(chance.randrange(70))})
    plain = dict(shelf)
    kept = [(shelf, dict(plain))]
    for turn in range(400):
        before, was = chance.choice(kept[-3:])
        key = str(chance.randrange(120))
        if key in was and chance.random() < 0.4:
            after = before.without(key)
            plain = {one: value for one, value in was.items() if one != key}
        else:
            after = before.put(key, turn)
            plain = {**was, key: turn}
        kept.append((after, plain))
    for made, wanted in kept:
        assert made == wanted
        assert len(made) == len(wanted)
        assert dict(zip(made, made.values(), strict=True)) == wanted
        assert dict(made.items()) == wanted
        assert all((str(key) in made) == (str(key) in wanted) for key in range(120))


def test_new_keys_come_last_and_changed_ones_stay_where_they_are() -> None:
    shelf: Shelf[int] = Shelf()
    for key in range(100):
        shelf = shelf.put(str(key), key)
    assert list(shelf) == [str(key) for key in range(100)]
    assert list(shelf.put("3", 0).put("100", 0)) == [str(key) for key in range(101)]


def test_what_is_not_there() -> None:
    shelf = Shelf({"ann": 1})
    with pytest.raises(KeyError):
        shelf["bob"]
    with pytest.raises(KeyError):
        shelf.without("bob")
    assert shelf.get("bob") is None
