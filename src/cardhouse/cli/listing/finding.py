"""``cardhouse games find``, ``like``, ``today`` and ``random``: one game among hundreds."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Annotated, get_args

import typer

from cardhouse.cli.output import Json, UnknownFilter, check_filter, print_json, print_table, table
from cardhouse.phrases import Said

from .facts import facts, span

if TYPE_CHECKING:
    from cardhouse.sheets import Mix, Sheet
    from cardhouse.sheets.finding.facets import Facets

Cards = Annotated[int | None, typer.Option(min=0, help="Cards in the hand; 7 for seven or more.")]
Boards = Annotated[int | None, typer.Option(min=0, help="Boards; 3 for three or more.")]
Draws = Annotated[int | None, typer.Option(min=0, help="Draws; 3 for three or more.")]
Betting = Annotated[
    str | None, typer.Option("--structure", "--betting", help="limit, pot-limit, no-limit, spread or points.")
]
Splitting = Annotated[bool | None, typer.Option("--split/--no-split", help="Whether hands share the pot.")]
Wild = Annotated[bool | None, typer.Option("--wild/--no-wild", help="Whether cards are wild.")]
Passing = Annotated[
    bool | None,
    typer.Option("--passing/--no-passing", help="Whether cards are passed, swapped, bought or taken."),
]
Lasting = Annotated[str | None, typer.Option("--length", help="How long a hand is: short, medium or long.")]
Evening = Annotated[
    str | None, typer.Option("--mood", help="How wild an evening it makes: quiet, lively, wild or mad.")
]
Most = Annotated[int, typer.Option("--most", min=1, max=100, help="How many games to show.")]


def facets_of(
    *,
    cards: int | None,
    boards: int | None,
    draws: int | None,
    betting: str | None,
    split: bool | None,
    wild: bool | None,
    passing: bool | None,
    players: int | None,
    length: str | None,
    mood: str | None,
) -> Facets:
    """The facets of what was typed; raises :class:`UnknownFilter` for a word that is none."""
    from cardhouse.sheets.finding.facets import Facets
    from cardhouse.sheets.finding.traits import LENGTHS, MOODS
    from cardhouse.sheets.sheet import Structure

    check_filter("betting", betting, get_args(Structure))
    check_filter("length", length, LENGTHS)
    check_filter("mood", mood, MOODS)
    return Facets(
        cards=cards,
        boards=boards,
        draws=draws,
        betting=betting,
        split=split,
        wild=wild,
        passing=passing,
        players=players,
        length=next((one for one in LENGTHS if one == length), None),
        mood=next((one for one in MOODS if one == mood), None),
    )


def find(
    words: Annotated[list[str], typer.Argument(help="A name, or what the game is like: 'two boards, wild'.")],
    most: Most = 10,
    as_json: Json = False,
) -> None:
    """Find games by plain words: names, traits such as "a third board", and with slips of the keyboard."""
    from cardhouse.sheets.finding.search import search_games

    hits = search_games(" ".join(words), most=most)
    if as_json:
        print_json(
            {
                "games": [
                    {
                        **facts(hit.game),
                        "score": hit.score,
                        "why": [str(one) for one in hit.why],
                        "missing": list(hit.missing),
                    }
                    for hit in hits
                ]
            }
        )
        return
    if not hits:
        typer.echo("No game is like that. All of them: cardhouse games.")
        return
    _show([(hit.game, "; ".join(map(str, hit.why))) for hit in hits], "because")


def like(
    game: Annotated[str, typer.Argument(help="A game: an id, id@edition, an alias or a .toml file.")],
    most: Most = 6,
    as_json: Json = False,
) -> None:
    """List the games that are most like one, as measured from their sheets."""
    from cardhouse.sheets.finding.likeness import games_like

    near = games_like(game, most=most)
    if as_json:
        print_json(
            {
                "games": [
                    {
                        **facts(one.game),
                        "likeness": one.likeness,
                        "differs": [str(said) for said in one.differs],
                    }
                    for one in near
                ]
            }
        )
        return
    _show([(one.game, "; ".join(map(str, one.differs)) or "hardly anything") for one in near], "what differs")


def today(
    on: Annotated[str | None, typer.Option("--on", help="Another day, as in 2026-12-24.")] = None,
    as_json: Json = False,
) -> None:
    """Say which game is the game of the day, the same for everybody (by UTC)."""
    from cardhouse.sheets.finding.picks import game_of_the_day

    day = _day(on)
    sheet = game_of_the_day(day)
    if as_json:
        print_json({"day": day.isoformat(), **facts(sheet)})
    else:
        _tell(sheet)


def _day(text: str | None) -> date:
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UnknownFilter("cli.not-a-day", given=text) from None


def random(
    players: Annotated[int, typer.Option(min=1, help="How many want to play.")],
    cards: Cards = None,
    boards: Boards = None,
    draws: Draws = None,
    structure: Betting = None,
    split: Splitting = None,
    wild: Wild = None,
    passing: Passing = None,
    length: Lasting = None,
    mood: Evening = None,
    seed: Annotated[int | None, typer.Option(help="Choose the same again.")] = None,
    as_json: Json = False,
) -> None:
    """Choose a game by chance that suits the number of people."""
    from cardhouse.sheets.finding.picks import random_game

    facets = facets_of(
        cards=cards,
        boards=boards,
        draws=draws,
        betting=structure,
        split=split,
        wild=wild,
        passing=passing,
        players=players,
        length=length,
        mood=mood,
    )
    chance = SystemRandom() if seed is None else Random(seed)  # noqa: S311 - a game is no secret
    sheet = random_game(players, chance, facets)
    if as_json:
        print_json({"players_asked": players, **facts(sheet)})
    else:
        _tell(sheet)


def _tell(sheet: Sheet) -> None:
    typer.echo(f"{sheet.name} ({sheet.key})")
    typer.echo(f"    {sheet.summary}")
    typer.echo(f"    {Said('finding.players', least=sheet.players[0], most=sheet.players[1])}")
    typer.echo(f"Rules: cardhouse games show {sheet.key}. A hand: cardhouse deal {sheet.key}.")


def _show(found: Iterable[tuple[Sheet | Mix, str]], last: str) -> None:
    made = table("game", "name", "players", "what it is", last)
    made.columns[0].no_wrap = True
    for game, why in found:
        made.add_row(game.key, game.name, span(game.players), game.summary, why)
    print_table(made)
