"""Taking everything along, and deleting the account."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import Field, SecretStr

from cardhouse import old_name
from cardhouse.server.house.farewell import check_settled, delete_account
from cardhouse.server.house.taking_along import everything_of
from cardhouse.server.people.authentication import COOKIE
from cardhouse.server.people.passwords import LONGEST
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
from cardhouse.server.wire.host_requests import LARGEST

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


class TakeBody(Body):
    """How the page is set in this browser, to be taken along as it is."""

    settings: Annotated[dict[Word, OfBrowser], Field(max_length=60)] = Field(default_factory=dict)


class DeleteBody(Body):
    """The password once more; guests have none."""

    password: Annotated[SecretStr, Field(max_length=LONGEST)]
    name: Annotated[str, Field(max_length=40)]
    """The name of the account, so that nobody deletes another one by mistake."""


class Deleted(Answer):
    """That the account is deleted."""

    deleted: bool


@router.post(
    "/account/everything",
    dependencies=[Changing],
    responses=file_or_refusals(401, 403, 503),
    response_class=StreamingResponse,
)
async def take_along(body: TakeBody, house: TheHouse, user: Person, address: Address) -> Response:
    """Everything that is the user's own, as a ZIP file; one request at a time."""
    parts = house.exports.one_at_a_time(user.id, everything_of(house, user, body.settings, address=address))
    # A refusal has to come before anything is sent.
    first = await anext(parts)

    async def whole() -> Any:
        yield first
        async for part in parts:
            yield part

    headers = {"Content-Disposition": 'attachment; filename="cardhouse.zip"'}
    return StreamingResponse(whole(), media_type="application/zip", headers=headers)


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
    user: Person,
) -> Deleted:
    """Delete the account, or a guest: hands and results stay without a name."""
    await accounts.check_own(user, body.name, body.password.get_secret_value(), house.clock())
    check_settled(house, user.id)
    # Nothing else is done in this name from here on.
    ended = await accounts.end_all(user)
    request.app.state.connections.cut(*ended)
    await delete_account(house, user)
    gallery.forget()
    for cookie in (COOKIE, old_name.SESSION_COOKIE):
        response.delete_cookie(cookie, httponly=True, samesite="strict")
    return Deleted(deleted=True)
