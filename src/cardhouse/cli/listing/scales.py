"""``cardhouse eval``, ``cardhouse scales``, ``cardhouse scales show`` and ``cardhouse scales check``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from cardhouse.cli.output import Json, card_text, print_json, print_table, table
from cardhouse.phrases import Said
from cardhouse.scales import Hand, Scale, find_scale
from cardhouse.scales import scales as all_scales

_LIST: Final = "list"
_SHOW: Final = "show"


class _Scales(TyperGroup):
    """A command that lists scales, or shows the one that is named, unless it is told to do something else."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] not in (*self.commands, "-h", "--help"):
            named = args and not args[0].startswith("-")
            args = [_SHOW if named else _LIST, *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=_Scales,
    help="List the ways of ranking a hand, show what one of them says, or check a file with your own.",
)
Own = Annotated[
    Path | None,
    typer.Option("--file", help="A .toml file with scales of your own, or a sheet that has some."),
]


def evaluate(
    scale: Annotated[
        str, typer.Argument(help="A scale: high, 2-7, badugi, … ('cardhouse scales' lists them).")
    ],
    hands: Annotated[list[str], typer.Argument(help="Hands, each as one argument: 'Ah Kh Qh Jh Th'.")],
    qualify: Annotated[
        str | None,
        typer.Option(help="What a hand must reach: 8 for a low; 66, AK or 'flush' for a high."),
    ] = None,
    wild: Annotated[
        list[str] | None,
        typer.Option(
            help="A wild card: joker, bug, a rank such as 2, or a card such as Qh. May be repeated."
        ),
    ] = None,
    decks: Annotated[int, typer.Option(min=1, help="How many decks are in play.")] = 1,
    file: Own = None,
    as_json: Json = False,
) -> None:
    """Rank hands on a scale, the best first."""
    found = _find(scale, file)
    ranked = [found.evaluate(hand, wild=wild or None, qualify=qualify, decks=decks) for hand in hands]
    places = [_place(hand, ranked) for hand in ranked]
    if as_json:
        results = [{"place": place, **hand.to_dict()} for place, hand in zip(places, ranked, strict=True)]
        print_json({"scale": found.id, "results": results})
    else:
        _print_ranked(places, ranked)


def _place(hand: Hand, among: list[Hand]) -> int | None:
    """1 for the best; equal hands share a place; one that does not qualify has none."""
    return 1 + sum(other > hand for other in among) if hand.qualifies else None


def _print_ranked(places: list[int | None], hands: list[Hand]) -> None:
    made = table("", "hand", "is", "playing")
    pairs = sorted(zip(places, hands, strict=True), key=lambda pair: pair[0] or len(hands) + 1)
    for place, hand in pairs:
        tied = places.count(place) > 1 and place is not None
        playing = hand.cards
        idle = [card for card in hand.held if card not in playing]
        label = "–" if place is None else f"{place}{'=' if tied else ''}"
        made.add_row(label, card_text(hand.held, dim=idle), hand.description, card_text(playing))
    print_table(made)


def _find(name: str, file: Path | None) -> Scale:
    """The scale of that name, one of the file's own before one of the house."""
    if file is None:
        return find_scale(name)
    from cardhouse.scales import own_scale
    from cardhouse.scales.own import scale_tables

    tables = scale_tables(file)
    return own_scale(name, tables) if name in tables else find_scale(name)


@app.command(_LIST)
def list_scales(file: Own = None, as_json: Json = False) -> None:
    """List every way of ranking a hand, or those of a file."""
    _print_list(list(all_scales()) if file is None else _own(file), as_json=as_json)


@app.command("check")
def check(
    file: Annotated[Path, typer.Argument(help="A .toml file with scales of your own, or a sheet with some.")],
    as_json: Json = False,
) -> None:
    """Check scales of your own: list them, or say what is wrong with one and where."""
    found = _own(file)
    if not as_json:
        typer.echo(Said("checks.scales", count=len(found)))
    _print_list(found, as_json=as_json)


@app.command(_SHOW)
def show(
    name: Annotated[str, typer.Argument(help="A scale: high, 2-7, badugi, …")],
    file: Own = None,
    as_json: Json = False,
) -> None:
    """Say what one way of ranking a hand says: the kinds of hands, the ranks, what cards count."""
    from cardhouse.scales.definitions.explaining import explain
    from cardhouse.scales.shelf import house_definition, house_tables

    scale = _find(name, file)
    lines = list(scale.explained)
    if not scale.own and scale.id in house_tables():
        lines = explain(house_definition(scale.id))
    if as_json:
        print_json({**_facts(scale), "explained": lines})
        return
    typer.echo(f"{scale.id}: {scale.summary}")
    for line in lines:
        typer.echo(f"  {line}")
    if scale.example:
        typer.echo(f"  {scale.example}: {scale.rank(scale.example).description}")


def _own(file: Path) -> list[Scale]:
    from cardhouse.scales.own import read_scales

    return list(read_scales(file).values())


def _print_list(found: list[Scale], *, as_json: bool) -> None:
    if as_json:
        print_json({"scales": [_facts(scale) for scale in found]})
        return
    made = table("scale", "what wins", "for example")
    for scale in found:
        made.add_row(scale.id, scale.summary, str(scale.rank(scale.example)) if scale.example else "")
    print_table(made)


def _facts(scale: Scale) -> dict[str, Any]:
    return {
        "id": scale.id,
        "aliases": list(scale.aliases),
        "summary": scale.summary,
        "cards": scale.size,
        "deck": scale.deck.name,
        "wild": scale.takes_wilds,
        "example": scale.example,
        "example_name": scale.rank(scale.example).name if scale.example else "",
    }
