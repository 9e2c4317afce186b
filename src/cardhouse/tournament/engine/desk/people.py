"""What a director does about players."""

from __future__ import annotations

from dataclasses import replace

from cardhouse.table import Command
from cardhouse.tournament.engine.chips.stacks import drop_bust
from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.entries.registering import is_open, leave
from cardhouse.tournament.engine.formats.brackets import walk_over
from cardhouse.tournament.engine.noting import note_down, running
from cardhouse.tournament.engine.prizes.bounties import take_back_bounty
from cardhouse.tournament.engine.prizes.outs import came_back
from cardhouse.tournament.engine.prizes.removing import give_back, remove
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.seats.tables import give
from cardhouse.tournament.engine.state.reopening import go_back
from cardhouse.tournament.engine.state.shelf import Shelf
from cardhouse.tournament.engine.state.table_note import Bust
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, NotBusted, NotNow
from cardhouse.tournament.penalties import penalty


@handles("close-entries")
def _close_entries(work: Work, command: EventCommand) -> None:
    """Let nobody enter any more, before the structure says so; rebuys and add-ons go on as they do."""
    if not is_open(work.state):
        raise NotNow("tournament.entries-closed-already")
    work.state.shut = True
    note_down(work, command)
    work.tell("entries-closed", entries=work.state.total_entries)


@handles("penalise")
def _penalise(work: Work, command: EventCommand) -> None:
    """Give a penalty: a ``warning``, or ``amount`` of ``hands`` or ``rounds`` away from the table."""
    running(work)
    state, player = work.state, command.player
    entry = state.entry(player)
    found = work.seat(player)
    if found is None:
        raise NotNow("tournament.not-seated", player=player)
    if command.text not in ("warning", "hands", "rounds"):
        known = ["warning", "hands", "rounds"]
        raise BadEventCommand("tournament.unknown-word", word=command.text, known=known)
    if command.text != "warning" and not 1 <= command.amount <= 1000:
        raise BadEventCommand("tournament.bad-amount", given=command.amount)
    number, _ = found
    given = penalty(command.text, command.amount, at_table=len(work.table(number).seats))  # type: ignore[arg-type]
    if given.left:
        work.order(number, Command("penalise", player, amount=given.left))
    said = command.text if command.text == "warning" else f"{command.amount} {command.text}"
    state.change(player, penalties=(*entry.penalties, said))
    note_down(work, command)
    why = command.word("why", str, "")
    work.tell("penalty", how="why" if why else "", player=player, name=entry.name, kind=said, why=why)


@handles("disqualify")
def _disqualify(work: Work, command: EventCommand) -> None:
    """Take a player out of the event, after the hand, for the reason in the text; the chips leave play."""
    running(work)
    state, player = work.state, command.player
    entry = state.entry(player)
    found = work.seat(player)
    if entry.status != "in" or (found is None and not state.is_rounds):
        raise NotNow("tournament.not-seated", player=player)
    if state.left < 2:
        raise NotNow("tournament.too-few-left")
    note_down(work, command)
    why = f"disqualified, {command.text}" if command.text else "disqualified"
    if work.structure.bracket is not None:
        if found is None or work.table(found[0]).playing:
            raise NotNow("tournament.in-a-hand", table=found[0] if found else 0)
        walk_over(work, player)
        return
    if found is not None and work.table(found[0]).playing:
        state.change(player, removal=why)
        work.tell("removed", how="later", player=player, name=entry.name, why=why)
        return
    remove(work, player, why)


@handles("remove")
def _remove(work: Work, command: EventCommand) -> None:
    """Take somebody off the list, or out of play between hands, and give everything back that was paid.

    Once the prizes are fixed, the money of an entry belongs to them: then a player is disqualified instead.
    """
    state, player = work.state, command.player
    entry = state.entry(player)
    if entry.status == "waiting" or state.phase == "announced":
        leave(work, player)
        note_down(work, command)
        return
    running(work)
    found = work.seat(player)
    if entry.status != "in" or found is None or state.is_rounds:
        raise NotNow("tournament.not-seated", player=player)
    if state.prizes is not None:
        raise NotNow("tournament.prizes-fixed")
    if state.left < 3:
        raise NotNow("tournament.too-few-left")
    if work.table(found[0]).playing:
        raise NotNow("tournament.in-a-hand", table=found[0])
    drop_bust(work, player)
    give_back(work, player, come=True)
    note_down(work, command)


