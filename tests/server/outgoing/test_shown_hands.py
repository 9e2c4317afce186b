"""Hands that are shown around: what a link shows, what it never shows, and how it is taken back."""

from __future__ import annotations

import asyncio
import json
import re
from base64 import b64decode
from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import islice
from typing import Any

import pytest
from PIL import Image
from tests.dealer.seeing.test_secrets import cards_named
from tests.hands import FEW_GAMES, hands_of
from tests.server.clients import Person, Running, Visitor, code_of, quick, running

from cardhouse.cards import Card
from cardhouse.dealer import Deal, deal
from cardhouse.dealer.events.cards import Gave, Looked
from cardhouse.dealer.events.event import cards_of, for_seat, seat_of
from cardhouse.history.records.record import Record
from cardhouse.server.outgoing.sharing.chances import chances_of, question_of
from cardhouse.server.outgoing.sharing.picture import HEIGHT, WIDTH, picture_of
from cardhouse.server.outgoing.sharing.seen import hand_shown
from cardhouse.server.workers.odds_process import moment_by_moment
from cardhouse.sheets import Sheet


def public(hand: Deal) -> set[Card]:
    """Every card that everybody has seen, and those that decide what is wild."""
    seen = {card for event in hand.events for card in cards_of(for_seat(event, None))}
    view = hand.view(None)
    return seen | {card for seat in view.seats for card in seat.cards if card is not None} | {*view.pile}


def own(hand: Deal, seat: int) -> set[Card]:
    """Every card that was once in a player's hand."""
    mine = [one for one in hand.events if seat_of(one) == seat or (isinstance(one, Gave) and one.to == seat)]
    seen = {card for one in mine if not isinstance(one, Looked) for card in cards_of(for_seat(one, seat))}
    return seen | {card for card in hand.view(seat).seats[seat].cards if card is not None}


@FEW_GAMES
def test_no_link_names_a_card_that_was_hidden(game: Sheet) -> None:
    for hand in islice(hands_of(game), 3):
        record = Record.of(hand)
        for seat in range(min(2, len(hand.stacks))):
            for with_own in (False, True):
                shown = hand_shown(record, seat, own=with_own)
                shown["name"] = ""  # A game may be called after cards.
                question = question_of(shown, "")
                named = cards_named(json.dumps([shown, question]))
                may = public(hand) | (own(hand, seat) if with_own else set())
                assert named <= may, f"{hand!r} {seat} {with_own}: {sorted(map(str, named - may))}"


def played(answers: list[str], game: str = "holdem", stakes: str = "no-limit 1/2", players: int = 3) -> Deal:
    hand = deal(game, stacks=[200] * players, stakes=stakes, seed=11)
    for answer in answers:
        hand.act(answer)
    while hand.decision is not None:
        said = str(hand.decision.said)
        hand.act("check" if "check" in said else "call" if "call" in said else str(hand.default_action()))
    return hand


def test_the_odds_come_from_what_is_shown_alone() -> None:
    hand = played(["raise 6", "call", "fold"])
    record = Record.of(hand)
    folded = next(seat for seat, view in enumerate(hand.view(None).seats) if view.folded)
    shown = hand_shown(record, 0, own=False)
    known = [int(seat) for seat in shown["short"]["hands"]]
    assert known
    assert folded not in known
    question = question_of(shown, hand.sheet.resolved)
    assert question is not None
    found = chances_of(question, moment_by_moment(question), 3)
    assert [one["street"] for one in found] == ["deal", "flop", "turn", "river"]
    for one in found:
        asked = [seat for seat, share in enumerate(one["shares"]) if share is not None]
        assert asked == known
        # The hands that are shown among themselves, or a single one against hands that nobody saw.
        assert one["against"] == (0 if len(known) > 1 else one["against"])
        if not one["against"]:
            assert sum(share or 0 for share in one["shares"]) in (999, 1000, 1001)
    if len(known) > 1:
        assert found[0]["left_out"] == 1
        assert found[-1]["left_out"] == 0
        assert {*found[-1]["shares"]} <= {None, 0, 500, 1000}


