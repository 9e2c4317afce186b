"""A showdown from given cards, without the hand that led to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from cardhouse.dealer.errors import BadShowdown, UnknownChoice
from cardhouse.dealer.given_cards.blocks import GivenTable, read_took, steps_done
from cardhouse.dealer.given_cards.cards import compared_of, read_cards
from cardhouse.dealer.given_cards.declarations import read_declared
from cardhouse.dealer.given_cards.numbers import is_whole
from cardhouse.dealer.given_cards.outcome import Outcome, played
from cardhouse.dealer.given_cards.paying import paid_between
from cardhouse.dealer.given_cards.pots import read_pots
from cardhouse.dealer.given_cards.question import ANSWERS, Question, refuse_unused, settled_by
from cardhouse.dealer.given_cards.wilds import has_folded
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.showdown.lines import lowest_ends
from cardhouse.dealer.words.bank import given_between

# Importing these teaches the showdown how to settle their kinds of games.
from cardhouse.dealer.words.bank import given_cards as given_bank
from cardhouse.dealer.words.guts import given_cards as given_guts
from cardhouse.dealer.words.guts import given_legs
from cardhouse.dealer.words.rows import given_cards as given_rows
from cardhouse.errors import did_you_mean, has_only
from cardhouse.phrases import Said
from cardhouse.sheets import Branch, Sheet, Step, UnknownGame, find_game
from cardhouse.sheets.words.breaking_off import StartOver
from cardhouse.sheets.words.choosing import RemoveLines
from cardhouse.sheets.words.repeating import way_through

__all__ = [
    "Outcome",
    "given_bank",
    "given_between",
    "given_guts",
    "given_legs",
    "given_rows",
    "played",
    "showdown",
    "showdown_of",
]

_FEW: Final = ("bank", "wagers", "legs", "opened", "took", "stakes")
"""Arguments that only a few games use."""


def showdown(
    game: str | Path | Sheet,
    *,
    hands: Sequence[Any],
    board: Any = None,
    pot: int | None = None,
    pots: Sequence[Any] | None = None,
    button: int = 0,
    die: int | None = None,
    dice: int | Sequence[int] | None = None,
    chosen: str | None = None,
    options: Mapping[str, Any] | None = None,
    chip: int = 1,
    edition: str | None = None,
    declare: Sequence[str | None] | None = None,
    bank: int | None = None,
    wagers: Sequence[Any] | None = None,
    legs: Sequence[int | None] | None = None,
    opened: bool | None = None,
    took: Mapping[str, int | None] | None = None,
    stakes: Stakes | str | None = None,
) -> Outcome:
    """Compare hands and divide pots.

    >>> result = showdown("omaha-8", hands=["Ah 2h Kc Kd", "Qc Qd 9s 9d"],
    ...                   board="7d Qh 4s 9c 8s", pot=101)
    >>> result.awards
    [50, 51]

    ``hands`` has one entry per seat, clockwise; ``None`` has folded. A hand is text or a list of cards,
    ``{"down": …, "up": …}`` in stud (``{"folded": True, "up": …}`` if the up-cards of a player who folded
    count for the others), or a mapping of the parts of a hand that was split. A board is text dealt out in
    the order of play, or a mapping of its areas, streets or rows. ``pots`` are ``{"amount": n, "eligible":
    [seats]}``, the main pot first. ``declare`` has ``"high"``, ``"low"`` or ``"both"`` for each seat if the
    game declares, and ``None`` for seats that have folded.

    Against a bank, ``bank`` is its seat (by default the button's), ``pot`` is what each other seat wagers, or
    ``wagers`` has one wager for each seat; awards are then what each seat wins or loses. ``legs`` has the
    legs of each seat before the hand, in games with legs. ``opened`` says whether somebody opened the pot,
    where the game depends on it, and ``took`` for each way of a turn the seat that was the first to take it.
    ``stakes`` say how many chips an ante or a bet is, where players pay each other besides the pots.
    ``docs/showdowns.md`` covers every kind of game.

    >>> against = showdown("blackjack", hands=["Kc 8d", "Tc Td", "9h 5s 8c"], pot=40)
    >>> against.awards
    [0, 40, -40]

    Raises :class:`BadShowdown` or one of its subclasses for a showdown that could not happen.
    """
    sheet = _sheet(game, edition, options, chosen)
    live = _live(hands, button)
    sheet = sheet.for_players(len(hands))
    branch = _branch(sheet, chosen)
    contests = branch.contests if branch else sheet.contests
    picked = read_took(took, sheet, len(hands))
    table = GivenTable(sheet, hands, live, board, die, dice, opened, declare, picked)
    settles, steps, contests = settled_by(_steps(sheet, branch, table), contests, hands)
    asked = Question(
        sheet=sheet,
        branch=branch,
        steps=steps,
        contests=contests,
        hands=hands,
        live=tuple(live),
        button=button,
        board=board,
        pot=pot,
        pots=pots,
        chip=chip,
        die=die,
        dice=dice,
        declare=declare,
        bank=bank,
        wagers=wagers,
        legs=legs,
        opened=opened,
        took=picked,
        stakes=stakes,
    )
    refuse_unused(settles, asked)
    answer = ANSWERS.get(type(settles)) if settles is not None else None
    return answer(settles, asked) if answer else _divide(asked)


def _divide(asked: Question) -> Outcome:
    """Divide pots among the best hands."""
    sheet, steps, live, seats = asked.sheet, asked.steps, asked.live, asked.seats
    if not asked.contests:
        raise BadShowdown("dealer.nothing-compared", game=sheet.name)
    laid = read_cards(asked)
    board = laid.board
    declared = read_declared(asked.declare, live, seats, sheet, steps)
    pots = read_pots(asked.pot, asked.pots, live, seats, asked.chip)
    total = sum(one.amount for one in pots)
    awards = [0] * seats
    removed: frozenset[int] = frozenset()
    for step in steps:
        if isinstance(step, RemoveLines):
            removed = lowest_ends(sheet, board.areas)
            if len(removed) == len(sheet.lines[0].lines):
                if step.all_alike == "dealer":
                    return Outcome(sheet, tuple(pots), (), awards, board, house=total)
                removed = frozenset()
    compared = compared_of(asked, laid, declared=declared, removed=removed)
    again = (step for step in steps if isinstance(step, StartOver))
    if len(live) > 1 and any(compared.is_dealt_again(step, live) for step in again):
        return Outcome(sheet, tuple(pots), (), awards, board, compared, carried=total)
    shares = tuple(compared.award(pots))
    for share in shares:
        awards[share.seat] += share.amount
    paid = paid_between(asked, laid, shares)
    for one in paid:
        awards[one.payer] -= one.amount
        awards[one.payee] += one.amount
    return Outcome(sheet, tuple(pots), shares, awards, board, compared, declared=declared, paid=paid)


def _steps(sheet: Sheet, branch: Branch | None, table: GivenTable) -> tuple[Step, ...]:
    """The steps that led to the showdown; repeated steps count once."""
    whole = (*sheet.play, *(branch.play if branch else ()))
    return tuple(way_through(whole, lambda step: steps_done(step, table)))


def _live(hands: Any, button: Any) -> list[int]:
    """The seats that have not folded."""
    if not isinstance(hands, list | tuple):
        raise BadShowdown("dealer.hands-no-list", hands=repr(hands))
    live = [seat for seat, hand in enumerate(hands) if hand is not None and not has_folded(hand)]
    if not live:
        raise BadShowdown("dealer.everybody-folded")
    if not is_whole(button) or not 0 <= button < len(hands):
        raise BadShowdown("dealer.bad-button", button=repr(button), last=len(hands) - 1)
    return live


def showdown_of(given: Mapping[str, Any]) -> Outcome:
    """The showdown described by an object in the catalogue's format.

    >>> showdown_of({"game": "holdem", "hands": ["AsAh", "KsKh"], "board": "2c7d9h3s4c", "pot": 100}).awards
    [100, 0]
    """
    if "game" not in given:
        raise BadShowdown("dealer.no-game")
    if given.get("hands") is None:
        raise BadShowdown("dealer.no-hands")
    names = ("board", "pot", "pots", "die", "dice", "chosen", "options", "edition", "declare", *_FEW)
    return showdown(
        given["game"],
        hands=given["hands"],
        button=0 if given.get("button") is None else given["button"],
        chip=1 if given.get("chip") is None else given["chip"],
        **{name: given.get(name) for name in names if name in given},
    )


def _sheet(
    game: str | Path | Sheet,
    edition: str | None,
    options: Mapping[str, Any] | None,
    chosen: str | None,
) -> Sheet:
    if isinstance(game, Sheet):
        return game
    for what, value in (("game", game), ("edition", edition or "")):
        if not isinstance(value, str | Path):
            raise UnknownGame("dealer.name-no-text", what=what, given=repr(value))
    if options is not None and not isinstance(options, Mapping):
        raise BadShowdown("dealer.options-no-names", options=repr(options))
    wanted = {
        str(name): value if isinstance(value, bool) else str(value) for name, value in (options or {}).items()
    }
    house = edition and isinstance(game, str) and not _is_file(game)
    name: str | Path = _edition(str(game), edition) if edition and house else game
    sheet = _found(name, tuple(wanted.items()))
    if chosen is not None and not sheet.branches:
        # Some games leave the choice to the players only if an option says so.
        for option in sheet.options:
            for choice, changes in option.choices.items():
                if "choice" in changes and option.name not in wanted:
                    return _found(name, (*wanted.items(), (option.name, choice)))
    return sheet


def _found(game: str | Path, options: tuple[tuple[str, str | bool], ...]) -> Sheet:
    """The sheet; a file is read each time, because it may have changed."""
    return find_game(game, dict(options)) if _is_file(game) else _of_the_house(str(game), options)


@lru_cache(maxsize=512)
def _of_the_house(game: str, options: tuple[tuple[str, str | bool], ...]) -> Sheet:
    return find_game(game, dict(options))


def _is_file(game: str | Path) -> bool:
    return isinstance(game, Path) or game.endswith(".toml")


@lru_cache(maxsize=512)
def _edition(game: str, edition: str) -> str:
    """The house's game, found by any of its names, in an edition."""
    plain = find_game(game)
    return plain.key if plain.edition == edition else find_game(f"{plain.id}@{edition}").key


def _branch(sheet: Sheet, chosen: str | None) -> Branch | None:
    names = [branch.name for branch in sheet.branches]
    if chosen is None:
        if names:
            raise UnknownChoice("dealer.choice-needed", choices=names, game=sheet.name)
        return None
    if not isinstance(chosen, str):
        raise UnknownChoice("dealer.choice-no-text", given=repr(chosen))
    for branch in sheet.branches:
        if branch.name == chosen.lower():
            return branch
    # A branch may also go by any name of the game it is like.
    try:
        like = find_game(chosen).contests
    except UnknownGame:
        like = ()
    for branch in sheet.branches:
        if like and branch.contests == like:
            return branch
    if not names and like == sheet.contests:
        return None
    hint = did_you_mean(chosen, names) or (has_only(names) if names else Said("hints.has-nothing-else"))
    raise UnknownChoice("dealer.unknown-choice", choices=names, chosen=chosen, hint=hint, game=sheet.name)
