"""Stakes and chips as players read them."""

from __future__ import annotations

from cardhouse.dealer.pieces.stakes import Stakes

from .rows import EventGame
from .stakes import is_stud, stakes_at
from .structure import Structure


def chips(amount: int) -> str:
    """A number of chips or of money as people read it.

    >>> chips(10000), chips(400)
    ('10,000', '400')
    """
    return f"{amount:,}"


def columns(structure: Structure) -> list[tuple[str, EventGame]]:
    """The columns of the table of levels: one for each way of betting, with a game that is bet so."""
    found: dict[str, EventGame] = {}
    for game in structure.every_game:
        kind = f"{game.structure}{', stud' if is_stud(game.game.sheet) else ''}"
        found.setdefault(kind, game)
    return list(found.items())


def cell(stakes: Stakes) -> str:
    """Stakes as the table shows them, without the way of betting.

    >>> cell(Stakes.parse("no-limit 100/200 bb-ante 200"))
    '100/200, BB ante 200'
    """
    named = stakes.structure in ("limit", "spread") or not stakes.blinds
    level = (stakes.small_bet, stakes.big_bet) if named else stakes.blinds[:2]
    said = ["/".join(map(chips, level))]
    if stakes.structure == "points":
        said = [f"{chips(stakes.small_bet)} a point"]
    said += [f"ante {chips(stakes.ante)}"] if stakes.ante else []
    said += [f"bring-in {chips(stakes.bring_in)}"] if stakes.bring_in else []
    said += [f"BB ante {chips(stakes.bb_ante)}"] if stakes.bb_ante else []
    said += [f"bomb pot {chips(stakes.bomb)}"] if stakes.bomb else []
    return ", ".join(said)


def stakes_said(structure: Structure, number: int) -> dict[str, str]:
    """The stakes of a level by the way of betting, as the table of levels has them; a single way has no name.

    >>> from cardhouse.tournament import find_structure
    >>> stakes_said(find_structure("turbo"), 4)
    {'': '100/200, BB ante 200'}
    """
    level, kinds = structure.level_at(number), columns(structure)
    said = {kind: cell(stakes_at(structure, level, game)) for kind, game in kinds}
    return said if len(said) > 1 else {"": next(iter(said.values()))}
