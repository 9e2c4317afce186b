"""Private notes about players."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from cardhouse.server.people.names import said
from cardhouse.server.people.notes import LONGEST, Colour, Note
from cardhouse.server.web.routes.common import Answer, Anybody, Body, Changing, Person, TheHouse, refusals
from cardhouse.server.wire.host_requests import Id

router = APIRouter(tags=["notes"])


class NoteBody(Body):
    """What is noted about a player; nothing at all takes the note away."""

    about: Id
    colour: Colour = ""
    text: Annotated[str, Field(max_length=LONGEST)] = ""


class OwnNote(Answer):
    """What the user has noted about a player."""

    about: str
    colour: Colour
    text: str


class OwnNotes(Answer):
    """Everything that the user has noted."""

    notes: list[OwnNote]


@router.get("/notes")
async def list_notes(house: TheHouse, user: Anybody) -> OwnNotes:
    """The user's own notes about players; nobody else sees them."""
    found = await house.notes.of(user.id) if user is not None and not user.bot else []
    return OwnNotes(notes=[OwnNote(**note._asdict()) for note in found])


@router.post("/notes", dependencies=[Changing], responses=refusals(401, 403, 429, 503))
async def take_note(body: NoteBody, house: TheHouse, user: Person) -> OwnNotes:
    """Note something about a player, in place of what was noted before."""
    await house.notes.put(user.id, Note(body.about, body.colour, said(body.text)), house.clock())
    return await list_notes(house, user)
