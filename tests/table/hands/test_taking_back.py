"""A draw is taken back until the next player answers it, and not later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardhouse.dealer import Deal
from cardhouse.table import NotNow, Table

if TYPE_CHECKING:
    from tests.table.conftest import MakeRoom, Room

GAMES = {
    "deuce-to-seven-lowball@wsop2018": "WSOP-277",
    "badugi@wsop2018": "WSOP-306",
    "badeucy@wsop2018": "WSOP-315",
    "badacey@wsop2018": "WSOP-325",
}
BY_RULE = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.rule(rule)) for game, rule in GAMES.items()]
)


def at_the_draw(room: MakeRoom, game: str) -> Room:
    """A table at which the first of three players has to draw."""
    table = room([0, 1, 2], games=[game], stakes="limit 10/20")
    table.deal()
    while table.asked.kind != "draw":
        table.act("check" if table.asked.may_check else "call")
    return table


def draw(table: Room, count: int) -> str:
    """Whoever's turn it is draws so many."""
    player = table.turn
    table.act("draw " + " ".join(map(str, table.asked.cards[:count])))
    return player


@BY_RULE
def test_two_are_changed_to_one_while_nobody_has_answered(room: MakeRoom, game: str) -> None:
    table = at_the_draw(room, game)
    before, cards = table.asked, table.on.players[table.asked.seat].cards
    first = draw(table, 2)
    assert table.view(None)["may_take_back"] == first
    table.say("back", first)
    assert (table.turn, table.asked) == (first, before)
    assert table.on.players[before.seat].cards == cards
    draw(table, 1)
    draw(table, 0)
    draw(table, 0)
    told = [event.number for event in table.on.events if event.kind == "draw"]
    assert told == [1, 0, 0]
    # One card is new, and the others are those that were held.
    assert len({*table.on.players[before.seat].cards} & {*cards}) == len(cards) - 1
    assert Deal.from_log(table.on.log).events == table.on.events


@BY_RULE
def test_it_stands_once_the_next_player_has_answered(room: MakeRoom, game: str) -> None:
    table = at_the_draw(room, game)
    first = draw(table, 2)
    second = draw(table, 1)
    state = table.to_dict()
    with pytest.raises(NotNow, match="until the next player has answered"):
        table.say("back", first)
    assert table.to_dict() == state
    assert table.view(None)["may_take_back"] == second
    # With the last player's draw the burn leaves the deck, and the cards come.
    last = draw(table, 1)
    assert table.asked.kind == "bet"
    for player in (first, second, last):
        with pytest.raises(NotNow):
            table.say("back", player)


def test_nobody_takes_anothers_back_nor_a_bet(room: MakeRoom) -> None:
    table = at_the_draw(room, "badugi")
    with pytest.raises(NotNow):
        table.say("back", table.turn)
    draw(table, 1)
    for player in sorted(table.dealt - {table.view(None)["may_take_back"]}):
        with pytest.raises(NotNow):
            table.say("back", player)


def test_once_is_enough(room: MakeRoom) -> None:
    table = at_the_draw(room, "badugi")
    first = draw(table, 2)
    table.say("back", first)
    draw(table, 1)
    assert table.view(None)["may_take_back"] == ""
    with pytest.raises(NotNow):
        table.say("back", first)
    # The next player has a draw to take back as well, and so has everybody in the next round.
    second = draw(table, 1)
    table.say("back", second)
    assert table.turn == second


def test_the_clock_of_the_one_who_is_asked_again_begins_anew(room: MakeRoom) -> None:
    table = room([0, 1, 2], games=["badugi"], stakes="limit 10/20", clock=30, time_bank=0)
    table.deal()
    while table.asked.kind != "draw":
        table.act("check" if table.asked.may_check else "call")
    first = draw(table, 1)
    table.say("back", first, at=20_000)
    assert table.deadline == 50_000


def test_a_table_is_read_again_in_the_middle_of_it(room: MakeRoom) -> None:
    table = at_the_draw(room, "badugi")
    first = draw(table, 2)
    table.say("back", first)
    again = Table.from_dict(table.to_dict())
    assert again == table
    draw(table, 1)
    assert Table.from_dict(table.to_dict()).view(None)["may_take_back"] == ""


@pytest.mark.parametrize("game", ["buck-em", "no-peeky", "five-card-draw@home003"])
def test_what_was_paid_for_or_dealt_at_once_stands(room: MakeRoom, game: str) -> None:
    """Whatever a draw brings along, a card or a payment, makes it final."""
    table = room([0, 1, 2], games=[game], stakes="")
    table.deal()
    for _ in range(60):
        if not table.playing:
            break
        if player := table.view(None)["may_take_back"]:
            stacks = [table.stack(name) for name in sorted(table.dealt)]
            held = [len(one.cards) for one in table.on.players]
            count = [event.number for event in table.on.events if event.kind == "draw"][-1]
            table.say("back", player)
            assert [table.stack(name) for name in sorted(table.dealt)] == stacks
            back = [len(one.cards) - then for one, then in zip(table.on.players, held, strict=True)]
            assert sorted(back) == [0] * (len(held) - 1) + [count]
        table.act(str(table.on.default_action()))
