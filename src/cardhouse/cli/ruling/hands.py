"""The hand that a ruling is about, from a file."""

from __future__ import annotations

import json
from pathlib import Path

from cardhouse.dealer import Deal
from cardhouse.errors import CardhouseError
from cardhouse.history import History, read, replay


class NoHand(CardhouseError):
    """A file in which there is no hand to rule on."""

    code = "no-hand"


def hand_from(path: Path, after: int | None = None) -> Deal:
    """The hand of a file: a history (PHH), or the log of a hand as JSON; as it was after so many lines."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NoHand("cli.no-text", file=str(path)) from error
    return _from_log(text, after) if text.lstrip().startswith("{") else _from_history(text, path, after)


def _from_log(text: str, after: int | None) -> Deal:
    try:
        log = json.loads(text)
    except ValueError as error:
        raise NoHand("cli.no-log", why=str(error)) from error
    if after is not None and isinstance(log.get("actions"), list):
        log["actions"] = log["actions"][:after]
    return Deal.from_log(log)


def _from_history(text: str, path: Path, after: int | None) -> Deal:
    history = read(text, source=str(path))
    if after is not None:
        fields = {**history.fields, "actions": history.fields["actions"][:after]}
        history = History(fields, str(path), text)
    played = replay(history)
    if played.deal is None or (played.error is not None and not _only_short(played.error, after)):
        raise played.error or NoHand("cli.no-hand", file=str(path))
    return played.deal


def _only_short(error: CardhouseError, after: int | None) -> bool:
    """Whether a history only stops in the middle of the hand."""
    return after is not None and error.code == "missing-cards"
