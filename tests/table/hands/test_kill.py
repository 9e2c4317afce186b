"""Kill pots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.dealer.pieces.award import Award
from cardhouse.table import BadCommand, BadRules, NotNow, Rules
from cardhouse.table.hands.kills import after_hand
from cardhouse.table.state.kill import KillState, MissedKill

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

RULE = pytest.mark.rule


def killing(room: MakeRoom, *, kind: str = "full", game: str = "holdem", **more: object) -> Room:
    """Six players at 4/8 with the button on chair 0 next: the blinds are bob and cy, di is first."""
    table = room(range(6), games=[game], stakes="limit 4/8", kill=kind, **more)
    table.next_at(5, 0, 1)
    table.state.next_hand.kill = KillState()
    return table


def won_by(table: Room, winner: str, *, bet: bool = True) -> None:
    """Somebody wins a hand; with a bet that another one calls, who folds on the next round."""
    table.deal()
    loser = ""
    while table.playing:
        player, asked = table.turn, table.asked
        if player == winner:
            raises = asked.raises if bet else None
            table.act(f"{raises.word} {raises.least}" if raises else "call" if asked.may_call else "check")
        elif bet and not loser and asked.to_call and asked.may_call:
            loser = player
            table.act("call")
        elif player == loser and asked.may_call and not any(table.on.board.values()):
            table.act("call")
        else:
            table.act("fold" if asked.to_call else "check")


@RULE("WSOP-KILL-INTRO")
@pytest.mark.parametrize(("kind", "blind", "limits"), [("full", 8, (8, 16)), ("half", 6, (6, 12))])
def test_what_a_kill_costs_and_does(room: MakeRoom, kind: str, blind: int, limits: tuple[int, int]) -> None:
    table = killing(room, kind=kind)
    table.state.next_hand.kill = KillState(leg="ed", killer="ed")
    table.deal()
    assert table.live == {"bob": 2, "cy": 4, "ed": blind}
    assert (table.on.stakes.small_bet, table.on.stakes.big_bet) == limits
    assert table.asked.to_call == blind


@RULE("WSOP-KILL-INTRO")
def test_half_a_kill_of_an_odd_bet_is_refused() -> None:
    with pytest.raises(BadRules):
        Rules.read({"games": ["holdem"], "stakes": "limit 5/10", "kill": "half"})


@RULE("WSOP-KILL-INTRO")
def test_two_pots_in_a_row_kill_the_next(room: MakeRoom) -> None:
    table = killing(room)
    won_by(table, "ed")
    assert (table.state.next_hand.kill.leg, table.state.next_hand.kill.killer) == ("ed", "")
    won_by(table, "ed")
    assert table.state.next_hand.kill.killer == "ed"
    table.deal()
    assert table.state.next_hand.kill.killed == "ed"
    assert table.live["ed"] == 8
    table.fold_to("ann")
    assert (table.state.next_hand.kill.leg, table.state.next_hand.kill.killer) == ("ann", "")


@RULE("WSOP-199")
def test_the_killer_acts_in_turn(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(killer="flo")
    table.deal()
    assert table.turn == "di"
    table.act("call", "call")
    assert table.turn == "flo"
    assert table.asked.may_check
    table.act("check")
    assert table.turn == "ann"


@RULE("WSOP-198")
def test_the_kill_button_is_neutral_at_first_and_when_the_last_winner_has_quit(room: MakeRoom) -> None:
    table = room(range(6), stakes="limit 4/8", kill="full")
    assert (table.state.next_hand.kill.leg, table.state.next_hand.kill.killer) == ("", "")
    won_by(table, "ed")
    assert table.state.next_hand.kill.leg == "ed"
    table.say("leave", "ed")
    assert table.state.next_hand.kill.leg == ""
    won_by(table, "flo")
    assert (table.state.next_hand.kill.leg, table.state.next_hand.kill.killer) == ("flo", "")


@RULE("WSOP-198")
def test_the_kill_button_is_neutral_after_a_split_of_others(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(leg="ed")
    _split(table, "ann", "bob")
    assert table.state.next_hand.kill.leg == ""
    assert table.state.next_hand.kill.killer == ""


def _split(table: Room, *winners: str) -> None:
    """A hand that ends in a split between two, whatever the cards say."""
    table.deal()
    assert table.lineup is not None
    players = table.lineup.players
    table.on.state.result.awards = [Award(0, "high", players.index(player), 20, None) for player in winners]
    table.state.next_hand.kill = after_hand(table.state.next_hand.kill, table.on, players, {}, 8)


@RULE("WSOP-201")
def test_who_splits_keeps_the_leg_and_a_killer_kills_again(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(leg="ann")
    _split(table, "ann", "bob")
    assert (table.state.next_hand.kill.leg, table.state.next_hand.kill.killer) == ("ann", "")
    table = killing(room)
    table.state.next_hand.kill = KillState(leg="ann", killer="ann")
    _split(table, "ann", "bob")
    assert table.state.next_hand.kill.killer == "ann"


@RULE("WSOP-200")
def test_a_second_leg_of_blind_money_does_not_count(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(leg="cy")
    before = table.stack("cy")
    table.deal()
    table.fold_to("cy")
    assert table.stack("cy") == before + 2
    assert (table.state.next_hand.kill.leg, table.state.next_hand.kill.killer) == ("cy", "")


@RULE("WSOP-200")
def test_a_call_of_the_big_blind_is_a_full_bet(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(leg="di")
    table.deal()
    table.act("raise 8", "fold", "fold", "fold", "fold", "call")
    table.act("check", "bet 4", "fold")
    assert table.state.next_hand.kill.killer == "di"


@RULE("WSOP-200")
def test_the_kill_blind_is_a_full_bet(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(leg="di", killer="ed")
    table.deal()
    assert table.state.next_hand.kill.killed == "ed"
    table.act("raise 16", *["fold"] * 5)
    assert table.state.next_hand.kill.killer == "di"


@RULE("WSOP-202")
def test_who_leaves_with_a_leg_has_it_on_coming_back(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(leg="ed")
    table.say("leave", "ed")
    assert (table.state.next_hand.kill.leg, table.state.next_hand.kill.kept) == ("", ("ed",))
    table.deal()
    table.fold_to("ann")
    table.sit("ed", 4)
    table.say("in", "ed", text="post")
    won_by(table, "ed")
    assert table.state.next_hand.kill.killer == "ed"
    assert table.state.next_hand.kill.kept == ()


@RULE("WSOP-203")
@RULE("WSOP-206")
def test_a_missed_kill_is_posted_at_the_first_chance(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(leg="flo", killer="flo")
    # In the cut-off, as the next button is on chair 0.
    table.say("out", "flo")
    table.deal()
    assert [one.player for one in table.state.next_hand.kill.missed] == ["flo"]
    table.fold_out()
    table.say("in", "flo")
    table.deal()
    assert (table.live["flo"], table.state.next_hand.kill.killed, table.state.next_hand.kill.missed) == (
        8,
        "flo",
        (),
    )


@RULE("WSOP-206")
def test_on_the_button_and_in_the_blinds_a_missed_kill_waits(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(leg="ed", killer="ed")
    table.say("out", "ed")
    table.hand_out(2)
    table.say("in", "ed")
    for spot in ("big", "small", "button"):
        table.state.next_hand.kill = table.state.next_hand.kill._replace(killer="")
        table.deal()
        assert table.lineup is not None
        assert getattr(table.lineup.spots, spot) == 4
        assert table.live.get("ed", 0) < 8
        table.fold_out()
    table.state.next_hand.kill = table.state.next_hand.kill._replace(killer="")
    table.deal()
    assert (table.live["ed"], table.state.next_hand.kill.missed) == (8, ())


@RULE("WSOP-206")
def test_while_another_kills_a_missed_kill_waits(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(killer="flo", missed=(MissedKill("ed"),))
    table.deal()
    # Ed could have killed this hand, behind the blinds; now the button has to pass first.
    assert table.live == {"bob": 2, "cy": 4, "flo": 8}
    assert table.state.next_hand.kill.missed == (MissedKill("ed", behind=True),)
    for button in (1, 2, 3, 4):
        table.fold_to("cy")
        table.state.next_hand.kill = table.state.next_hand.kill._replace(killer="")
        table.deal()
        assert table.state.positions.button == button
        assert table.lineup is not None
        assert table.lineup.killer is None
    table.fold_to("cy")
    table.state.next_hand.kill = table.state.next_hand.kill._replace(killer="")
    table.deal()
    assert (table.state.positions.button, table.live["ed"], table.state.next_hand.kill.missed) == (5, 8, ())


@RULE("WSOP-206")
@pytest.mark.parametrize(("chair", "blind", "hands"), [(2, "big", 5), (1, "small", 6)])
def test_a_kill_missed_in_a_blind_may_wait_for_that_blind(
    room: MakeRoom, chair: int, blind: str, hands: int
) -> None:
    player = ("ann", "bob", "cy")[chair]
    table = killing(room)
    table.state.next_hand.kill = KillState(leg=player, killer=player)
    table.say("out", player)
    table.deal()
    assert table.state.next_hand.kill.missed == (MissedKill(player, blind),)
    table.fold_out()
    table.say("kill", player, text="wait")
    assert "kills next" in table.view(None)["seats"][chair]["badges"]
    table.say("in", player, text="post")
    for hand in range(1, hands + 1):
        table.state.next_hand.kill = table.state.next_hand.kill._replace(killer="")
        table.deal()
        assert (player in table.live and table.live[player] == 8) == (hand == hands)
        if hand == hands:
            assert table.lineup is not None
            assert getattr(table.lineup.spots, blind) == chair
        table.fold_to("flo")
    assert table.state.next_hand.kill.missed == ()


@RULE("WSOP-206")
def test_who_was_no_blind_does_not_wait_with_a_missed_kill(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(missed=(MissedKill("ed"), MissedKill("cy", "big", waits=True)))
    for player, text in (("ed", "wait"), ("ann", "wait"), ("ann", "")):
        with pytest.raises(NotNow):
            table.say("kill", player, text=text)
    with pytest.raises(BadCommand):
        table.say("kill", "ed", text="later")
    table.say("kill", "cy")
    assert table.state.next_hand.kill.missed[1] == MissedKill("cy", "big")


@RULE("WSOP-204")
@pytest.mark.parametrize(
    ("upper", "awards", "kills"),
    [
        (20, {3: (50, 50)}, True),
        (20, {3: (48, 47)}, False),
        (20, {3: (200, 0), 2: (0, 200)}, False),
        pytest.param(8, {3: (20, 20)}, True, marks=RULE("WSOP-KILL-INTRO")),
    ],
)
def test_a_scoop_of_five_upper_limits_kills(
    room: MakeRoom, upper: int, awards: dict[int, tuple[int, int]], kills: bool
) -> None:
    table = killing(room, game="omaha-8")
    table.deal()
    assert table.lineup is not None
    table.on.state.result.awards = [
        Award(0, contest, seat, amount, None)
        for seat, halves in awards.items()
        for contest, amount in zip(("high", "low"), halves, strict=True)
    ]
    state = after_hand(table.state.next_hand.kill, table.on, table.lineup.players, {}, upper)
    assert state.killer == ("di" if kills else "")


@RULE("WSOP-KILL-INTRO")
@RULE("WSOP-204")
@pytest.mark.parametrize(("big_blind", "pot"), [("fold", 4 * 8 + 2 + 4), ("call", 5 * 8 + 2)])
def test_a_pot_that_is_won_whole_without_a_showdown_is_a_scoop(
    room: MakeRoom, big_blind: str, pot: int
) -> None:
    table = killing(room, game="omaha-8")
    table.deal()
    table.act("raise 8", "call", "call", "call", "fold", big_blind)
    assert table.on.pot == pot
    table.fold_to("ann")
    assert table.state.next_hand.kill.killer == ("ann" if pot >= 5 * 8 else "")


@RULE("WSOP-204")
def test_a_scoop_is_measured_before_the_rake_and_by_the_limits_without_a_kill(room: MakeRoom) -> None:
    table = killing(room, game="omaha-8", rake_percent=10)
    table.state.next_hand.kill = KillState(killer="di")
    table.deal()
    table.act("raise 16", "call", "call", "fold", "fold", "fold")
    table.act("bet 8", "fold", "fold")
    # 16 each and the blinds of 2 and 4: 54 in the pot, 49 without the rake.
    assert (table.on.raked, table.on.awards[0].amount) == (5, 49)
    assert table.state.next_hand.kill.killer == "di"


@RULE("WSOP-207")
@pytest.mark.parametrize(("how", "live"), [("kill", 0), ("wait", 0), ("post", 4)])
def test_while_one_has_to_kill_nobody_else_does(room: MakeRoom, how: str, live: int) -> None:
    table = killing(room, game="california-lowball@wsop2018", kill_to_enter=True, seats=7)
    table.sit("gus", 6)
    table.say("in", "gus", text=how)
    table.next_at(5, 0, 1)
    table.state.next_hand.kill = KillState(leg="ed", killer="ed")
    table.deal()
    assert table.live.get("ed") == 8
    assert (table.live.get("gus", 0), "gus" in table.dealt) == (live, live > 0)


@RULE("WSOP-208")
def test_nobody_straddles_in_a_kill_pot(room: MakeRoom) -> None:
    table = killing(room, straddles="under the gun")
    table.say("straddle", "di")
    table.state.next_hand.kill = KillState(killer="ed")
    table.deal()
    assert "di" not in table.live


@RULE("WSOP-209")
@pytest.mark.parametrize("how", ["post", "wait"])
def test_a_new_player_comes_into_a_kill_pot_as_into_any_other(room: MakeRoom, how: str) -> None:
    table = killing(room)
    table.sit("gus", 8)
    table.say("in", "gus", text=how)
    table.state.next_hand.kill = KillState(killer="ed")
    table.deal()
    assert table.live.get("gus", 0) == (4 if how == "post" else 0)
    assert ("gus" in table.dealt) == (how == "post")


@RULE("WSOP-210")
@pytest.mark.parametrize(("killer", "buys"), [("ed", True), ("cy", False), ("bob", False)])
def test_the_button_is_not_bought_while_a_blind_kills(room: MakeRoom, killer: str, buys: bool) -> None:
    table = room([0, 2, 3, 4, 5], stakes="limit 4/8", kill="full")
    table.next_at(8, 0, 2)
    table.state.next_hand.kill = KillState(killer=killer)
    table.sit("gus", 1)
    table.say("in", "gus", text="buy")
    table.deal()
    assert ("gus" in table.dealt) == buys
    assert table.dead == ({"gus": 2} if buys else {})


@RULE("WSOP-210")
@pytest.mark.parametrize(("killer", "buys"), [("ed", True), ("di", False), ("cy", False)])
def test_who_comes_back_does_not_buy_the_button_while_a_blind_kills(
    room: MakeRoom, killer: str, buys: bool
) -> None:
    table = room([0, 1, 2, 3, 4, 5], stakes="limit 4/8", kill="full")
    table.next_at(4, 5, 0)
    table.say("out", "bob")
    table.hand_out()
    table.say("in", "bob", text="buy")
    table.state.next_hand.kill = KillState(killer=killer)
    table.deal()
    assert ("bob" in table.dealt) == buys
    assert table.dead == ({"bob": 2} if buys else {})


def test_the_big_blind_who_kills_acts_last(room: MakeRoom) -> None:
    table = killing(room)
    table.state.next_hand.kill = KillState(killer="cy")
    table.deal()
    assert table.live == {"bob": 2, "cy": 8}
    table.act(*["call"] * 5)
    assert table.turn == "cy"
    assert table.asked.may_check


@pytest.mark.rule("WSOP-200")
def test_a_kill_to_come_in_is_no_blind_money(room: MakeRoom) -> None:
    table = room(range(5), stakes="limit 4/8", kill="full", kill_to_enter=True)
    table.next_at(4, 0, 1)
    table.sit("new", 5)
    table.say("in", "new", text="kill")
    table.state.next_hand.kill = KillState(leg="ed")
    table.deal()
    assert table.live == {"bob": 2, "cy": 4, "new": 8}
    while table.playing:
        table.act("raise 16" if table.turn == "ed" else "fold")
    # The 8 of the kill are a full bet.
    assert table.state.next_hand.kill.killer == "ed"


@pytest.mark.parametrize("stakes", ["limit 6/15", "limit 4/7"])
def test_half_a_kill_of_an_odd_big_bet_is_refused_but_a_table_from_before_is_read(
    room: MakeRoom, stakes: str
) -> None:
    with pytest.raises(BadRules, match="both bets must be even"):
        Rules.read({"games": ["holdem"], "stakes": stakes, "kill": "half"})
    table = room(range(3), stakes=stakes)
    with pytest.raises(BadRules):
        table.say("rules", data={"kill": "half"})
    state = table.to_dict()
    state["rules"]["kill"] = "half"
    assert type(table).from_dict(state).rules.kill == "half"
