"""What players do with their cards, as the steps of a program."""

from __future__ import annotations

from cardhouse.batch.kernels.numbers import LYING_DOWN, LYING_UP, OF_PART, WHOLE
from cardhouse.batch.kernels.words import betting, drawing, passing, powers
from cardhouse.scales.definitions.words import LETTERS
from cardhouse.sheets import Step
from cardhouse.sheets.language.count import Count
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.drawing import Discard, Draw, Expose
from cardhouse.sheets.words.trading.giving import Pass
from cardhouse.sheets.words.turning_up import ExposeTogether, LayInOrder, RollOut, TakeUp

from .steps import bet_numbers, cannot, compiles
from .writer import Writer


def where(writer: Writer, place: str) -> int:
    """Where cards lie that may be picked."""
    known = {"": WHOLE, "down": LYING_DOWN, "up": LYING_UP}
    return known[place] if place in known else OF_PART | writer.part(place) << 4


@compiles(Draw)
def _draw(step: Draw, writer: Writer, upcoming: Step | None) -> None:
    if step.prices or step.refusable:
        raise cannot(step)
    rank = 1 + LETTERS.index(step.rank) if step.rank else 0
    at = writer.step(
        drawing.draw, step.at_once, where(writer, step.place), step.up, step.lying, rank, step.more
    )
    writer.counts(at, step.count)


@compiles(Discard)
def _discard(step: Discard, writer: Writer, upcoming: Step | None) -> None:
    at = writer.step(drawing.discard, 0, where(writer, step.place))
    writer.counts(at, step.count)


@compiles(Expose)
def _expose(step: Expose, writer: Writer, upcoming: Step | None) -> None:
    if step.prices or step.part:
        raise cannot(step)
    writer.counts(writer.step(drawing.expose), step.count)


@compiles(ExposeTogether)
def _expose_together(step: ExposeTogether, writer: Writer, upcoming: Step | None) -> None:
    writer.step(drawing.expose_together, step.count)


@compiles(RollOut)
def _roll_out(step: RollOut, writer: Writer, upcoming: Step | None) -> None:
    if step.each:
        raise cannot(step)
    writer.step(drawing.roll_out, step.count)


@compiles(LayInOrder)
def _lay_in_order(step: LayInOrder, writer: Writer, upcoming: Step | None) -> None:
    if step.each:
        raise cannot(step)
    writer.step(drawing.lay_in_order)


@compiles(TakeUp)
def _take_up(step: TakeUp, writer: Writer, upcoming: Step | None) -> None:
    writer.step(drawing.take_up)


@compiles(Pass)
def _pass(step: Pass, writer: Writer, upcoming: Step | None) -> None:
    way = step.ways[0]
    if len(step.ways) > 1 or step.part:
        raise cannot(step)
    places = 0 if way.side == "across" else way.by if way.side == "left" else -way.by
    at = writer.step(passing.pass_on, step.in_turn, WHOLE, step.as_before, 0, places)
    # With too few cards, a player passes all of them.
    writer.counts(at, Count.between(way.least, way.most))


@compiles(Bet)
def _bet(step: Bet, writer: Writer, upcoming: Step | None) -> None:
    if step.cards_to_raise:
        raise cannot(step)
    if powers.SHOWN_EXTRA in writer["w_does"]:
        writer.step(powers.show_for_powers)
    numbers = [*bet_numbers(step, writer)]
    along = step.along
    if along is None:
        writer.step(betting.bet, *numbers)
        return
    numbers[6] = 1 if isinstance(along, Discard) else 2
    at = writer.step(betting.bet_along, *numbers)
    if isinstance(along, Discard | Expose):
        writer.counts(at, along.count)
