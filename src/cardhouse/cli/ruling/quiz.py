"""``cardhouse rule quiz``: situations, four answers, and the ruling."""

from __future__ import annotations

from textwrap import wrap
from typing import Annotated, Final

import typer

from cardhouse.cli.output import Json, print_json
from cardhouse.rulings import Question, quiz_question

_LETTERS: Final = "abcd"
_WIDE: Final = 100


def quiz(
    kind: Annotated[
        str | None, typer.Option(help="A kind or a group, as 'rule' lists them: chips, misdeal, …")
    ] = None,
    level: Annotated[int | None, typer.Option(help="1 for one thought, 2 for two, 3 for hard ones.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The number of the first question.")] = 1,
    count: Annotated[int, typer.Option(min=1, max=1000, help="How many questions.")] = 5,
    as_json: Json = False,
) -> None:
    """Ask what the ruling is: a situation, four answers (a to d), the ruling, and a score at the end."""
    questions = [quiz_question(seed + number, kind=kind, level=level) for number in range(count)]
    if as_json:
        print_json({"questions": [one.to_dict() for one in questions]})
        return
    right = asked = 0
    for number, question in enumerate(questions, 1):
        _print_question(question, number, count)
        given = _answer()
        if given is None:
            break
        asked += 1
        right += given == question.right
        _print_ruling(question, given)
    typer.echo(f"Score: {right} of {asked}.")


def _print_question(question: Question, number: int, count: int) -> None:
    typer.echo(f"Question {number} of {count}, level {question.level}")
    _print(" ".join(map(str, question.situation)))
    for letter, answer in zip(_LETTERS, question.answers, strict=True):
        _print(f"{letter}  {answer}", "   ")


def _answer() -> int | None:
    """The answer that is typed; ``None`` at the end of what is typed."""
    while True:
        try:
            typed = input("> ").strip().lower()
        except EOFError:
            typer.echo("")
            return None
        if typed in ("q", "quit"):
            return None
        if len(typed) == 1 and typed in _LETTERS:
            return _LETTERS.index(typed)
        typer.echo("Type a, b, c or d; q ends the quiz.")


def _print_ruling(question: Question, given: int) -> None:
    key = f"{_LETTERS[question.right]}, {question.answers[question.right]}"
    _print(f"Right: {key}" if given == question.right else f"Wrong. It is {key}")
    _print(f"{', '.join(question.ruling.rules)}: {question.ruling.why}.")
    typer.echo(f"Ask it yourself: cardhouse rule {question.statement}\n")


def _print(text: str, indent: str = "") -> None:
    for row in wrap(text, _WIDE, subsequent_indent=indent):
        typer.echo(row)
