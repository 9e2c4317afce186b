"""What sites take, who posts late, and showdowns in which no cards are known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardhouse.history import Replay, read, read_file, replay
from cardhouse.history.story import tell

ONLINE = Path(__file__).parents[4] / "shared" / "hands" / "online"
FIELDS: dict[str, Any] = {
    "variant": "NT",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [5, 10, 0],
    "min_bet": 10,
    "starting_stacks": [1000, 1000, 1000],
}
DEALT = ["d dh p1 AcAs", "d dh p2 ????", "d dh p3 ????"]
CALLED = [*DEALT, "p3 cc", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cc", "p2 cc", "p3 cc", "d db Kd"]
CHECKED = [*CALLED, "p1 cc", "p2 cc", "p3 cc", "d db 4s", "p1 cc", "p2 cc", "p3 cc"]
UNKNOWN = ["d dh p1 ????" if one == DEALT[0] else one for one in CHECKED]
SHOWN = [*CHECKED, "p1 sm AcAs", "p2 sm", "p3 sm"]
NOBODY = [*UNKNOWN, "p1 sm ????", "p2 sm ????", "p3 sm ????"]


def played(actions: list[str], **more: Any) -> Replay:
    fields = {**FIELDS, "actions": actions, **more}
    return replay(read("\n".join(f"{name} = {value!r}" for name, value in fields.items())))


@pytest.mark.parametrize(
    ("stacks", "agrees", "rake"),
    [
        ([1020, 990, 990], True, 0),
        ([1018, 990, 990], True, 2),
        ([1014, 990, 990], True, 6),
        # A fifth of the pot is the most, and nobody is raked who did not win.
        ([1013, 990, 990], False, 0),
        ([1020, 989, 990], False, 0),
        ([1021, 989, 990], False, 0),
    ],
)
def test_what_is_missing_from_the_winner_is_what_the_site_took(
    stacks: list[int], agrees: bool, rake: int
) -> None:
    found = played(SHOWN, finishing_stacks=stacks)
    assert (found.error, found.agrees, found.rake) == (None, agrees, rake)
    assert any("The site took" in str(passage) for passage in tell(found)) == (rake > 0)


def test_winnings_tell_where_no_stacks_are_given() -> None:
    found = played(SHOWN, winnings=[29, 0, 0])
    assert (found.agrees, found.rake, found.settlement.by) == (True, 1, "winnings")
    assert played(SHOWN, winnings=[0, 29, 0]).agrees is False
    assert played(SHOWN, winnings=[0, 0, 0]).agrees is None
    assert played(SHOWN).agrees is None


def test_stacks_that_contradict_right_winnings_are_noted() -> None:
    found = played(SHOWN, finishing_stacks=[1001, 999, 999], winnings=[28, 0, 0])
    assert (found.agrees, found.rake, found.settlement.by) == (True, 2, "winnings")
    assert any("do not match the winnings" in str(passage) for passage in tell(found))


@pytest.mark.parametrize(
    ("stated", "stacks", "rake"),
    [
        ({"finishing_stacks": [990, 1018, 990]}, [990, 1018, 990], 2),
        ({"winnings": [0, 28, 0]}, [990, 1018, 990], 2),
        ({"winnings": [0, 15, 15]}, [990, 1005, 1005], 0),
    ],
)
def test_where_no_cards_are_known_the_pot_goes_to_whom_the_file_says(
    stated: dict[str, Any], stacks: list[int], rake: int
) -> None:
    found = played(NOBODY, **stated)
    assert (found.error, found.over, found.told, found.agrees) == (None, True, True, True)
    assert (found.stacks, found.rake) == (stacks, rake)
    assert "The cards do not show who won; the pot went to the winner whom the file names." in map(
        str, tell(found)
    )


@pytest.mark.parametrize("stated", [{}, {"winnings": [0, 300, 0]}, {"finishing_stacks": [1020, 1018, 990]}])
def test_where_nothing_says_who_won_the_pot_stays_in_the_middle(stated: dict[str, Any]) -> None:
    found = played(NOBODY, **stated)
    assert (found.error, found.over, found.undecided, found.told) == (None, False, True, False)
    assert found.stacks == [990, 990, 990]
    assert any("nothing says who won" in str(passage) for passage in tell(found))


def test_who_shows_no_cards_may_have_won_all_the_same() -> None:
    shown = [*CHECKED, "p1 sm AcAs", "p2 sm ????", "p3 sm ????"]
    assert played(shown, winnings=[30, 0, 0]).stacks == [1020, 990, 990]
    found = played(shown, winnings=[0, 30, 0])
    assert (found.stacks, found.told, found.agrees) == ([990, 1020, 990], True, True)


def test_winnings_go_before_stacks_that_contradict_them() -> None:
    found = played(NOBODY, finishing_stacks=[1001, 999, 999], winnings=[28, 0, 0])
    assert (found.stacks, found.settlement.by) == ([1018, 990, 990], "winnings")


def test_what_nobody_called_may_be_counted_as_won() -> None:
    actions = ["p1 sm ????", "p2 sm ????", "d db 2c7d9h", "d db Kd", "d db 4s", "p1 sm ????", "p2 sm ????"]
    deal = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 cbr 1000", "p2 cc"]
    found = played([*deal, *actions], starting_stacks=[1000, 200, 1000], winnings=[1199, 0, 0])
    assert (found.stacks, found.rake) == ([1199, 0, 1000], 1)


@pytest.mark.rule("WSOP-156")
@pytest.mark.parametrize(("post", "live", "dead"), [(-5, 0, 5), (-10, 10, 0), (-15, 10, 5)])
def test_of_what_is_posted_late_the_big_blind_is_live(post: int, live: int, dead: int) -> None:
    fields = {"antes": [0] * 4, "blinds_or_straddles": [5, 10, post, 0], "starting_stacks": [1000] * 4}
    found = played(["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????"], **fields)
    assert found.deal is not None
    poster = found.deal.players[found.seat_of(3)]
    assert (poster.bet, found.deal.state.dead) == (live, dead)


def test_where_a_blind_is_missing_they_act_in_the_order_of_the_hand() -> None:
    two = {"antes": [0, 0], "blinds_or_straddles": [0, 10], "starting_stacks": [300, 300]}
    dealt = ["d dh p1 ????", "d dh p2 ????"]
    found = played([*dealt, "p1 cc", "p2 f"], **two)
    assert (found.error, found.over, found.stacks) == (None, True, [300, 300])
    assert [*map(str, found.notes)] == ["player 2 is to act, but player 1 did"]
    assert played([*dealt, "p2 f"], **two).notes == []


def test_who_posts_late_acts_when_the_hand_says() -> None:
    four = {"antes": [0] * 4, "blinds_or_straddles": [5, 10, 0, -10], "starting_stacks": [500] * 4}
    dealt = [f"d dh p{player} ????" for player in range(1, 5)]
    found = played([*dealt, "p4 cc", "p3 f", "p1 f", "p2 cc"], **four)
    assert found.error is None
    assert [*map(str, found.notes)] == ["player 3 is to act, but player 4 did"]
    # Only those who are still to act, and only before the first board.
    assert played([*dealt, "p4 cc", "p4 cc"], **four).error is not None
    late = [*dealt, "p3 f", "p4 cc", "p1 f", "p2 cc", "d db 2c7d9h", "p4 cc"]
    assert "not player 4's turn" in str(played(late, **four).error)


def test_where_the_blinds_are_as_ever_a_turn_is_a_turn() -> None:
    assert "not player 1's turn" in str(played([*DEALT, "p1 cc"]).error)


@pytest.mark.skipif(not ONLINE.is_dir(), reason="the hands of online rooms are not beside the checkout")
class TestHandsOfOnlineRooms:
    """Real hands, of which the sites took a rake."""

    def test_all_with_stacks_end_as_they_say(self) -> None:
        found = [replay(history) for history in read_file(ONLINE / "raked.phhs")]
        assert len(found) == 600
        assert {(one.error, one.agrees) for one in found} == {(None, True)}
        assert sum(one.rake > 0 for one in found) == 256
        assert sum(bool(one.settlement.note) for one in found) == 6

    @pytest.mark.proof
    def test_all_without_stacks_are_played_out(self) -> None:
        found = [replay(history) for history in read_file(ONLINE / "unstated.phhs")]
        assert {(one.error, one.over) for one in found} == {(None, True)}
        assert [sum(one.agrees is how for one in found) for how in (True, False, None)] == [163, 0, 437]

    def test_the_odd_ones_are_told(self) -> None:
        found = [replay(history) for history in read_file(ONLINE / "odd.phhs")]
        assert {(one.error, one.over) for one in found} == {(None, True)}
        assert [one.told for one in found] == [False] * 2 + [True] * 6
        assert [len(one.notes) for one in found] == [1] * 2 + [0] * 6
        assert [float(one.rake) for one in found] == [0, 0, 2, 3, 0.9, 3, 1.25, 2.55]
