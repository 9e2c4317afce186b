"""The showdown: what is played for, and how the pot is shared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.sheet import OddChip, Sheet
from cardhouse.sheets.words.breaking_off import StartOver
from cardhouse.sheets.words.choosing import RemoveLines
from cardhouse.sheets.words.rows.royalties import Royalties
from cardhouse.sheets.words.rows.scoring import Score

from .contests import contest_text
from .sections import Line, points

_SHARES: Final = {1: "the whole pot", 2: "half of the pot", 3: "a third of the pot"}
_ODD_CHIP: Final[dict[OddChip, str]] = {
    "button": "to the first of them to the left of the button",
    "suit": "to the one with the highest card, by rank and then by suit, among the cards played",
}


def showdown(contests: Sequence[Contest], sheet: Sheet, odd_chip: OddChip) -> list[Line]:
    """What hands are compared for, and who gets what."""
    if not contests:
        return []
    # If each step settles its own contests, or none is for the pot, they do not share it.
    settled = contests[:1] if any(step.compares for step in sheet.steps) else contests
    aside = not any(share_of(contest, contests, sheet) for contest in contests)
    return [
        *points(
            contest_text(contest, share_of(contest, contests, sheet), sheet, contests) for contest in contests
        ),
        *(() if aside else (Line(text) for text in _settling(settled, sheet, odd_chip))),
    ]


def share_of(contest: Contest, contests: Sequence[Contest], sheet: Sheet) -> str:
    """What a contest is for; nothing if hands are not compared for the pot."""
    if score := sheet.find(Score):
        return plural(score.row, "point")
    count = len(contests)
    for step in sheet.steps:
        if contest.name in step.compares:
            count = len(step.compares)
        if not step.for_pot and (not step.compares or contest.name in step.compares):
            return ""
    if contest.takes_all:
        return _SHARES[1]
    shares = {one.instead_of or one.name: one.share for one in contests if not one.takes_all}
    if len(shares) < len(contests) or sum(shares.values()) > len(shares):
        whole = sum(shares.values())
        part = shares.get(contest.instead_of or contest.name, contest.share)
        equal = part * len(shares) == whole
        count = len(shares)
        if not equal:
            return f"{plural(part, 'share')} of {plural(whole, 'share')} of the pot"
    return _SHARES.get(count, f"one of {count} equal shares of the pot")


def loses_boards(contests: Sequence[Contest], sheet: Sheet) -> bool:
    """Whether boards that have shares of the pot are removed."""
    removed = any(isinstance(step, RemoveLines) for step in sheet.steps)
    return removed and any(contest.line is not None for contest in contests)


def _settling(contests: Sequence[Contest], sheet: Sheet, odd_chip: OddChip) -> Iterator[str]:
    if score := sheet.find(Score):
        yield from _by_points(score, sheet, odd_chip)
        return
    first = contests[0].name
    if any(contest.when for contest in contests):
        yield "When a contest is not in force, the others have the whole pot."
    if loses_boards(contests, sheet):
        yield "The share of a board that was removed goes to the others."
    if len(contests) > 1:
        yield from unqualified(contests)
        yield f"An odd chip between the shares goes to the {first} hand."
    if all(contest.qualify for contest in contests):
        if any(isinstance(step, StartOver) for step in sheet.steps):
            yield "If no hand qualifies for anything, nobody wins and another deal follows."
        elif sheet.nobody == "split":
            yield "If no hand qualifies for anything, the pot is split equally among all still in."
        else:
            yield f"If no hand qualifies for anything, the best {first} hand takes the pot."
    for step in sheet.steps:
        yield from step.settles()
    yield f"Equal hands share, and an odd chip between them goes {_ODD_CHIP[odd_chip]}."
    if sheet.book.one_odd_chip and len(contests) > 1:
        yield "Nobody gets more than one odd chip of a pot."


def _by_points(score: Score, sheet: Sheet, odd_chip: OddChip) -> Iterator[str]:
    """How rows are paid for."""
    royalties = sheet.find(Royalties)
    if royalties and royalties.by_row:
        yield score.on_royalties()
    for step in sheet.steps:
        yield from step.settles()
    if sheet.has_showdown:
        yield (
            "A pot goes to the player with the most points against the others who play for it; "
            f"equals share it, and an odd chip between them goes {_ODD_CHIP[odd_chip]}."
        )


def unqualified(contests: Sequence[Contest]) -> Iterator[str]:
    """What becomes of a share for which no hand qualifies."""
    asked = [contest.name for contest in contests if contest.qualify]
    free = [contest.name for contest in contests if not contest.qualify]
    if len(asked) == 1 and len(free) == 1:
        yield f"If no hand qualifies for {asked[0]}, {free[0]} takes the whole pot."
    elif len(asked) == 2 and not free:
        yield "If hands qualify one way only, that way takes the whole pot."
    elif asked:
        yield "A share for which no hand qualifies goes to the other shares."
