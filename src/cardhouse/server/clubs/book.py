"""What came of one table or one tournament of a club, in the club's smallest unit.

A book adds up to zero: what people and bots have won or lost, what the club's kitty has taken, and what still
lies in the middle. Rake, time charges, what a bank has won from players, fees, the staff's share and prizes
that nobody was there to win go to the kitty; money added to prizes, guarantees included, comes from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple

from cardhouse.server.outgoing.hands_played import PERSON
from cardhouse.server.rooms.past.whole_ledger import WholeLedger
from cardhouse.table import Entry, results
from cardhouse.tournament.engine.tournament import Tournament

Kind = Literal["table", "event"]
MOST_BIG: Final = 20
"""How many of the biggest hands of a table or tournament are kept."""
_OVER: Final = ("over", "closed", "cancelled", "called off")


class Line(NamedTuple):
    """What came of it for one player."""

    name: str
    bot: bool
    result: int
    place: int = 0
    """In a tournament that is over; 0 otherwise."""


class BigHand(NamedTuple):
    """A hand by what was won in it."""

    won: int
    table: str
    number: int
    game: str
    at: int


@dataclass(frozen=True)
class Tally:
    """How many hands everybody has played of each game, with what result, and the biggest of them."""

    games: dict[str, dict[str, tuple[int, int]]] = field(default_factory=dict)
    """By game and player: hands and chips."""
    big: tuple[BigHand, ...] = ()
    counted: dict[str, int] = field(default_factory=dict)
    """The last hand of each table that is in it."""

    def with_hands(self, rows: Iterable[Mapping[Any, Any]], scale: int) -> Tally:
        """The same with more hands; each is counted once."""
        games = {game: dict(players) for game, players in self.games.items()}
        counted, big = dict(self.counted), list(self.big)
        for row in rows:
            if row["number"] <= counted.get(row["table"], 0):
                continue
            counted[row["table"]] = row["number"]
            bought = row["bought"] or [0] * len(row["players"])
            nets = [
                (after - before - more) * scale
                for after, before, more in zip(row["stacks"], row["began"], bought, strict=True)
            ]
            mine = games.setdefault(row["game"], {})
            for player, net in zip(row["players"], nets, strict=True):
                hands, chips = mine.get(player, (0, 0))
                mine[player] = hands + 1, chips + net
            won = sum(net for net in nets if net > 0)
            big.append(BigHand(won, row["table"], row["number"], row["game"], row["finished"]))
        big.sort(key=lambda one: (-one.won, one.at))
        return Tally(games, tuple(big[:MOST_BIG]), counted)

    def to_dict(self) -> dict[str, Any]:
        """Plain data."""
        games = {
            game: {player: list(one) for player, one in mine.items()} for game, mine in self.games.items()
        }
        return {"games": games, "big": [list(one) for one in self.big], "counted": self.counted}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Tally:
        """From plain data."""
        games = {
            game: {player: (one[0], one[1]) for player, one in mine.items()}
            for game, mine in data["games"].items()
        }
        return cls(games, tuple(BigHand(*one) for one in data["big"]), dict(data["counted"]))


@dataclass(frozen=True)
class Book:
    """What came of a table or a tournament."""

    id: str
    kind: Kind
    name: str
    opened: int
    night: str | None
    over: bool
    """Whether nothing comes after it."""
    lines: dict[str, Line]
    kitty: dict[str, int]
    """What the kitty has got, by kind; negative for what it has paid."""
    in_play: int = 0
    """Prizes, bounties and jackpots that nobody has won yet."""
    games: tuple[str, ...] = ()
    """The games of a tournament."""
    tally: Tally = field(default_factory=Tally)

    @property
    def difference(self) -> int:
        """What is missing or too much; 0 in books that add up."""
        return sum(one.result for one in self.lines.values()) + sum(self.kitty.values()) + self.in_play

    def to_dict(self) -> dict[str, Any]:
        """Plain data, but for the night, which may be changed."""
        return {
            "id": self.id,
            "kind": self.kind,
            "name": self.name,
            "opened": self.opened,
            "over": self.over,
            "lines": {player: list(line) for player, line in self.lines.items()},
            "kitty": self.kitty,
            "in_play": self.in_play,
            "games": list(self.games),
            "tally": self.tally.to_dict(),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], night: str | None) -> Book:
        """From plain data."""
        lines = {player: Line(*line) for player, line in data["lines"].items()}
        games, tally = tuple(data["games"]), Tally.from_dict(data["tally"])
        return cls(**{**data, "lines": lines, "games": games, "night": night, "tally": tally})


def book_of_table(book: Book, ledger: WholeLedger, names: Mapping[str, str], *, scale: int) -> Book:
    """The book of a table as it stands."""
    won = results(ledger.entries, ledger.stacks)
    lines = {
        who: Line(names.get(who, ledger.names.get(who, who)), who not in names, amount * scale)
        for who, amount in won.items()
    }
    kitty = _house(ledger.entries, scale)
    return replace(book, lines=lines, kitty=kitty, in_play=ledger.waits * scale)


def _house(ledger: Iterable[Entry], scale: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for entry in ledger:
        if entry.kind in ("rake", "time", "house"):
            found[entry.kind] = found.get(entry.kind, 0) + entry.amount * scale
    return found


def book_of_event(book: Book, event: Tournament, names: Mapping[str, str], *, scale: int) -> Book:
    """The book of a tournament as it stands, in money and not in its chips."""
    state = event.state
    places = {one.player: one.place for one in event.results}
    over = state.phase in _OVER
    lines: dict[str, Line] = {}
    for one in state.entries.values():
        if one.cost or one.won or one.status in ("in", "out"):
            # In a room people are known by name, and some of them by their account too.
            who = one.members[0] if state.live and len(one.members) == 1 else one.player
            place = places.get(one.player, 0) if over else 0
            before = lines.get(who, Line("", False, 0, place))
            lines[who] = Line(
                names.get(who, one.name.removeprefix(PERSON)),
                bool(one.bot),
                before.result + (one.won - one.cost) * scale,
                min(before.place, place),
            )
    money = state.money
    kitty = {
        "fees": money.fees_kept,
        "staff": money.staff,
        "kept": money.kept,
        "added": -money.added,
        "bounties": -money.named_bounties,
    }
    in_play = money.prizes_left + money.heads_left
    if over and in_play:
        # Nobody is there any more to win it.
        kitty["kept"], in_play = kitty["kept"] + in_play, 0
    scaled = {kind: amount * scale for kind, amount in kitty.items() if amount}
    games = tuple(one.game.sheet.key for one in state.structure.every_game)
    return replace(book, over=over, lines=lines, kitty=scaled, in_play=in_play * scale, games=games)
