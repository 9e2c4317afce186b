"""Coming into an event, and leaving it before it starts."""

from __future__ import annotations

from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.noting import note_down
from cardhouse.tournament.engine.prizes.outs import came_back
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.seats.late import seat_late
from cardhouse.tournament.engine.state.changing import changed
from cardhouse.tournament.engine.state.entry import AUTO, Entry
from cardhouse.tournament.engine.state.event_state import EventState
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, NotNow, NotOffered, TooManyEntries
from cardhouse.tournament.structure.entering import check_entry, check_re_entry, is_allowed


def is_open(state: EventState) -> bool:
    """Whether one may still enter."""
    return is_allowed(lambda: refuse_entry(state))


def refuse_entry(state: EventState, entries: int = 0) -> None:
    """Raise an error if nobody may enter now, or nobody after so many entries."""
    level = 0 if state.phase == "announced" else state.level
    closed = state.closed or state.shut or state.phase not in ("announced", "running")
    check_entry(state.structure, entries, level, closed=closed)


def refuse_re_entry(state: EventState, entry: Entry, stack: int = 0) -> None:
    """Raise an error if a player with a stack may not enter again now."""
    in_money = state.closed or state.shut or state.phase != "running"
    check_re_entry(state.structure, stack, entry.entries - 1, state.level, in_money=in_money)


def may_re_enter(state: EventState, entry: Entry) -> bool:
    """Whether a player who is out may enter again."""
    return entry.status == "out" and not entry.removal and is_allowed(lambda: refuse_re_entry(state, entry))


def refuse_surrender(state: EventState, entry: Entry, stack: int) -> None:
    """Raise an error if a player may not give up a stack to enter again now."""
    again = state.structure.re_entry
    if again is None or not again.surrender:
        raise NotOffered("tournament.no-surrender")
    refuse_re_entry(state, entry, stack)
    if state.left < 3:
        raise NotNow("tournament.too-few-left")


def may_surrender(state: EventState, entry: Entry, stack: int) -> bool:
    """Whether a player who is in may give up a stack to enter again."""
    return entry.status == "in" and is_allowed(lambda: refuse_surrender(state, entry, stack))


@handles("register")
def _register(work: Work, command: EventCommand) -> None:
    """Enter the event.

    ``data`` may say that the player is a ``bot`` and of which kind, what is done unasked (``auto``), the
    ``ticket`` that pays for it, who is behind the entry (``members``), and that the ``desk`` has entered
    them.
    """
    state, structure, player = work.state, work.structure, command.player
    if not player:
        raise BadEventCommand("tournament.nobody")
    refuse_entry(state)
    before = state.entries.get(player)
    if before is not None and before.status != "gone":
        raise TooManyEntries("tournament.entered-already", player=player)
    auto = tuple(command.word("auto", list, []))
    for one in auto:
        if one not in AUTO:
            raise BadEventCommand("tournament.unknown-word", word=str(one), known=list(AUTO))
    entry = Entry(
        player,
        command.name or player,
        order=len(state.entries) + 1,
        bot=command.word("bot", str, ""),
        ticket=command.word("ticket", str, ""),
        auto=auto,
        members=tuple(str(one) for one in command.word("members", list, [])),
    )
    work.venue.check_entry(entry)
    entry = changed(entry, here=bool(entry.bot))
    _check_ticket(state, entry.ticket)
    if command.word("desk", bool, False):
        note_down(work, command)
    taken = 0
    if structure.most:
        taken = sum(one.status in ("registered", "in", "out") for one in state.entries.values())
    if not is_allowed(lambda: refuse_entry(state, taken)):
        if sum(1 for _ in state.of("waiting")) >= structure.alternates:
            refuse_entry(state, taken)
        state.add(changed(entry, status="waiting"))
        work.tell("waiting", player=player, name=entry.name)
        return
    state.add(entry)
    pay_entry(work, player)
    work.tell("registered", player=player, name=entry.name, entries=state.total_entries)
    if state.phase == "running":
        enter(work, player)
        seat_late(work, player, structure.stack)


def _check_ticket(state: EventState, ticket: str) -> None:
    if ticket and any(one.ticket == ticket for one in state.entries.values()):
        raise TooManyEntries("tournament.ticket-used", ticket=ticket)


