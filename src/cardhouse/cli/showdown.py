"""``cardhouse showdown``."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said

from .output import Json, card_text, print_json, print_table, table, terminal

if TYPE_CHECKING:
    from cardhouse.telling import ToldOutcome

_FOLDED = ("", "-", "fold", "folded")
_EMPTY = ("", "none", "empty")
"""A hand that has lost all its cards."""


class BadLine(CardhouseError):
    """A line of input that is not a JSON object."""

    code = "bad-json"


class BadArgument(CardhouseError):
    """An option of the command that cannot be read."""

    code = "usage"


def showdown(
    game: Annotated[
        str | None, typer.Argument(help="A game: an id, id@edition, an alias or a .toml file.")
    ] = None,
    hand: Annotated[
        list[str] | None,
        typer.Option(
            help="A seat's cards, one --hand per seat in order; 'fold' for a folded seat, "
            "or 'fold / Qh 7d' with what was dealt up to it; "
            "'down / up' in stud ('Ah Kd 2c / 3s 4s 5s 6s'); parts as in 'omaha: … holdem: …'; "
            "the hands of a split as in '9c Tc / 9h 2c', several hands in rows with '&' between; "
            "posts and the third card as in '4c Jd 8h'."
        ),
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(help="The board in the order of play; rows divided by '/'; or its areas as JSON."),
    ] = None,
    pot: Annotated[
        list[str] | None,
        typer.Option(
            help="A pot in chips, the main pot first; with eligible seats as in 300:0,2. "
            "Against a bank, what each player wagers; if the lowest hand loses a leg, what a leg is worth."
        ),
    ] = None,
    button: Annotated[int, typer.Option(help="The seat with the button; the first seat is 0.")] = 0,
    die: Annotated[int | None, typer.Option(help="What the die shows.")] = None,
    dice: Annotated[str | None, typer.Option(help="What the dice show: 7, or 3,4.")] = None,
    chosen: Annotated[str | None, typer.Option(help="The game picked, if players pick one.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A house option, as in high_qualifier=99. May be repeated.")
    ] = None,
    chip: Annotated[int, typer.Option(help="The smallest chip in play.")] = 1,
    declare: Annotated[
        str | None,
        typer.Option(
            help="If players declare: high, low or both for each seat, as in high,both,-,low; "
            "out, where that is said too; what a first ace is called, where it is a post."
        ),
    ] = None,
    bank: Annotated[
        int | None, typer.Option(help="The seat that is the bank; without it, the one with the button.")
    ] = None,
    wagers: Annotated[
        str | None,
        typer.Option(
            help="What each seat wagers against the bank or the pot, as in -,40,60; "
            "40/80 on the two hands of a split."
        ),
    ] = None,
    legs: Annotated[
        str | None, typer.Option(help="How many legs each seat has before the hand, as in 0,2,1.")
    ] = None,
    opened: Annotated[
        bool | None,
        typer.Option("--opened/--not-opened", help="Whether somebody opened the pot, if it depends on that."),
    ] = None,
    took: Annotated[
        list[str] | None,
        typer.Option(
            help="Who was the first to pick a way of a turn: knock=0, or knock=- for nobody. May be repeated."
        ),
    ] = None,
    stakes: Annotated[
        str | None, typer.Option(help="The stakes, if players pay each other besides the pots.")
    ] = None,
    jsonl: Annotated[
        bool, typer.Option("--jsonl", help="Read one showdown per line of standard input, as JSON.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Say who wins what with given cards, and why: in any game, against a bank, for legs or by points too."""
    from cardhouse.telling import showdown as compare

    if jsonl:
        answer_lines(getattr(sys.stdin, "buffer", sys.stdin))
        return
    if game is None:
        raise BadArgument("cli.no-game")
    result = compare(
        game,
        hands=[_hand(one) for one in hand or ()],
        board=_board(board),
        pots=[_pot(one) for one in pot] if pot else None,
        button=button,
        die=die,
        dice=_dice(dice),
        chosen=chosen,
        options=options_of(option),
        chip=chip,
        declare=_declared(declare),
        bank=bank,
        wagers=_wagers(wagers),
        legs=_legs(legs),
        opened=opened,
        took=_took(took),
        stakes=stakes,
    )
    if as_json:
        print_json(result.to_dict())
    else:
        print_outcome(result)


def options_of(given: Iterable[str] | None) -> dict[str, str]:
    """House options as they are typed: ``name=value``."""
    options = {}
    for one in given or ():
        name, equals, value = one.partition("=")
        if not equals:
            raise BadArgument("cli.bad-option", text=one)
        options[name.strip()] = value.strip()
    return options


def _took(given: Iterable[str] | None) -> dict[str, int | None] | None:
    """Who picked which way of a turn first: ``knock=0``, or ``knock=-`` if nobody did."""
    if not given:
        return None
    seats = options_of(given)
    try:
        return {way: None if seat in _FOLDED else int(seat) for way, seat in seats.items()}
    except ValueError:
        raise BadArgument("cli.bad-seat", text=", ".join(given)) from None


