"""Contests as the numbers of a program: scales, rules for the cards, lines, qualifiers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardhouse.batch.errors import CannotCompile
from cardhouse.batch.kernels.kernel import Kernel
from cardhouse.batch.kernels.numbers import (
    ALL_HAND,
    ANY,
    AT_MOST,
    EACH,
    KEPT,
    ONE_OF_EACH,
    SOME_HAND,
    WHOLE_LINE,
)
from cardhouse.batch.kernels.showdown import making
from cardhouse.batch.records import CONTESTS, USES
from cardhouse.errors import CardhouseError
from cardhouse.scales.general.groups import WithGroups
from cardhouse.scales.general.stages import WrittenStages
from cardhouse.scales.points import points_of
from cardhouse.sheets import Contest, Use
from cardhouse.sheets.language.terms import Terms
from cardhouse.sheets.language.when import When

from .scales import BADUGI, LADDER, ONE, scale_tables, with_pairs, write_scale
from .wilds import check_mixed, wild_of
from .writer import MOST_DICE, Writer, Written

FACTS: Final = ("die", "dice", "opened")
"""What conditions may ask for: where a table keeps it is the place here."""


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


def fact_of(when: When | None) -> tuple[int, int]:
    """The number that a condition asks for, one more, and the numbers for which it holds, as bits."""
    if when is None:
        return 0, 0
    asked = {atom.fact for atom in when.atoms}
    if len(asked) > 1 or not asked.issubset(FACTS) or when.looks:
        raise CannotCompile("batch.contest", what=f"the condition '{when.text}'")
    fact = asked.pop()
    return 1 + FACTS.index(fact), sum(1 << number for number in range(31) if when.holds({fact: number}))


def _write_lines(writer: Writer) -> None:
    sheet = writer.sheet
    if not sheet.lines:
        # The first line stands for the whole board then.
        writer.masks((0,))
    if len(sheet.lines) > 4:
        raise CannotCompile("batch.too-large", what="sets of lines", most=4)
    for number, lines in enumerate(sheet.lines):
        writer["set_fact"][number], writer["set_mask"][number] = fact_of(lines.when)
        writer["set_at"][number], writer["set_n"][number] = writer.lines(lines.lines)
    writer.set("sets_n", len(sheet.lines))
    writer.set("lines_n", len(sheet.lines[0].lines) if sheet.lines else 0)
    writer.set("board_n", sum(sheet.layout.areas.values()))


def _write(writer: Writer, contest: Contest, at: int, *, by_suit: bool) -> None:
    if contest.special:
        raise CannotCompile("batch.contest", what="places, stand-ins, or a hand to beat")
    wild = wild_of(writer, contest.wild_in(writer.sheet.wild))
    staged = isinstance(contest.scale, WrittenStages | WithGroups)
    check_mixed(wild, contest.scale, contest.wild_in(writer.sheet.wild))
    found = None if staged else scale_tables(writer, contest.scale, wild=wild.any, bug=wild.any_bug)
    plain = not wild.any and not wild.any_bug
    uses = [one for use in contest.use for one in _use(writer, use, contest, found, plain=plain)]
    writer["c_scale"][at] = write_scale(writer, contest.scale, wild=wild.any, bug=wild.any_bug)
    writer["c_fact"][at], writer["c_when"][at] = fact_of(contest.when)
    writer["c_share"][at] = contest.share
    writer["c_line"][at] = -1 if contest.line is None else contest.line
    writer["c_down"][at] = contest.down
    writer["c_wild"][at], writer["c_bugs"][at] = wild.cards, wild.bugs
    writer["c_wilds"][at] = wild.words
    _write_minimum(writer, contest, at)
    _write_parts(writer, contest, at)
    _write_uses(writer, uses, at)
    if by_suit:
        kinds = [rule.kind for rule in uses]
        simple = kinds in ([ANY], [ALL_HAND]) and not contest.either and not writer.sheet.lines
        known = found is None or found.playing in (LADDER, BADUGI, ONE)
        if not simple or not known or isinstance(contest.scale, WithGroups):
            raise CannotCompile("batch.contest", what="odd chips by suit")
        writer["c_odd_suit"][at] = kinds == [ANY]


def _write_minimum(writer: Writer, contest: Contest, at: int) -> None:
    if contest.qualify != "dice":
        writer["c_minimum"][at] = contest.minimum({})
        return
    writer["c_minimum"][at] = -1
    for number in range(2, 6 * MOST_DICE + 1):
        writer["c_by_dice"][at * 16 + number] = _by_dice(contest, number)


def _write_parts(writer: Writer, contest: Contest, at: int) -> None:
    parts = contest.either or ((contest.part,) if contest.part else ())
    if len(parts) > 2:
        raise CannotCompile("batch.contest", what="so many parts")
    for name, part in zip(("c_part", "c_either"), parts, strict=False):
        writer[name][at] = writer.part(part)


def _write_uses(writer: Writer, uses: Sequence[Rule], at: int) -> None:
    writer["c_use"][at], writer["c_uses"][at] = writer.uses, len(uses)
    for rule in uses:
        row = writer.uses
        if row >= USES:
            raise CannotCompile("batch.too-large", what="rules for the cards", most=USES)
        writer.put("u_entry", row, rule.kernel)
        writer["u_kind"][row], writer["u_hand"][row], writer["u_board"][row] = (
            rule.kind,
            rule.mine,
            rule.shared,
        )
        writer["u_line"][row], writer["u_lines"][row] = rule.lines
        writer.uses += 1


def _by_dice(contest: Contest, number: int) -> int:
    """What a hand must be worth if the dice show a number; none is, if they cannot be asked for it."""
    try:
        return contest.minimum({"dice": number})
    except CardhouseError:
        return 1 << 30


class Rule(NamedTuple):
    """Which cards a hand may be made of, as a program has it."""

    kernel: Kernel
    kind: int
    mine: int = 0
    shared: int = 0
    lines: tuple[int, int] = (0, 0)
    """Lines of its own: the first, and how many."""


def _use(writer: Writer, use: Use, contest: Contest, found: Written | None, *, plain: bool) -> list[Rule]:
    """The rules that a rule of the sheet stands for."""
    if use.terms:
        return list(_by_terms(writer, use.terms, contest))
    if use.one_of_each:
        rows = [writer.slots(row) for row in writer.sheet.layout.places]
        return [Rule(making.use_rows, ONE_OF_EACH, use.least, 0, writer.masks(rows))]
    if use.free:
        return [Rule(making.use_any, ANY)]
    if use.whole_hand and use.board == 0:
        return [Rule(making.use_some, ALL_HAND)]
    if use.board == 0:
        return [Rule(making.use_some, SOME_HAND, use.least)]
    if use.whole_line:
        return [Rule(making.use_some, WHOLE_LINE)]
    if use.whole_hand:
        return [Rule(making.use_some, KEPT)]
    if use.board is None:
        return [Rule(making.use_some, AT_MOST, use.most or 0)]
    if (use.least, use.board) == (2, 3) and plain and found and with_pairs(found):
        return [Rule(making.use_two_three, EACH, 2, 3)]
    return [Rule(making.use_some, EACH, use.least, use.board)]


def _by_terms(writer: Writer, terms: Terms, contest: Contest) -> Iterator[Rule]:
    """The rules of a sum of terms: cards of the hand, and of lines or one of each of some areas."""
    first, *others = terms.terms
    if first.kind != "hand" or contest.part or contest.down or not others or points_of(contest.scale):
        raise CannotCompile("batch.contest", what=terms.english())
    one_each = all(term.kind == "area" and str(term.count) == "1" for term in others)
    if one_each and first.count is not None and first.count.is_one_number:
        rows = [writer.places((term.place,)) for term in others]
        yield Rule(making.use_rows, ONE_OF_EACH, first.count.least, 0, writer.masks(rows))
        return
    lines: tuple[int, int] = (0, 0)
    if len(others) > 1 or others[0].kind not in ("lines", "board"):
        raise CannotCompile("batch.contest", what=terms.english())
    if others[0].kind == "lines":
        lines = writer.lines(writer.sheet.named_lines[others[0].place])
    plays, shared = contest.scale.plays, others[0].count
    if terms.loose and first.count is not None and shared is None:
        yield Rule(making.use_some, AT_MOST, first.count.highest or 0, 0, lines)
        return
    for mine in first.counts(plays):
        rest = plays - mine
        if (shared is None or rest in shared.of(rest)) and contest.scale.size == plays:
            yield Rule(making.use_some, EACH, mine, rest, lines)
