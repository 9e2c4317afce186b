"""``cardhouse games``: the list and the rules of one; finding, drawing and writing are beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperGroup

from cardhouse.cli.output import Json, check_filter, print_json, print_table, table

from . import finding, rule_cards, trying, writing
from .facts import books, facts, span
from .finding import Betting, Boards, Cards, Draws, Evening, Lasting, Passing, Splitting, Wild, facets_of

if TYPE_CHECKING:
    from cardhouse.sheets import Mix, Sheet
    from cardhouse.sheets.finding.facets import Facets

_SHORT: Final = {"limit": "L", "pot-limit": "PL", "no-limit": "NL", "spread": "S", "points": "P"}
_LIST: Final = "list"


class _Games(TyperGroup):
    """A command that lists games unless it is told to do something else."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] not in (*self.commands, "-h", "--help"):
            args = [_LIST, *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=_Games,
    help="List the games of the house (with filters: see 'games list --help'), find one by plain words, "
    "show the rules of one, draw its rule card, print the cards of an evening, or write, check and try a "
    "sheet of your own.",
)
app.command("find")(finding.find)
app.command("like")(finding.like)
app.command("today")(finding.today)
app.command("random")(finding.random)
app.command("card")(rule_cards.card)
app.command("booklet")(rule_cards.print_booklet)

Game = Annotated[
    str, typer.Argument(help="A game: an id, id@edition, an alias or a .toml file ('cardhouse games').")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", help="A house option, as in high_qualifier=99. May be repeated."),
]


@app.command(_LIST)
def list_games(
    search: Annotated[str | None, typer.Argument(help="Words to look for in names and summaries.")] = None,
    family: Annotated[
        str | None, typer.Option(help="draw, flop, stud, mixed, guts, legs, banking, chinese, …")
    ] = None,
    book: Annotated[
        str | None,
        typer.Option("--book", "--source", help="barge2024, barge2017, wsop2018, home003 or home004."),
    ] = None,
    structure: Betting = None,
    players: Annotated[int | None, typer.Option(min=2, help="How many want to play.")] = None,
    cards: Cards = None,
    boards: Boards = None,
    draws: Draws = None,
    split: Splitting = None,
    wild: Wild = None,
    passing: Passing = None,
    length: Lasting = None,
    mood: Evening = None,
    as_json: Json = False,
) -> None:
    """List the games; 'cardhouse games' alone does that too."""
    from cardhouse.sheets import games, mixes

    found: list[Sheet | Mix] = sorted((*games(), *mixes()), key=lambda one: one.key)
    check_filter("family", family, {sheet.family for sheet in found})
    check_filter("book", book, {book for sheet in found for book in books(sheet)})
    check_filter("structure", structure, {one for sheet in found for one in sheet.structures})
    facets = facets_of(
        cards=cards,
        boards=boards,
        draws=draws,
        betting=None,
        split=split,
        wild=wild,
        passing=passing,
        players=None,
        length=length,
        mood=mood,
    )
    found = [
        sheet
        for sheet in found
        if family in (None, sheet.family)
        and (book is None or book in books(sheet))
        and (structure is None or structure in sheet.structures)
        and (players is None or sheet.players[0] <= players <= sheet.players[1])
        and (search is None or _mentions(sheet, search))
        and _fits(sheet, facets)
    ]
    if as_json:
        print_json({"games": [facts(sheet) for sheet in found]})
        return
    if not found:
        typer.echo("No game matches.")
        return
    made = table("game", "name", "family", "players", "betting", "book", "also")
    made.columns[0].no_wrap = made.columns[2].no_wrap = made.columns[4].no_wrap = True
    for sheet in found:
        made.add_row(
            sheet.key,
            sheet.name,
            sheet.family,
            span(sheet.players),
            " ".join(_SHORT[structure] for structure in sheet.structures),
            " ".join(books(sheet)),
            ", ".join(sheet.aliases),
        )
    print_table(made)
    count = "1 game" if len(found) == 1 else f"{len(found)} games"
    typer.echo(f"{count}. Rules: cardhouse games show ID. A hand: cardhouse deal ID.")


def _fits(sheet: Sheet | Mix, facets: Facets) -> bool:
    """Whether a game is what facets leave; mixes have no traits, so that facets leave none of them."""
    from cardhouse.sheets import Sheet
    from cardhouse.sheets.finding.facets import Facets
    from cardhouse.sheets.finding.shelf import traits_of

    return facets == Facets() or (isinstance(sheet, Sheet) and facets.fit(traits_of(sheet)))


def _mentions(sheet: Sheet | Mix, words: str) -> bool:
    text = " ".join((sheet.key, sheet.name, sheet.summary, *sheet.aliases)).lower()
    loose = text.replace("-", " ")
    return all(word in text or word in loose for word in words.lower().split())


@app.command("show")
def show(game: Game, option: Options = None, as_json: Json = False) -> None:
    """Say the rules of a game in plain English."""
    from cardhouse.cli.showdown import options_of
    from cardhouse.sheets import explain, find_game, find_mix
    from cardhouse.sheets.mix import is_mix

    if is_mix(game):
        mix = find_mix(game)
        if as_json:
            print_json({**facts(mix), "rules": mix.english(), "notes": list(mix.notes)})
        else:
            typer.echo(mix.english(), nl=False)
        return
    sheet = find_game(game, options_of(option))
    if as_json:
        drawn = [[[column, area] for column, area in row] for row in sheet.layout.rows]
        print_json(
            {
                **facts(sheet),
                "rules": explain(sheet),
                "board": drawn,
                "notes": list(sheet.notes),
                "contests": [
                    {"name": contest.name, "scale": contest.scale_id, "qualify": contest.qualify}
                    for contest in sheet.contests
                ],
            }
        )
    else:
        typer.echo(explain(sheet), nl=False)


app.command("check")(writing.check)
app.command("try")(trying.try_)
app.command("new")(writing.new)
app.command("schema")(writing.schema)
