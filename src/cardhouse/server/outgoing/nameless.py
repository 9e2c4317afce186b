"""Stored documents without the name of somebody who has deleted an account.

The id stays, so that every hand, ledger and result still adds up; the name goes wherever it stands beside
the id or in a sentence that was told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from cardhouse.server.people.names import FORMER

_IDS: Final = ("player", "user", "id", "by", "of")
_NAMES: Final = frozenset(
    {"name", "other_name", "names", "back", "appealed", "chosen_by", "called", "about", "why", "reason"}
)
"""Where documents have names; what was done stands under other keys and is never touched."""
_SENTENCES: Final = frozenset({"text", "about", "why", "reason", "trace"})
"""Where they have sentences with names in them; a ``text`` is one only where it was told."""

_SAYING: Final = ("call-floor", "appeal")
"""Commands whose text is what somebody says."""


def names_in(document: Any, user: str) -> set[str]:
    """The names by which a document knows somebody.

    >>> sat, dealt = {"do": "sit", "player": "u1", "name": "Ann"}, {"players": ["u1"], "names": ["An"]}
    >>> sorted(names_in([sat, dealt], "u1"))
    ['An', 'Ann']
    """
    found: set[str] = set()
    for one in _dicts(document):
        if any(one.get(key) == user for key in _IDS) and isinstance(one.get("name"), str):
            found.add(one["name"])
        if one.get("other") == user and isinstance(one.get("other_name"), str):
            found.add(one["other_name"])
        players, names = one.get("players"), one.get("names")
        if isinstance(players, list) and isinstance(names, list):
            found |= {str(name) for player, name in zip(players, names, strict=False) if player == user}
    return found - {"", user}


def _dicts(document: Any) -> Iterable[dict[str, Any]]:
    if isinstance(document, dict):
        yield document
        for value in document.values():
            yield from _dicts(value)
    elif isinstance(document, list):
        for value in document:
            yield from _dicts(value)


def without_names(document: Any, user: str, names: Iterable[str]) -> Any:
    """The same document without the names of somebody.

    >>> without_names({"do": "act", "player": "u1", "name": "Fold", "text": "Fold"}, "u1", ["Fold"])
    {'do': 'act', 'player': 'u1', 'name': 'Former player', 'text': 'Fold'}
    >>> without_names([{"what": "out", "text": "Ann is out", "data": {"who": "Ann"}}], "u1", ["Ann"])
    [{'what': 'out', 'text': 'Former player is out', 'data': {'who': 'Former player'}}]
    """
    gone = frozenset(names)
    return _Without(user, gone).of(document) if gone else document


class _Without:
    def __init__(self, user: str, gone: frozenset[str]) -> None:
        self._user = user
        self._gone = gone
        self._word = word_of(gone)

    def of(self, value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return self._dict(value)
        if isinstance(value, list):
            flat = key in _NAMES or self._user in value
            return [FORMER if flat and one in self._names_of(one) else self.of(one) for one in value]
        if isinstance(value, str) and key in _NAMES and value in self._gone:
            return FORMER
        if isinstance(value, str) and key in _SENTENCES - {"text"}:
            return self._word.sub(FORMER, value)
        return value

    def _names_of(self, value: Any) -> frozenset[str]:
        return self._gone if isinstance(value, str) else frozenset()

    def _dict(self, value: dict[str, Any]) -> dict[str, Any]:
        if {"what", "text", "data"} <= value.keys():
            return {
                **value,
                "text": self._word.sub(FORMER, str(value["text"])),
                "data": self._all(value["data"]),
            }
        # What somebody has asked for is a list beside their id, with the name in it.
        plain = {
            name: self._all(one) if name == self._user and isinstance(one, list) else self.of(one, name)
            for name, one in value.items()
        }
        if value.get("do") in _SAYING or (isinstance(value.get("by"), str) and "name" in value):
            # What somebody said when the floor was called.
            plain |= (
                {"text": self._word.sub(FORMER, value["text"])} if isinstance(value.get("text"), str) else {}
            )
        return plain

    def _all(self, value: Any) -> Any:
        """What was told holds nothing but what is said, so every name in it goes."""
        if isinstance(value, Mapping):
            return {name: self._all(one) for name, one in value.items()}
        if isinstance(value, list):
            return [self._all(one) for one in value]
        return FORMER if value in self._names_of(value) else value


def word_of(names: Iterable[str]) -> re.Pattern[str]:
    """Finds names where they stand as words of their own.

    >>> word_of(["Ann"]).sub("x", "Ann, Anna and Ann's")
    "x, Anna and x's"
    """
    ways = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{ways})(?!\w)", re.IGNORECASE)


class Leaving:
    """Accounts that are deleted, and whose names still stand in what is stored: nobody is shown them."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self._names)

    def __contains__(self, user: object) -> bool:
        return user in self._names

    def add(self, user: str, name: str) -> None:
        """Hide a name from now on."""
        self._names[user] = name

    def remove(self, user: str) -> None:
        """It stands nowhere any more."""
        self._names.pop(user, None)

    def hide(self, document: Any, *beside: Any) -> Any:
        """A stored document as it may be shown; what is stored ``beside`` it may know more names."""
        for user, name in self._names.items():
            names = {name, *names_in([document, *beside], user)}
            document = without_names(document, user, names - {FORMER})
        return document

    def hide_in(self, text: str) -> str:
        """A text as it may be shown, such as what a table is called."""
        return word_of(self._names.values()).sub(FORMER, text) if self._names else text
