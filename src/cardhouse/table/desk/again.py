"""Rulings that are taken back, and appeals against them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardhouse.errors import reason
from cardhouse.table.chips.debts import pay_back, release
from cardhouse.table.command import Command, switched_on
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.errors import BadCommand, HandFailed, NotHere, NotNow, TableError
from cardhouse.table.registry import handles
from cardhouse.table.state.desk import Ruled
from cardhouse.table.state.state import TableState

from .calling import call, check_not_in_hand, close, name_of, on_hand


def may_unrule(table: TableState) -> bool:
    """Whether the last ruling can be taken back: nobody has acted since, and nothing has been paid."""
    hand, made = table.current.hand, table.desk.last
    if hand is None or made is None:
        return False
    if len(hand.actions) != made.actions + bool(made.effects):
        return False
    return not hand.is_over or table.desk.done < len(table.desk.rulings)


def may_appeal(table: TableState) -> bool:
    """Whether there is an appeal against the last ruling: one, until an action or the next hand."""
    hand, made = table.current.hand, table.desk.last
    if hand is None or made is None or made.final or made.appealed:
        return False
    return hand.is_over or may_unrule(table)


@handles("unrule")
def _unrule(table: TableState, command: Command) -> None:
    """Take back the last ruling; the case is open again, and the clock stands still."""
    hand, lineup = on_hand(table)
    check_not_in_hand(lineup, command.player)
    if not may_unrule(table):
        raise NotNow("table.ruling-stands")
    _undo(table, hand, back=name_of(table, command))
    table.desk.question = None
    if table.desk.call is None:
        call(table, on_hand(table)[0], command)


def _undo(table: TableState, hand: DealtHand, **more: Any) -> None:
    made = table.desk.rulings[-1]
    if made.effects:
        try:
            table.current.hand = hand.undo()
        except TableError:
            raise
        except Exception as error:
            raise HandFailed("table.cannot-take-back", why=reason(error)) from error
        table.clock.ask(table.clock.now if table.clock.paused_at is None else table.clock.paused_at)
    _note(table, replace(made, **more))


def _note(table: TableState, made: Ruled) -> None:
    table.desk.rulings = (*table.desk.rulings[:-1], made)


@handles("appeal")
def _appeal(table: TableState, command: Command) -> None:
    """Appeal against the last ruling; the clock stands still until the floor has answered."""
    hand, lineup = on_hand(table)
    if command.player not in lineup.players:
        raise NotHere("table.appeal-by-players")
    if not may_appeal(table):
        raise NotNow("table.no-appeal", behind=("WSOP-7",))
    _note(table, replace(table.desk.rulings[-1], appealed=name_of(table, command)))
    if table.desk.call is None:
        call(table, hand, command, appeal=True)
    else:
        table.desk.call = table.desk.call._replace(appeal=True)


@handles("grant")
def _grant(table: TableState, command: Command) -> None:
    """Grant an appeal, so that the floor rules once more and for good; with ``off``, refuse it."""
    hand, lineup = on_hand(table)
    check_not_in_hand(lineup, command.player)
    called, made = table.desk.call, table.desk.last
    if called is None or made is None or not called.appeal or made.appeal:
        raise NotNow("table.no-appeal-made")
    table.desk.call = called._replace(appeal=False)
    if not switched_on(command):
        _note(table, replace(made, appeal="refused", final=True))
        if not hand.is_over:
            close(table, command.at)
        return
    if may_unrule(table):
        _undo(table, hand, appeal="granted", back=name_of(table, command))
    else:
        _note(table, replace(made, appeal="granted"))


@handles("release")
def _release(table: TableState, command: Command) -> None:
    """Pay out a pot that the floor has kept.

    ``amount`` says which, counted from 0, and ``data`` who gets how much of it; otherwise it goes back to
    those from whom it was taken. With ``all`` everything that lies aside does.
    """
    if command.text == "all":
        for pot in table.desk.held:
            release(table, pot, pot.taken, command.at)
        carried, table.desk.carried = table.desk.carried, {}
        pay_back(table, carried, command.at)
        return
    if command.amount not in range(len(table.desk.held)):
        raise NotNow("table.no-pot-held")
    pot = table.desk.held[command.amount]
    to = (command.data or {}).get("to", pot.taken)
    if not isinstance(to, dict) or any(type(one) is not int or one < 0 for one in to.values()):
        raise BadCommand("table.pot-to-players", amount=pot.amount)
    known = {seat.player for seat in table.everybody} | {*pot.taken}
    if sum(to.values()) != pot.amount or not known >= to.keys():
        raise BadCommand("table.pot-to-players", amount=pot.amount)
    release(table, pot, to, command.at)
