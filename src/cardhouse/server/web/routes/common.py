"""What routes have in common."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, Final

from fastapi import Depends, Request, Response
from pydantic import BaseModel, ConfigDict, model_validator
from pydantic_core import PydanticCustomError

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.server.errors import NotAllowed
from cardhouse.server.house.house import House
from cardhouse.server.limits import address_of
from cardhouse.server.people.accounts import Accounts, User
from cardhouse.server.people.authentication import check_change, user_of, user_or_nobody
from cardhouse.server.wire.rules import texts_in

_HALF: Final = re.compile("[\ud800-\udfff]")
"""Half of a character: JSON can contain it, but nothing else can."""


class Body(BaseModel):
    """The body of a request; unknown keys and wrong types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _whole(cls, given: Any) -> Any:
        """Refuse what could be neither stored nor sent back."""
        try:
            whole = not any(_HALF.search(text) for text, _ in texts_in(given))
        except CardhouseError as error:
            raise PydanticCustomError("too_deep", "{why}", {"why": error.message}) from None
        if not whole:
            raise PydanticCustomError("half_a_sign", "{why}", {"why": str(Said("errors.server.half-a-sign"))})
        return given


class Answer(BaseModel):
    """The body of an answer."""

    model_config = ConfigDict(extra="forbid")


class Wrong(Answer):
    """What was wrong."""

    code: str
    message: str
    rules: list[str] = []
    """The rules of the books that stand behind it."""


class Refusal(Answer):
    """A refusal: nothing has changed."""

    error: Wrong


class Unchanging:
    """An answer that is the same for everybody as long as the house is open, made once."""

    def __init__(self, make: Callable[[], Answer]) -> None:
        self._make = make
        self._body: bytes | None = None

    @property
    def body(self) -> bytes:
        """The answer as JSON; it is made if it is not there yet."""
        if self._body is None:
            self._body = self._make().model_dump_json().encode()
        return self._body

    def fill(self, body: bytes) -> None:
        """Note the answer, as another process has made it."""
        self._body = body

    async def __call__(self, request: Request) -> Response:
        """The answer, as soon as it is there."""
        if self._body is None:
            await request.app.state.ahead.made()
        return Response(self.body, media_type="application/json")


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals of a route, for its description."""
    return {status: {"model": Refusal} for status in (*statuses, 413, 422)}


def file_or_refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The answers of a route that returns a file, for its description."""
    wrong = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    found: dict[int | str, dict[str, Any]] = {
        status: {"description": "Refused", "content": wrong} for status in (*statuses, 422)
    }
    found[200] = {"description": "The file", "content": {"text/plain": {"schema": {"type": "string"}}}}
    return found


async def _house(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def _accounts(request: Request) -> Accounts:
    accounts: Accounts = request.app.state.accounts
    return accounts


async def _changing(request: Request) -> None:
    check_change(request)


async def _entering(request: Request) -> None:
    request.app.state.entries.take(address_of(request))


async def _address(request: Request) -> str:
    return address_of(request)


async def _everything_read(request: Request) -> None:
    await request.app.state.ahead.read()


async def _person(user: Annotated[User, Depends(user_of)]) -> User:
    if user.bot:
        raise NotAllowed("server.token-is-for-playing")
    return user


Me = Annotated[User, Depends(user_of)]
"""The user, who has to be signed in or a guest."""
Person = Annotated[User, Depends(_person)]
"""The user in person, without a bot's token."""
Anybody = Annotated[User | None, Depends(user_or_nobody)]
Address = Annotated[str, Depends(_address)]
"""The address of the client."""
TheHouse = Annotated[House, Depends(_house)]
TheAccounts = Annotated[Accounts, Depends(_accounts)]
Changing = Depends(_changing)
EverythingRead = Depends(_everything_read)
"""Waits after a start until all games and structures are read, so that no request has to read them all."""
Entering = Depends(_entering)
"""Limits how often an address comes in."""
