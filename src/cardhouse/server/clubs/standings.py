"""The standings of a club: chips, hands and points, by night, game and year."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .book import Book
from .points import Points


@dataclass
class Standing:
    """How a member stands."""

    player: str
    name: str
    result: int = 0
    hands: int = 0
    points: int = 0
    first: int = 0
    """How often they were first."""
    nights: set[str] = field(default_factory=set)


def standings(books: Sequence[Book], points: Points, *, game: str = "") -> list[Standing]:
    """Who stands where, the most points first, then the most chips.

    Of a ``game``, hands and chips at tables are counted, and tournaments of that game alone.
    """
    found: dict[str, Standing] = {}
    for book in books:
        for player, line in book.lines.items():
            if not line.bot:
                found.setdefault(player, Standing(player, line.name))
    for book in books:
        _count(book, game, found)
    for order in _contests(books, game):
        gained = points.of([value for _, value in order])
        for (player, value), more in zip(order, gained, strict=True):
            found[player].points += more
            found[player].first += value == order[0][1] and len(order) >= points.least
    played = [one for one in found.values() if one.nights or one.hands]
    return sorted(played, key=lambda one: (-one.points, -one.result, one.name))


def _count(book: Book, game: str, found: Mapping[str, Standing]) -> None:
    for player, amount in _results(book, game).items():
        found[player].result += amount
        found[player].nights.add(book.night or book.id)
    for key, mine in book.tally.games.items():
        for player, (hands, _) in mine.items() if game in ("", key) else ():
            if player in found:
                found[player].hands += hands


def _results(book: Book, game: str) -> dict[str, int]:
    """What people have won or lost."""
    people = {player: line.result for player, line in book.lines.items() if not line.bot}
    if not game or (book.kind == "event" and set(book.games) == {game}):
        return people
    if book.kind == "event":
        return {}
    mine = book.tally.games.get(game, {})
    return {player: chips for player, (_, chips) in mine.items() if player in people}


def _contests(books: Iterable[Book], game: str) -> Iterator[list[tuple[str, int]]]:
    """Each contest as players with a value, the best first: a tournament, or all tables of a night."""
    nights: dict[str, Counter[str]] = {}
    for book in books:
        if book.kind == "table":
            mine = nights.setdefault(book.night or book.id, Counter())
            for player, amount in _results(book, game).items():
                # A player who came out even has played too.
                mine[player] = mine[player] + amount
        elif book.over and _results(book, game):
            placed = {who: -line.place for who, line in book.lines.items() if line.place and not line.bot}
            yield _ordered(placed)
    yield from (_ordered(mine) for mine in nights.values())


def _ordered(values: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(values.items(), key=lambda one: (-one[1], one[0]))