def _hand(text: str) -> str | None:
    plain = text.strip().lower()
    return "" if plain in _EMPTY else None if plain in _FOLDED else text


def _declared(text: str | None) -> list[str | None] | None:
    if text is None:
        return None
    return [None if one in _FOLDED else one for one in text.lower().replace(",", " ").split()]


def _wagers(text: str | None) -> list[int | list[int] | None] | None:
    if text is None:
        return None
    try:
        each = [[int(one) for one in seat.split("/") if one not in _FOLDED] for seat in text.split(",")]
    except ValueError:
        raise BadArgument("cli.bad-wagers", text=text) from None
    return [wagers[0] if len(wagers) == 1 else wagers or None for wagers in each]


def _legs(text: str | None) -> list[int | None] | None:
    if text is None:
        return None
    try:
        return [None if one in _FOLDED else int(one) for one in text.replace(" ", "").split(",")]
    except ValueError:
        raise BadArgument("cli.bad-legs", text=text) from None


def _board(text: str | None) -> Any:
    return _object(text) if text is not None and text.lstrip().startswith("{") else text


def _pot(text: str) -> dict[str, Any]:
    amount, colon, seats = text.partition(":")
    try:
        eligible = [int(seat) for seat in seats.split(",")] if colon else None
        return {"amount": int(amount), "eligible": eligible}
    except ValueError:
        raise BadArgument("cli.bad-pot", text=text) from None


def _dice(text: str | None) -> int | list[int] | None:
    if text is None:
        return None
    try:
        rolled = [int(one) for one in text.replace(",", " ").split()]
    except ValueError:
        raise BadArgument("cli.bad-dice", text=text) from None
    return rolled[0] if len(rolled) == 1 else rolled


def _object(line: str | bytes) -> dict[str, Any]:
    try:
        given = json.loads(line)
    except RecursionError:
        raise BadLine("cli.line-too-deep") from None
    except ValueError as error:
        raise BadLine("cli.line-no-json", why=str(error)) from None
    if not isinstance(given, dict):
        raise BadLine("cli.line-no-object", type=type(given).__name__)
    return given


def answer_lines(lines: Iterable[str | bytes]) -> None:
    """Answer each line with one line, at once, and go on after errors."""
    for line in lines:
        if line.strip():
            typer.echo(json.dumps(_answer(line), ensure_ascii=False))
            sys.stdout.flush()


def _answer(line: str | bytes) -> dict[str, Any]:
    from cardhouse.telling import showdown_of

    known: dict[str, Any] = {}
    try:
        given = _object(line)
        known = {"id": given["id"]} if "id" in given else {}
        return {**known, **showdown_of(given).to_dict()}
    except CardhouseError as error:
        return {**known, "error": error.to_dict()}


def print_outcome(result: ToldOutcome) -> None:
    """Print who won what with which cards."""
    from cardhouse.dealer.playing.given_showdown import played
    from cardhouse.telling.awards import what_said
    from cardhouse.telling.outcome import in_all_said

    console = terminal()
    console.print(result.sheet.name, style="bold")
    if result.payments is not None:
        for line in result.detail:
            console.print(line)
        _print_points(result)
        return
    if not result.shares:
        for line in result.detail if result.accounts or result.notes else [result.why]:
            console.print(line)
        if result.house:
            console.print(Said("outcomes.dealer-takes", amount=result.house))
        if result.carried and not result.notes:
            console.print(Said("outcomes.in-pot", amount=result.carried))
        console.print(in_all_said(result))
        return
    made = table("pot", "for", "seat", "wins", "with", "playing")
    for share in result.shares:
        pot = str(Said("outcomes.side", number=share.pot) if share.pot else Said("outcomes.main"))
        what = str(what_said(share.contest, share.why))
        named = share.hand.description if share.hand else ""
        made.add_row(pot, what, str(share.seat), str(share.amount), named, card_text(played(share)))
    print_table(made)
    _print_beaten(result)
    for note in result.notes:
        console.print(note)
    console.print(in_all_said(result))


def _print_points(result: ToldOutcome) -> None:
    """Print what each row holds and what each seat wins or loses."""
    rows: Mapping[str, Mapping[int, Any]] = result.compared.hands if result.compared else {}
    made = table("seat", "points", *rows)
    for seat, points in enumerate(result.awards):
        held = [hands[seat].description for hands in rows.values() if seat in hands]
        made.add_row(str(seat), f"{points:+}" if points else "0", *held)
    print_table(made)


def _print_beaten(result: ToldOutcome) -> None:
    hands = result.compared.played(result.pots) if result.compared else {}
    won = {(share.contest, share.seat) for share in result.shares}
    beaten = [
        (contest, seat, held)
        for contest, by_seat in hands.items()
        for seat, held in by_seat.items()
        if (contest, seat) not in won
    ]
    if beaten:
        made = table("beaten", "seat", "with")
        for contest, seat, held in beaten:
            made.add_row(contest, str(seat), held.description)
        print_table(made)
