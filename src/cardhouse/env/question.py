"""What an agent is asked."""

from __future__ import annotations

from typing import Protocol

from cardhouse.phrases import Said


class _Told(Protocol):
    @property
    def said(self) -> Said: ...


class Question:
    """What an agent is asked, as a phrase; the words are made when somebody wants to read them.

    >>> import cardhouse
    >>> env = cardhouse.env("badugi", players=3, button=0)
    >>> env.reset(seed=7)
    >>> env.infos["player_0"]["decision"]
    <fold, call 10, raise 20>
    """

    __slots__ = ("_asked",)

    def __init__(self, asked: _Told) -> None:
        self._asked = asked

    @property
    def said(self) -> Said:
        """The phrase."""
        return self._asked.said

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Question) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __str__(self) -> str:
        return str(self.said)

    def __repr__(self) -> str:
        return f"<{self}>"
