"""A table whose host has gone: somebody who sits there runs it, and the host loses nothing."""

from __future__ import annotations

from tests.server.places import Ear, Place, Play

from cardhouse.server.house.stand_ins import PATIENCE


def test_who_bought_in_first_runs_a_table_whose_host_is_gone(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        host = Ear(room.host)
        await room.watch(host)
        other = next(seat.player for seat in room.table.seats.values() if seat.player != room.host)
        await room.watch(Ear(other))
        for _ in range(2):
            place.clock.now += PATIENCE
            await place.house.tidying.tidy()
        # As long as the host is there, nobody else is needed.
        assert room.hosts == {room.host}
        room.unwatch(host)
        await place.house.tidying.tidy()
        place.clock.now += PATIENCE - 1
        await place.house.tidying.tidy()
        assert room.hosts == {room.host}
        place.clock.now += 1
        await place.house.tidying.tidy()
        assert room.hosts == {room.host, other}
        assert room.host == room.listing.host

    play(test)


def test_a_table_at_which_nobody_looks_on_stays_as_it_is(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        for _ in range(3):
            place.clock.now += PATIENCE
            await place.house.tidying.tidy()
        assert room.hosts == {room.host}

    play(test)
