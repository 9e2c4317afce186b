"""``cardhouse verify``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .output import Json, print_json

if TYPE_CHECKING:
    from cardhouse.fair import Proof
    from cardhouse.phrases import Said
    from cardhouse.sheets import Sheet


def verify(
    file: Annotated[Path, typer.Argument(help="A hand history with its proof, or a proof alone, as JSON.")],
    promise: Annotated[
        Path | None,
        typer.Option(help="The promise as it came before the hand, as JSON; by default the one in the file."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Check that a deal was the one that was promised before the cards were cut."""
    from cardhouse.fair import BadProof, Proof, check_promise
    from cardhouse.phrases import Listed, Said

    data = _read(file)
    found = data.get("proof", data)
    if not isinstance(found, dict):
        raise BadProof("cli.no-proof", file=str(file))
    proof = Proof.from_dict(found)
    said = [*proof.check(), *_check_hand(proof, data)]
    kept = _read(promise) if promise is not None else data.get("promise")
    said += check_promise(proof, kept) if isinstance(kept, dict) else [Said("proofs.no-promise")]
    if as_json:
        print_json(
            {
                "ok": True,
                "cards": len(proof.dealt),
                "open": proof.seed is not None,
                "promise": isinstance(kept, dict),
                "said": [*map(str, said)],
            }
        )
        return
    for line in said:
        typer.echo(line)
    players = Listed(proof.seeds) if proof.seeds else Said("proofs.nobody")
    typer.echo(Said("proofs.holds", count=len(proof.dealt), players=players))


def _check_hand(proof: Proof, data: dict[str, Any]) -> list[Said]:
    """The hand in the file: what one player saw of it, and its log once everything is revealed."""
    from cardhouse.fair import check_history

    events, log = data.get("events"), data.get("log")
    said = check_history(proof, events) if isinstance(events, list) else []
    return said + (_check_log(proof, log, events, data.get("seat")) if isinstance(log, dict) else [])


def _check_log(proof: Proof, log: dict[str, Any], events: Any, seat: Any) -> list[Said]:
    """Deal the hand again from the seeds: they also give the dice, later decks and everything hidden.

    If this version's rules differ, that is impossible; the report says so, and the proof still holds.
    """
    from cardhouse.cards import joint_cut, to_seed
    from cardhouse.dealer import Deal, OtherRules
    from cardhouse.dealer.events.plain import to_dict
    from cardhouse.errors import CardhouseError, reason
    from cardhouse.fair import BadProof
    from cardhouse.phrases import Said

    try:
        seed, given = to_seed(log["seed"]), log.get("cut")
        given = None if given is None else to_seed(given)
        deal = Deal.from_log(log, game=_sheet_of(log))
        dealt: list[dict[str, Any]] | None = [to_dict(event) for event in deal.view(int(seat)).events]
    except OtherRules as error:
        # What was promised and what was seen is proved all the same.
        dealt, said = None, [Said("proofs.not-dealt-again", why=error.said)]
    except (CardhouseError, KeyError, TypeError, ValueError, IndexError) as error:
        raise BadProof("cli.cannot-deal-again", why=reason(error)) from error
    cut = joint_cut(proof.seeds) if proof.seeds else None
    if (seed, given) != (proof.seed, cut):
        raise BadProof("cli.other-deal")
    if dealt is None:
        return said
    if dealt != events and not _as_before(dealt, events):
        raise BadProof("cli.other-hand")
    return [Said("proofs.dealt-again")]


def _as_before(dealt: list[dict[str, Any]], events: Any) -> bool:
    """Whether events are about the same cards, if an earlier version told them in English."""
    if not isinstance(events, list) or not all(isinstance(one, dict) and "text" in one for one in events):
        return False
    from cardhouse.fair.check import cards_named

    return [cards_named(one) for one in dealt] == [cards_named(one) for one in events]


def _sheet_of(log: dict[str, Any]) -> Sheet | None:
    """The sheet that the hand was dealt from, if the log contains it."""
    from cardhouse.sheets.own_sheets import read_kept
    from cardhouse.sheets.reading.load import read_resolved

    if "resolved" in log:
        return read_resolved(str(log["resolved"]))
    return read_kept(log["sheet"], log["options"]) if "sheet" in log else None


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
