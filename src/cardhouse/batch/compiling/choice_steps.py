"""What players say, as the steps of a program."""

from __future__ import annotations

from typing import Final

from cardhouse.batch.kernels import going
from cardhouse.batch.kernels.words import choosing
from cardhouse.batch.records import ARGUMENTS
from cardhouse.sheets import Step
from cardhouse.sheets.words.choosing import Choose, RemoveLines, Roll
from cardhouse.sheets.words.declaring import OUT, Declare, ways_of
from cardhouse.sheets.words.drawing import Split

from .steps import cannot, compiles, write_step
from .writer import MOST_DICE, Writer

_SWEEPS: Final = {
    "all or nothing": choosing.ALL_OR_NOTHING,
    "ties are enough": choosing.TIES_ARE_ENOUGH,
    "each way by itself": choosing.EACH_BY_ITSELF,
}


@compiles(Declare)
def _declare(step: Declare, writer: Writer, upcoming: Step | None) -> None:
    if writer["ways_n"]:
        raise cannot(step)
    writer.set("ways_n", len(step.ways))
    writer.set("bars", step.bars)
    writer.set("sweep", _SWEEPS[step.sweep])
    for place, contest in enumerate(writer.sheet.every_contest):
        if contest.name in step.ways:
            writer["c_way"][place] = 1 << step.ways.index(contest.name)
    named = 0
    for word in (*step.choices, *((OUT,) if step.out else ())):
        number = writer.choice(word)
        named |= 1 << number
        ways = sum(1 << step.ways.index(way) for way in ways_of(word, step.ways))
        writer["ways"][number] = choosing.OUT if word == OUT else ways
    writer.step(choosing.declare, named, step.in_turn)


@compiles(Roll)
def _roll(step: Roll, writer: Writer, upcoming: Step | None) -> None:
    throws = [one.dice > 1 for one in writer.sheet.steps if isinstance(one, Roll)]
    if len(set(throws)) < len(throws) or step.dice > MOST_DICE:
        # Which of two throws is meant would have to be remembered; what many dice come to finds no room.
        raise cannot(step)
    writer.step(choosing.roll, step.dice)


@compiles(RemoveLines)
def _remove_lines(step: RemoveLines, writer: Writer, upcoming: Step | None) -> None:
    if len(writer.sheet.lines) != 1:
        raise cannot(step)
    for number, line in enumerate(writer.sheet.lines[0].lines):
        writer["l_ends"][number] = writer.places(line[-1:])
    writer.step(choosing.remove_lines, step.all_alike == "dealer")


@compiles(Choose)
def _choose(step: Choose, writer: Writer, upcoming: Step | None) -> None:
    branches = writer.sheet.branches
    if any(branch.when for branch in branches):
        raise cannot(step)
    named = 0
    for number, branch in enumerate(branches, start=1):
        word = writer.choice(branch.name)
        named |= 1 << word
        writer["ways"][word] = number
    writer.step(choosing.choose, step.who == "under the gun", named)
    back = writer.step(going.jump, 0)
    ends = [back]
    for number, branch in enumerate(branches, start=1):
        writer["branch_pc"][number] = writer.steps
        for place, one in enumerate(branch.play):
            write_step(one, writer, branch.play[place + 1] if place + 1 < len(branch.play) else None)
        ends.append(writer.step(going.jump, 0))
    for end in ends:
        writer["code"][end * ARGUMENTS] = writer.steps


@compiles(Split)
def _split(step: Split, writer: Writer, upcoming: Step | None) -> None:
    if len(step.parts) > 5:
        raise cannot(step)
    sizes = [writer.part(name) | count << 8 for name, count in step.parts]
    writer.step(choosing.split, len(step.parts), step.shared, *sizes)
