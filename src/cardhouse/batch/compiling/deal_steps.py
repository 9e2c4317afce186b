"""Deals that are dealt again, repeated parts, and cards that go round, as the steps of a program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardhouse.batch.kernels import going
from cardhouse.batch.kernels.kernel import Kernel
from cardhouse.batch.kernels.numbers import GIVEN
from cardhouse.batch.kernels.words import buying, repeating, trading
from cardhouse.batch.records import ARGUMENTS
from cardhouse.dealer.pieces.decision import NO, YES
from cardhouse.scales import find_scale
from cardhouse.sheets import Step
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.blocks import Block
from cardhouse.sheets.words.breaking_off import BreakOff, OpenWith, StartOver
from cardhouse.sheets.words.drawing import Discard, Draw, Expose
from cardhouse.sheets.words.jackpot import DealtJackpot
from cardhouse.sheets.words.repeating import Repeat, flat
from cardhouse.sheets.words.taking import DiscardLike, TakeOrPass
from cardhouse.sheets.words.trading.giving import Pass
from cardhouse.sheets.words.trading.passing import BuyFromPile, DealAndSet, KeepOrPass
from cardhouse.sheets.words.turning_up import DealUnseen, ExposeTogether, LayInOrder, TurnToBeat, TurnUp

from .contests import fact_of
from .scales import write_scale
from .steps import bet_numbers, cannot, compiles, write_step
from .wilds import wild_of
from .writer import Writer

_PICKING: Final = (Discard, Draw, Expose, ExposeTogether, LayInOrder, Pass)
"""Words for which it matters whether players have seen their cards."""


def _go_to(writer: Writer, step: int, argument: int, place: int) -> None:
    writer["code"][step * ARGUMENTS + argument] = place


def _write_all(steps: Sequence[Step], writer: Writer, before: Kernel | None = None, start: int = 0) -> None:
    for place, one in enumerate(steps):
        if before is not None:
            writer.step(before, start, 0)
        write_step(one, writer, steps[place + 1] if place + 1 < len(steps) else None)


@compiles(Repeat)
def _repeat(step: Repeat, writer: Writer, upcoming: Step | None) -> None:
    ends = [end.name for end in step.ends]
    start = writer.steps
    if ends == ["played out"]:
        _write_all(step.do, writer, repeating.between, start)
        writer.step(repeating.between, start, 1)
        return
    if ends != ["all stopped"]:
        raise cannot(step)
    leave = writer.step(repeating.until_stopped, 0)
    _write_all(step.do, writer)
    writer.step(going.jump, start)
    _go_to(writer, leave, 0, writer.steps)


@compiles(Block)
def _block(step: Block, writer: Writer, upcoming: Step | None) -> None:
    fact, so = fact_of(step.when)
    leave = writer.step(repeating.unless, fact, so, 0)
    _write_all(step.do, writer)
    over = writer.step(going.jump, 0)
    _go_to(writer, leave, 2, writer.steps)
    _write_all(step.otherwise, writer)
    _go_to(writer, over, 0, writer.steps)


@compiles(BreakOff)
def _break_off(step: BreakOff, writer: Writer, upcoming: Step | None) -> None:
    writer.set("breaks", sum(1 << int(card) for card in step.cards))


@compiles(OpenWith)
def _open_with(step: OpenWith, writer: Writer, upcoming: Step | None) -> None:
    usual = writer["wild"], writer["bugs"]
    if writer["wilds_n"]:
        raise cannot(step)
    scale = write_scale(writer, step.scale, wild=bool(usual[0]), bug=bool(usual[1]))
    repeated = any(isinstance(one, Repeat) and step in flat(one.do) for one in writer.sheet.steps)
    words = writer.choice("open"), writer.choice("pass")
    writer.step(repeating.open_with, scale, step.scale.minimum(step.hand), *words, repeated)


@compiles(StartOver)
def _start_over(step: StartOver, writer: Writer, upcoming: Step | None) -> None:
    writer.step(repeating.start_over, step.all_to_one)


@compiles(TakeOrPass)
def _take_or_pass(step: TakeOrPass, writer: Writer, upcoming: Step | None) -> None:
    words = writer.choice("card"), writer.choice("pass")
    writer.step(trading.take_or_pass, step.freeze, step.in_a_row, *words)


@compiles(KeepOrPass)
def _keep_or_pass(step: KeepOrPass, writer: Writer, upcoming: Step | None) -> None:
    writer.step(trading.keep_or_pass, writer.choice(YES), writer.choice(NO))


@compiles(BuyFromPile)
def _buy_from_pile(step: BuyFromPile, writer: Writer, upcoming: Step | None) -> None:
    # The pile lies where cards do that are thrown away in a draw.
    if len(step.prices) >= ARGUMENTS or any(isinstance(one, Draw) for one in writer.sheet.steps):
        raise cannot(step)
    writer.set("yes", writer.choice(YES))
    writer.set("no", writer.choice(NO))
    prices = [price.chips(writer.stakes.dollar) for price in step.prices]
    writer.step(buying.buy_from_pile, len(prices), *prices)


@compiles(TurnUp)
def _turn_up(step: TurnUp, writer: Writer, upcoming: Step | None) -> None:
    areas = sorted(writer.starts, key=lambda area: writer.starts[area])
    if any(writer.sheet.layout.areas[area] > 1 for area in areas):
        raise cannot(step)
    numbers = [writer.choice(area) for area in areas]
    if numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        raise cannot(step)
    for number, area in zip(numbers, areas, strict=True):
        writer["ways"][number] = writer.starts[area]
    writer.step(trading.turn_layout, step.count, numbers[0])


@compiles(DiscardLike)
def _discard_like(step: DiscardLike, writer: Writer, upcoming: Step | None) -> None:
    which = step.which
    if which is None or not step.at_once or which.word is None or which.word.name not in ("like", "rank of"):
        raise cannot(step)
    writer.step(trading.discard_like, writer.places(which.areas))


@compiles(DealAndSet)
def _deal_and_set(step: DealAndSet, writer: Writer, upcoming: Step | None) -> None:
    if step.together or len(step.rows) > ARGUMENTS - 3:
        raise cannot(step)
    rows = [writer.part(name) | room << 8 for name, room in step.rows]
    writer.step(trading.deal_and_set, step.count, 0, len(rows), *rows)


@compiles(DealUnseen)
def _deal_unseen(step: DealUnseen, writer: Writer, upcoming: Step | None) -> None:
    steps = writer.sheet.steps
    if any(isinstance(one, (*_PICKING, OpenWith)) or (isinstance(one, Bet) and one.acting) for one in steps):
        raise cannot(step)
    writer.step(trading.deal_unseen, step.count)


@compiles(DealtJackpot)
def _nothing(step: Step, writer: Writer, upcoming: Step | None) -> None:
    """Nobody is paid by a jackpot that the table does not have."""


@compiles(TurnToBeat)
def _turn_to_beat(step: TurnToBeat, writer: Writer, upcoming: Step | None) -> None:
    wild = wild_of(writer, writer.sheet.wild)
    if wild.words or step.bet.acting or step.bet.cards_to_raise:
        raise cannot(step)
    numbers = [*bet_numbers(step.bet, writer)]
    numbers[1] = GIVEN
    numbers[5] = write_scale(writer, find_scale("showing"), wild=wild.any, bug=wild.any_bug)
    numbers[7] = writer.places((step.area,)) if step.area else 0
    writer.step(trading.turn_to_beat, *numbers)
