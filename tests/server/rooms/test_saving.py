"""What a room keeps: promises, requests, what was said, and the ledger when it closes."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from sqlalchemy import select, update
from tests.server.places import Ear, Place, Play, deal

from cardhouse.fair import seal_of
from cardhouse.proving import check_file
from cardhouse.server.errors import NotAllowed, NotFound, NotKept, NotSealed, Stale
from cardhouse.server.outgoing.proofs import proof_of
from cardhouse.server.rooms.saving import BuyInRequest
from cardhouse.server.store.job import Statement
from cardhouse.server.store.schema import hands, promises, tables
from cardhouse.sheets import find_game
from cardhouse.table import Command, NotNow, results


def seal(digits: str) -> str:
    """What binds somebody to a seed of the same two digits over and over."""
    return seal_of(bytes.fromhex(digits * 32)).hex()


def test_a_seal_is_used_once_and_goes_with_the_connection(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ann, bob, cy = await place.table(), Ear("ann"), Ear("bob"), Ear("cy")
        for one in (ann, bob, cy):
            await room.watch(one)
            room.promises.seal(str(one.user), seal("00"))
            room.promises.seal(str(one.user), seal("ab"))
        room.unwatch(bob)
        await room.promises.make()
        # Cy only watches, and Bob has gone.
        assert ann.heard[-1]["seals"] == {"ann": seal("ab")}
        with pytest.raises(NotSealed):
            await room.promises.add_seed("ann", "00" * 32)
        cut = [room.promises.all_have_cut]
        await room.promises.add_seed("ann", "ab" * 32)
        assert [*cut, room.promises.all_have_cut] == [False, True]
        await room.promises.begin()
        await room.do(Command("act", room.table.to_act.player, text="fold"))  # type: ignore[union-attr]
        await room.promises.make()
        assert ann.heard[-1]["seals"] == {}

    play(test)


def test_a_promise_is_kept_through_a_restart(play: Play) -> None:
    async def test(place: Place) -> None:
        room, bob = await place.table(), Ear("bob")
        await room.watch(bob)
        room.promises.seal("bob", seal("ab"))
        with pytest.raises(NotNow):
            room.promises.seal("ann", seal("cd"))
        await room.promises.make()
        await room.promises.add_seed("bob", "ab" * 32)
        with pytest.raises(NotAllowed):
            await room.promises.add_seed("cy", "cd" * 32)
        roots = room.promises.promise.roots if room.promises.promise else {}
        await place.restart()
        room, ear = place.house.room(room.id), Ear("ann")
        await room.watch(ear)
        seals = {"bob": seal("ab")}
        sheets = [find_game("holdem").digest]
        said = {
            "type": "promise",
            "table": room.id,
            "hand": 1,
            "roots": roots,
            "seals": seals,
            "sheets": sheets,
        }
        assert ear.heard[-1] == said == bob.heard[-1]
        await room.promises.add_seed("bob", "ab" * 32)
        for player, other in (("bob", "ef"), ("ann", "ab")):
            with pytest.raises(NotSealed, match="no seal of this seed"):
                await room.promises.add_seed(player, other * 32)
        await room.promises.begin()
        assert room.promises.promise is None
        assert place.store.read_now(select(promises)) == []
        with pytest.raises(Stale):
            await room.promises.add_seed("ann", "cd" * 32)
        assert room.table.hand is not None
        assert room.table.hand.setup.cut is not None
        await room.do(Command("act", room.table.to_act.player, text="fold"))  # type: ignore[union-attr]
        kept = place.store.read_now(select(hands))[0]
        assert (kept["seeds"], kept["seals"]) == ({"bob": "ab" * 32}, seals)

    play(test)


def test_what_was_promised_is_bound_to_its_hand(play: Play) -> None:
    """A promise that an earlier version made stays as it was told, and its proof says what it lacks."""

    async def test(place: Place) -> None:
        room, ann = await place.table(), Ear("ann")
        await room.watch(ann)
        for bound in (True, None):
            room.promises.seal("ann", seal("ab" if bound else "cd"))
            await room.promises.make()
            await room.promises.add_seed("ann", ("ab" if bound else "cd") * 32)
            if bound is None:
                await place.store.write((update(promises).values(bound=None), {}))
            roots = [ann.heard[-1]["roots"]]
            await place.restart()
            room, ann = place.house.room(room.id), Ear("ann")
            await room.watch(ann)
            told = ann.heard[-1]
            assert (told["roots"] == roots[0]) == (bound is True)
            await room.promises.begin()
            await room.do(Command("act", room.table.to_act.player, text="fold"))  # type: ignore[union-attr]
            number = room.table.hands
            file = await proof_of(place.store, room.id, number, "ann", place.house.workers)
            checked = check_file(file, {**told, "seed": ("ab" if bound else "cd") * 32})
            assert ("hand" in file["proof"]) == (bound is True)
            assert [said.key for said in checked.unchecked] == ([] if bound else ["proofs.not-bound"])

    play(test)


def test_other_games_with_the_same_deck_are_told_before_the_deal(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ann = await place.table(), Ear("ann")
        await room.watch(ann)
        room.promises.seal("ann", seal("ab"))
        await room.promises.make()
        await room.promises.add_seed("ann", "ab" * 32)
        await room.do(Command("rules", data={"games": ["omaha-8"]}, at=place.clock()))
        await room.promises.begin()
        first, told = [one for one in ann.heard if one["type"] == "promise"]
        assert (told["roots"], told["seals"]) == (first["roots"], first["seals"])
        assert told["sheets"] == [find_game("omaha-8").digest] != first["sheets"]
        await room.do(Command("act", room.table.to_act.player, text="fold"))  # type: ignore[union-attr]
        file = await proof_of(place.store, room.id, 1, "ann", place.house.workers)
        assert check_file(file, {**told, "seed": "ab" * 32}).ok
        earlier = check_file(file, {**first, "seed": "ab" * 32})
        assert [said.key for said in earlier.unchecked] == ["proofs.sheet-not-promised"]

    play(test)


def test_a_promise_is_taken_back_where_other_decks_are_played_with(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ear = await place.table(), Ear("ann")
        await room.watch(ear)
        room.promises.seal("ann", seal("ab"))
        await room.promises.make()
        room.promises.seal("ann", seal("cd"))
        await room.promises.add_seed("ann", "ab" * 32)
        # Other stakes are no other deck.
        await room.do(Command("rules", data={"stakes": "limit 20/40"}, at=place.clock()))
        assert room.promises.is_promised
        rules = {"games": ["holdem", "short-deck-holdem"]}
        await room.do(Command("rules", data=rules, at=place.clock()))
        for late in (room.promises.add_seed("ann", "ab" * 32), room.promises.begin()):
            with pytest.raises((Stale, NotNow)):
                await late
        await room.promises.make()
        told = [message for message in ear.heard if message["type"] == "promise"]
        assert [set(one["roots"]) for one in told] == [{"52"}, {"52", "36"}]
        assert told[0]["roots"]["52"] != told[1]["roots"]["52"]
        assert [one["seals"]["ann"] for one in told] == [seal("ab"), seal("cd")]
        await room.promises.begin()
        assert room.table.hand is not None
        assert room.table.hand.setup.cut is None

    play(test)


def test_where_dealers_choose_one_promise_holds_for_the_hand(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table(games=["holdem", "badugi"], dealers_choice=True)
        await room.promises.make()
        promise = room.promises.promise
        await room.promises.begin()
        assert room.table.picking
        assert room.promises.promise is promise
        await room.do(Command("pick", room.table.picking, text="1", at=place.clock()))
        await room.promises.begin()
        assert room.table.hand is not None
        assert promise is not None
        assert room.table.hand.setup.seed == promise.seed
        assert room.promises.promise is None

    play(test)


def test_what_was_asked_for_and_said_is_there_after_a_restart(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await room.buy_ins.ask("cy", BuyInRequest(2, 500, "Cy"))
        await room.buy_ins.ask("di", BuyInRequest(2, 500, "Di"))
        await room.chat.say("ann", "Ann", "good luck, all")
        await place.restart()
        room, host, bob = place.house.room(room.id), Ear("ann"), Ear("bob")
        await room.watch(host)
        await room.watch(bob)
        assert [one["player"] for one in host.view["asking"]] == ["cy", "di"]
        assert bob.view["asking"] == []
        assert [said["text"] for said in host.heard[0]["chat"]] == ["good luck, all"]
        await room.buy_ins.answer("cy", yes=True, grant=lambda do: do)
        assert [seat["player"] for seat in bob.view["seats"]] == ["ann", "bob", "cy"]
        with pytest.raises(Exception, match="chair 2 is not free"):
            await room.buy_ins.answer("di", yes=True, grant=lambda do: do)
        assert host.view["asking"] == []
        await place.restart()
        assert place.house.room(room.id).buy_ins.requests == {}

    play(test)


def test_what_is_granted_but_not_kept_is_still_asked_for(play: Play) -> None:
    async def test(place: Place) -> None:
        room = await place.table()
        await room.buy_ins.ask("cy", BuyInRequest(2, 500, "Cy"))
        commit = place.store.commit

        def fails(statements: Iterable[Statement]) -> None:
            place.store.commit = commit  # type: ignore[method-assign]
            raise OSError

        place.store.commit = fails  # type: ignore[method-assign]
        with pytest.raises(NotKept):
            await room.buy_ins.answer("cy", yes=True, grant=lambda do: do)
        assert [*room.buy_ins.requests] == ["cy"]
        await place.restart()
        assert [*place.house.room(room.id).buy_ins.requests] == ["cy"]

    play(test)


def test_closing_pays_everybody_out_and_keeps_the_ledger(play: Play) -> None:
    async def test(place: Place) -> None:
        room, ear = await place.table(), Ear("bob")
        await room.watch(ear)
        await deal(room)
        with pytest.raises(NotNow):
            await place.house.close_table(room, "ann")
        await room.do(Command("act", room.table.to_act.player, text="fold"))  # type: ignore[union-attr]
        with pytest.raises(NotAllowed):
            await place.house.close_table(room, "bob")
        await place.house.close_table(room, "ann")
        assert ear.heard[-1] == {"type": "closed", "table": room.id, "moved": {}}
        with pytest.raises(NotFound):
            place.house.room(room.id)
        with pytest.raises(NotFound):
            await room.do(Command("away", "bob", at=place.clock()))
        await place.restart()
        assert place.house.rooms == {}
        table = await place.house.rooms.table(room.id)
        assert table.chips == 0
        ledger = (await place.house.rooms.whole_ledger(room.id)).entries
        assert sum(results(ledger, {}).values()) == 0
        assert sorted(results(ledger, {}).values()) == [-5, 5]
        assert place.store.read_now(select(tables.c.closed))[0]["closed"] is not None

    play(test)


def test_a_table_that_cannot_be_read_does_not_keep_the_others_closed(play: Play) -> None:
    async def test(place: Place) -> None:
        broken, whole = await place.table(), await place.table()
        await place.store.write((tables.update().where(tables.c.id == broken.id).values(state={}), {}))
        await place.restart()
        assert set(place.house.rooms) == {whole.id}

    play(test)