@handles("adjust")
def _adjust(work: Work, command: EventCommand) -> None:
    """Add ``amount`` chips to a stack between hands, or take some away, for the reason in the text."""
    running(work)
    state, player = work.state, command.player
    state.entry(player)
    found = work.seat(player)
    if not command.text or not command.amount:
        raise BadEventCommand("tournament.no-reason")
    if found is None:
        raise NotNow("tournament.not-seated", player=player)
    number, seat = found
    if work.table(number).playing:
        raise NotNow("tournament.in-a-hand", table=number)
    if seat.stack + command.amount < 1:
        raise BadEventCommand("tournament.bad-amount", given=command.amount)
    give(work, player, command.amount)
    drop_bust(work, player)
    state.book = replace(state.book, adjusted=state.book.adjusted + command.amount)
    note_down(work, command)
    work.tell("adjusted", player=player, name=work.name(player), chips=command.amount, why=command.text)


@handles("undo-bust")
def _undo_bust(work: Work, command: EventCommand) -> None:
    """Bring a player back who was taken out by mistake, before the next hand of that table.

    That is possible also if the event has ended with it, until somebody has been paid.
    ``amount`` is the stack; ``data`` says as ``from`` whose chips these are, and the rest is added.
    """
    state, player = work.state, command.player
    state.entry(player)
    if state.phase == "over":
        _reopen(work)
    running(work)
    entry = state.entry(player)
    if entry.status != "out":
        raise NotBusted("tournament.still-in", player=player)
    if work.structure.bracket is not None:
        raise NotNow("tournament.no-moves")
    number = next(
        (at for at, note in state.tables.items() if any(one.player == player for one in note.last_out)), 0
    )
    if not number or work.table(number).playing or work.table(number).hands != state.seen[number]:
        raise NotNow("tournament.too-late-to-undo")
    bust = next(one for one in state.tables[number].last_out if one.player == player)
    _take_back_money(work, bust)
    came_back(state, player)
    if state.hand_for_hand is not None:
        out = tuple(one for one in state.hand_for_hand.out if one.player != player)
        state.hand_for_hand = replace(state.hand_for_hand, out=out)
    state.change(player, status="in", place=0, removal="")
    added = work.venue.bring_back(work, command, number, bust)
    state.book = replace(state.book, adjusted=state.book.adjusted + added)
    last = tuple(one for one in state.tables[number].last_out if one.player != player)
    state.note(number, last_out=last, done=False)
    note_down(work, command)
    work.tell("undone", player=player, name=entry.name, chips=work.table(number).seat_of(player).stack)


def _take_back_money(work: Work, bust: Bust) -> None:
    """Take back the prize and the bounty of somebody who was not out."""
    state = work.state
    entry = state.entry(bust.player)
    state.money = replace(state.money, prizes_paid=state.money.prizes_paid - entry.prize)
    state.change(bust.player, prize=0, seat_won="")
    take_back_bounty(work, bust)


def _reopen(work: Work) -> None:
    """Have an event go on that has ended with a bust-out, if nobody has been paid yet."""
    state = work.state
    if state.before_end is None or any(entry.paid for entry in state.entries.values()):
        raise NotNow("tournament.too-late-to-undo")
    go_back(state, state.before_end)
    state.ticked = work.now
    work.tell("reopened")


@handles("pay")
def _pay(work: Work, command: EventCommand) -> None:
    """Note that somebody has got the money; with ``seat`` as the text, the seat in another event."""
    state = work.state
    entry = state.entry(command.player)
    if state.phase not in ("over", "called off", "cancelled") and entry.status != "out":
        raise NotNow("tournament.nothing-to-pay")
    if entry.paid or not entry.won:
        raise NotNow("tournament.nothing-to-pay")
    if command.text not in ("", "seat") or (command.text and not entry.seat_won):
        raise BadEventCommand("tournament.unknown-word", word=command.text, known=["seat"])
    state.change(command.player, paid=True)
    note_down(work, command)
    work.tell(
        "paid",
        how="seat" if command.text else "",
        player=entry.player,
        name=entry.name,
        amount=entry.won,
        seat=entry.seat_won,
    )


@handles("close")
def _close(work: Work, command: EventCommand) -> None:
    """Close the event and its tables, once it is over."""
    state = work.state
    if state.phase not in ("over", "called off", "cancelled"):
        raise NotNow("tournament.not-over")
    for number in list(state.tables):
        work.close(number)
    state.places, state.seated = Shelf(), {}
    state.phase = "closed"
