"""``cardhouse tournament``: structures listed, shown, checked, printed, made and timed; ``cardhouse icm``."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from cardhouse.phrases import Said

from .output import Json, bar, print_json, print_table, table
from .room.clock import clock

if TYPE_CHECKING:
    from cardhouse.tournament import Structure, Told
    from cardhouse.tournament.money.deals import Way

_DIGITS: Final = 15
"""The longest number of chips."""
_WAYS: Final[tuple[Way, ...]] = ("icm", "chips", "equal")
app = typer.Typer(
    no_args_is_help=True,
    help="Structures of tournaments: list them, show, check or print one, or have one made for an evening.",
)
Named = Annotated[str, typer.Argument(help="A structure: an id, a name, or a .toml file.")]
Players = Annotated[
    int | None, typer.Option(min=2, help="How many players, for an estimate of how long it takes.")
]


app.command("clock")(clock)


@app.command("list")
def list_structures(
    search: Annotated[str | None, typer.Argument(help="Words that must be in the name or summary.")] = None,
    as_json: Json = False,
) -> None:
    """List the structures of the house."""
    from cardhouse.cli.output import has_part
    from cardhouse.tournament import structures

    found = [one for one in structures() if has_part(f"{one.id} {one.name} {one.summary}".lower(), search)]
    if as_json:
        print_json({"structures": [one.to_dict() for one in found]})
        return
    made = table("structure", "seats", "stack", "level", "what it is")
    for one in found:
        made.add_row(one.id, str(one.seats), f"{one.stack:,}", str(one.length(one.levels[0])), one.summary)
    print_table(made)
    typer.echo(Said("tournaments.listed", count=len(found)))


@app.command("show")
def show(structure: Named, players: Players = None, as_json: Json = False) -> None:
    """Say in English what a structure says, and with --players how long it takes and what it pays."""
    from cardhouse.tournament import explain, find_structure

    found = find_structure(structure)
    if as_json:
        print_json(_facts(found, players))
        return
    typer.echo(explain(found, players or 0), nl=False)
    if players is not None:
        typer.echo(_estimated(found, players))


@app.command("check")
def check(
    file: Annotated[str, typer.Argument(help="A structure of your own, as a .toml file.")],
    players: Players = None,
    as_json: Json = False,
) -> None:
    """Check a structure of your own: 'ok', or what is wrong with it and where."""
    from cardhouse.tournament import find_structure

    found = find_structure(Path(file) if file.endswith(".toml") else file)
    if as_json:
        print_json({"ok": True, **_facts(found, players)})
        return
    typer.echo(Said("checks.ok", name=found.name, key=found.id))
    last = found.length(found.levels[-1])
    typer.echo(
        Said(
            "checks.structure",
            levels=len(found.levels),
            length=str(last),
            games=len(found.games),
            seats=found.seats,
            digest=found.digest[:12],
        )
    )
    for warning in found.warnings:
        typer.echo(Said("checks.warning", why=warning))
    if players is not None:
        typer.echo(_estimated(found, players))


@app.command("print")
def print_structure(
    structure: Named,
    html: Annotated[bool, typer.Option("--html", help="As a page for a browser and a printer.")] = False,
    players: Annotated[int, typer.Option(min=0, help="How many entries, for the prizes.")] = 0,
    as_json: Json = False,
) -> None:
    """Print a structure: as text, or as a page of HTML."""
    from cardhouse.tournament import explain, find_structure, structure_page

    found = find_structure(structure)
    said = structure_page(found, players) if html else explain(found, players)
    if as_json:
        print_json({"id": found.id, "digest": found.digest, "html" if html else "text": said})
    else:
        typer.echo(said, nl=False)


@app.command("make")
def make(
    hours: Annotated[float, typer.Option(help="About how many hours it should last.")],
    players: Annotated[int, typer.Option(help="For how many players.")],
    game: Annotated[
        str, typer.Option(help="A game or a mix, as in 'omaha: pot-limit'.")
    ] = "holdem: no-limit",
    seats: Annotated[int, typer.Option(help="Players at a table; by default as the game has them.")] = 0,
    stack: Annotated[int, typer.Option(help="The starting stack; by default one that fits.")] = 0,
    as_json: Json = False,
) -> None:
    """Make a structure that lasts about so long for so many players, as a sheet to keep and to change."""
    from cardhouse.tournament import Wish, make_structure, read_text

    text = make_structure(Wish(hours=hours, players=players, game=game, seats=seats, stack=stack))
    made = read_text(text)
    if as_json:
        print_json({"text": text, **_facts(made, players)})
        return
    typer.echo(f"# {_estimated(made, players)}")
    typer.echo(text, nl=False)


@app.command("run")
def run(
    structure: Named,
    players: Annotated[int | None, typer.Option(help="How many players enter.")] = None,
    bots: Annotated[
        str,
        typer.Option(help="Who plays: random, caller, sensible, easy, normal, hard, or file.py:function."),
    ] = "normal,caller",
    events: Annotated[
        int | None, typer.Option(help="Play so many events and count; without it one is played and told.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="The same seed gives the same events, on any number of workers.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; by default one for each core.")
    ] = None,
    ray: Annotated[
        str | None, typer.Option(help="The address of a Ray cluster; 'local' starts one here.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Have bots play a whole event and tell it, or many events and say what each bot wins."""
    from cardhouse.bots.bot import bot_names

    names = bot_names(bots)
    if events is None:
        _run_one(structure, players, names, seed, as_json=as_json)
        return
    from cardhouse.simulation import simulate_events

    with bar(show=not as_json) as progress:
        result = simulate_events(
            structure,
            events=events,
            bots=names,
            players=players,
            seed=seed,
            workers=workers,
            ray=ray,
            progress=progress,
        )
    if as_json:
        print_json(result.to_dict())
        return
    made = table("bot", "entries", "return", "±", "average place", "wins", "paid")
    for column in made.columns[1:]:
        column.justify = "right"
    for one in result.bots:
        made.add_row(
            one.bot,
            f"{one.entries:,}",
            f"{100 * one.roi:+.1f} %",
            "" if one.error is None else f"{100 * one.error:.1f}",
            f"{one.place:.1f}",
            f"{one.wins:,}",
            f"{one.paid:,}",
        )
    print_table(made)
    typer.echo(
        Said(
            "tournaments.played",
            events=result.events,
            name=result.name,
            players=result.players,
            hands=result.hands,
            minutes=round(result.minutes),
            seed=quote(result.seed),
            seconds=f"{result.seconds:.1f}",
        )
    )


