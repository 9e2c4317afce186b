"""Rulings: what was stated, what the book says, and what the floor makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardhouse.dealer.effects.every_effect import read_effects
from cardhouse.dealer.effects.order import Clock
from cardhouse.errors import CardhouseError, did_you_mean, reason
from cardhouse.phrases import Said
from cardhouse.rulings.desk import Plain, title_of
from cardhouse.rulings.errors import NeedsFact, RulingsError
from cardhouse.table.command import Command
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.errors import BadCommand, NotHere, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.state.desk import Question, Ruled
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState

from .calling import check_not_in_hand, close, name_of, on_hand, said
from .settling import check_settles


@handles("rule")
def _rule(table: TableState, command: Command) -> None:
    """Rule on what ``text`` states, by the book.

    ``data`` may choose an ``option``, or give the ``effects`` and the ``reason`` of a ruling that the book
    does not make. With ``stay`` the case stays open. Somebody who plays the hand may only have the book
    applied, with ``agreed``, and only if everybody else in the hand agrees. A command that was done before
    says what came of it: a ruling that was ``made``, or a ``question``.
    """
    hand, lineup = on_hand(table)
    if table.desk.call is None:
        raise NotNow("table.floor-not-called")
    data = command.data or {}
    if not data.get("agreed"):
        check_not_in_hand(lineup, command.player)
    elif data.get("option") or data.get("effects") is not None:
        raise NotHere("table.only-by-the-book")
    if "made" in data or "question" in data:
        made, question = _stored(data)
    else:
        judged = judged_of(table, hand, command)
        made = _made(table, hand, lineup, command, judged)
        question = _question(table, lineup, command, judged, made)
    if question is not None:
        table.desk.question = question
        return
    apply(table, hand, lineup, made, stay=bool(data.get("stay")), now=command.at)


def with_ruling(command: Command, table: TableState) -> Command:
    """The command by which the floor has ruled, as it is stored: it is not judged again."""
    question, made = table.desk.question, table.desk.rulings[-1:]
    kept = {"question": question.to_dict()} if question is not None else {"made": made[0].to_dict()}
    return command._replace(data={**(command.data or {}), **kept})


def _stored(data: Mapping[str, Any]) -> tuple[Ruled, Question | None]:
    if "question" in data:
        question = Question.from_dict(data["question"])
        return question.made, question
    return Ruled.from_dict(data["made"]), None


def judged_of(table: TableState, hand: DealtHand, command: Command) -> Plain:
    """What the book says about what a command states, and what the floor does instead, if it does."""
    data = command.data or {}
    found: Plain = {"ruling": None, "otherwise": None}
    effects = data.get("effects")
    if command.text:
        looked = table.dealer.look(hand, command.text)
        found["ruling"] = looked["ruling"]
        if looked["ruling"] is None and effects is None:
            raise NeedsFact(looked["needs"]["field"], looked["needs"]["question"])
    elif effects is None:
        raise BadCommand("table.nothing-stated")
    if effects is not None:
        if not isinstance(effects, list) or not all(isinstance(one, str) for one in effects):
            raise BadCommand("table.effects-are-texts")
        found["otherwise"] = table.dealer.otherwise(hand, effects)
    return found


def _made(
    table: TableState, hand: DealtHand, lineup: Lineup, command: Command, judged: Mapping[str, Any]
) -> Ruled:
    """The ruling as it would be applied."""
    data, book = command.data or {}, judged["ruling"]
    otherwise, why = judged["otherwise"], said(str(data.get("reason", "")))
    if otherwise is not None and not why:
        raise BadCommand("table.reason-needed", behind=("WSOP-9", "WSOP-48"))
    blank = Ruled(
        command.player,
        name_of(table, command),
        command.text,
        title_of(command.text),
        "stands",
        "",
        "",
        tuple(rule["id"] for rule in book["rules"]) if book is not None else (),
        [],
        "",
        len(hand.actions),
        hand.happened,
        agreed=bool(data.get("agreed")),
        final=bool(data.get("agreed")) or _on_appeal(table),
    )
    if otherwise is not None:
        title = str(Said("rulings.verdicts.otherwise"))
        return replace(
            blank,
            outcome="otherwise",
            title=title,
            reason=why,
            lines=otherwise["lines"],
            effects=otherwise["effects"],
        )
    option, seat = str(data.get("option", "")), _chooser(judged)
    if table.rules.live and seat is not None:
        # Whoever keeps the score says what the player has chosen.
        blank = replace(blank, chosen_by=lineup.names[seat])
    return with_option(blank, chosen(book, option), option)


def _on_appeal(table: TableState) -> bool:
    return any(one.appeal == "granted" for one in table.desk.rulings)


def chosen(ruling: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """What a ruling comes to with one of its options, by default the first."""
    if not name:
        return ruling
    options: list[Plain] = ruling["options"]
    found = next((option for option in options if option["name"] == name), None)
    if found is None:
        names = [option["name"] for option in options]
        hint = did_you_mean(name, names) or Said("hints.known", known=names)
        raise RulingsError("rulings.no-such-option", given=name, hint=hint)
    return found


def with_option(made: Ruled, way: Mapping[str, Any], name: str) -> Ruled:
    """A ruling as it is with one of its options."""
    plain = {key: way[key] for key in ("outcome", "title", "why", "lines", "effects")}
    return replace(made, **plain, option=name)


def _question(
    table: TableState, lineup: Lineup, command: Command, judged: Mapping[str, Any], made: Ruled
) -> Question | None:
    """What players have to be asked first: one to choose, or all others in the hand to agree."""
    here = {seat.player: seat for seat in table.chairs.seats.values()}
    asked = {player for player in lineup.players if player in here and not _absent(here[player])}
    if made.agreed:
        others = [player for player in lineup.players if player in asked - {command.player}]
        return Question(made, [], tuple(others)) if others else None
    seat = _chooser(judged)
    if seat is None or made.option:
        return None
    if table.rules.live:
        raise BadCommand("table.player-chooses", name=lineup.names[seat])
    chooser = lineup.players[seat]
    return Question(made, judged["ruling"]["options"], (chooser,)) if chooser in asked else None


def _chooser(judged: Mapping[str, Any]) -> int | None:
    """The seat whose choice it is, if the book gives a player one and the floor follows it."""
    book = judged["ruling"]
    if book is None or judged["otherwise"] is not None or len(book["options"]) < 2:
        return None
    chooser = book["chooser"]
    return chooser if isinstance(chooser, int) else None


def _absent(seat: Seat) -> bool:
    """Whether nobody is there who could be asked."""
    return bool(seat.bot) or seat.away or seat.leaving


@handles("answer-floor")
def _answer(table: TableState, command: Command) -> None:
    """Choose what the book lets a player choose; or say ``agree`` or ``refuse``."""
    hand, lineup = on_hand(table)
    question = table.desk.question
    if question is None or command.player not in question.waits_for:
        raise NotNow("table.floor-asks-nothing")
    if question.options:
        option = chosen({"options": question.options}, command.text or question.options[0]["name"])
        made = with_option(question.made, option, option["name"])
        apply(
            table, hand, lineup, replace(made, chosen_by=name_of(table, command)), stay=False, now=command.at
        )
        return
    if command.text not in ("agree", "refuse"):
        raise BadCommand("table.agree-or-refuse", given=command.text)
    if command.text == "refuse":
        table.desk.question = None
        return
    rest = tuple(player for player in question.waits_for if player != command.player)
    table.desk.question = replace(question, waits_for=rest)
    if not rest:
        apply(table, hand, lineup, question.made, stay=False, now=command.at)


def apply(table: TableState, hand: DealtHand, lineup: Lineup, made: Ruled, *, stay: bool, now: int) -> None:
    """Do what a ruling does, write it down, and let play go on unless the hand has ended by it."""
    if made.effects:
        hand = _applied(table, hand, made.effects)
        if table.current.before is None:
            check_settles(table, hand, lineup)
        table.current.hand = hand
        table.clock.ask(now if table.clock.paused_at is None else table.clock.paused_at)
        _set_clock(table, made)
    table.desk.question = None
    table.desk.rulings = (*table.desk.rulings, made)
    if not stay and not hand.is_over:
        close(table, now)


def _applied(table: TableState, hand: DealtHand, effects: str) -> DealtHand:
    try:
        return table.dealer.apply(hand, effects)
    except CardhouseError:
        raise
    except Exception as error:
        # It was tried with a copy, so the hand itself can go on.
        raise NotNow("table.cannot-rule", why=reason(error)) from error


def _set_clock(table: TableState, made: Ruled) -> None:
    """Start the clock that a ruling gives to whoever is to act."""
    hand, clock = table.current.hand, table.clock
    for effect in read_effects(made.effects):
        if isinstance(effect, Clock) and hand is not None and hand.to_act == effect.seat:
            clock.called_by, clock.until = made.by, clock.asked_at + 1000 * effect.seconds
