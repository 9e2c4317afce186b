"""The games of the house, and sheets that users have written."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, Response
from pydantic import Field

from cardhouse.rulecard.drawing.booklet import TO_A_PAGE
from cardhouse.server.errors import NotFound
from cardhouse.server.limits import address_of
from cardhouse.server.wire.rules import MOST_GAMES, RulesSet, read_rules
from cardhouse.server.workers import sheet_pages
from cardhouse.sheets import Mix, UnknownGame, find_game, find_mix, games, mixes
from cardhouse.sheets.authoring.copying import sheet_text
from cardhouse.sheets.authoring.words import language
from cardhouse.sheets.explaining.sections import Name
from cardhouse.sheets.language.word import PictureKind
from cardhouse.sheets.mix import is_mix
from cardhouse.sheets.own_sheets import MOST_CHARACTERS

from .common import Address, Answer, Body, Changing, Me, TheHouse, Unchanging, file_or_refusals, refusals

router = APIRouter(tags=["games"])
_CARD_SECONDS: Final = 3600
"""For how long browsers may keep a card: a new version of the house may draw it better."""
_CARD_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""A card that is opened as a page brings its styles and its display type along, and asks for nothing else."""
_MOST_CARDS: Final = 60
"""How many cards a booklet has at most."""


class Deal(Answer):
    """What a deal looks like, for a small picture of it."""

    cards: str
    """The cards of a player in order: ``d`` for down, ``u`` for up."""
    board: list[list[tuple[int, str]]]
    rows: list[int]
    """The sizes of the rows in which players set their cards."""
    draws: int
    split: bool
    """Whether several hands share the pot."""
    high_low: bool
    """Whether a low hand is one of them."""
    wild: bool
    wild_areas: list[str]
    """The areas of the board that make cards wild."""


class Game(Answer):
    """A game as it is listed."""

    id: str
    name: str
    aliases: list[str]
    family: str
    summary: str
    source: str
    players: tuple[int, int]
    structures: list[str]
    stakes: str
    raises: int
    """How many raises may follow a bet in a limit round."""
    odds: bool
    deal: Deal


class MixOfGames(Answer):
    """Games that take turns."""

    id: str
    name: str
    summary: str
    hands: int
    games: list[str]
    structures: list[str]


class Games(Answer):
    """Every game and every mix of the house."""

    games: list[Game]
    mixes: list[MixOfGames]


class Option(Answer):
    """An option of a game."""

    name: str
    help: str
    default: str
    choices: list[str]


class Contest(Answer):
    """How a share of the pot is won."""

    name: str
    scale: str
    summary: str
    line: int | None
    """The one line of the board that counts for it, if it is about one."""


class RolledLines(Answer):
    """When a set of lines is in force: a fact about the dice, and the numbers for which it is."""

    fact: str
    numbers: list[int]


class GameStep(Answer):
    """What happens at one point of a game, as a sentence and as a small picture."""

    kind: PictureKind
    label: str
    cards: int
    down: int
    said: str


class RulesLine(Answer):
    """A line of the rules: a paragraph, a fact with its label, a numbered step or a point of a list."""

    kind: Literal["text", "fact", "step", "point"]
    text: str
    mark: str
    """The label of a fact, or the number of a step."""
    depth: int
    """How many repeated parts a step is inside."""


class RulesSection(Answer):
    """A part of the rules under its own title."""

    name: Name
    title: str
    lines: list[RulesLine]


class GameRules(Game):
    """A game with its rules in words, its board and its options."""

    rules: list[RulesSection]
    board: list[list[tuple[int, str]]]
    areas: dict[str, int]
    lines: list[list[list[str]]]
    steps: list[GameStep]
    stages: list[str]
    """The stages of a hand in order, in words; empty where there are none to tell apart."""
    lines_when: list[RolledLines | None]
    """For each set of lines, when it is in force; ``None`` if always."""
    branches: dict[str, list[str]]
    """The areas of the board that are used after each choice, in games that go on as a player picks."""
    notes: list[str]
    options: list[Option]
    contests: list[Contest]


class UsualRules(Answer):
    """The default rules of a table."""

    rules: RulesSet  # type: ignore[valid-type]


class SheetText(Answer):
    """The text of a sheet."""

    text: str


class SheetBody(Body):
    """The text of a sheet."""

    text: Annotated[str, Field(max_length=MOST_CHARACTERS)]


class SheetMistake(Answer):
    """A mistake, and the part of its line that is wrong; lines and columns count from 1."""

    line: int
    column: int
    end: int
    """The column after the last one that is wrong."""
    place: str
    said: str
    fixes: list[str]
    """What could stand there instead."""


class CheckedSheet(Answer):
    """The result of checking a sheet: its rules, or what is wrong and where."""

    ok: bool
    game: GameRules | None = None
    error: str = ""
    place: str = ""
    line: int | None = None
    """The line of the mistake, counted from 1; nothing if it is in no line, as when a hand went wrong."""
    column: int | None = None
    mistakes: list[SheetMistake] = Field(default_factory=list)
    """Everything that is wrong, in the order of the text; empty if it is in no line."""


class SheetWord(Answer):
    """A word of ``play``: how it is written, and what its example means."""

    example: str
    grammar: str
    said: str


class SheetKey(Answer):
    """A key of a sheet, what it is about, and the words that it may be if it takes one of a few."""

    key: str
    said: str
    known: list[str]


class SheetScale(Answer):
    """A way of ranking hands."""

    id: str
    said: str


class ContestKey(Answer):
    """A key of a contest, and what it is about."""

    key: str
    said: str


class WildWord(Answer):
    """Something that may be wild: as it is written, and as the rules say it."""

    example: str
    said: str


