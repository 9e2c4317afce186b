"""``cardhouse games try``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardhouse.cli.output import Json, bar, print_json, print_table, table
from cardhouse.phrases import Said

from .writing import WRONG, read_or_refuse

if TYPE_CHECKING:
    from cardhouse.sheets import Sheet
    from cardhouse.simulation.trying import Tried


def try_(
    game: Annotated[str, typer.Argument(help="A sheet of your own as a .toml file, or any game.")],
    hands: Annotated[int, typer.Option(min=1, help="How many hands to play.")] = 1000,
    players: Annotated[int | None, typer.Option(help="How many play; by default six.")] = None,
    stakes: Annotated[str | None, typer.Option(help="As in 'limit 10/20' or 'no-limit 1/2'.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same hands.")] = "try",
    as_json: Json = False,
) -> None:
    """Deal a thousand hands of a game: how often each share is won, the average pot, and whatever breaks."""
    from cardhouse.sheets import find_game
    from cardhouse.simulation.trying import try_game

    file = Path(game) if game.endswith(".toml") else None
    sheet = read_or_refuse(file, as_json=as_json) if file else find_game(game)
    with bar(show=not as_json) as progress:
        tried = try_game(sheet, hands=hands, players=players, stakes=stakes, seed=seed, progress=progress)
    line = _line(file, tried)
    if as_json:
        told = tried.to_dict(sheet)
        print_json({**told, "fault": {**told["fault"], "line": line} if tried.fault else None})
    else:
        _print(tried, sheet)
        if tried.fault is not None:
            said = {"hand": tried.fault.hand, "players": tried.fault.players, "why": tried.fault.why}
            where = {"file": file.name, "line": line} if file and line else {}
            typer.echo(Said("trying.fault-at" if where else "trying.fault", **said, **where), err=True)
    if tried.fault is not None:
        raise typer.Exit(WRONG)


def _line(file: Path | None, tried: Tried) -> int | None:
    """The line of the sheet at which a hand went wrong."""
    from cardhouse.sheets import SheetError
    from cardhouse.sheets.reading.places import place_of

    if file is None or tried.fault is None or not tried.fault.place:
        return None
    error = SheetError("sheets.at-place", file=file.name, place=tried.fault.place, why=tried.fault.why)
    return place_of(file.read_text(encoding="utf-8"), error).line


def _print(tried: Tried, sheet: Sheet) -> None:
    said = {"name": tried.name, "stakes": tried.stakes, "players": tried.players}
    typer.echo(Said("trying.head", **said))
    if not tried.hands:
        return
    a_hand = round(tried.answers / tried.hands)
    typer.echo(Said("trying.hands", hands=tried.hands, seconds=f"{tried.seconds:.1f}", answers=a_hand))
    part = f"{tried.showdowns / tried.hands:.0%}"
    typer.echo(Said("trying.showdowns", showdowns=tried.showdowns, part=part))
    if tried.paid:
        typer.echo(Said("trying.pot", pot=f"{tried.chips / tried.paid:,.0f}"))
    contests = tried.to_dict(sheet)["contests"]
    if tried.won:
        made = table("for", "won", "of all hands", "shared")
        for column in made.columns[1:]:
            column.justify = "right"
        for one in contests:
            won, shared = one["won"], one["shared"]
            made.add_row(one["name"], f"{won:,}", f"{won / tried.hands:.1%}", f"{shared:,}")
        print_table(made)
    if len(tried.won) > 1:
        typer.echo(Said("trying.scoops", scoops=tried.scoops))
