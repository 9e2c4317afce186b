"""Tables and tournaments of a club are for its members alone."""

from __future__ import annotations

from fastapi import Request

from cardhouse.server.house.house import House
from cardhouse.server.people.authentication import user_or_nobody


async def members_only(request: Request) -> None:
    """Refuse those who may not look at the table or the tournament in the path of a request."""
    house: House = request.app.state.house
    game = request.path_params.get("id", "")
    room, event = house.rooms.get(game), house.events.get(game)
    club = house.clubs.of_room(room) if room is not None else house.clubs.of_game(game)
    if club is None:
        return
    user = await user_or_nobody(request)
    who = user.id if user is not None else None
    if room is not None:
        house.clubs.check_room(room, who)
    elif event is not None:
        house.clubs.check_event(event, who)
    else:
        house.clubs.check_game(game, who)
