"""An event at tables where Cardhouse deals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardhouse.table import Rules, Table
from cardhouse.table.dealers import DEALER, Dealer
from cardhouse.tournament.errors import BadEventCommand, NoSuchEventTable, NotNow
from cardhouse.tournament.seating.table_now import TableNow, table_now
from cardhouse.tournament.structure.structure import Structure

from .command import EventCommand
from .play.levels import race_off
from .seats.tables import give, put, seen
from .state.entry import Entry
from .state.going import Going
from .state.table_note import Bust
from .tables.event_table import EventTable
from .work import Work

_KEPT: Final[dict[int, tuple[Mapping[str, Any], Rules]]] = {}
"""Rules of tables as plain data and as tables have them, by which plain data it is."""
_MOST: Final = 64


def dealt(work: Work, number: int) -> Table:
    """A table where hands are dealt.

    Raises :class:`NoSuchEventTable` for one of a room.
    """
    table = work.table(number)
    if not isinstance(table, Table):
        raise NoSuchEventTable("tournament.no-such-table", table=number)
    return table


class Online:
    """An event at tables where Cardhouse deals: it knows every chip, and nobody has to be asked."""

    seating_time: Final = 60_000

    def __init__(self, dealer: Dealer = DEALER) -> None:
        self._dealer = dealer

    def open(self, rules: Mapping[str, Any]) -> EventTable:
        """A new table."""
        # Tables alike share their rules.
        kept = _KEPT.get(id(rules))
        if kept is None or kept[0] is not rules:
            if len(_KEPT) >= _MOST:
                _KEPT.clear()
            kept = _KEPT[id(rules)] = rules, Rules.read(rules)
        return Table(kept[1], dealer=self._dealer)

    def check_entry(self, entry: Entry) -> None:
        """Anybody may play, bots too."""

    def along(self, seat: Any, table: EventTable) -> dict[str, Any]:
        """Time and penalties go along, and whether the player is there."""
        return {
            "out": seat.out,
            "away": seat.away,
            "penalty": seat.penalty,
            "time_bank": seat.time_bank,
        }

    def now(self, work: Work, number: int, players: Mapping[int, str]) -> TableNow:
        """A table as seating sees it."""
        return table_now(number, dealt(work, number), players)

    def sent(self, work: Work, going: Going) -> None:
        """Nobody has to be told: the page goes along."""

    def may_go(self, work: Work, going: Going) -> bool:
        """Players move as soon as the way is free."""
        return True

    def chips_until(self, now: int, seconds: int) -> int:
        """As long as for any other decision."""
        return now + 1000 * seconds

    def hand_number(self, work: Work, number: int) -> int:
        """How many hands have been dealt there."""
        return work.table(number).hands

    def colours_up(self, structure: Structure) -> bool:
        """Stacks need not be whole chips, so that small ones are raced off only where a structure says so."""
        return structure.race

    def colour_up(self, work: Work, number: int, before: int, chip: int) -> None:
        """Race small chips off."""
        race_off(work, number, before, chip)

    def knows_stacks(self, work: Work) -> bool:
        """Every chip is known."""
        return True

    def has_begun(self, work: Work) -> bool:
        """Whether hands have been dealt, or somebody has gone out."""
        state = work.state
        return any(work.table(number).hands for number in state.tables) or bool(state.outs)

    def bring_back(self, work: Work, command: EventCommand, number: int, bust: Bust) -> int:
        """Put a player back with ``amount`` chips, from those in ``from`` of ``data``, or new ones."""
        if command.amount < 1:
            raise BadEventCommand("tournament.bad-amount", given=command.amount)
        free = seen(work, number).empty
        if not free:
            raise NotNow("tournament.no-chair", table=number)
        taken = 0
        for giver, chips in command.word("from", dict, {}).items():
            held = work.table(number).seat_of(str(giver)).stack
            if type(chips) is not int or not 0 < chips < held:
                raise BadEventCommand("tournament.bad-amount", given=str(chips))
            give(work, str(giver), -chips)
            taken += chips
        put(work, command.player, number, command.seat if command.seat in free else free[0], command.amount)
        return command.amount - taken


ONLINE: Final = Online()