def pay_entry(work: Work, player: str) -> None:
    """Take the price of an entry, and put the bounty on the player's head."""
    state, structure = work.state, work.structure
    entry = state.entry(player)
    bounty, money = structure.bounty, state.money
    head = structure.bounty_money
    named = 0
    if bounty is not None and bounty.on and {entry.name, player} & set(bounty.on):
        named = bounty.amount
    mystery = bounty is not None and bounty.kind == "mystery"
    if named and bounty is not None and bounty.paid_by == "player":
        head, named = head + named, 0
    state.change(
        player,
        entries=entry.entries + 1,
        ticket_worth=structure.price if entry.ticket and not entry.entries else entry.ticket_worth,
        bought=entry.bought + structure.buy_in,
        fees=entry.fees + structure.fee,
        head_cost=entry.head_cost + head,
        head=entry.head + (0 if mystery else head + named),
    )
    state.money = changed(
        money,
        buy_ins=money.buy_ins + structure.buy_in,
        fees=money.fees + structure.fee,
        bounties=money.bounties + head,
        named_bounties=money.named_bounties + named,
    )


def enter(work: Work, player: str, *, again: bool = False) -> None:
    """Have a player who has paid come into play, with a stack and lammers."""
    state, structure = work.state, work.structure
    lammers = structure.lammers
    each = lammers.each if lammers is not None and state.level <= lammers.until else 0
    state.change(player, status="in", lammers=each, place=0)
    if again:
        state.book = changed(state.book, re_entries=state.book.re_entries + structure.stack)
        came_back(state, player)
    else:
        state.book = changed(state.book, entries=state.book.entries + structure.stack)


def seat_alternates(work: Work) -> None:
    """Seat alternates in their order as places become free, also when nobody else may enter any more."""
    state, structure = work.state, work.structure
    if not structure.most or not structure.alternates or state.phase != "running" or state.is_rounds:
        return
    if state.closed or state.shut or state.level > structure.last_alternates:
        return
    for entry in sorted(state.of("waiting"), key=lambda one: one.order):
        playing = state.left + sum(1 for _ in state.of("registered"))
        if playing >= structure.most:
            return
        state.change(entry.player, status="registered")
        pay_entry(work, entry.player)
        work.tell("registered", player=entry.player, name=entry.name, entries=state.total_entries)
        enter(work, entry.player)
        seat_late(work, entry.player, structure.stack)


@handles("unregister")
def _unregister(work: Work, command: EventCommand) -> None:
    """Leave the event before it starts; everything goes back."""
    leave(work, command.player)


def leave(work: Work, player: str) -> None:
    """Take somebody off the list before the event starts, or off the waiting list; everything goes back."""
    state, structure = work.state, work.structure
    entry = state.entry(player)
    if entry.status == "waiting":
        state.drop(player)
        return
    if state.phase != "announced" or entry.status != "registered":
        raise NotNow("tournament.started-already")
    money, bounty = state.money, structure.bounty
    named = entry.head - entry.head_cost if bounty is not None and bounty.kind != "mystery" else 0
    state.money = changed(
        money,
        buy_ins=money.buy_ins - entry.bought,
        fees=money.fees - entry.fees,
        bounties=money.bounties - entry.head_cost,
        named_bounties=money.named_bounties - named,
    )
    state.drop(player)
    work.tell("unregistered", player=entry.player, name=entry.name)
    if entry.ticket:
        work.tell("ticket-back", player=entry.player, name=entry.name, ticket=entry.ticket)
    waiting = sorted(state.of("waiting"), key=lambda one: one.order)
    if waiting:
        first = waiting[0]
        state.change(first.player, status="registered")
        pay_entry(work, first.player)
        work.tell("registered", player=first.player, name=first.name, entries=state.total_entries)


@handles("arrive")
def _arrive(work: Work, command: EventCommand) -> None:
    """Note that a player has come."""
    work.state.change(command.player, here=True)


@handles("rename")
def _rename(work: Work, command: EventCommand) -> None:
    """Note that others know a player by another name now."""
    if command.name:
        work.state.change(command.player, name=command.name)
