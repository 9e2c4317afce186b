"""The table from one chair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardhouse.table.hands.sitting_out import has_timed_out

from .seats.permissions import may_add_chair, mine_of
from .state.seat import Seat

if TYPE_CHECKING:
    from .table import Table


def view_of(table: Table, player: str | None) -> dict[str, Any]:
    """What a player may know, as plain data; without a player, what a spectator may.

    Cards are only in ``hand``, which is the dealer's view for the player's own seat.
    """
    own = next((seat for seat in table.seats.values() if seat.player == player), None)
    return {
        "player": player if own is not None else None,
        "chair": own.number if own is not None else None,
        "mine": mine_of(table, own, player).to_dict(),
        **public_of(table),
        "hand": _hand(table, own),
    }


def public_of(table: Table) -> dict[str, Any]:
    """What everybody may know, which is all but the cards."""
    stacks = stacks_of(table)
    seats = [{**seat, "stack": stacks[seat["chair"]]} for seat in seats_standing(table)]
    return {**standing_of(table), "seats": seats, **moving_of(table)}


def standing_of(table: Table) -> dict[str, Any]:
    """What stays as it is for as long as the table's ``epoch`` does, without the seats."""
    return {
        "rules": table.rules.plain,
        "waiting": [one.to_dict() for one in table.waiting],
        "held": {str(one.chair): one.name for one in table.holds},
        "closed": table.closed if table.closed >= 0 else None,
        "may_add_chair": may_add_chair(table),
        "order": [one.to_dict() for one in table.order],
        "button": table.button,
        "blinds": _blinds(table),
        "drawn": {str(number): card for number, card in table.drawn.items()},
        "games": _games(table),
        "picking": table.picking,
        "hands": table.hands,
        "voided": table.voided.to_dict() if table.voided is not None else None,
        "paused": table.paused,
        "may_start": table.may_start,
        "bomb_next": table.bomb_next,
        "may_be_picked_up": table.may_be_picked_up(),
    }


def seats_standing(table: Table) -> list[dict[str, Any]]:
    """The same of the seats: all but the chips in front of them."""
    return [_seat(table, table.seats[number]) for number in sorted(table.seats)]


def moving_of(table: Table) -> dict[str, Any]:
    """What may be different after any action, without the seats."""
    to_act = table.to_act
    return {
        "jackpot": table.fund if table.rules.jackpot else None,
        "to_act": to_act.player if to_act is not None else None,
        "deadline": table.deadline,
        "now": table.now,
    }


def stacks_of(table: Table) -> dict[int, int]:
    """The chips in front of each seat."""
    stacks = {number: seat.stack for number, seat in table.seats.items()}
    if table.hand is not None:
        for number, player in zip(table.in_hand, table.hand.players, strict=False):
            stacks[number] = player.stack
    return stacks


def _seat(table: Table, seat: Seat) -> dict[str, Any]:
    return {
        "chair": seat.number,
        "player": seat.player,
        "name": seat.name,
        "coming": seat.coming,
        "in_hand": seat.number in table.in_hand,
        "entering": seat.entering,
        "wants": [one.chair for one in table.wanted if one.player == seat.player],
        "time_bank": seat.time_bank,
        "badges": badges(table, seat),
        "owner": _owner(table, seat.number),
    }


def _owner(table: Table, chair: int) -> dict[str, Any] | None:
    """Whose chair it is, where somebody plays over in it."""
    owner = table.owners.get(chair)
    if owner is None:
        return None
    stack = owner.stack + owner.coming
    return {"player": owner.player, "name": owner.name, "stack": stack, "back": not owner.out}


def badges(table: Table, seat: Seat) -> list[str]:
    """The buttons and signs that lie before a seat, for all to see."""
    setting, kill = table.setting, table.kill
    on = table.playing and setting is not None
    signs = {
        "button": seat.number == table.button,
        "missed blind": seat.owes_big or seat.owes_small,
        "missed straddle": seat.owes_straddle,
        "absent": seat.absent > 0,
        "new": seat.new and table.rules.has_blinds,
        "waits": seat.place > 0 or seat.free,
        "straddle": on and setting is not None and setting.straddler == seat.number,
        "kill": on and setting is not None and setting.killer == seat.number,
        "kills next": kill.killer == seat.player or kill.owes(seat.player) is not None,
        "leg": seat.player in (kill.leg, *kill.kept),
        "out": seat.out,
        "timed out": has_timed_out(table, seat),
        "away": seat.away,
        "leaving": seat.leaving,
        "called away": bool(seat.going),
        "objects": seat.objects,
        "bot": bool(seat.bot),
    }
    return [sign for sign, shown in signs.items() if shown]


def _blinds(table: Table) -> dict[str, Any] | None:
    setting = table.setting
    if setting is None or not table.playing:
        return None
    return {
        "live": {str(number): amount for number, amount in setting.live.items()},
        "dead": {str(number): amount for number, amount in setting.dead.items()},
        "bomb": setting.bomb,
    }


def _games(table: Table) -> dict[str, Any]:
    """The game that is on, how many hands of it there were, and the order of all."""
    rules, program = table.rules, table.program
    return {
        "at": program.at,
        "hands": program.hands,
        "picked_by": program.picked_by,
        "order": rules.listed,
    }


def _hand(table: Table, own: Seat | None) -> dict[str, Any] | None:
    """The hand that is on or was last, as the player's own seat of it sees it."""
    hand, setting = table.hand, table.setting
    if hand is None or setting is None:
        return None
    seat = None
    if own is not None and own.player in setting.players:
        seat = setting.players.index(own.player)
    return {
        "number": table.hands,
        "over": hand.is_over,
        "chairs": list(setting.dealt),
        "players": list(setting.players),
        "view": hand.view(seat).to_dict(),
    }
