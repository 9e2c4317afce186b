"""The table as seen from one chair."""

from __future__ import annotations

from typing import Any

from cardhouse.live import LiveHand
from cardhouse.table.desk.seeing import floor_of, ruling_open
from cardhouse.table.hands.calling_clock import may_be_called_from
from cardhouse.table.hands.choosing import may_start
from cardhouse.table.hands.clock import deadline
from cardhouse.table.hands.sitting_out import has_timed_out
from cardhouse.table.hands.taken_back.draws import may_take_back
from cardhouse.table.seats.absence import may_be_picked_up
from cardhouse.table.state.state import TableState

from .seats.permissions import may_add_chair, permissions_of
from .state.seat import Seat


def view_of(table: TableState, player: str | None) -> dict[str, Any]:
    """What a player may know, as plain data; without a player, what a spectator may know.

    Cards are only in ``hand``, which is the dealer's view from the player's own seat.
    """
    own = next((seat for seat in table.chairs.seats.values() if seat.player == player), None)
    return {
        "player": player if own is not None else None,
        "chair": own.number if own is not None else None,
        "mine": permissions_of(table, own, player).to_dict(),
        **public_of(table),
        "hand": _hand(table, own),
    }


def public_of(table: TableState) -> dict[str, Any]:
    """What everybody may know: everything but the cards."""
    stacks = stacks_of(table)
    seats = [{**seat, "stack": stacks[seat["chair"]]} for seat in seats_standing(table)]
    return {**standing_of(table), "seats": seats, **moving_of(table)}


def standing_of(table: TableState) -> dict[str, Any]:
    """What stays the same as long as the table's ``epoch`` does, without the seats."""
    planned = table.hosting.schedule
    return {
        "rules": table.rules.plain,
        "waiting": [one.to_dict() for one in table.lists.waiting],
        "held": {str(one.chair): one.name for one in table.lists.holds},
        "closed": table.chairs.closed if table.chairs.closed >= 0 else None,
        "may_add_chair": may_add_chair(table),
        "order": [one.to_dict() for one in table.chairs.order],
        "button": button_shown(table),
        "blinds": _blinds(table),
        "drawn": {str(number): card for number, card in table.positions.drawn.items()},
        "games": _games(table),
        "picking": table.games.picking,
        "hands": table.current.number,
        "voided": table.current.voided.to_dict() if table.current.voided is not None else None,
        "paused": table.clock.by_host,
        "halted": table.event.halted,
        "floor": floor_of(table),
        "may_start": may_start(table),
        "bomb_next": table.next_hand.bomb,
        "may_be_picked_up": may_be_picked_up(table),
        "company": company_of(table),
        "co_hosts": [one._asdict() for one in table.hosting.others],
        "schedule": planned.seen(hands=table.current.number) if planned is not None else None,
    }


def company_of(table: TableState) -> dict[str, Any]:
    """What people do besides playing; of cards, only those that their owners have shown, and rabbits."""
    company, last = table.company, table.company.last_deal
    if table.playing:
        # What belongs to the last hand is no longer to be seen.
        company = company.copy()
        company.begin()
    return {
        "shown": {player: list(cards) for player, cards in company.shown.items()},
        "rabbit": {area: list(cards) for area, cards in company.rabbit.items()},
        "paid": [one._asdict() for one in company.paid],
        "votes": {what: list(who) for what, who in company.votes.items() if who},
        "standing": list(company.standing),
        "last_deal": last._asdict() if last is not None else None,
    }


def button_shown(table: TableState) -> int:
    """The chair with the button; in a bomb pot with a button of its own, that one."""
    lineup = table.current.lineup
    own = table.rules.bomb_button and table.playing and lineup is not None and lineup.bomb
    return table.positions.bomb if own else table.positions.button


def seats_standing(table: TableState) -> list[dict[str, Any]]:
    """The same for the seats: everything but the chips in front of them."""
    return [_seat(table, table.chairs.seats[number]) for number in sorted(table.chairs.seats)]


