"""The faces of players."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request, Response

from cardhouse.server.limits import MOST_PICTURE, address_of

from .common import Answer, Changing, Person, TheHouse, refusals

router = APIRouter(tags=["faces"])
MOST_ASKED: Final = 200
"""How many players one request may ask about."""
KIND: Final = "image/webp"
_BINARY: Final = {"schema": {"type": "string", "format": "binary"}}
_PICTURE: Final = {"schema": {**_BINARY["schema"], "maxLength": MOST_PICTURE}}
_SENT: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": dict.fromkeys(("image/png", "image/jpeg", "image/webp"), _PICTURE),
    }
}
_FOR_EVER: Final = "public, max-age=31536000, immutable"
Players = Annotated[list[Annotated[str, Query(max_length=40)]], Query(max_length=MOST_ASKED)]
Digest = Annotated[str, Path(max_length=32, pattern="^[0-9a-f]{32}$")]


class Chosen(Answer):
    """The face of the user."""

    face: str
    """What its picture is called; empty for the face that is drawn from the name."""


class FacesOf(Answer):
    """The faces that players have chosen, by their ids."""

    faces: dict[str, str]
    """Those who are not here have the face that is drawn from their name."""


def _picture(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The answers of a route that returns a picture."""
    return {**refusals(*statuses), 200: {"description": "The picture", "content": {KIND: _BINARY}}}


@router.get("/faces")
async def faces(house: TheHouse, who: Players) -> FacesOf:
    """Which of some players have chosen a picture."""
    return FacesOf(faces=await house.faces.of(who))


@router.get("/faces/{face}.webp", responses=_picture(404, 503), response_class=Response)
async def picture(face: Digest, house: TheHouse) -> Response:
    """A picture; what has a name never changes, so that browsers keep it."""
    found = await house.faces.picture(face)
    return Response(found, media_type=KIND, headers={"cache-control": _FOR_EVER, "etag": f'"{face}"'})


@router.post(
    "/me/face",
    dependencies=[Changing],
    responses=refusals(400, 401, 403, 429, 503),
    openapi_extra=_SENT,
)
async def choose(request: Request, house: TheHouse, user: Person) -> Chosen:
    """Choose a face: a picture (PNG, JPEG or WebP) as the body. It is drawn again, small and square."""
    address = address_of(request)
    request.app.state.pictures_from.take(address)
    request.app.state.pictures.take(user.id)
    face = await house.faces.choose(user, await request.body(), house.clock(), address=address)
    house.show_face(user.id, face)
    return Chosen(face=face)


@router.delete("/me/face", dependencies=[Changing], responses=refusals(401, 403, 503))
async def remove(house: TheHouse, user: Person) -> Chosen:
    """Take the own picture away; the face is drawn from the name again."""
    await house.faces.remove(user.id)
    house.show_face(user.id, "")
    return Chosen(face="")
