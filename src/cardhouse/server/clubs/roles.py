"""What each role in a club may do: this table is all there is."""

from __future__ import annotations

from typing import Final, Literal

from cardhouse.phrases import Said
from cardhouse.server.errors import NotAllowed

Role = Literal["owner", "host", "floor", "member"]
Deed = Literal["play", "rule", "invite", "remove", "plan", "open", "set", "settle", "name", "help", "close"]
ROLES: Final[tuple[Role, ...]] = ("owner", "host", "floor", "member")
"""The highest first."""
MAY: Final[dict[Deed, tuple[Role, ...]]] = {
    "play": ("owner", "host", "floor", "member"),
    "rule": ("owner", "host", "floor"),
    "invite": ("owner", "host"),
    "remove": ("owner", "host"),
    "plan": ("owner", "host"),
    "open": ("owner", "host"),
    "set": ("owner", "host"),
    "settle": ("owner", "host"),
    "name": ("owner",),
    "help": ("owner",),
    "close": ("owner",),
}
"""Who may do what.

``play``: see everything of the club, sit down, enter, say who comes, note what one has paid or got.
``rule``: be the floor at every table of the club. ``invite``: by name and by the link. ``remove``: remove and
ban members below one's own role. ``plan``: nights. ``open``: tables and tournaments, and close any table.
``set``: the name, the description, house rules, stakes and points. ``settle``: note payments of others.
``name``: give roles and hand the club over. ``help``: make a link for a member who has forgotten the password
and allows it. ``close``: close it for good.
"""


_SAID: Final[dict[Deed, Said]] = {
    "play": Said("errors.server.club-deeds.play"),
    "rule": Said("errors.server.club-deeds.rule"),
    "invite": Said("errors.server.club-deeds.invite"),
    "remove": Said("errors.server.club-deeds.remove"),
    "plan": Said("errors.server.club-deeds.plan"),
    "open": Said("errors.server.club-deeds.open"),
    "set": Said("errors.server.club-deeds.set"),
    "settle": Said("errors.server.club-deeds.settle"),
    "name": Said("errors.server.club-deeds.name"),
    "help": Said("errors.server.club-deeds.help"),
    "close": Said("errors.server.club-deeds.close"),
}


def deeds_of(role: Role) -> list[Deed]:
    """Everything that a role may do.

    >>> deeds_of("floor")
    ['play', 'rule']
    """
    return [deed for deed, roles in MAY.items() if role in roles]


def check_role(role: Role, deed: Deed) -> None:
    """Raise :class:`NotAllowed` for what a role may not do."""
    if role not in MAY[deed]:
        raise NotAllowed("server.club-role", role=role, what=_SAID[deed], who=list(MAY[deed]))


def is_above(role: Role, other: Role) -> bool:
    """Whether a role may remove somebody with another one.

    >>> is_above("host", "floor"), is_above("host", "host"), is_above("owner", "host")
    (True, False, True)
    """
    return ROLES.index(role) < ROLES.index(other)
