"""What a worker has refused, as it goes from one process to another."""

from __future__ import annotations

from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said, from_plain, plain, spoken
from cardhouse.server.errors import ServerError

from .jobs import Plain


class Refused(ServerError):
    """A worker has refused something; the code says why."""

    def __init__(self, code: str, phrase: str, /, **details: Any) -> None:
        super().__init__(phrase, **details)
        self.code = code  # type: ignore[misc]


def as_data(error: CardhouseError) -> Plain:
    """An error as plain data: class, code and phrase, with the values of the phrase and little more."""
    said = spoken().template(error.said.key).names
    details = {
        name: plain(value)
        for name, value in error.details.items()
        if name in said or isinstance(value, int | str)
    }
    if behind := error.details.get("behind"):
        details["behind"] = list(behind)
    return {"kind": type(error).__name__, "code": error.code, "phrase": error.phrase, "details": details}


def said_of(error: CardhouseError) -> Said:
    """What an error says, with the values of its phrase only."""
    said = error.said
    return Said(said.key, **{name: said.values[name] for name in spoken().template(said.key).names})


def refused(data: Plain) -> Refused:
    """The error that plain data describes."""
    return Refused(data["code"], data["phrase"], **from_plain(data["details"]))
