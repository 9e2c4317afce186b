"""Playing over in the chair of somebody who is absent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cardhouse.table import BadBuyIn, NoSuchPlayer, NotNow, SeatTaken, Table, results

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

RULE = pytest.mark.rule("WSOP-64")


def six(room: MakeRoom, **rules: Any) -> Room:
    """Ann to Flo in six chairs, the last hand with the button in chair 0; Di, in chair 3, is absent."""
    table = room(range(6), **{"seats": 6, **rules})
    table.next_at(0, 1, 2)
    table.say("out", "di")
    return table


def played_over(room: MakeRoom, **rules: Any) -> Room:
    table = six(room, **rules)
    table.say("over", "hal", seat=3, amount=500, name="Hal")
    return table


def won(table: Room) -> dict[str, int]:
    stacks = {seat.player: table.held(seat) + seat.coming for seat in table.everybody}
    return results(table.whole_ledger, stacks)


@RULE
def test_somebody_plays_in_the_chair_of_who_is_absent(room: MakeRoom) -> None:
    table = six(room)
    stack = table.stack("di")
    chips = table.chips
    assert table.view("hal")["mine"]["over"] == [3]
    table.say("over", "hal", seat=3, amount=500, name="Hal")
    assert table.chips == chips + 500
    shown = table.view(None)["seats"][3]
    assert (shown["player"], shown["stack"]) == ("hal", 500)
    assert shown["owner"] == {"player": "di", "name": "di", "stack": stack, "back": False}
    table.deal()
    # The big blind is due in chair 3, and whoever plays there has it.
    assert table.live["hal"] == 10
    assert "di" not in table.dealt
    table.fold_to("hal")
    assert (table.stack("hal"), table.stack("di")) == (505, stack)
    assert won(table)["hal"] == 5
    assert Table.from_dict(table.to_dict()) == table


@RULE
def test_who_plays_over_when_the_owner_is_back_goes_on_until_the_big_blind_reaches_the_seat(
    room: MakeRoom,
) -> None:
    table = played_over(room, entry="free")
    table.hand_out(3)
    # In the next hand the button is in chair 4, and Hal in the cut-off.
    assert table.state.positions.spots == (3, 4, 5)
    stack = table.stack("di")
    table.say("in", "di")
    for small, big in ((5, 0), (0, 1), (1, 2)):
        table.deal()
        assert table.state.positions.spots is not None
        assert table.state.positions.spots[1:] == (small, big)
        assert "hal" in table.dealt
        assert "di" not in table.dealt
        table.fold_out()
    chips, left = table.chips, table.stack("hal")
    table.deal()
    assert "hal" not in table.dealt
    assert table.live["di"] == 10
    assert table.stack("di") == stack - 10
    assert table.chips == chips - left
    assert table.gone[-1][:3] == ("hal", "cash-out", left)
    assert table.view(None)["seats"][3]["owner"] is None
    assert not table.owners
    assert not table.seat_of("di").owes


@RULE
@pytest.mark.parametrize("pot", [False, True])
def test_both_pay_for_their_time(room: MakeRoom, pot: bool) -> None:
    table = played_over(room, time_charge=7, time_pot=pot)
    before = {seat.player: seat.stack for seat in table.everybody}
    table.say("time")
    if pot:
        table.deal()
        assert table.on.stakes.drop == 7 * 7
        table.check_down()
        assert table.collected == 49
        return
    paid = {seat.player: before[seat.player] - seat.stack for seat in table.everybody}
    assert paid == dict.fromkeys(before, 7)
    assert sum(entry.kind == "time" for entry in table.ledger) == 7


@pytest.mark.proof
@RULE
@pytest.mark.parametrize("game", ["stud", "bloody-sevens-guts"])
@pytest.mark.parametrize("playing", [False, True])
def test_where_there_are_no_blinds_one_hand_more_is_played_over(
    room: MakeRoom, game: str, playing: bool
) -> None:
    stakes = "limit 4/8" if game == "stud" else "spread 4/8"
    table = room(range(4), games=[game], stakes=stakes, seats=4)
    table.say("out", "cy")
    table.hand_out()
    table.say("over", "hal", seat=2, amount=50_000)
    table.hand_out()
    if playing:
        table.deal()
    table.say("in", "cy")
    if playing:
        table.fold_out()
    assert table.seats[2].player == "hal"
    table.deal()
    assert "hal" in table.dealt
    table.fold_out()
    assert table.seats[2].player == "cy"
    table.deal()
    assert "cy" in table.dealt


@RULE
def test_the_owner_misses_blinds_as_if_the_chair_were_empty(room: MakeRoom) -> None:
    table = played_over(room)
    assert not table.seat_of("di").owes
    table.hand_out()
    owner = table.seat_of("di")
    assert (owner.owes_big, owner.owes_small) == (True, True)
    table.say("dealer")
    table.say("dealer")
    assert table.view(None)["may_be_picked_up"] == ["di"]
    stack = owner.stack
    table.deal()
    table.say("pick-up", "di")
    assert table.gone[-1][:3] == ("di", "cash-out", stack)
    table.fold_out()
    assert not table.seats[3].over


@RULE
def test_who_was_back_before_the_small_blind_owes_the_big_one_alone_until_it_comes(room: MakeRoom) -> None:
    table = played_over(room)
    table.deal()
    table.say("in", "di")
    table.fold_out()
    table.seat_of("di").owes_small = False
    table.hand_out(2)
    assert (table.seat_of("di").owes_big, table.seat_of("di").owes_small) == (True, False)


@RULE
@pytest.mark.parametrize("entry", ["post", "free"])
def test_who_plays_over_is_new_in_the_chair(room: MakeRoom, entry: str) -> None:
    table = room(range(6), seats=6, entry=entry)
    table.next_at(3, 4, 5)
    table.say("out", "di")
    table.say("over", "hal", seat=3, amount=500)
    table.say("in", "hal", text="post" if entry == "post" else "")
    table.hand_out()
    # The hand has the button in chair 4, so chair 3 is the cut-off.
    assert ("hal" in table.live) == (entry == "post")
    assert "hal" in table.dealt


@RULE
@pytest.mark.parametrize("how", ["leave", "out", "remove", "broke"])
def test_the_chair_is_the_owners_again_when_nobody_plays_over_in_it(room: MakeRoom, how: str) -> None:
    table = played_over(room)
    table.deal()
    if how == "broke":
        while table.playing:
            table.act("call" if table.turn not in ("ann", "hal") else _all_in(table))
        if table.seats[3].player == "hal":
            # Who has won all of it stays.
            assert table.stack("hal") > 0
            return
    else:
        table.say(how, "hal")
        assert "hal" in {seat.player for seat in table.seats.values()}
        table.fold_out()
    assert table.seats[3].player == "di"
    assert table.seats[3].out
    assert not table.owners
    assert sum(won(table).values()) == 0


def _all_in(table: Room) -> str:
    raises = table.asked.raises
    return f"raise {raises.most}" if raises is not None else "call"


@RULE
def test_the_owner_may_do_with_the_chips_put_aside_what_any_owner_may(room: MakeRoom) -> None:
    table = played_over(room, max_buy_in=2000)
    table.deal()
    stack = table.stack("di")
    assert table.view("di")["mine"]["most"] == 2000 - stack
    table.say("top-up", "di", amount=100)
    assert (table.stack("di"), table.seat_of("di").coming) == (stack + 100, 0)
    with pytest.raises(BadBuyIn):
        table.say("top-up", "di", amount=2000)
    for do in ("move", "want"):
        with pytest.raises(NotNow, match="plays over"):
            table.say(do, "di", seat=0)
        with pytest.raises(NotNow, match="plays over"):
            table.say(do, "hal", seat=0)
    table.say("away", "di")
    table.say("in", "di")
    assert table.view(None)["seats"][3]["owner"]["back"]
    table.say("out", "di")
    assert not table.view(None)["seats"][3]["owner"]["back"]
    # Nothing of the hand that is played over is the owner's.
    seen = table.view("di")
    assert (seen["chair"], seen["hand"]["view"]["seat"]) == (None, None)
    table.say("leave", "di", text="called")
    assert table.gone[-1][:3] == ("di", "cash-out", stack + 100)
    assert table.seats[3].player == "hal"


@RULE
@pytest.mark.parametrize("waits", [[], ["hal", "ida"], ["ida", "hal"]])
def test_when_the_owner_leaves_the_chair_goes_to_who_has_waited_longest(
    room: MakeRoom, waits: list[str]
) -> None:
    table = six(room)
    for player in waits:
        table.say("list", player)
    table.say("over", "hal", seat=3, amount=500)
    # Who plays over may wait for a chair all the same.
    assert [one.player for one in table.waiting] == waits
    table.deal()
    table.say("leave", "di")
    assert table.seats[3].over
    table.fold_out()
    stays = waits != ["ida", "hal"]
    assert (3 in table.seats) == stays
    assert [one.player for one in table.waiting] == (["ida"] if waits == ["hal", "ida"] else waits)
    if not stays:
        with pytest.raises(NotNow, match="ida"):
            table.sit("hal", 3)
        table.sit("ida", 3)


@RULE
def test_only_the_chair_of_who_is_absent_and_not_in_the_hand_is_played_over(room: MakeRoom) -> None:
    table = six(room)
    with pytest.raises(NotNow, match=r"these are possible: 3"):
        table.say("over", "hal", seat=2, amount=500)
    for player, error in (("ann", SeatTaken), ("di", SeatTaken), ("", NoSuchPlayer)):
        with pytest.raises(error):
            table.say("over", player, seat=3, amount=500)
    with pytest.raises(BadBuyIn):
        table.say("over", "hal", seat=3, amount=0)
    table.deal()
    table.say("away", table.turn)
    assert table.view("hal")["mine"]["over"] == [3]
    table.say("over", "hal", seat=3, amount=500)
    assert table.view("ida")["mine"]["over"] == []
    with pytest.raises(NotNow):
        table.say("over", "ida", seat=3, amount=500)
    with pytest.raises(SeatTaken):
        table.sit("di", 4)
    with pytest.raises(SeatTaken):
        table.say("hold", "di", seat=4)
    with pytest.raises(SeatTaken):
        table.say("list", "di")
    with pytest.raises(SeatTaken):
        table.say("over", "di", seat=3, amount=500)


@RULE
@pytest.mark.parametrize("how", ["call", "leave"])
def test_nobody_plays_over_in_the_chair_of_who_goes_to_another_table(room: MakeRoom, how: str) -> None:
    table = six(room)
    if how == "call":
        table.say("call", "cy", data={"to": "main"})
    else:
        table.say("leave", "cy", text="called")
    assert table.seat_of("cy").going == "button"
    table.say("out", "cy")
    assert table.view("hal")["mine"]["over"] == [3]
    with pytest.raises(NotNow, match=r"these are possible: 3"):
        table.say("over", "hal", seat=2, amount=500)


@RULE
def test_the_chair_that_was_one_more_stays_while_its_owner_does(room: MakeRoom) -> None:
    table = six(room)
    table.say("chair")
    table.say("over", "hal", seat=3, amount=500)
    table.say("leave", "hal")
    assert (table.state.chairs.extra, table.closed) == (True, -1)
    table.say("over", "hal", seat=3, amount=500)
    table.say("draw", text="a seed")
    assert "di" in {one.player for one in table.state.chairs.order}
    assert "hal" not in {one.player for one in table.state.chairs.order}
    table.say("leave", "di")
    assert table.seats[3].player == "hal"
    table.say("leave", "hal")
    assert (table.state.chairs.extra, table.closed) == (False, 3)


@RULE
def test_a_table_stored_before_there_was_playing_over_is_read(room: MakeRoom) -> None:
    table = six(room)
    state = table.to_dict()
    del state["owners"], state["apart"]
    for seat in state["seats"]:
        assert not {"over", "back"} & seat.keys()
    assert Table.from_dict(state) == table
