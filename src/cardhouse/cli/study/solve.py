"""``cardhouse solve``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from cardhouse.cli.output import Json, bar, print_json, print_table, table, terminal, written
from cardhouse.cli.showdown import BadArgument

from .faults import faults_of, print_faults

if TYPE_CHECKING:
    from cardhouse.solver import Measured, Step


_EVERY: Final = 25
"""After how many iterations it is looked at how good the strategy has become."""
_SOLVING: Final = ("iterations", "target", "seconds", "strategy")
_ASKING: Final = ("samples", "seed")


def solve(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="A small game: kuhn, leduc, small-razz, or a .toml file.")],
    iterations: Annotated[int, typer.Option(min=1, help="How often both players learn, at most.")] = 10_000,
    target: Annotated[
        float, typer.Option(help="Stop when the exploitability, in chips a hand, is as small as this.")
    ] = 0.001,
    seconds: Annotated[float, typer.Option(help="Stop after so many seconds.")] = 60.0,
    deck: Annotated[str | None, typer.Option(help="The cards to deal, as in 'Jc Qc Kc'.")] = None,
    stakes: Annotated[str | None, typer.Option(help="As in 'limit 2/4 ante 1 cap 2'.")] = None,
    stack: Annotated[int | None, typer.Option(help="Chips of each player.")] = None,
    against: Annotated[
        str | None,
        typer.Option(help="Say what a bot loses to the best answer instead: hard, caller, file.py:function."),
    ] = None,
    samples: Annotated[
        int,
        typer.Option(
            min=4,
            max=1000,
            help="How often to ask a bot that does not tell how it answers, in each situation; even numbers.",
        ),
    ] = 16,
    seed: Annotated[int, typer.Option(help="The same seed gives the same answers of the bot.")] = 0,
    strategy: Annotated[bool, typer.Option("--strategy", help="Print the strategy as well.")] = False,
    as_json: Json = False,
) -> None:
    """Solve a small game for two, or say what a bot loses in it to a player who knows it."""
    from cardhouse.solver import measure, tree_of
    from cardhouse.solver import solve as run
    from cardhouse.solver.solving import check_limits

    _check_options(context, against)
    check_limits(iterations=iterations, target=target, seconds=seconds, every=_EVERY)
    tree = tree_of(game, stacks=stack, stakes=stakes, deck=deck)
    said: dict[str, Any] = {
        "game": tree.config.sheet.key,
        "name": tree.config.sheet.name,
        "deals": tree.deals,
        "situations": len(tree.situations),
        "histories": tree.histories,
    }
    if against is not None:
        from cardhouse.bots import find_bot
        from cardhouse.bots.blaming import blaming
        from cardhouse.bots.mixing import Mixing

        bot = find_bot(against)
        before = faults_of(bot)
        asked = blaming(bot, against)
        telling = asked.mixture if isinstance(asked, Mixing) else None
        with bar(show=not as_json) as count:
            measured = measure(tree, asked, mixture=telling, samples=samples, seed=seed, tell=count)
        said |= {"bot": against, "faults": faults_of(bot) - before}
        _print_measured(said, measured, as_json=as_json)
        return
    with _watching(show=not as_json) as tell:
        found = run(tree, iterations=iterations, target=target, seconds=seconds, every=_EVERY, tell=tell)
    last = found.last
    said |= {
        "iterations": last.iterations,
        "seconds": round(last.seconds, 3),
        "exploitability": last.exploitability,
        "value": last.value,
        "broken_off": found.broken_off,
    }
    if as_json:
        print_json({**said, **({"strategy": found.rows()} if strategy else {})})
        return
    _print_solved(said)
    if strategy:
        _print_strategy(found.rows())


def _check_options(context: typer.Context, against: str | None) -> None:
    """Raise :class:`BadArgument` for options that would have no effect."""
    if against is None and (asking := written(context, *_ASKING)):
        raise BadArgument("cli.only-against", option=asking[0])
    if against is not None and (solving := written(context, *_SOLVING)):
        raise BadArgument("cli.not-against", option=solving[0])


@contextmanager
def _watching(*, show: bool) -> Iterator[Callable[[Step], None] | None]:
    """Where a run has got to, on the error stream."""
    console = terminal(stderr=True)
    if not show or not console.is_terminal:
        yield None
        return
    with console.status("learning") as status:
        yield lambda now: status.update(
            f"{now.iterations:,} iterations, exploitability {now.exploitability:.6f}, value {now.value:+.4f}"
        )


def _print_solved(said: dict[str, Any]) -> None:

    console = terminal()
    console.print(said["name"], style="bold")
    made = table("deals", "situations", "iterations", "seconds", "exploitability", "value of seat 0")
    for column in made.columns:
        column.justify = "right"
    made.add_row(
        f"{said['deals']:,}",
        f"{said['situations']:,}",
        f"{said['iterations']:,}",
        f"{said['seconds']:.2f}",
        f"{said['exploitability']:.6f}",
        f"{said['value']:+.6f}",
    )
    print_table(made)
    if said["broken_off"]:
        console.print("broken off; more iterations make it better", style="dim")


def _print_measured(said: dict[str, Any], measured: Measured, *, as_json: bool) -> None:
    if as_json:
        figures = {"loses": measured.loses, "error": measured.error, "at_most": measured.at_most}
        print_json({**said, "asked": measured.asked, "told": measured.told, **figures})
        return

    console = terminal()
    console.print(said["name"], style="bold")
    made = table("bot", "situations", "tells in", "asked in others", "loses a hand", "±", "at most")
    for column in made.columns[1:]:
        column.justify = "right"
    made.add_row(
        said["bot"],
        f"{said['situations']:,}",
        f"{measured.told:,}",
        f"{measured.asked}",
        f"{measured.loses:.4f}",
        f"{measured.error:.4f}",
        f"{measured.at_most:.4f}",
    )
    print_table(made)
    print_faults(said["bot"], said["faults"])


def _print_strategy(rows: list[dict[str, Any]]) -> None:
    made = table("seat", "holds", "board", "done so far", "plays")
    for row in rows:
        plays = ", ".join(f"{action} {100 * chance:.1f} %" for action, chance in row["actions"].items())
        made.add_row(str(row["seat"]), row["cards"], row["board"], ", ".join(row["done"]), plays)
    print_table(made)