def test_a_hand_that_nobody_showed_has_no_odds_unless_its_player_shows_it() -> None:
    hand = played(["raise 6", "fold", "fold"])
    record = Record.of(hand)
    assert question_of(hand_shown(record, 0, own=False), hand.sheet.resolved) is None
    mine = question_of(hand_shown(record, 0, own=True), hand.sheet.resolved)
    assert mine is not None
    (only,) = mine["moments"]
    assert (only["seats"], only["against"], only["street"]) == ([0], 2, "deal")


def test_draws_have_no_odds_by_street() -> None:
    hand = played([], "five-card-draw", "limit 10/20")
    assert question_of(hand_shown(Record.of(hand), 0, own=True), hand.sheet.resolved) is None


def test_the_picture_has_the_size_that_chat_programs_want() -> None:
    hand = played(["raise 6", "call", "fold"])
    shown = hand_shown(Record.of(hand), 0, own=True)
    data = picture_of(shown["name"], shown["stakes"], ["Ann", "Иван", "x" * 30], shown["short"])
    image = Image.open(BytesIO(b64decode(data)))
    assert (image.size, image.format) == ((WIDTH, HEIGHT), "PNG")
    other = hand_shown(Record.of(hand), 0, own=False)
    # What is not shown is not drawn either.
    assert "0" in shown["short"]["hands"]
    if "0" not in other["short"]["hands"]:
        assert picture_of(other["name"], other["stakes"], ["Ann", "B", "C"], other["short"]) != data


class OddsHere:
    """Answers at once and in this process, instead of starting another one."""

    async def ask(self, question: Mapping[str, Any], *, owner: str = "") -> Mapping[str, Any]:
        return await asyncio.to_thread(moment_by_moment, {**question})

    async def close(self) -> None: ...


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("shown"))) as found:
        found.app.state.odds = OddsHere()
        yield found


def has_played(person: Person, table: str) -> bool:
    """Whether the first hand is over."""
    return person.views[table]["hands"] > 1 or person.is_over(table)


@pytest.fixture(scope="module")
def folded(server: Running) -> tuple[Person, Person, str]:
    """Two people, and a table where one has folded before anybody saw a card."""
    ann, bob = Person(server, 'Ann "<b>"'), Person(server, "Bob")
    table = ann.open_table(public=False)
    for chair, person in enumerate((ann, bob)):
        person.connect()
        person.ask("watch", table=table)
        person.ask("sit", table=table, seat=chair, amount=1000)
    ann.ask("run", table=table, on=True)
    actor = ann
    ann.until(lambda: ann.views[table]["to_act"] is not None)
    if not ann.may_act(table):
        actor = bob
        bob.until(lambda: bob.may_act(table))
    actor.act(table, "fold")
    ann.until(lambda: has_played(ann, table))
    return ann, bob, table


def shown_cards(answer: dict[str, Any], seat: int) -> list[list[str]]:
    steps = (one["cards"] for step in answer["steps"] for one in step["seats"] if one["seat"] == seat)
    return [cards for cards in steps if cards and "??" not in cards]


