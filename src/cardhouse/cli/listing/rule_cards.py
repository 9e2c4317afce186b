"""``cardhouse games card`` and ``cardhouse games booklet``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardhouse.cli.output import Json, print_json
from cardhouse.cli.showdown import BadArgument, options_of
from cardhouse.phrases import Said

if TYPE_CHECKING:
    from cardhouse.sheets import Sheet

Output = Annotated[Path | None, typer.Option("--output", "-o", help="The file to write.")]


def card(
    game: Annotated[
        str, typer.Argument(help="A game: an id, id@edition, an alias or a .toml file ('cardhouse games').")
    ],
    output: Output = None,
    narrow: Annotated[
        bool, typer.Option("--narrow", help="For a phone: one column, as tall as it gets.")
    ] = False,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", help="A house option, as in high_qualifier=99. May be repeated."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Draw the rule card of a game as SVG: to a file, or to standard output."""
    from cardhouse.rulecard import draw, rule_card
    from cardhouse.sheets import find_game

    made = rule_card(find_game(game, options_of(option)))
    if output is not None:
        write(output, draw(made, narrow=narrow).picture.svg())
    if as_json:
        print_json({**made.to_dict(), **({"file": str(output)} if output else {})})
    elif output is None:
        typer.echo(draw(made, narrow=narrow).picture.svg(), nl=False)
    else:
        typer.echo(Said("rulecards.written", name=made.name, file=str(output)))


def print_booklet(
    games: Annotated[
        list[str], typer.Argument(help="Games and mixes, in the order of the evening; .toml files too.")
    ],
    output: Annotated[Path, typer.Option("--output", "-o", help="The page to write, as evening.html.")],
    title: Annotated[str, typer.Option(help="What stands above the cards on the screen.")] = "",
    to_a_page: Annotated[int, typer.Option("--cards", help="How many cards to a page: 1, 2 or 4.")] = 2,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    as_json: Json = False,
) -> None:
    """Write the rule cards of an evening as one HTML page to print; a browser prints it to PDF too."""
    from cardhouse.rulecard import booklet, draw, rule_card
    from cardhouse.rulecard.drawing.booklet import TO_A_PAGE, find_paper

    if to_a_page not in TO_A_PAGE:
        raise BadArgument("cli.bad-cards-to-a-page", number=to_a_page)
    if (size := find_paper(paper)) is None:
        raise BadArgument("cli.bad-paper", text=paper)
    if output.suffix.lower() == ".pdf":
        raise BadArgument("cli.no-pdf", file=str(output))
    sheets = list({sheet.key: sheet for sheet in _sheets(games)}.values())
    cards = [draw(rule_card(sheet)).picture for sheet in sheets]
    named = title or str(Said("rulecards.booklet"))
    write(output, booklet(named, cards, to_a_page=to_a_page, paper=size))
    if as_json:
        found: dict[str, Any] = {"file": str(output), "cards": to_a_page, "paper": paper}
        print_json({**found, "games": [sheet.key for sheet in sheets]})
    else:
        typer.echo(Said("rulecards.booklet-written", count=len(cards), file=str(output)))


def _sheets(names: Iterable[str]) -> Iterator[Sheet]:
    """The games that are named, and those of mixes that are."""
    from cardhouse.sheets import find_game, find_mix
    from cardhouse.sheets.mix import is_mix

    for name in names:
        if is_mix(name):
            yield from (turn.sheet for turn in find_mix(name).turns)
        else:
            yield find_game(name)


def write(path: Path, text: str) -> None:
    """Write a file, or say why that is impossible."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadArgument("cli.not-written", file=str(path), why=error.strerror) from None
