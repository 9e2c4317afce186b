"""``cardhouse games check``, ``cardhouse games new`` and ``cardhouse games schema``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NoReturn, TypeVar

import typer

from cardhouse.cli.output import Json, print_json
from cardhouse.errors import CardhouseError, did_you_mean
from cardhouse.phrases import Listed, Said

from .facts import facts, span

if TYPE_CHECKING:
    from cardhouse.sheets import Sheet
    from cardhouse.sheets.authoring.mistakes import Mistake

WRONG: Final = 2
"""The exit status for a sheet that cannot be dealt."""
_MOST_CARDS: Final = 13
_MOST_DRAWS: Final = 4
_T = TypeVar("_T")


class BadAnswer(CardhouseError):
    """An answer that no game can be made from."""

    code = "bad-answer"


class CannotWrite(CardhouseError):
    """A file that a sheet cannot be written to."""

    code = "cannot-write"


def check(
    file: Annotated[Path, typer.Argument(help="A sheet of your own, as a .toml file.")],
    as_json: Json = False,
) -> None:
    """Check a sheet of your own: 'ok', or every mistake in it with its line and column."""
    sheet = read_or_refuse(file, as_json=as_json)
    if as_json:
        print_json({"ok": True, **facts(sheet)})
        return
    contests = [contest.name for contest in sheet.contests]
    said = Said(
        "checks.facts",
        players=span(sheet.players),
        cards=len(sheet.deck),
        steps=len(sheet.play),
        rounds=len(sheet.rounds),
        structures=Listed(sheet.structures),
        contests=Listed(contests) if contests else Said("checks.as-chosen"),
    )
    typer.echo(Said("checks.ok", name=sheet.name, key=sheet.key))
    typer.echo(said)


def read_or_refuse(file: Path, *, as_json: bool) -> Sheet:
    """The sheet of a file; if it has mistakes, they are printed, and the command ends."""
    from cardhouse.sheets import SheetError, find_game

    try:
        return find_game(file)
    except SheetError as error:
        _refuse(file, error, as_json=as_json)


def _refuse(file: Path, error: CardhouseError, *, as_json: bool) -> NoReturn:
    """Print every mistake of a file that was refused."""
    from cardhouse.sheets.authoring.mistakes import mistakes
    from cardhouse.sheets.library import source_of

    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise error from None
    found = mistakes(text, error, partial(source_of, file))
    if as_json:
        print_json({"ok": False, "error": error.to_dict(), "mistakes": [one.to_dict() for one in found]})
    else:
        for one in found:
            typer.echo(_said(file, one), err=True)
        typer.echo(Said("checks.mistakes", count=len(found)), err=True)
    raise typer.Exit(WRONG)


def _said(file: Path, one: Mistake) -> Said:
    where = {"file": file.name, "line": one.line, "column": one.column}
    return Said("checks.mistake", **where, place=one.place, why=one.said)


def new(
    name: Annotated[str | None, typer.Option(help="What it is called.")] = None,
    kind: Annotated[str | None, typer.Option(help="flop, draw or stud.")] = None,
    cards: Annotated[str | None, typer.Option(help="How many cards each player gets.")] = None,
    streets: Annotated[str | None, typer.Option(help="The cards on the board, as in '3 1 1'.")] = None,
    draws: Annotated[str | None, typer.Option(help="How many times players may draw.")] = None,
    use: Annotated[str | None, typer.Option(help="Cards of the hand that must be used, or 'any'.")] = None,
    wins: Annotated[str | None, typer.Option(help="high, low, badugi or high-low.")] = None,
    betting: Annotated[str | None, typer.Option(help="limit, pot-limit or no-limit.")] = None,
    file: Annotated[str | None, typer.Option(help="The file to write.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
    as_json: Json = False,
) -> None:
    """Ask a few questions and write a sheet that deals. What an option says is not asked."""
    from cardhouse.sheets.authoring.first_draft import BETTING, KINDS, MOST_STREETS, WINS, Answers, file_name
    from cardhouse.sheets.own_sheets import read_own

    called = _answer("name", name, "Our Game", _text)
    sort = _answer("kind", kind, KINDS[0], partial(_one_of, KINDS))
    usual = {"flop": "2", "draw": "5", "stud": "7"}[sort]
    least = 3 if sort == "stud" else 1
    held = _answer("cards", cards, usual, partial(_number, least, _MOST_CARDS))
    flop, draw = sort == "flop", sort == "draw"
    board = _answer("streets", streets, "3 1 1", partial(_numbers, MOST_STREETS)) if flop else ()
    times = _answer("draws", draws, "1", partial(_number, 1, _MOST_DRAWS)) if draw else 0
    most = min(held, 5)
    uses = ("any", *map(str, range(max(0, 5 - sum(board)), most + 1)))
    used = _answer("use", use, "any", partial(_one_of, uses)) if flop else "any"
    best = _answer("wins", wins, WINS[0], partial(_one_of, WINS))
    bet = _answer("betting", betting, BETTING[-1], partial(_one_of, BETTING))
    answers = Answers(
        name=called, kind=sort, cards=held, streets=board, draws=times, use=used, wins=best, betting=bet
    )
    path = Path(_answer("file", file, file_name(called), _text))
    text = f"# {Said('drafts.head', file=path.name)}\n{answers.sheet()}"
    try:
        sheet = read_own(text)
    except CardhouseError as error:
        raise BadAnswer("cli.no-draft", why=error.details.get("why", error.said)) from error
    _write(path, text, force=force)
    if as_json:
        print_json({"file": str(path), "name": sheet.name, "text": text})
        return
    typer.echo(Said("drafts.written", name=sheet.name, file=str(path)))
    typer.echo(Said("drafts.next", file=str(path)))


def schema() -> None:
    """Print the JSON schema of a sheet, for editors that complete and check TOML files by one."""
    from cardhouse.sheets.authoring.schema import schema as made

    print_json(made())


def _answer(about: str, given: str | None, usual: str, read: Callable[[str], _T | None]) -> _T:
    """What was given as an option, or else what is answered to the question; asked again until it fits."""
    question = Said(f"drafts.{about}")
    while True:
        said = given if given is not None else typer.prompt(str(question), default=usual, err=True)
        if (found := read(said.strip())) is not None:
            return found
        known = getattr(read, "args", ((),))[0]
        hint = did_you_mean(said, known) if isinstance(known, tuple) else ""
        error = BadAnswer("cli.bad-answer", given=said, question=question, hint=hint)
        if given is not None:
            raise error
        typer.echo(error.message, err=True)


def _text(said: str) -> str | None:
    return said or None


def _one_of(known: Iterable[str], said: str) -> str | None:
    return said.lower() if said.lower() in known else None


def _number(least: int, most: int, said: str) -> int | None:
    return int(said) if said.isdecimal() and len(said) < 4 and least <= int(said) <= most else None


def _numbers(most: int, said: str) -> tuple[int, ...] | None:
    found = [_number(1, _MOST_CARDS, one) for one in said.replace(",", " ").split()]
    numbers = tuple(one for one in found if one is not None)
    return numbers if 0 < len(numbers) == len(found) <= most else None


def _write(path: Path, text: str, *, force: bool) -> None:
    try:
        with path.open("w" if force else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise CannotWrite("cli.file-is-there", file=str(path)) from None
    except OSError as error:
        raise CannotWrite("cli.cannot-write", file=str(path), why=error.strerror) from error
