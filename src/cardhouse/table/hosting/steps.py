"""The stakes of the evening: a schedule that the host writes, and the steps of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, get_args

from cardhouse.errors import CardhouseError
from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, NotNow
from cardhouse.table.host import change_rules
from cardhouse.table.registry import handles
from cardhouse.table.rules.rules import Rules
from cardhouse.table.state.hosting.schedule import After, Held, Schedule, Step
from cardhouse.table.state.state import TableState

MOST_STEPS: Final = 30
_MOST: Final[dict[str, int]] = {"minutes": 24 * 60, "hands": 10_000, "time": 2**53 - 1}


@handles("schedule")
def _schedule(table: TableState, command: Command) -> None:
    """Set the ``steps`` of ``data``; with ``pause``, ``go`` or ``off``, stop, continue or drop the schedule.

    A schedule in the place of another counts from that one's last step, unless ``data`` says ``anew``.
    """
    hosting, data = table.hosting, command.data or {}
    before = hosting.schedule
    if command.text == "" and data:
        steps = read_steps(data.get("steps"), table.rules, command.at)
        made = Schedule(steps, command.at, table.current.number)
        if before is not None and not data.get("anew"):
            made = replace(before, steps=steps, held="", tried=0)
        hosting.schedule = made.stop(command.at, by_table=True) if table.clock.by_host else made
        return
    if before is None:
        raise NotNow("table.no-schedule")
    if command.text == "off":
        hosting.schedule = None
    elif command.text == "pause":
        hosting.schedule = replace(before.stop(command.at), by_table=False)
    elif command.text == "go":
        gone = before.go_on(command.at)
        hosting.schedule = gone.stop(command.at, by_table=True) if table.clock.by_host else gone
    else:
        raise BadCommand("table.bad-schedule", given=command.text)


def read_steps(given: Any, rules: Rules, now: int) -> tuple[Step, ...]:
    """The steps of a schedule, if the table could play for all of these stakes."""
    if not isinstance(given, list | tuple) or not 0 < len(given) <= MOST_STEPS:
        raise BadCommand("table.bad-steps", most=MOST_STEPS)
    return tuple(_read_step(one, rules, now) for one in given)


def _read_step(given: Any, rules: Rules, now: int) -> Step:
    if not isinstance(given, Mapping) or given.keys() != {"after", "count", "stakes"}:
        raise BadCommand("table.bad-step")
    after, count, stakes = given["after"], given["count"], given["stakes"]
    if after not in get_args(After) or type(count) is not int or not isinstance(stakes, str) or not stakes:
        raise BadCommand("table.bad-step")
    if not 1 <= count <= _MOST[after]:
        raise BadCommand("table.step-out-of-range", most=_MOST[after], given=count)
    if after == "time" and count <= now:
        raise BadCommand("table.step-has-passed")
    rules.changed({"stakes": stakes})
    return Step(after, count, stakes)


@handles("step")
def _step(table: TableState, command: Command) -> None:
    """Play for the next stakes of the schedule, if they are due.

    The same things hold a step back that keep a host from changing the stakes; it is tried again after the
    next hand.
    """
    schedule, hands = table.hosting.schedule, table.current.number
    if schedule is None or not table.hosting.step_due(now=command.at, hands=hands):
        raise NotNow("table.no-step-due")
    if table.playing:
        raise NotNow("table.rules-between-hands")
    try:
        change_rules(table, {"stakes": schedule.next.stakes}, command)
    except CardhouseError:
        table.hosting.schedule = replace(schedule, held=_why_held(table), tried=hands)
        return
    made = schedule.made(now=command.at, hands=hands)
    table.hosting.schedule = made if made.steps else None


def _why_held(table: TableState) -> Held:
    if any(seat.objects for seat in table.everybody):
        return "objects"
    return "waits" if table.lists.waiting else "rules"
