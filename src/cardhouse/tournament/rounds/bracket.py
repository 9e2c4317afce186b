"""Brackets of heads-up matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.cards import Chance
from cardhouse.tournament.errors import BadRounds


@dataclass(frozen=True)
class Match:
    """Two places of a bracket; the second is empty for a bye.

    >>> Match("ann", None).is_bye
    True
    """

    one: str | None
    other: str | None

    @property
    def is_bye(self) -> bool:
        """Whether somebody goes on without playing."""
        return (self.one is None) != (self.other is None)

    @property
    def players(self) -> tuple[str, ...]:
        """Those who are known."""
        return tuple(player for player in (self.one, self.other) if player is not None)


def byes(players: int) -> int:
    """How many go straight to the second round, so that it is a power of two.

    >>> byes(8), byes(12), byes(5)
    (0, 4, 3)
    """
    return (1 << (players - 1).bit_length()) - players


def first_round(players: Sequence[str], chance: Chance, *, seeds: bool = False) -> tuple[Match, ...]:
    """The matches of the first round, in the order of the bracket.

    With ``seeds`` the players are given from the strongest on: byes go to the first of them, and the first
    two can meet only in the final. Otherwise all of it is drawn.

    >>> from cardhouse.cards import Chance
    >>> matches = first_round(["a", "b", "c", "d", "e"], Chance(bytes(32)), seeds=True)
    >>> [match.players for match in matches]
    [('a',), ('d', 'e'), ('b',), ('c',)]

    Raises :class:`BadRounds` for fewer than two players or a name twice.
    """
    if len(players) < 2 or len(set(players)) != len(players):
        raise BadRounds("tournament.too-few-players", players=len(set(players)))
    order = list(players) if seeds else chance.shuffled(players)
    size = len(order) + byes(len(order))
    slots = _seeded(size)
    at = [order[slot] if slot < len(order) else None for slot in slots]
    return tuple(Match(at[place], at[place + 1]) for place in range(0, size, 2))


def _seeded(size: int) -> list[int]:
    """The places of seeds in a bracket: 0 meets the last, and 0 and 1 are in different halves."""
    slots = [0]
    while len(slots) < size:
        many = 2 * len(slots)
        slots = [one for slot in slots for one in (slot, many - 1 - slot)]
    # The second seed heads the lower half, as brackets are printed.
    return slots


def next_round(winners: Sequence[str]) -> tuple[Match, ...]:
    """The matches of the next round: neighbours meet.

    >>> [match.players for match in next_round(["a", "d", "b", "c"])]
    [('a', 'd'), ('b', 'c')]
    """
    return tuple(Match(winners[at], winners[at + 1]) for at in range(0, len(winners) - 1, 2))


def needed_to_win(best_of: int) -> int:
    """How many games win a match.

    >>> needed_to_win(1), needed_to_win(3), needed_to_win(5)
    (1, 2, 3)
    """
    return best_of // 2 + 1


def bracket_text(rounds: Sequence[Sequence[Match]]) -> str:
    """The bracket as text, round by round.

    >>> print(bracket_text([[Match("a", "d"), Match("b", None)], [Match("a", "b")]]))
    Round 1
      1. a against d
      2. b has a bye
    Final
      1. a against b
    """
    lines = []
    for number, matches in enumerate(rounds, start=1):
        final = len(matches) == 1 and number == len(rounds)
        lines.append("Final" if final else f"Round {number}")
        for at, match in enumerate(matches, start=1):
            known = match.players
            said = f"{known[0]} has a bye" if match.is_bye else f"{match.one} against {match.other}"
            lines.append(f"  {at}. {said}")
    return "\n".join(lines)
