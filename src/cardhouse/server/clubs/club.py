"""A club and its members, as the server knows them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple

from cardhouse.server.people.names import said

from .errors import BadClub
from .points import Points
from .roles import Role

Status = Literal["member", "left", "removed", "banned"]
MOST_TEXT: Final = 4000
"""The longest description, and the longest house rules."""
MOST_NOTES: Final = 1000
"""The longest notes of a night."""
_MOST_LINES: Final = 200


class Member(NamedTuple):
    """Somebody who belongs to a club, or has belonged to it."""

    user: str
    role: Role
    status: Status
    joined: int
    left: int | None
    calendar: str | None
    """The secret of the member's own link to the calendar."""
    helped: bool = False
    """Whether they let the owner make a link for a new password."""

    @property
    def belongs(self) -> bool:
        """Whether they belong to it now."""
        return self.status == "member"


@dataclass(eq=False)
class Club:
    """A club."""

    id: str
    name: str
    description: str
    house_rules: str
    rules: dict[str, Any]
    """What a new table begins with."""
    unit: str
    decimals: int
    points: Points
    link: str | None
    created: int
    closed: int | None
    members: dict[str, Member] = field(default_factory=dict)
    """Everybody who belongs or has belonged to it."""
    changing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while something is checked and stored, so that nothing comes between."""

    @classmethod
    def of(cls, row: Mapping[Any, Any]) -> Club:
        """From the row in the database."""
        return cls(**{**row, "points": Points.read(row["points"])})

    def columns(self) -> dict[str, Any]:
        """The columns of its row."""
        return {
            "id": self.id,
            "name": self.name,
            "description": self.description,
            "house_rules": self.house_rules,
            "rules": self.rules,
            "unit": self.unit,
            "decimals": self.decimals,
            "points": self.points.to_dict(),
            "link": self.link,
            "created": self.created,
            "closed": self.closed,
        }

    @property
    def present(self) -> list[Member]:
        """Those who belong to it now, the first to join first."""
        return sorted((one for one in self.members.values() if one.belongs), key=lambda one: one.joined)

    @property
    def owner(self) -> str:
        """Whose club it is."""
        return next(one.user for one in self.members.values() if one.belongs and one.role == "owner")

    def role_of(self, user: str | None) -> Role | None:
        """The role of somebody; nothing for those who do not belong to it."""
        found = self.members.get(user or "")
        return found.role if found is not None and found.belongs else None


def paragraphs(text: str, most: int) -> str:
    r"""A text of several lines, without invisible characters.

    >>> paragraphs(" One \r\n\r\n\r\n two\u200b ", 100)
    'One\n\ntwo'

    Raises :class:`BadClub` for one that is too long.
    """
    lines = [said(line) for line in text.replace("\r\n", "\n").split("\n")]
    kept = [line for at, line in enumerate(lines) if line or (at and lines[at - 1])]
    made = "\n".join(kept).strip("\n")
    if len(made) > most or len(kept) > _MOST_LINES:
        raise BadClub("server.club-text-too-long", most=most)
    return made


def titled(text: str) -> str:
    """A name in one line; raises :class:`BadClub` for one that nobody can see."""
    name = said(text)
    if not name:
        raise BadClub("server.name-invisible")
    return name
