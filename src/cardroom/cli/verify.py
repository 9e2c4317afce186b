"""``cardroom verify``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from .output import Json, print_json


def verify(
    file: Annotated[Path, typer.Argument(help="A proof, or a hand history with one, as JSON.")],
    as_json: Json = False,
) -> None:
    """Check that a deal was the one that was promised before the cards were cut."""
    from cardroom.fair import Proof

    proof = Proof.from_dict(_read(file))
    said = proof.check()
    if as_json:
        print_json({"ok": True, "cards": len(proof.dealt), "open": proof.seed is not None, "said": said})
        return
    for line in said:
        typer.echo(line)
    players = ", ".join(proof.seeds) or "nobody"
    typer.echo(f"ok: {len(proof.dealt)} cards are those of the deck that was promised; cut by {players}")


def _read(file: Path) -> dict[str, Any]:
    from cardroom.fair import BadProof

    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadProof(f"{file} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise BadProof(f"{file} is no JSON: {error}") from error
    found = data.get("proof", data) if isinstance(data, dict) else data
    if not isinstance(found, dict):
        raise BadProof(f"{file} holds no proof")
    return found
