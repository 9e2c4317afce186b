"""Chips that rulings bring into the next pot, or keep off the table until it is decided who gets them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from cardhouse.dealer.effects.chips import Carry, HoldPot, Owes, Post
from cardhouse.dealer.effects.effect import Effect
from cardhouse.dealer.effects.every_effect import read_effects, write_effects
from cardhouse.dealer.effects.hands import Dead
from cardhouse.dealer.errors import DealerError
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.state.desk import Brought, HeldPot
from cardhouse.table.state.ledger import Entry
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.past import Former
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState


def with_carried(table: TableState, lineup: Lineup, stacks: list[int]) -> list[int]:
    """The stacks of a new hand; chips of an earlier deal come in through whoever has most.

    So they are not taken for an ante or a blind that a short stack cannot pay.
    """
    carried = table.desk.carried
    if not carried:
        table.current.brought = None
        return stacks
    seat = max(range(len(stacks)), key=lambda at: (stacks[at], lineup.players[at] in carried, -at))
    table.current.brought = Brought({}, carried, seat)
    table.desk.carried = {}
    return [chips + (sum(carried.values()) if at == seat else 0) for at, chips in enumerate(stacks)]


def bring_in(table: TableState, hand: DealtHand, lineup: Lineup) -> None:
    """Put into a new pot what earlier rulings have left for it, and kill hands that are dealt dead."""
    desk, brought = table.desk, table.current.brought
    dead, desk.dead = desk.dead, ()
    if hand.is_over:
        return
    effects: list[Effect] = []
    carried = sum(brought.carried.values()) if brought is not None else 0
    if brought is not None:
        # If nobody could pay the forced bets alone, the pot has some of it already.
        carried = min(carried, hand.stacks[brought.seat])
        effects.append(Post(seat=brought.seat, amount=carried))
    owed: dict[str, int] = {}
    for seat, player in enumerate(lineup.players):
        rest = hand.stacks[seat] - (carried if brought is not None and seat == brought.seat else 0)
        if amount := min(desk.owed.get(player, 0), rest):
            effects.append(Post(seat=seat, amount=amount))
            owed[player] = amount
    desk.owed = _without(desk.owed, owed)
    if owed or brought is not None:
        table.current.brought = (brought or Brought({}, {}, 0))._replace(owed=owed, posted=True)
    if effects:
        hand.apply(write_effects(effects))
    for player in dead:
        if player in lineup.players and not hand.is_over:
            # Against a bank nobody has anything to lose yet, and the last hand of a pot lives.
            with suppress(DealerError):
                hand.apply(str(Dead(seat=lineup.players.index(player))))


def take_out(table: TableState, hand: DealtHand, lineup: Lineup) -> None:
    """Leave for the next pot what rulings had for one that does not count or could not take it."""
    brought = table.current.brought
    if brought is not None and (hand.is_void or not brought.posted):
        table.chairs.seats[lineup.dealt[brought.seat]].stack -= sum(brought.carried.values())
        leave_for_next(table)


def leave_for_next(table: TableState) -> None:
    """What rulings had for this pot is for the next one."""
    brought, desk = table.current.brought, table.desk
    if brought is not None:
        desk.owed, desk.carried = _with(desk.owed, brought.owed), _with(desk.carried, brought.carried)
    table.current.brought = None


def follow(table: TableState, hand: DealtHand, lineup: Lineup) -> None:
    """Act upon the rulings of a hand that is over, as far as that has not been done."""
    desk = table.desk
    for made in desk.rulings[desk.done :]:
        if not made.back and made.effects:
            for effect in read_effects(made.effects):
                _follow(table, hand, lineup, effect)
    desk.done = len(desk.rulings)


def _follow(table: TableState, hand: DealtHand, lineup: Lineup, effect: Effect) -> None:
    desk = table.desk
    if isinstance(effect, Owes):
        desk.owed = _with(desk.owed, {lineup.players[effect.seat]: effect.amount})
    elif isinstance(effect, Carry):
        desk.carried = _with(desk.carried, _taken(table, [lineup.players[effect.seat]], effect.amount))
    elif isinstance(effect, HoldPot):
        won = [lineup.players[award.seat] for award in hand.awards if award.amount]
        if taken := _taken(table, dict.fromkeys(won), effect.amount):
            desk.held = (*desk.held, HeldPot(table.current.number, taken))


def _taken(table: TableState, players: Iterable[str], amount: int) -> dict[str, int]:
    """Take chips from the stacks of players, one after the other, as far as they have them."""
    found: dict[str, int] = {}
    here = {seat.player: seat for seat in table.everybody}
    for player in players:
        if player in here and (part := min(amount, here[player].stack)):
            here[player].stack -= part
            amount -= part
            found[player] = part
    return found


def release(table: TableState, pot: HeldPot, to: Mapping[str, int], now: int) -> None:
    """Pay out a pot that was held; whoever has left gets it as if it had been cashed out."""
    table.desk.held = tuple(one for one in table.desk.held if one is not pot)
    pay_back(table, to, now)


def pay_back(table: TableState, to: Mapping[str, int], now: int) -> None:
    """Give players chips that lay aside."""
    here = {seat.player: seat for seat in table.everybody}
    for player, amount in to.items():
        if player in here:
            _give(table, here[player], amount)
        elif amount:
            entry = Entry(player, "cash-out", amount, now)
            table.books.former = (*table.books.former, Former(player, entries=(entry,)))


def _give(table: TableState, seat: Seat, amount: int) -> None:
    if table.plays(seat):
        seat.coming += amount
        return
    seat.stack += amount
    seat.out = seat.out and seat.stack != amount


def _with(some: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    return {player: some.get(player, 0) + more.get(player, 0) for player in (*some, *more)}


def _without(some: Mapping[str, int], less: Mapping[str, int]) -> dict[str, int]:
    rest = {player: amount - less.get(player, 0) for player, amount in some.items()}
    return {player: amount for player, amount in rest.items() if amount}
