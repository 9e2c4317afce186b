"""Hands that players show around: making links, taking them back, and what they show."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request

from cardhouse.server.outgoing.sharing.gallery import Gallery
from cardhouse.server.outgoing.sharing.links import Link, Links
from cardhouse.server.web.routes.common import Address, Answer, Body, Changing, Person, refusals
from cardhouse.server.web.routes.hands import Number, SeenHand, Step
from cardhouse.server.web.routes.odds import TheOdds
from cardhouse.server.web.routes.tables import TableId
from cardhouse.server.wire.hand_views import Award

router = APIRouter(tags=["shown hands"])
Token = Annotated[str, Path(min_length=8, max_length=32, pattern="^[A-Za-z0-9_-]+$")]


class ShowBody(Body):
    """What a link is to show."""

    own: bool = False
    """Whether the user's own hidden cards are shown."""
    names: bool = True
    """Whether the names of the players are shown, or only their seats."""


class ShownLink(Answer):
    """A link to a hand."""

    token: str
    path: str
    """Where it leads, without the address of the house."""
    table: str
    number: int
    own: bool
    names: bool
    created: int


class ListedLink(ShownLink):
    """A link to a hand, as it is listed."""

    game: str
    finished: int


class ShownLinks(Answer):
    """The user's links that lead somewhere, the newest first."""

    links: list[ListedLink]


class LinkGone(Answer):
    """A link that leads nowhere any more."""

    taken_back: str


class ShownHand(Answer):
    """A hand as a link shows it: what everybody at the table saw, and what its player shows besides."""

    number: int
    game: str
    name: str
    players: list[str]
    """Seats instead of ids."""
    names: dict[str, str]
    stacks: list[int]
    finishing_stacks: list[int]
    stakes: str
    unit: str
    decimals: int
    finished: int
    view: SeenHand
    awards: list[Award]
    steps: list[Step]


class Chance(Answer):
    """What the known hands could expect from a number of events on."""

    after: int
    street: str
    shares: list[int | None]
    """Thousandths of the pot for each seat; nothing for those whose cards are not shown."""
    against: int
    """How many hidden hands count as any cards."""
    left_out: int
    """How many hidden hands are not counted."""
    exact: bool


class Chances(Answer):
    """The odds on each street, worked out from the cards that the link shows."""

    streets: list[Chance]


async def _links(request: Request) -> Links:
    links: Links = request.app.state.links
    return links


async def _gallery(request: Request) -> Gallery:
    gallery: Gallery = request.app.state.gallery
    return gallery


TheLinks = Annotated[Links, Depends(_links)]
TheGallery = Annotated[Gallery, Depends(_gallery)]


def path_of(token: str) -> str:
    """Where a link leads."""
    return f"/h/{token}"


def _link(link: Link) -> ShownLink:
    kept = {key: value for key, value in link._asdict().items() if key != "user"}
    return ShownLink(**kept, path=path_of(link.token))


@router.post(
    "/tables/{id}/hands/{number}/show",
    dependencies=[Changing],
    responses=refusals(400, 401, 403, 404, 429, 503),
)
async def show_hand(id: TableId, number: Number, body: ShowBody, links: TheLinks, user: Person) -> ShownLink:
    """Make a link to a hand that the user has played, for anybody."""
    return _link(await links.make(user.id, id, number, own=body.own, names=body.names))


@router.get("/shown", responses=refusals(401, 403, 503))
async def my_links(links: TheLinks, user: Person) -> ShownLinks:
    """The links of the user."""
    found = await links.listed(user.id)
    return ShownLinks(
        links=[
            ListedLink(**{k: v for k, v in one.items() if k != "user"}, path=path_of(one["token"]))
            for one in found
        ]
    )


@router.delete("/shown/{link}", dependencies=[Changing], responses=refusals(401, 403, 404, 503))
async def take_back(link: Token, links: TheLinks, gallery: TheGallery, user: Person) -> LinkGone:
    """Take a link back: whoever opens it from now on is told so."""
    await links.take_back(user.id, link)
    gallery.forget(link)
    return LinkGone(taken_back=link)


@router.get("/shown/{link}", responses=refusals(400, 404, 410, 429, 503))
async def shown_hand(link: Token, links: TheLinks, gallery: TheGallery, address: Address) -> ShownHand:
    """A hand as its link shows it; nobody has to sign in."""
    hand = await gallery.hand(await links.find(link), address)
    return ShownHand(**{key: value for key, value in hand.items() if key not in ("question", "short")})


@router.get("/shown/{link}/odds", responses=refusals(400, 404, 410, 429, 503))
async def shown_odds(
    link: Token, links: TheLinks, gallery: TheGallery, odds: TheOdds, address: Address
) -> Chances:
    """The odds on each street, from the cards that the link shows and no others."""
    found = await gallery.chances(await links.find(link), odds, address)
    return Chances(streets=[Chance(**one) for one in found])
