"""The page of a hand that is shown around, with the tags and the picture that chat programs look for."""

from __future__ import annotations

import asyncio
from html import escape
from typing import Any, Final

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from cardhouse.cards import format_cards, parse_cards
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.server.errors import NotFound, ServerError, TakenBack
from cardhouse.server.outgoing.sharing.amounts import amount_written, stakes_written
from cardhouse.server.outgoing.sharing.picture import HEIGHT, WIDTH
from cardhouse.server.web.page import Page
from cardhouse.server.web.routes.common import Address

from .shown import TheGallery, TheLinks, Token, path_of

router = APIRouter(include_in_schema=False)
_SECONDS: Final = 300
"""For how long programs may keep a picture: it should not outlive its link for long."""


@router.api_route("/h/{token}", methods=["GET", "HEAD"])
async def page(
    token: str, request: Request, links: TheLinks, gallery: TheGallery, address: Address
) -> HTMLResponse:
    """The page, which begins with what the hand is about; a link that leads nowhere says so."""
    status, tags = 200, dict[str, str]()
    try:
        hand = await gallery.hand(await links.find(token), address)
        base = str(request.base_url).rstrip("/") + path_of(token)
        tags = _tags(hand, base)
    except (NotFound, TakenBack) as error:
        status, tags = error.status, {"og:title": str(Said("shown.gone")), "og:description": _sentence(error)}
    except CardhouseError as error:
        # The page itself tries again.
        status = error.status if isinstance(error, ServerError) else 503
    shell: Page = request.app.router.default
    text = await asyncio.to_thread(shell.index, _head(tags), _sentence_of(tags))
    return HTMLResponse(text, status, headers={"Cache-Control": "no-cache"})


@router.api_route("/h/{token}/picture.png", methods=["GET", "HEAD"])
async def picture(token: Token, links: TheLinks, gallery: TheGallery, address: Address) -> Response:
    """The picture of a hand."""
    found = await gallery.picture(await links.find(token), address)
    # Programs of other sites show it beside the link.
    headers = {
        "Cache-Control": f"public, max-age={_SECONDS}",
        "Cross-Origin-Resource-Policy": "cross-origin",
    }
    return Response(found, media_type="image/png", headers=headers)


def _tags(hand: dict[str, Any], address: str) -> dict[str, str]:
    stakes = stakes_written(hand["stakes"], hand["decimals"])
    title, about = str(Said("shown.title", game=hand["name"], stakes=stakes)), _about(hand)
    return {
        "og:type": "article",
        "og:site_name": "Cardhouse",
        "og:title": title,
        "og:description": about,
        "og:url": address,
        "og:image": f"{address}/picture.png",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": f"{title}. {about}",
        "twitter:card": "summary_large_image",
    }


def _about(hand: dict[str, Any]) -> str:
    """A hand in a sentence or two, from what its link shows."""
    short = hand["short"]
    names = [hand["names"][player] for player in hand["players"]]
    amounts: dict[int, int] = {}
    hands: dict[int, str] = {}
    for seat, amount, said in short["won"]:
        amounts[seat] = amounts.get(seat, 0) + amount
        hands.setdefault(seat, said)
    written = {
        seat: amount_written(amount, hand["unit"], hand["decimals"]) for seat, amount in amounts.items()
    }
    told = [
        Said("shown.won-with", name=names[seat], amount=amount, hand=hands[seat])
        if hands[seat]
        else Said("shown.won", name=names[seat], amount=amount)
        for seat, amount in written.items()
    ]
    if short["board"]:
        told.append(Said("shown.board", cards=format_cards(parse_cards(short["board"]), pretty=True)))
    return " ".join(map(str, told))


def _head(tags: dict[str, str]) -> str:
    """The tags as HTML; nothing that a player has written gets out of its place."""
    lines = ['<meta name="robots" content="noindex" />']
    for name, value in tags.items():
        kind = "name" if name.startswith("twitter:") else "property"
        lines.append(f'<meta {kind}="{name}" content="{escape(value)}" />')
    if "og:title" in tags:
        lines.append(f"<title>{escape(tags['og:title'])} – Cardhouse</title>")
    return "\n    ".join(lines)


def _sentence_of(tags: dict[str, str]) -> str:
    return f"<p>{escape(tags['og:description'])}</p>" if "og:description" in tags else ""


def _sentence(error: CardhouseError) -> str:
    said = error.message
    return f"{said[:1].upper()}{said[1:]}."
