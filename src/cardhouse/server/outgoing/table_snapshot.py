"""A table at one moment, as it leaves the server.

What a client gets is made in this folder and nowhere else, from what the table lets one chair see.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardhouse.table import Table
from cardhouse.table.seats.permissions import HOUR, counting, permissions_of
from cardhouse.table.seeing import moving_of, seats_standing, stacks_of, standing_of

from .hand_in_play import Told, live_of, told_of
from .texts import Texts, View, quoted, scalar_text, text_of


class Own(NamedTuple):
    """What one viewer sees besides what everybody sees, as JSON by key, and the events."""

    texts: Texts
    events: list[str]


class Standing:
    """What everybody sees of a table for as long as only the current hand changes, as JSON."""

    def __init__(self, table: Table, last: Standing | None = None) -> None:
        self.table, self.epoch = table, table.epoch
        self.plain: View = standing_of(table.state)
        was: View = last.plain if last is not None else {}
        texts: Texts = last.public if last is not None else {}
        self.public: Texts = {
            key: texts[key] if key in was and was[key] == value else text_of(value)
            for key, value in self.plain.items()
        }
        self.seats = [(seat["chair"], text_of(seat)[:-1]) for seat in seats_standing(table.state)]
        self.chairs = {seat.player: seat.number for seat in table.seats.values()}
        self.known = {seat.player for seat in table.everybody}
        """Those who sit, wait or are kept apart here."""
        self.known |= {one.player for one in table.waiting} | {one.player for one in table.holds}
        self.known |= {who for one in table.apart for who in (one.player, one.other)}
        self.dealt: dict[str, int] = {}
        self.head = ""
        self._mines: dict[tuple[str, int], str] = {}
        if table.hand is not None and table.lineup is not None:
            self.dealt = {player: seat for seat, player in enumerate(table.lineup.players)}
            head = {
                "number": table.hands,
                "over": table.hand.is_over,
                "chairs": table.lineup.dealt,
                "players": table.lineup.players,
            }
            self.head = text_of(head)[:-1]

    def is_known(self, player: str | None) -> bool:
        """Whether somebody is shown something different from others: they are known here, or left lately."""
        if player is None or player in self.known:
            return player is not None
        took = self.table.state.past.left(player)
        return took is not None and took.at >= self.table.now - HOUR

    def mine(self, player: str | None, stack: int) -> str:
        """What a player may do besides answering, which also depends on their chips."""
        chair = self.chairs.get(player or "")
        if chair is None or player is None:
            return text_of(permissions_of(self.table.state, None, player).to_dict())
        state = self.table.state
        key = player, counting(state, stack)
        if key not in self._mines:
            self._mines[key] = text_of(permissions_of(state, state.chairs.seats[chair], player).to_dict())
        return self._mines[key]


class Snapshot:
    """A table at one moment, for any number of viewers: what several of them see is made once.

    Everybody is shown what a spectator sees, and also what the dealer lets their own seat see. What has not
    changed since the ``last`` snapshot is not made again.
    """

    def __init__(self, table: Table, more: View, last: Snapshot | None = None) -> None:
        before = last.standing if last is not None else None
        same = before is not None and before.table is table and before.epoch == table.epoch
        self.standing: Standing = before if before is not None and same else Standing(table, before)
        self._stacks = stacks_of(table.state)
        self.public: Texts = {
            **self.standing.public,
            "seats": f"[{','.join(self._seated())}]",
            **{key: scalar_text(value) for key, value in moving_of(table.state).items()},
            **{key: scalar_text(value) for key, value in more.items()},
        }
        """What everybody sees, as JSON by key."""
        before_told = last.told if last is not None else None
        self.told: Told | None = told_of(table.hand, before_told) if table.lineup else None
        """What there is to tell about the hand."""
        self._live = text_of(live_of(table.hand))

    @property
    def happened(self) -> int:
        """How many events the hand has so far."""
        return self.told.happened if self.told is not None else 0

    @property
    def firm(self) -> int:
        """How many of them are what they were before."""
        return self.told.firm if self.told is not None else 0

    def _seated(self) -> Iterator[str]:
        for chair, text in self.standing.seats:
            yield f'{text},"stack":{self._stacks[chair]}}}'

    def personal(self, player: str | None) -> Texts:
        """What concerns somebody who does not sit here, without anything of the hand."""
        return {"player": "null", "chair": "null", "mine": self.standing.mine(player, 0), "hand": "null"}

    def own(self, player: str | None, since: int) -> Own:
        """What a player or a spectator sees, with the events from a number on."""
        standing = self.standing
        chair = standing.chairs.get(player or "")
        who, where = ("null", "null") if chair is None else (quoted(player or ""), str(chair))
        mine = standing.mine(player, 0 if chair is None else self._stacks[chair])
        texts = {"player": who, "chair": where, "mine": mine, "hand": "null"}
        if self.told is None:
            return Own(texts, [])
        seat = None if chair is None else standing.dealt.get(player or "")
        view, events = self.told.own(seat, since)
        texts["hand"] = f'{standing.head},"live":{self._live},"view":{view}}}'
        return Own(texts, events)
