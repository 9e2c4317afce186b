"""Games that take turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardhouse.sheets import Mix, SheetError, UnknownGame, find_game, find_mix, mixes, names
from cardhouse.sheets.mix import is_mix
from cardhouse.sheets.reading.book import source_said

EVERY = pytest.mark.parametrize("mix", mixes(), ids=lambda mix: mix.key)


@pytest.mark.rule("BARGE-mix-rotation")
@pytest.mark.parametrize(
    ("hand", "game"),
    [(1, "mexican-stud"), (4, "mexican-stud"), (5, "binglaha"), (108, "stud"), (109, "mexican-stud")],
)
def test_four_hands_of_each_of_the_27_games_in_order(hand: int, game: str) -> None:
    assert find_mix("barge-27-game-mix").at(hand).sheet.id == game


@pytest.mark.rule("BARGE-mix-rotation")
def test_the_final_table_goes_on_from_a_game_that_was_drawn() -> None:
    mix = find_mix("27-Game Mix")
    assert [mix.at(hand, start=26).sheet.id for hand in (1, 4, 5)] == ["stud", "stud", "mexican-stud"]


@pytest.mark.rule("BARGE-mix-rotation")
def test_the_27_games_are_those_of_the_2017_book_in_limit() -> None:
    mix = find_mix("barge-27-game-mix@barge2017")
    assert len({turn.game for turn in mix.turns}) == 27
    assert all("001_0f03f98a2a605415.txt" in turn.sheet.source for turn in mix.turns)
    assert mix.structures == ("limit",)


def test_horse_goes_by_its_letters() -> None:
    for name in ("horse", "HORSE", "hoser", "horse@barge2024"):
        assert [turn.sheet.id for turn in find_mix(name).turns] == [
            "holdem",
            "omaha-8",
            "razz",
            "stud",
            "stud-8",
        ]


def test_a_mix_may_bet_a_game_in_its_own_way() -> None:
    turns = find_mix("8-game").turns
    assert [turn.structure for turn in turns[-2:]] == ["no-limit", "pot-limit"]
    assert {turn.structure for turn in turns[:-2]} == {"limit"}


@EVERY
def test_every_mix_says_its_order(mix: Mix) -> None:
    text = mix.english()
    assert all(str(turn) in text for turn in mix.turns)
    assert all(said in text for said in (mix.name, mix.summary, source_said(mix.source), *mix.notes))
    assert mix.players[0] <= mix.players[1]


def test_a_mix_is_no_game() -> None:
    assert is_mix("horse")
    assert not is_mix("holdem")
    with pytest.raises(UnknownGame, match="HORSE and HOSER is a mix of games"):
        find_game("horse")
    with pytest.raises(UnknownGame, match="did you mean 'HORSE'"):
        find_mix("hores")
    with pytest.raises(UnknownGame, match="counted from 1"):
        find_mix("horse").at(0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('name = "M"\nsource = "x"\ngames = ["holdm"]', "games, 1: there is no game 'holdm'; did you mean"),
        ('name = "M"\nsource = "x"\ngames = ["holdem: spread"]', "is not played spread"),
        ('name = "M"\nsource = "x"\ngames = []', "games: is missing"),
        ('name = "M"\nsource = "x"\ngames = "holdem"', "must be a list of games"),
        ('name = "M"\nsource = "x"\nhands = 0\ngames = ["holdem"]', "hands: must be a whole number"),
        ('name = "M"\nsource = "x"\ngame = ["holdem"]', "unknown key 'game'; did you mean 'games'"),
    ],
)
def test_a_mistake_is_named_and_placed(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SheetError) as refused:
        find_mix(path)
    assert str(refused.value).startswith("mine.toml: ")
    assert says in str(refused.value)


def test_a_mix_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    path.write_text(
        'name = "Evening"\nsource = "us"\nhands = 1\ngames = ["razz", "holdem: no-limit"]', encoding="utf-8"
    )
    mix = find_mix(path)
    assert (mix.key, mix.at(2).structure, mix.at(3).sheet.id) == ("evening@house", "no-limit", "razz")


def test_a_mix_with_a_game_that_is_gone_is_a_mistake_that_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks for the game looks among the mixes, too, and not into them."""
    (tmp_path / "lost.toml").write_text(
        'name = "Lost"\nsource = "us"\ngames = ["atlantis"]', encoding="utf-8"
    )
    monkeypatch.setattr(names, "MIXES", tmp_path)
    caches = (mixes, names.mix_files, names._mixes)
    for cache in caches:
        cache.cache_clear()
    try:
        with pytest.raises(UnknownGame, match="there is no game 'atlantis'"):
            find_game("atlantis")
        with pytest.raises(SheetError, match=r"lost\.toml: games, 1: there is no game 'atlantis'"):
            find_mix("lost")
    finally:
        monkeypatch.undo()
        for cache in caches:
            cache.cache_clear()
