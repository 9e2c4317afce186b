"""``cardhouse odds``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from .output import Json, print_json, print_table, table, terminal
from .showdown import BadArgument, options_of

if TYPE_CHECKING:
    from cardhouse.odds import Equity, Progress

_DIGITS: Final = 4
"""The longest number of draws."""


def odds(
    game: Annotated[str, typer.Argument(help="A game: an id, id@edition, an alias or a .toml file.")],
    hands: Annotated[
        list[str] | None,
        typer.Argument(
            help="Each player's cards; ?? is an unknown card, a lone ?? an unknown hand; "
            "a range as in 'QQ+,AKs' or 'AA**$ds'; 'down / up' in stud."
        ),
    ] = None,
    hand: Annotated[
        list[str] | None, typer.Option(help="The cards of one more player. May be repeated.")
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(
            help="What is known about the board, in the order of play; rows divided by '/'; or JSON."
        ),
    ] = None,
    dead: Annotated[str | None, typer.Option(help="Cards out of play.")] = None,
    draws: Annotated[
        str | None,
        typer.Option(
            help="How many draws are left; or what each player discards, as in 'pat,Kc 9d,?'; ? is the best."
        ),
    ] = None,
    die: Annotated[
        int | None, typer.Option(help="What the die shows; without it, the average over all rolls.")
    ] = None,
    dice: Annotated[int | None, typer.Option(help="What the dice add up to.")] = None,
    chosen: Annotated[str | None, typer.Option(help="The game picked, if players pick one.")] = None,
    declare: Annotated[
        str | None, typer.Option(help="What each declares, as in high,both; without it the cards speak.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A house option, as in high_qualifier=99. May be repeated.")
    ] = None,
    samples: Annotated[int | None, typer.Option(help="How many deals to sample.")] = None,
    error: Annotated[
        float | None, typer.Option(help="The standard error to reach, in percent of the pot.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same answer.")] = None,
    exact: Annotated[
        bool | None, typer.Option("--exact/--sampled", help="Enumerate all deals, or always sample.")
    ] = None,
    gpu: Annotated[bool, typer.Option("--gpu", help="Work on a graphics card, if there is one.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the equity by street into an SVG file.")] = None,
    as_json: Json = False,
) -> None:
    """Say how likely each hand is to win, exactly or from random deals."""
    from cardhouse.odds import equity

    question: dict[str, Any] = {
        "dead": dead,
        "draws": _draws(draws),
        "die": die,
        "dice": dice,
        "chosen": chosen,
        "declare": None if declare is None else declare.lower().replace(",", " ").split(),
        "options": options_of(option),
        "samples": samples,
        "error": None if error is None else error / 100,
        "seed": seed,
        "exact": exact,
    }
    laid, held = _board(board), [*(hands or ()), *(hand or ())]
    if not held:
        raise BadArgument("cli.no-hands", game=game)
    if plot is not None and plot.suffix.lower() != ".svg":
        raise BadArgument("cli.plot-is-svg", file=plot.name)
    with _bar(show=not as_json) as progress:
        result = (_by_card() if gpu else equity)(game, held, board=laid, progress=progress, **question)
    if plot is not None:
        _draw(plot, game, held, laid, question)
    if as_json:
        print_json(result.to_dict())
    else:
        _print(result)


def _by_card() -> Callable[..., Equity]:
    """Odds from the graphics card; where there is none, that is said, and the processor does it."""
    from cardhouse.gpu import equity, why_not

    reason = why_not()
    if reason is not None:
        typer.echo(str(reason), err=True)
    return equity


def _board(text: str | None) -> Any:
    if text is None or not text.lstrip().startswith("{"):
        return text
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadArgument("cli.board-no-json", why=str(error)) from None


def _draws(text: str | None) -> int | list[str | None] | None:
    if text is None:
        return None
    if text.strip().isdecimal() and len(text.strip()) <= _DIGITS:
        return int(text)
    return [None if one.strip() == "?" else one.strip() for one in text.split(",")]


@contextmanager
def _bar(*, show: bool) -> Iterator[Callable[[Progress], None] | None]:
    """A bar on the error stream, for runs that take a while."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = terminal(stderr=True)
    if not show or not console.is_terminal:
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[said]}"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("dealing", total=None, said="")

        def tell(now: Any) -> None:
            # The error falls with the square root of the deals, so its square shows how far they have come.
            done, total = float(now.deals), now.total
            if total is None and now.target:
                done, total = min(1.0, (now.target / max(now.error, 1e-9)) ** 2), 1.0
            error = f", error {100 * now.error:.2g} %" if now.error else ""
            bar.update(task, completed=done, total=total, said=f"{now.deals:,} deals{error}")

        yield tell


def _draw(path: Path, game: str, hands: list[str], board: Any, question: dict[str, Any]) -> None:
    from cardhouse.odds.picture import draw
    from cardhouse.odds.streets import by_street

    streets = by_street(game, hands, board=board, **question)
    try:
        path.write_text(draw(streets, board if isinstance(board, str) else ""), encoding="utf-8")
    except OSError as error:
        raise BadArgument("cli.not-written", file=str(path), why=error.strerror) from None


def _print(result: Equity) -> None:
    console = terminal()
    console.print(result.name, style="bold")
    heads, *rows = result.rows()
    made = table(*heads)
    for column in made.columns[2:]:
        column.justify = "right"
    for row in rows:
        made.add_row(*row)
    print_table(made)
    console.print(result.how, style="dim")
    for line in result.draws:
        console.print(line)
    for note in result.notes:
        console.print(note, style="dim")
