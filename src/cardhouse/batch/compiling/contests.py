"""Contests as the numbers of a program: scales, rules for the cards, lines, qualifiers."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels import making
from cardhouse.batch.kernels.kernel import Kernel
from cardhouse.batch.kernels.numbers import (
    ALL_HAND,
    ANY,
    AT_MOST,
    EACH,
    KEPT,
    SOME_HAND,
    WHOLE_LINE,
)
from cardhouse.batch.records import CONTESTS, LINES, USES
from cardhouse.sheets import Contest, Use

from .scales import BADUGI, LADDER, Written, with_pairs, written
from .wilds import wild_of
from .writer import Writer


def write_contests(writer: Writer) -> None:
    """Write down what hands are compared for, in every branch."""
    sheet = writer.sheet
    _write_lines(writer)
    groups = [(sheet.contests, sheet.odd_chip), *((one.contests, one.odd_chip) for one in sheet.branches)]
    if len(groups) > 7:
        raise CannotCompile("batch.too-large", what="branches", most=6)
    at = 0
    for number, (contests, odd_chip) in enumerate(groups):
        writer["branch_at"][number] = at
        writer["branch_suit"][number] = odd_chip == "suit"
        for contest in contests:
            if at >= CONTESTS:
                raise CannotCompile("batch.too-large", what="contests", most=CONTESTS)
            _write(writer, contest, at, by_suit=odd_chip == "suit")
            at += 1
    writer["branch_at"][len(groups)] = at
    writer.set("contests_n", at)


def _write_lines(writer: Writer) -> None:
    sheet = writer.sheet
    if len(sheet.lines) > 1 or any(lines.when for lines in sheet.lines):
        raise CannotCompile("batch.contest", what="lines by dice")
    lines: Sequence[Sequence[str]] = sheet.lines[0].lines if sheet.lines else ()
    if len(lines) > LINES:
        raise CannotCompile("batch.too-large", what="lines", most=LINES)
    for number, line in enumerate(lines):
        writer["l_places"][number] = writer.places(line)
    writer.set("lines_n", len(lines))
    writer.set("board_n", sum(sheet.layout.areas.values()))


def _write(writer: Writer, contest: Contest, at: int, *, by_suit: bool) -> None:
    if contest.special:
        raise CannotCompile("batch.contest", what="places, stand-ins, or a hand to beat")
    if contest.when is not None or contest.qualify == "dice":
        raise CannotCompile("batch.contest", what="conditions")
    wild = wild_of(writer, contest.wild_in(writer.sheet.wild))
    found = written(contest.scale, wild=wild.any, bug=wild.any_bug)
    uses = _uses(contest, found, plain=not wild.any and not wild.any_bug)
    number = writer.scale((contest.scale, wild.any, wild.any_bug), found)
    writer["c_scale"][at] = number
    writer["c_minimum"][at] = contest.minimum({})
    writer["c_share"][at] = contest.share
    writer["c_line"][at] = -1 if contest.line is None else contest.line
    writer["c_down"][at] = contest.down
    writer["c_wild"][at], writer["c_bugs"][at] = wild.cards, wild.bugs
    writer["c_wilds"][at] = wild.words
    writer["c_part"][at] = writer.part(contest.part) if contest.part else 0
    if contest.either:
        if len(contest.either) > 2:
            raise CannotCompile("batch.contest", what="so many parts")
        writer["c_part"][at] = writer.part(contest.either[0])
        if len(contest.either) == 2:
            writer["c_either"][at] = writer.part(contest.either[1])
    writer["c_use"][at], writer["c_uses"][at] = writer.uses, len(uses)
    for kernel, kind, mine, shared in uses:
        if writer.uses >= USES:
            raise CannotCompile("batch.too-large", what="rules for the cards", most=USES)
        writer.put("u_entry", writer.uses, kernel)
        row = writer.uses
        writer["u_kind"][row], writer["u_hand"][row], writer["u_board"][row] = kind, mine, shared
        writer.uses += 1
    if by_suit:
        kinds = [kind for _, kind, _, _ in uses]
        simple = kinds in ([ANY], [ALL_HAND]) and not contest.either and len(writer.sheet.lines) == 0
        if not simple or found.playing not in (LADDER, BADUGI):
            raise CannotCompile("batch.contest", what="odd chips by suit")
        writer["c_odd_suit"][at] = kinds == [ANY]


def _uses(contest: Contest, found: Written, *, plain: bool) -> list[tuple[Kernel, int, int, int]]:
    return [_use(use, found, plain=plain) for use in contest.use]


def _use(use: Use, found: Written, *, plain: bool) -> tuple[Kernel, int, int, int]:
    """The kernel of a rule for the cards, its kind, and how many of the hand and of the board."""
    if use.terms or use.one_of_each:
        raise CannotCompile("batch.contest", what="cards by terms or rows")
    if use.free:
        return making.use_any, ANY, 0, 0
    if use.whole_hand and use.board == 0:
        return making.use_some, ALL_HAND, 0, 0
    if use.board == 0:
        return making.use_some, SOME_HAND, use.least, 0
    if use.whole_line:
        return making.use_some, WHOLE_LINE, 0, 0
    if use.whole_hand:
        return making.use_some, KEPT, 0, 0
    if use.board is None:
        return making.use_some, AT_MOST, use.most or 0, 0
    if (use.least, use.board) == (2, 3) and plain and with_pairs(found):
        return making.use_two_three, EACH, 2, 3
    return making.use_some, EACH, use.least, use.board
