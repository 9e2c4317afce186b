"""Taking everything along, and deleting the account."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import FileResponse
from pydantic import Field, SecretStr

from cardhouse import old_name
from cardhouse.server.errors import NotFound
from cardhouse.server.house.farewell import ERASING, check_settled, delete_account
from cardhouse.server.house.takeouts import Takeout, Takeouts
from cardhouse.server.people.authentication import COOKIE
from cardhouse.server.people.guards.passwords import LONGEST
from cardhouse.server.web.routes.common import (
    Address,
    Answer,
    Body,
    Changing,
    Entering,
    Person,
    TheAccounts,
    TheHouse,
    file_or_refusals,
    refusals,
)
from cardhouse.server.wire.host_requests import LARGEST, PLAIN

from .shown import TheGallery

router = APIRouter(tags=["accounts"])
Word = Annotated[str, Field(max_length=40)]
Plain = (
    bool
    | Annotated[float, Field(ge=-LARGEST, le=LARGEST, allow_inf_nan=False)]
    | Annotated[str, Field(max_length=200)]
    | None
)
OfBrowser = (
    Plain | Annotated[list[Plain], Field(max_length=60)] | Annotated[dict[Word, Plain], Field(max_length=60)]
)
"""A setting of the page, which only the page understands."""


def _takeouts(request: Request) -> Takeouts:
    takeouts: Takeouts = request.app.state.takeouts
    return takeouts


TheTakeouts = Annotated[Takeouts, Depends(_takeouts)]


class TakeBody(Body):
    """How the page is set in this browser, to be taken along as it is."""

    settings: Annotated[dict[Word, OfBrowser], Field(max_length=60)] = Field(default_factory=dict)


class DeleteBody(Body):
    """The password once more; guests have none."""

    password: Annotated[SecretStr, Field(max_length=LONGEST)]
    name: Annotated[str, Field(max_length=40)]
    """The name of the account, so that nobody deletes another one by mistake."""


class Deleted(Answer):
    """That the account is deleted; its name goes out of what is stored in the background."""

    deleted: bool
    chore: str
    """The id by which one can ask how far that is."""


class Deletion(Answer):
    """How far the name of a deleted account has gone out of what is stored; nobody is shown it any more."""

    done: int
    whole: int
    """How many hands there are to go through, and how many of them that was done for."""
    over: bool


class TakeoutState(Answer):
    """How far the file is in which a user takes everything along."""

    state: Literal["none", "writing", "ready"]
    done: int
    whole: int
    """How many hands go into it, and how many of them are in it."""
    bytes: int
    """How long it is, once it can be fetched."""


@router.post("/account/everything", dependencies=[Changing], responses=refusals(401, 403, 503))
async def take_along(body: TakeBody, takeouts: TheTakeouts, user: Person, address: Address) -> TakeoutState:
    """Have everything that is the user's own written into a ZIP file; one at a time."""
    return _state(await takeouts.begin(user, body.settings, address))


@router.get("/account/everything", responses=refusals(401, 403))
async def taken_along(takeouts: TheTakeouts, user: Person) -> TakeoutState:
    """How far that file is."""
    return _state(await takeouts.of(user))


@router.get("/account/everything.zip", responses=file_or_refusals(401, 403, 404), response_class=FileResponse)
async def everything(takeouts: TheTakeouts, user: Person) -> FileResponse:
    """The file, for a week after it was written."""
    path = await takeouts.file_of(user)
    return FileResponse(path, media_type="application/zip", filename="cardhouse.zip")


def _state(takeout: Takeout | None) -> TakeoutState:
    if takeout is None or (takeout.progress.over and takeout.path is None):
        return TakeoutState(state="none", done=0, whole=0, bytes=0)
    done, whole, _ = takeout.progress
    if takeout.path is None:
        return TakeoutState(state="writing", done=done, whole=whole, bytes=0)
    return TakeoutState(state="ready", done=done, whole=whole, bytes=takeout.path.stat().st_size)


@router.post(
    "/account/delete", dependencies=[Changing, Entering], responses=refusals(400, 401, 403, 429, 503)
)
async def delete(
    body: DeleteBody,
    request: Request,
    response: Response,
    house: TheHouse,
    accounts: TheAccounts,
    gallery: TheGallery,
    takeouts: TheTakeouts,
    user: Person,
) -> Deleted:
    """Delete the account, or a guest: hands and results stay without a name."""
    await accounts.check_own(user, body.name, body.password.get_secret_value(), house.clock())
    check_settled(house, user.id)
    # Nothing else is done in this name from here on.
    ended = await accounts.end_all(user)
    request.app.state.connections.cut(*ended)
    await takeouts.forget(user)
    chore = await delete_account(house, user)
    gallery.forget()
    for cookie in (COOKIE, old_name.SESSION_COOKIE):
        response.delete_cookie(cookie, httponly=True, samesite="strict")
    return Deleted(deleted=True, chore=chore)


@router.get("/account/deletions/{id}", responses=refusals(404))
async def deletion(id: Annotated[str, Path(max_length=40, pattern=PLAIN)], house: TheHouse) -> Deletion:
    """How far a deletion is; its id is known to nobody but who has deleted the account."""
    progress = await house.chores.progress(id, ERASING)
    if progress is None:
        raise NotFound("server.no-such-deletion")
    return Deletion(**progress._asdict())
