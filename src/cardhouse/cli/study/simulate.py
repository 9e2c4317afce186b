"""``cardhouse simulate``."""

from __future__ import annotations

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated

import typer

from cardhouse.cli.output import Json, bar, counted, print_json, print_table, table, terminal
from cardhouse.cli.showdown import BadArgument, options_of

from .faults import print_faults

if TYPE_CHECKING:
    from cardhouse.simulation import BotResult, LadderResult, Result


def simulate(
    game: Annotated[
        str,
        typer.Argument(
            help="A game: an id, id@edition, an alias or a .toml file; for a ladder several, with commas."
        ),
    ],
    hands: Annotated[int, typer.Option(help="How many hands to play.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays: random, caller, sensible, easy, normal, hard (or hard:tight), file.py:function "
            "or process:command."
        ),
    ] = "hard,caller",
    players: Annotated[
        int | None, typer.Option(help="Seats at the table; with fewer bots, they take turns.")
    ] = None,
    stakes: Annotated[str | None, typer.Option(help="As in 'limit 10/20' or 'no-limit 1/2'.")] = None,
    stack: Annotated[int | None, typer.Option(help="Chips of each player before each hand.")] = None,
    seed: Annotated[
        str | None, typer.Option(help="The same seed gives the same result, on any number of workers.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; by default one for each core.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A house option, as in high_qualifier=99. May be repeated.")
    ] = None,
    histories: Annotated[
        Path | None, typer.Option(help="A folder for hand histories, one PHH file for each hand.")
    ] = None,
    ray: Annotated[
        str | None, typer.Option(help="The address of a Ray cluster; 'local' starts one here.")
    ] = None,
    ladder: Annotated[
        bool,
        typer.Option("--ladder", help="Have every bot meet every other in every game, and rate them all."),
    ] = False,
    file: Annotated[
        Path | None, typer.Option(help="For a ladder: a file from which it goes on when it is run again.")
    ] = None,
    compiled: Annotated[
        bool | None,
        typer.Option(help="Play random and caller at compiled tables; by default if there are many hands."),
    ] = None,
    reduced: Annotated[
        bool | None,
        typer.Option(
            help="Measure the luck of the cards, and tell the result without it as well; by default in "
            "ladders."
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """Have bots play complete hands on all cores, and say what each wins."""
    from cardhouse.bots.bot import bot_names
    from cardhouse.simulation import simulate as play

    names = bot_names(bots)
    if ladder:
        other = {
            "players": players,
            "stakes": stakes,
            "stack": stack,
            "option": option,
            "histories": histories,
        }
        if unfit := [name for name, given in {**other, "ray": ray}.items() if given is not None]:
            raise BadArgument("cli.no-ladder-option", option=unfit[0])
        if compiled is not None:
            raise BadArgument("cli.ladder-not-compiled")
        less = reduced is not False
        _climb(game, names, hands=hands, seed=seed, workers=workers, file=file, reduced=less, as_json=as_json)
        return
    if file is not None:
        raise BadArgument("cli.file-without-ladder")
    with bar(show=not as_json) as progress:
        result = play(
            game,
            hands=hands,
            bots=names,
            players=players,
            stakes=stakes,
            stack=stack,
            seed=seed,
            workers=workers,
            options=options_of(option),
            histories=histories,
            ray=ray,
            compiled=compiled,
            reduced=bool(reduced),
            progress=progress,
        )
    if as_json:
        print_json(result.to_dict())
        return
    _print(result)
    if reduced and not any(one.reduced for one in result.bots):
        terminal().print(
            f"with the luck of the cards, because {_why_lucky(game, options_of(option))}", style="dim"
        )


def _why_lucky(game: str, options: dict[str, str]) -> str:
    """Why the luck of the cards was not taken out."""
    from cardhouse.batch.making import compiled
    from cardhouse.sheets import find_game

    return compiled(find_game(game, options)) or "there are too few decks to tell it from skill"


def _climb(
    games: str,
    bots: list[str],
    *,
    hands: int,
    seed: str | None,
    workers: int | None,
    file: Path | None,
    reduced: bool,
    as_json: bool,
) -> None:
    """Play a ladder, and print it."""
    from cardhouse.simulation import ladder

    named = [game.strip() for game in games.split(",") if game.strip()]
    with bar(show=not as_json) as progress:
        result = ladder(
            named,
            bots,
            hands=hands,
            seed=seed,
            workers=workers,
            file=file,
            reduced=reduced,
            progress=progress,
        )
    if as_json:
        print_json(result.to_dict())
        return
    console = terminal()
    made = table("bot", "points", "±", "hands")
    for column in made.columns[1:]:
        column.justify = "right"
    for one in result.ratings:
        made.add_row(one.bot, f"{one.points:+.0f}", f"{one.error:.0f}", f"{one.hands:,}")
    print_table(made)
    for one in result.ratings:
        print_faults(one.bot, one.faults)
    meetings = table("game", "bot", "against", "wins per 100", "± ", "with luck", "counted in")
    for column in meetings.columns[3:6]:
        column.justify = "right"
    for match in result.matches:
        won, error = f"{match.per_hundred:+.1f}", f"{match.error_per_hundred:.1f}"
        lucky = ""
        if match.plain is not None and match.plain_error is not None:
            lucky = f"{100 * match.plain / match.unit:+.1f} ± {100 * match.plain_error / match.unit:.1f}"
        meetings.add_row(match.game, match.bot, match.other, won, error, lucky, match.unit_name)
    print_table(meetings)
    stopped = "; broken off" if result.broken_off else ""
    played = f"{len(result.matches)} of {counted(result.asked, 'match', 'matches')}{stopped}"
    console.print(
        f"{played}, seed {quote(result.seed)}; 100 points are one standard deviation after a hundred hands"
        f"{_disagreeing(result)}",
        style="dim",
    )


def _disagreeing(result: LadderResult) -> str:
    """By how much the results disagree, if there are more of them than the points could fit anyway."""
    if len(result.matches) < max(2, len(result.ratings)):
        return ""
    several = len({match.game for match in result.matches}) > 1
    return f"; the {'games' if several else 'matches'} disagree by {result.misfit:.1f} standard errors"


def _without_luck(one: BotResult) -> tuple[str, ...]:
    if one.reduced is None:
        return ()
    scale = 100 / one.unit
    return f"{scale * one.reduced.average:+.1f}", f"{scale * one.reduced.error:.1f}"


def _played(result: Result) -> str:
    """How many hands were played."""
    if result.broken_off:
        return f"{result.hands:,} of {counted(result.asked, 'hand')}; broken off"
    return counted(result.hands, "hand")


def _meaning(result: Result) -> str:
    """What stands after ±, or why nothing does."""
    if result.hands < result.players:
        return "no deck was played from every seat, so this tells nothing"
    unknown = any(one.error is None for one in result.bots)
    return "one deck does not tell how sure this is" if unknown else "± is one standard error"


def _print(result: Result) -> None:

    console = terminal()
    console.print(f"{result.name}, {result.stakes}, {counted(result.players, 'player')}", style="bold")
    less = [one for one in result.bots if one.reduced]
    heads = ("without luck", "±  ") if less else ()
    made = table("bot", "hands", "chips a hand", "±", f"{result.unit_name} per 100", "± ", *heads)
    for column in made.columns[1:]:
        column.justify = "right"
    for one in result.bots:
        made.add_row(
            one.bot,
            f"{one.hands:,}",
            f"{one.average:+.2f}",
            "" if one.error is None else f"{one.error:.2f}",
            f"{one.per_hundred:+.1f}",
            "" if one.error_per_hundred is None else f"{one.error_per_hundred:.1f}",
            *_without_luck(one),
        )
    print_table(made)
    if less:
        left = [
            (one.reduced.variance, (one.reduced.error / (one.alone or 1)) ** 2) for one in less if one.reduced
        ]
        of_decks, of_hands = (100 * max(some) for some in zip(*left, strict=True))
        console.print(
            f"without the luck of the cards {of_decks:.0f} % of the variance is left, "
            f"and {of_hands:.0f} % of what it would be with a new deck for every hand",
            style="dim",
        )
    for one in result.bots:
        print_faults(one.bot, one.faults, given_up=one.given_up)
    speed = result.hands / max(result.seconds, 1e-9)
    console.print(
        f"{_played(result)}, seed {quote(result.seed)}, {counted(result.workers, 'worker')}, "
        f"{result.seconds:.1f} s, {speed:,.0f} hands a second; {_meaning(result)}",
        style="dim",
    )
