"""Tables and tournaments that are opened in a club."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardhouse.server.people.accounts import User
from cardhouse.server.rooms.registry import Besides
from cardhouse.table import Rules

from .book import Kind
from .club import Club
from .clubs import Clubs
from .nights import Nights, on_at


class Place(NamedTuple):
    """Where something new belongs: a club, and one of its nights."""

    clubs: Clubs
    club: Club
    night: str | None

    def rules(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Rules for a new table: those of the club, but for what is given.

        Stakes of the club are for its own games: whoever names others says the stakes as well.
        """
        usual = dict(self.club.rules)
        if "games" in given and given["games"] != usual.get("games"):
            usual.pop("stakes", None)
        return {"unit": self.club.unit, **usual, **given}

    def check(self, rules: Rules) -> None:
        """Refuse rules whose amounts cannot be added to the club's."""
        self.clubs.check_money(self.club, rules.unit, rules.decimals)

    def besides(self, kind: Kind, now: int) -> Besides:
        """What is stored together with a table or tournament."""
        return lambda new: self.clubs.placed(new, kind, self.club.id, self.night, now)


async def place_in(clubs: Clubs, nights: Nights, user: User, club: str, night: str | None, at: int) -> Place:
    """The place of something that a user opens in a club: in the given night, or the one that is on then.

    Raises :class:`MembersOnly` and :class:`NotAllowed` for those who may not open anything there.
    """
    found = clubs.may(club, user, "open")
    if night is not None:
        return Place(clubs, found, (await nights.find(club, night)).id)
    on = on_at(await nights.around(club, at), at)
    return Place(clubs, found, on.id if on is not None else None)
