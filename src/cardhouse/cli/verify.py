"""``cardhouse verify``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from .output import Json, print_json

if TYPE_CHECKING:
    from cardhouse.fair import BadProof
    from cardhouse.proving import Checked

_PARTIAL: Final = 1
"""The exit status where nothing is wrong, but not everything was checked."""
_BAD: Final = 2


def verify(
    file: Annotated[Path, typer.Argument(help="A hand history with its proof, or a proof alone, as JSON.")],
    promise: Annotated[
        Path | None,
        typer.Option(help="The promise as it came before the hand, as JSON; by default the one in the file."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Check that a deal was the one that was promised before the cards were cut.

    The exit status is 0 if everything was checked and holds, 1 if something could not be checked, and 2 if
    something does not hold.
    """
    from cardhouse.fair import BadProof
    from cardhouse.proving import check_file

    data = _read(file)
    try:
        checked = check_file(data, _read(promise) if promise is not None else data.get("promise"))
    except BadProof as error:
        if not as_json:
            raise
        _print_bad(error)
        raise typer.Exit(_BAD) from error
    if as_json:
        _print_json(checked)
    else:
        _print(checked)
    if not checked.ok:
        raise typer.Exit(_PARTIAL)


def _print_bad(error: BadProof) -> None:
    print_json({"ok": False, "state": "bad", "error": {"code": error.code, "message": str(error)}})


def _print_json(checked: Checked) -> None:
    print_json(
        {
            "ok": checked.ok,
            "state": "ok" if checked.ok else "partial",
            "cards": len(checked.proof.dealt),
            "open": checked.proof.seed is not None,
            "promise": checked.promised,
            "said": [*map(str, checked.said)],
            "unchecked": [*map(str, checked.unchecked)],
        }
    )


def _print(checked: Checked) -> None:
    from cardhouse.phrases import Listed, Said

    for line in checked.said:
        typer.echo(line)
    for what in checked.unchecked:
        typer.echo(Said("proofs.not-checked", what=what))
    if checked.unchecked:
        typer.echo(Said("proofs.partial", count=len(checked.unchecked)))
        return
    players = Listed(checked.proof.seeds) if checked.proof.seeds else Said("proofs.nobody")
    typer.echo(Said("proofs.holds", count=len(checked.proof.dealt), players=players))


def _read(file: Path) -> dict[str, Any]:
    from cardhouse.fair import BadProof

    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadProof("cli.cannot-read", file=str(file), why=error.strerror) from error
    except (ValueError, RecursionError) as error:
        raise BadProof("cli.no-json", file=str(file), why=str(error)) from error
    if not isinstance(data, dict):
        raise BadProof("cli.no-proof", file=str(file))
    return data
