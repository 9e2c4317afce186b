"""What a history is played with: the sheet, the stakes, the stacks and the button."""

from __future__ import annotations

from decimal import Decimal
from functools import cache, lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

from cardhouse.dealer import DealerError, Stakes
from cardhouse.errors import CardhouseError, did_you_mean, reason
from cardhouse.history.errors import BadField, UnknownVariant
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet, SheetError, UnknownGame, find_game
from cardhouse.sheets.names import game_files
from cardhouse.sheets.reading.load import read_resolved

from .variants import GAME_FIELD, SHEET_FIELD, VARIANTS
from .written import Number, WrittenHand

ENDLESS: Final = 10**15
"""The stack of a player whose stack is unknown."""


def find_sheet(history: WrittenHand) -> Sheet:
    """The sheet of a history's game: of the house, of the file that was named, or carried by the history."""
    fields = history.fields
    variant = history.variant
    game = str(fields.get(GAME_FIELD, variant.game))
    options = fields.get("_options")
    if options is None and variant.code in VARIANTS and GAME_FIELD not in fields:
        options = dict(variant.options)
    named = history.own_sheet is not None and not _is_known(game)
    if SHEET_FIELD in fields and not named:
        return _carried(fields[SHEET_FIELD])
    try:
        found = history.own_sheet if named and history.own_sheet else game
        return _sheet(found, tuple(sorted(options.items())) if options else ())
    except UnknownGame:
        if GAME_FIELD in fields:
            hint = did_you_mean(game, game_files())
            raise UnknownVariant("history.unknown-game", variant=game, hint=hint) from None
        hint = did_you_mean(game, VARIANTS) or Said("hints.variant-codes", known=list(VARIANTS))
        raise UnknownVariant("history.unknown-variant", variant=game, hint=hint) from None
    except SheetError as error:
        raise BadField("history.bad-options", field="_options", why=error.said) from None


@cache
def _sheet(game: str | Path, options: tuple[tuple[str, str], ...]) -> Sheet:
    return find_game(game, dict(options) or None)


@cache
def _is_known(game: str) -> bool:
    """Whether the house has a game."""
    try:
        find_game(game)
    except UnknownGame:
        return False
    return True


def _carried(text: object) -> Sheet:
    try:
        return read_resolved(str(text))
    except CardhouseError as error:
        raise BadField("history.bad-sheet", field=SHEET_FIELD, why=error.said) from None
    except Exception as error:
        # Any other failure is also a mistake in what somebody wrote there.
        raise BadField("history.bad-sheet", field=SHEET_FIELD, why=reason(error)) from error


def find_stakes(history: WrittenHand, sheet: Sheet) -> Stakes:
    """The stakes of a history."""
    fields = history.fields
    if "_stakes" in fields:
        return _own_stakes(fields["_stakes"])
    stakes = _stakes(
        history.variant.structure or sheet.structures[0],
        history.unit,
        tuple(fields.get("blinds_or_straddles", ())),
        tuple(fields.get("antes", ())),
        bool(fields.get("ante_trimming_status", False)),
        fields.get("small_bet", 0),
        fields.get("big_bet", 0),
        fields.get("min_bet", 0),
        fields.get("bring_in", 0),
    )
    if sheet.has_button and max(stakes.blinds, default=0) <= 0:
        raise BadField("history.no-blind", field="blinds_or_straddles", blinds=str(list(stakes.blinds)))
    return stakes


@lru_cache(maxsize=256)
def _stakes(
    structure: str,
    unit: int,
    blinds: tuple[Number, ...],
    antes: tuple[Number, ...],
    trimming: bool,
    *bets: Number,
) -> Stakes:
    """Stakes from amounts as a file has them; nearly all hands of a session have the same stakes."""
    by_seat = tuple(int(ante * unit) for ante in antes)
    small_bet, big_bet, minimum, bring_in = (int(bet * unit) for bet in bets)
    live, dead = _posts([int(blind * unit) for blind in blinds], minimum or small_bet)
    by_seat = tuple(map(sum, zip_longest(by_seat, dead, fillvalue=0))) if any(dead) else by_seat
    trimmed = trimming and len(set(by_seat)) <= 1
    return Stakes(
        structure=structure,
        small_bet=small_bet or minimum,
        big_bet=big_bet or minimum,
        blinds=tuple(live),
        ante=by_seat[0] if by_seat and trimmed else 0,
        antes=by_seat if any(by_seat) and not trimmed else (),
        bring_in=bring_in,
        min_bet=minimum,
        cap=None,
    )


def _posts(blinds: list[int], big: int) -> tuple[list[int], list[int]]:
    """The live part and the dead part of blinds and late posts; late posts are below zero.

    A late post of less than a big blind is a missed small blind, and dead; of a larger one, as much as the
    highest blind is live.

    >>> _posts([5, 10, -5, -10, -15], 10)
    ([5, 10, 0, -10, -10], [0, 0, 5, 0, 5])
    """
    highest = max(blinds, default=0)
    live = [blind if blind >= 0 else 0 if -blind < big else -min(-blind, highest) for blind in blinds]
    return live, [abs(blind) - abs(one) for blind, one in zip(blinds, live, strict=True)]


def _own_stakes(given: Any) -> Stakes:
    for name, value in given.items() if isinstance(given, dict) else ():
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, Decimal):
                raise BadField("history.stakes-not-whole", field="_stakes", name=name, given=str(one))
    try:
        return Stakes.from_dict({"cap": None, **given})
    except (TypeError, KeyError, ValueError, DealerError) as error:
        raise BadField("history.bad-stakes", field="_stakes", why=reason(error)) from None


def find_stacks(history: WrittenHand) -> list[int]:
    """The starting stacks, player by player; an unknown one is endless."""
    unit = history.unit
    return [int(stack * unit) if stack < ENDLESS else ENDLESS for stack in history.fields["starting_stacks"]]


def find_button(history: WrittenHand) -> int:
    """The seat of the last player, who has the button."""
    button = history.fields.get("_button", history.seats - 1)
    if not isinstance(button, int) or not 0 <= button < history.seats:
        raise BadField("history.bad-button", field="_button", button=button, last=history.seats - 1)
    return button