def _run_one(name: str, players: int | None, bots: list[str], seed: str | None, *, as_json: bool) -> None:
    from cardhouse.simulation import plan_events, play_event

    plan = plan_events(name, players=players, bots=bots, seed=seed)
    told: list[dict[str, Any]] = []

    def hear(one: Told) -> None:
        if as_json:
            told.append({**one.to_dict(), "said": str(one.said)})
        elif one.what not in ("registered", "hand-for-hand", "minute") or "how" in one.data:
            typer.echo(one.said)

    played, event = play_event(plan, 0, hear)
    results = [one.to_dict() for one in event.results]
    if as_json:
        print_json(
            {
                "structure": event.structure.id,
                "name": event.structure.name,
                "players": plan.players,
                "seed": plan.seed,
                "hands": played.hands,
                "minutes": round(played.minutes, 1),
                "told": told,
                "results": results,
                "books": event.books,
            }
        )
        return
    typer.echo(
        Said("tournaments.over", hands=played.hands, minutes=round(played.minutes), seed=quote(plan.seed))
    )


def _estimated(structure: Structure, players: int) -> Said:
    from cardhouse.tournament import estimate

    return Said("tournaments.estimate", players=players, said=estimate(structure, players).english())


def _facts(structure: Structure, players: int | None) -> dict[str, Any]:
    from cardhouse.tournament import estimate, explain, level_rows, projection

    facts = {
        **structure.to_dict(),
        "rows": level_rows(structure),
        "english": explain(structure),
        "warnings": [str(one) for one in structure.warnings],
        "resolved": structure.resolved,
    }
    if players is None:
        return facts
    return {
        **facts,
        "estimate": estimate(structure, players).to_dict(),
        "projection": projection(structure, players).to_dict(),
    }


def chip_values(
    stacks: Annotated[str, typer.Argument(help="The stacks, as in 5000,3000,2000.")],
    prizes: Annotated[str, typer.Option(help="The prizes that are left, the first place first: 50,30,20.")],
    unit: Annotated[int, typer.Option(min=1, help="Shares of a deal are multiples of this.")] = 1,
    seed: Annotated[str, typer.Option(help="What more than twenty stacks are sampled from.")] = "0",
    as_json: Json = False,
) -> None:
    """Say what stacks are worth in prizes (ICM), and how a deal would share them."""
    from cardhouse.tournament import icm, propose

    chips, money = _numbers(stacks), _numbers(prizes)
    values = icm(chips, money, seed=seed)
    named = {str(at): stack for at, stack in enumerate(chips, start=1)}
    several = len(named) > 1
    deals = {way: propose(way, named, money, unit=unit, seed=seed).shares for way in _WAYS} if several else {}
    if as_json:
        print_json({**values.to_dict(), "deals": {way: [*shares.values()] for way, shares in deals.items()}})
        return
    made = table("", "chips", "worth", *(["±"] if values.errors else []), *(f"deal: {way}" for way in deals))
    for column in made.columns[1:]:
        column.justify = "right"
    for at, stack in enumerate(chips):
        error = [f"{values.errors[at]:.2f}"] if values.errors else []
        shares = [f"{one[str(at + 1)]:,}" for one in deals.values()]
        made.add_row(str(at + 1), f"{stack:,}", f"{float(values.values[at]):,.2f}", *error, *shares)
    print_table(made)
    if values.samples:
        typer.echo(Said("tournaments.sampled", samples=values.samples, seed=seed))


def _numbers(text: str) -> list[int]:
    """Whole numbers with commas between them, with or without spaces."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and len(part) <= _DIGITS for part in parts):
        from cardhouse.tournament import BadMoney

        raise BadMoney("tournament.no-numbers", given=text)
    return [int(part) for part in parts]