class SheetExample(Answer):
    """A small whole sheet that shows how something is written."""

    title: str
    text: str


class SheetLanguage(Answer):
    """The words of the language of sheets, for whoever completes them."""

    keys: list[SheetKey]
    contest: list[ContestKey]
    """The keys of a contest."""
    wild: list[WildWord]
    examples: list[SheetExample]
    words: list[SheetWord]
    after: dict[str, list[str]]
    """What usually follows a step, by its first word; after the empty word, what a game begins with."""
    scales: list[SheetScale]


class CardToDraw(SheetBody):
    """The text of a sheet, and whether its card is for a phone."""

    narrow: bool = False


class DrawnCard(Answer):
    """A rule card as a picture."""

    svg: str


@router.get("/games", response_model=Games)
async def list_games(request: Request) -> Response:
    """Every game and every mix of the house."""
    return await all_games(request)


def _everything() -> Games:
    return Games(
        games=[Game(**sheet_pages.line_of(sheet)) for sheet in games()], mixes=[_mix(mix) for mix in mixes()]
    )


all_games = Unchanging(_everything)


def _mix(mix: Mix) -> MixOfGames:
    return MixOfGames(
        id=mix.key,
        name=mix.name,
        summary=mix.summary,
        hands=mix.hands,
        games=[turn.game for turn in mix.turns],
        structures=[turn.structure for turn in mix.turns],
    )


@router.get("/games/{id}", response_model=GameRules, responses=refusals(404))
async def game(id: Annotated[str, Path(max_length=80)]) -> Response:
    """The rules of a game."""
    return Response(_page_of(_key_of(id)), media_type="application/json")


@cache
def _page_of(key: str) -> bytes:
    """The rules of a game of the house; there are only so many."""
    return GameRules(**sheet_pages.page_of(find_game(key))).model_dump_json().encode()


@router.get("/games/{id}/card.svg", response_class=Response, responses=file_or_refusals(404, 429, 503))
async def rule_card(
    id: Annotated[str, Path(max_length=80)], house: TheHouse, address: Address, narrow: bool = False
) -> Response:
    """The rule card of a game as a picture; a narrow one is for phones."""
    found = await house.rule_cards.of(_key_of(id), narrow=narrow, address=address)
    headers = {"Cache-Control": f"public, max-age={_CARD_SECONDS}", "Content-Security-Policy": _CARD_POLICY}
    return Response(found.svg(), media_type="image/svg+xml", headers=headers)


@router.get("/booklet", response_class=HTMLResponse, responses=file_or_refusals(400, 404, 429, 503))
async def print_booklet(
    game: Annotated[list[Annotated[str, Field(max_length=80)]], Query(min_length=1, max_length=_MOST_CARDS)],
    house: TheHouse,
    address: Address,
    cards: Annotated[int, Query(ge=1, le=4)] = 2,
) -> HTMLResponse:
    """The rule cards of games, and of the games of mixes, as one page to print: 1, 2 or 4 to a sheet."""
    keys = list(dict.fromkeys(key for one in game for key in _keys_of(one)))[:_MOST_CARDS]
    to_a_page = max(number for number in TO_A_PAGE if number <= cards)
    return HTMLResponse(await house.rule_cards.booklet(keys, to_a_page, address=address))


@router.post("/sheets/card", dependencies=[Changing], responses=refusals(400, 401, 403, 429, 503))
async def own_rule_card(body: CardToDraw, request: Request, house: TheHouse, user: Me) -> DrawnCard:
    """The rule card of a game that one has written."""
    found = await house.rule_cards.own(body.text, narrow=body.narrow, address=address_of(request))
    return DrawnCard(svg=found.svg())


def _keys_of(name: str) -> list[str]:
    """The key of a game, or those of the games of a mix."""
    return [turn.sheet.key for turn in find_mix(name).turns] if is_mix(name) else [_key_of(name)]


def _key_of(name: str) -> str:
    if name.endswith(".toml"):
        raise NotFound("server.games-by-id")
    try:
        return find_game(name).key
    except UnknownGame as error:
        raise NotFound.of(error) from error


GamesAsked = Annotated[
    list[Annotated[str, Field(max_length=80)]],
    Query(max_length=MOST_GAMES, default_factory=lambda: ["holdem"]),
]


@router.get("/rules", responses=refusals(400, 404))
async def usual_rules(game: GamesAsked) -> UsualRules:
    """The default rules of a table with these games: by their rulebook, if all are from one."""
    return UsualRules(rules=read_rules({"games": game}).to_dict())


@router.get("/sheets/language", response_model=SheetLanguage)
async def sheet_language(request: Request) -> Response:
    """Every key and every word of the language of sheets, with what it means."""
    return await whole_language(request)


whole_language = Unchanging(lambda: SheetLanguage(**language()))


@router.get("/games/{id}/sheet", responses=refusals(404))
async def game_sheet(id: Annotated[str, Path(max_length=80)]) -> SheetText:
    """The sheet of a game of the house as text, to begin another one from."""
    if id.endswith(".toml"):
        raise NotFound("server.games-by-id")
    try:
        return SheetText(text=sheet_text(find_game(id)))
    except UnknownGame as error:
        raise NotFound.of(error) from error


@router.post("/sheets/check", dependencies=[Changing], responses=refusals(401, 403, 429, 503))
async def check_sheet(body: SheetBody, request: Request, house: TheHouse, user: Me) -> CheckedSheet:
    """Check a sheet and try it out: returns its rules, or what is wrong and where."""
    found = await sheet_pages.check_sheet(
        body.text, house.workers, owner=user.id, address=address_of(request)
    )
    return CheckedSheet(**found)