@pytest.mark.proof
def test_a_link_shows_own_cards_only_if_its_player_wants(
    server: Running, folded: tuple[Person, Person, str]
) -> None:
    ann, bob, table = folded
    mine = ann.get(f"/api/tables/{table}/hands/1")
    seat = mine["view"]["seat"]
    held = next(
        step["cards"]
        for one in mine["steps"]
        for step in one["seats"]
        if "??" not in step["cards"] and step["cards"]
    )
    bare = ann.post(f"/api/tables/{table}/hands/1/show", own=False, names=False)
    open_ = ann.post(f"/api/tables/{table}/hands/1/show", own=True)
    with Visitor(server) as stranger:
        hidden = stranger.get(f"/api/shown/{bare['token']}")
        told = stranger.get(f"/api/shown/{open_['token']}")
        page = stranger.get(f"/h/{bare['token']}")
        assert not shown_cards(hidden.json(), seat)
        assert not any(card in hidden.text for card in held)
        assert not any(card in page.text for card in held)
        assert shown_cards(told.json(), seat)[0] == held
        # Neither the id of a private table nor those of its players leave with a hand.
        for answer in (hidden, told, page):
            assert not any(secret in answer.text for secret in (table, ann.id, bob.id))
        assert set(hidden.json()["names"].values()) == {"Seat 1", "Seat 2"}
        assert "Bob" not in hidden.text
        assert set(told.json()["names"].values()) == {'Ann "<b>"', "Bob"}
        assert stranger.get(f"/api/shown/{bare['token']}/odds").json() == {"streets": []}
        (street,) = stranger.get(f"/api/shown/{open_['token']}/odds").json()["streets"]
        assert street["against"] == 1
        assert [share is None for share in street["shares"]] == [at != seat for at in range(2)]


def test_the_page_of_a_link_has_its_tags_and_its_picture(
    server: Running, folded: tuple[Person, Person, str]
) -> None:
    ann, _, table = folded
    link = ann.post(f"/api/tables/{table}/hands/1/show", own=True)
    with Visitor(server) as stranger:
        page = stranger.get(link["path"])
        assert page.status_code == 200
        tags = dict(re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)"', page.text))
        assert tags["og:image"] == f"{server.url}{link['path']}/picture.png"
        assert (tags["og:image:width"], tags["og:image:height"]) == ("1200", "630")
        assert tags["og:title"].startswith("A hand of Texas Hold")
        assert "wins" in tags["og:description"]
        assert tags["robots"] == "noindex"
        assert "<b>" not in page.text
        assert page.text.count("<title>") == 1
        image = stranger.get(f"{link['path']}/picture.png")
        assert image.headers["content-type"] == "image/png"
        assert image.headers["cross-origin-resource-policy"] == "cross-origin"
        assert Image.open(BytesIO(image.content)).size == (WIDTH, HEIGHT)


def test_links_are_listed_and_taken_back(server: Running, folded: tuple[Person, Person, str]) -> None:
    _, bob, table = folded
    link = bob.post(f"/api/tables/{table}/hands/1/show", own=True)
    assert bob.post(f"/api/tables/{table}/hands/1/show", own=True) == link
    (listed,) = bob.get("/api/shown")["links"]
    assert (listed["token"], listed["game"], listed["number"]) == (link["token"], "holdem@barge", 1)
    with Visitor(server) as eve:
        eve.come_in("Eve")
        assert eve.get(f"/api/shown/{link['token']}").is_success
        assert code_of(eve.delete(f"/api/shown/{link['token']}")) == "not-found"
        assert code_of(eve.post(f"/api/tables/{table}/hands/1/show", json={})) == "not-allowed"
        assert code_of(eve.post(f"/api/tables/{table}/hands/9/show", json={})) == "not-found"
        assert bob.http.delete(f"/api/shown/{link['token']}").json() == {"taken_back": link["token"]}
        assert bob.get("/api/shown")["links"] == []
        for what in ("", "/odds"):
            answer = eve.get(f"/api/shown/{link['token']}{what}")
            assert (answer.status_code, code_of(answer)) == (410, "taken-back")
        assert eve.get(f"{link['path']}/picture.png").status_code == 410
        page = eve.get(link["path"])
        assert page.status_code == 410
        assert "its player has taken the link back" in page.text
        assert eve.get("/h/nothing-like-it").status_code == 404
        assert eve.get("/h/nothing-like-it/picture.png").status_code == 404
        # Another link to the same hand is another one.
        assert bob.post(f"/api/tables/{table}/hands/1/show", own=True)["token"] != link["token"]