def moving_of(table: TableState) -> dict[str, Any]:
    """What may change with every action, without the seats."""
    to_act = table.to_act
    return {
        "jackpot": table.fund if table.rules.jackpot else None,
        "to_act": to_act.player if to_act is not None else None,
        "deadline": deadline(table),
        "clock_from": may_be_called_from(table),
        "clock_called": table.clock.called_by,
        "may_take_back": may_take_back(table),
        **ruling_open(table),
        "now": table.clock.now,
    }


def stacks_of(table: TableState) -> dict[int, int]:
    """The chips in front of each seat."""
    stacks = {number: seat.stack for number, seat in table.chairs.seats.items()}
    if table.current.hand is not None:
        stacks.update(zip(table.in_hand, table.current.hand.stacks, strict=False))
    return stacks


def _seat(table: TableState, seat: Seat) -> dict[str, Any]:
    return {
        "chair": seat.number,
        "player": seat.player,
        "name": seat.name,
        "coming": seat.coming,
        "in_hand": seat.number in table.in_hand,
        "entering": seat.entering,
        "wants": [one.chair for one in table.lists.wanted if one.player == seat.player],
        "time_bank": seat.time_bank,
        "badges": badges(table, seat),
        "owner": _owner(table, seat.number),
    }


def _owner(table: TableState, chair: int) -> dict[str, Any] | None:
    """The owner of a chair that is played over."""
    owner = table.chairs.owners.get(chair)
    if owner is None:
        return None
    stack = owner.stack + owner.coming
    return {"player": owner.player, "name": owner.name, "stack": stack, "back": not owner.out}


def badges(table: TableState, seat: Seat) -> list[str]:
    """The buttons and signs in front of a seat, for all to see."""
    lineup, kill = table.current.lineup, table.next_hand.kill
    on = table.playing and lineup is not None
    signs = {
        "button": seat.number == button_shown(table),
        "missed blind": seat.owes_big or seat.owes_small,
        "missed straddle": seat.owes_straddle,
        "absent": seat.absent > 0,
        "new": seat.new and table.rules.has_blinds,
        "waits": seat.place > 0 or seat.free,
        "straddle": on and lineup is not None and lineup.straddler == seat.number,
        "kill": on and lineup is not None and lineup.killer == seat.number,
        "kills next": kill.killer == seat.player or kill.owes(seat.player) is not None,
        "leg": seat.player in (kill.leg, *kill.kept),
        "out": seat.out,
        "timed out": has_timed_out(table, seat),
        "away": seat.away,
        "leaving": seat.leaving,
        "called away": bool(seat.going),
        "objects": seat.objects,
        "penalty": seat.penalty > 0,
        "bot": bool(seat.bot),
    }
    return [sign for sign, shown in signs.items() if shown]


def _blinds(table: TableState) -> dict[str, Any] | None:
    lineup = table.current.lineup
    if lineup is None or not table.playing:
        return None
    return {
        "live": {str(number): amount for number, amount in lineup.live.items()},
        "dead": {str(number): amount for number, amount in lineup.dead.items()},
        "bomb": lineup.bomb,
    }


def _games(table: TableState) -> dict[str, Any]:
    """The current game, how many hands of it were dealt, and all games in order."""
    rules, program = table.rules, table.games.program
    return {
        "at": program.at,
        "hands": program.hands,
        "picked_by": program.picked_by,
        "order": rules.listed,
    }


def _hand(table: TableState, own: Seat | None) -> dict[str, Any] | None:
    """The current or the last hand, as the player's own seat sees it."""
    hand, lineup = table.current.hand, table.current.lineup
    if hand is None or lineup is None:
        return None
    seat = None
    if own is not None and own.player in lineup.players:
        seat = lineup.players.index(own.player)
    return {
        "number": table.current.number,
        "over": hand.is_over,
        "chairs": list(lineup.dealt),
        "players": list(lineup.players),
        "live": hand.to_dict() if isinstance(hand, LiveHand) else None,
        "view": hand.plain_view(seat),
    }
