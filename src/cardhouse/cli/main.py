"""Where every command starts, and where every error ends."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from typing import Annotated, Final

import typer

import cardhouse
from cardhouse.errors import CardhouseError

from .output import print_error

# Typer may carry a Click of its own, whose errors are reached through the one it exports.
_USAGE_ERROR: type[Exception] = typer.BadParameter.__base__ or Exception

BAD_INPUT = 2
"""The exit status when what was asked for makes no sense."""

COMMANDS: Final = {
    "eval": ("cardhouse.cli.listing.scales", "evaluate"),
    "scales": ("cardhouse.cli.listing.scales", "app"),
    "shuffle": ("cardhouse.cli.cards", "shuffle"),
    "games": ("cardhouse.cli.listing.games", "app"),
    "rules": ("cardhouse.cli.listing.rules", "app"),
    "rule": ("cardhouse.cli.ruling.rule", "app"),
    "deal": ("cardhouse.cli.deal", "deal"),
    "showdown": ("cardhouse.cli.showdown", "showdown"),
    "odds": ("cardhouse.cli.odds", "odds"),
    "solve": ("cardhouse.cli.study.solve", "solve"),
    "simulate": ("cardhouse.cli.study.simulate", "simulate"),
    "tournament": ("cardhouse.cli.tournaments", "app"),
    "icm": ("cardhouse.cli.tournaments", "chip_values"),
    "mcp": ("cardhouse.cli.programs.mcp", "mcp"),
    "replay": ("cardhouse.cli.replay", "replay"),
    "account": ("cardhouse.cli.people.account", "app"),
    "aside": ("cardhouse.cli.aside", "app"),
    "faces": ("cardhouse.cli.faces", "app"),
    "serve": ("cardhouse.cli.serve", "serve"),
    "verify": ("cardhouse.cli.verify", "verify"),
    "warm": ("cardhouse.cli.programs.warm", "warm"),
    "welcome": ("cardhouse.cli.welcome", "welcome"),
}
"""Where each command lives: its module, and what it is called there."""


def _app(names: Iterable[str]) -> typer.Typer:
    """The command line with these commands.

    Typer needs time for every command it knows, so only the one that was asked for is
    loaded.
    """
    app = typer.Typer(
        name="cardhouse",
        help="A card room in a box: deal, show down, replay and rank every game of the rulebooks.",
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_options)
    for name in names:
        module, attribute = COMMANDS[name]
        command = getattr(import_module(module), attribute)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name)
        else:
            app.command(name)(command)
    return app


def _print_version(value: bool) -> None:
    if value:
        typer.echo(cardhouse.__version__)
        raise typer.Exit


def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


def main() -> None:
    """Run the command line."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command and return its exit status.

    A mistake in what was typed ends as one line and status 2; with ``--json`` the line is
    an object with the error's stable code.
    """
    as_json = "--json" in arguments
    if not arguments:
        arguments = ["--help"]
    try:
        asked = arguments[:1] if arguments[0] in COMMANDS else COMMANDS
        status = _app(asked)(arguments, prog_name="cardhouse", standalone_mode=False, obj=_run_named)
    except CardhouseError as error:
        print_error(**error.to_dict(), as_json=as_json)
        return BAD_INPUT
    except typer.Exit as stop:
        return stop.exit_code
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except _USAGE_ERROR as error:
        print_error("usage", _one_line(error), as_json=as_json)
        return BAD_INPUT
    except BrokenPipeError:
        # The reader of our output has closed it.
        sys.stderr.close()
        return 0
    return status if isinstance(status, int) else 0


def _run_named(words: list[str]) -> bool:
    """Run a command, if the first word names one; this is what commands get that run others."""
    if words[0] not in COMMANDS:
        return False
    run(words)
    return True


def _one_line(error: Exception) -> str:
    """A usage error as one line that says where help is."""
    said = getattr(error, "format_message", error.__str__)()
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "cardhouse"
    return f"{' '.join(said.split()).rstrip('.')}; try: {command} --help"
