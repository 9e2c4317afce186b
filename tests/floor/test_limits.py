"""Which tables may be opened beside others."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardhouse.floor import NotOfLine, TooClose, check_beside, check_spacing, is_same_game
from cardhouse.table import Rules

FIRST = ["holdem", "razz", "stud-8", "badugi", "super-stud", "super-stud-8"]


def game(stakes: str, *games: str, **more: str) -> Rules:
    return Rules.read({"games": list(games) or ["holdem"], "stakes": stakes, **more})


@pytest.mark.rule("WSOP-70")
@pytest.mark.parametrize(
    ("existing", "proposed", "allowed"),
    [
        (["limit 20/40", "limit 80/160"], "limit 40/80", True),
        (["limit 20/40", "limit 75/150"], "limit 40/80", False),
        (["limit 20/40"], "limit 39/78", False),
        (["limit 20/40"], "limit 10/20", True),
        (["limit 20/40"], "limit 11/22", False),
        (["limit 20/40"], "limit 20/40", True),
        (["no-limit 20/40"], "limit 30/60", True),
        ([], "limit 30/60", True),
    ],
)
def test_limits_of_one_game_keep_their_distance(
    existing: Sequence[str], proposed: str, allowed: bool
) -> None:
    others = [game(stakes) for stakes in existing]
    if allowed:
        check_spacing(game(proposed), others)
    else:
        with pytest.raises(TooClose) as refused:
            check_spacing(game(proposed), others)
        assert refused.value.code == "too-close"


@pytest.mark.rule("WSOP-70")
def test_limits_of_other_games_do_not_matter() -> None:
    check_spacing(game("limit 30/60", "omaha-8"), [game("limit 20/40"), game("limit 20/40", *FIRST)])


@pytest.mark.rule("WSOP-70")
@pytest.mark.parametrize(("shared", "allowed"), [(3, False), (2, True), (6, False)])
def test_a_mix_with_the_same_limit_has_more_than_half_of_its_games_different(
    shared: int, allowed: bool
) -> None:
    others = ["badacey", "badeucy", "omaha", "omaha-8", "triple-draw", "pineapple"][: 6 - shared]
    new = game("limit 20/40", *FIRST[:shared], *others)
    if allowed:
        check_spacing(new, [game("limit 20/40", *FIRST)])
    else:
        with pytest.raises(TooClose, match="more than half"):
            check_spacing(new, [game("limit 20/40", *FIRST)])
    # At another limit the mixes keep the distance of limits.
    with pytest.raises(TooClose, match="bets of 30"):
        check_spacing(new, [game("limit 30/60", *FIRST)])


@pytest.mark.rule("WSOP-98.d")
@pytest.mark.parametrize(
    ("games", "must_move"),
    [
        (["holdem", "razz", "stud-8", "badacey", "baduci", "omaha"], True),
        (["badugi", "badaci", "razzdugi", "razzduci", "stud high/low regular", "super-stud"], False),
        (FIRST, True),
        # Half of the main game's games, however many others there are.
        ([*FIRST[:3], "badacey", "baduci", "omaha", "omaha-8", "pineapple"], True),
        (FIRST[:2], False),
    ],
)
def test_a_mix_with_half_of_the_main_games_games_is_a_must_move(games: list[str], must_move: bool) -> None:
    main, new = game("limit 20/40", *FIRST), game("limit 20/40", *games)
    assert is_same_game(main, new) == must_move
    if must_move:
        check_beside(main, new)
    else:
        with pytest.raises(NotOfLine, match="main game of its own"):
            check_beside(main, new)


@pytest.mark.rule("WSOP-96")
def test_a_line_is_of_one_game_and_limit() -> None:
    main = game("limit 20/40")
    assert is_same_game(main, game("limit 20/40", seats=6))  # type: ignore[arg-type]
    for other in (
        game("limit 30/60"),
        game("no-limit 10/20"),
        game("limit 20/40", "omaha"),
        game("limit 20/40", "holdem", "omaha"),
        game("limit 20/40", kill="full"),
    ):
        assert not is_same_game(main, other)
