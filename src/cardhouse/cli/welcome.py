"""``cardhouse welcome``: what there is to see, and a prompt to try it."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable

import typer

from cardhouse.errors import CardhouseError
from cardhouse.scales import evaluate, find_scale

from .output import card_text, print_error, print_table, table

_SHOWN = (
    ("high", "Kh Ks Kd Qc Qd 2s 3s"),
    ("2-7", "8h 6d 4c 3s 2d"),
    ("badugi", "7s 4c 2h 2d"),
    ("short-deck", "9h 8d 7c 6s Ah"),
    ("add-em-up-10", "As Kc Td 9h 8s 4d 2s"),
    ("7-27-low", "4h 2d Ks Qs"),
)
_PROMPT = "cardhouse> "


def welcome(context: typer.Context) -> None:
    """Show what there is, and answer what you type."""
    made = table("scale", "hand", "is")
    for scale, cards in _SHOWN:
        hand = evaluate(scale, cards)
        made.add_row(scale, card_text(hand.held), str(hand))
    typer.echo("Welcome to Cardhouse. A few of the ways it ranks a hand:\n")
    print_table(made)
    typer.echo("\nType a scale and a hand, or any command of cardhouse, as in")
    typer.echo("  badugi As 2d 3h 4c")
    typer.echo("  deal badeucy --players 6        a hand dealt to random players")
    typer.echo("  games                           every game; 'games show chowaha' has its rules")
    typer.echo("An empty line ends it.\n")
    if sys.stdin.isatty():
        # Line editing and history at the prompt, if the system has them.
        import contextlib

        with contextlib.suppress(ImportError):
            import readline  # noqa: F401
    while line := _ask():
        _answer(line, context.obj)


def _ask() -> str:
    try:
        return input(_PROMPT if sys.stdin.isatty() else "").strip()
    except EOFError:
        return ""


def _answer(line: str, run_named: Callable[[list[str]], bool]) -> None:
    from .listing.scales import evaluate as rank

    try:
        name, *hands = words = shlex.split(line)
        if run_named(words):
            return
        find_scale(name)
        if not hands:
            print_error("usage", f"type some cards after '{name}', as in {name} 'Ah Kd …'", as_json=False)
            return
        # Cards typed without quotes are one hand.
        together = [" ".join(hands)] if all(len(hand) <= 3 for hand in hands) else hands
        rank(name, together)
    except CardhouseError as error:
        print_error(error.code, error.message, as_json=False)
    except ValueError as error:
        print_error("usage", f"{error}; put each hand in quotes", as_json=False)
