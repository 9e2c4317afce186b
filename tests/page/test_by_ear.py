"""Hands of many games, played by somebody who hears the page and has only a keyboard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

import pytest

from cardhouse.cards import parse_card

from .listener import OUTCOME, TURN, Listener, Node
from .person import Person

Make = Callable[..., Person]
HIDDEN: Final = "??"
GAMES: Final = [
    ("holdem@barge", "no-limit 5/10", {"bet"}),
    ("omaha@barge", "pot-limit 5/10", {"bet"}),
    ("omaha-8@barge", "limit 10/20", {"bet"}),
    ("stud@barge", "limit 10/20", {"bet"}),
    ("razz@barge", "limit 10/20", {"bet"}),
    ("deuce-to-seven-triple-draw@barge", "limit 10/20", {"bet", "draw"}),
    ("badugi@barge", "limit 10/20", {"bet", "draw"}),
    ("five-card-draw@barge", "limit 10/20", {"bet", "draw"}),
    ("crazy-pineapple@wsop2018", "limit 10/20", {"bet", "discard"}),
    ("push@home003", "", {"bet", "keep"}),
    ("7-card-hi-lo-declare@home004", "", {"bet", "declare"}),
    ("open-face-chinese@wsop2018", "", {"set"}),
    ("chinese@wsop2018", "", {"set"}),
    ("bloody-sevens-guts@home003", "", {"stay"}),
    ("3-5-7@home004", "", {"stay"}),
    ("acey-deucey@home003", "", {"wager"}),
    ("blackjack@home003", "", {"wager", "hit"}),
    ("paradise-road-pickem@barge2024", "limit 10/20", {"bet", "choose"}),
    ("criss-cross@home003", "", {"bet", "order", "declare"}),
    ("four-card-chowaha-8@barge", "limit 10/20", {"bet"}),
    ("whole-line-layout@home003", "", {"bet", "turn", "declare"}),
    ("quarter-half-dollar@home003", "", {"bet", "buy"}),
    ("roll-your-own@home003", "", {"bet", "expose"}),
    ("sohe@barge2024", "limit 10/20", {"bet", "split"}),
    ("7-27@home003", "", {"bet", "take", "declare"}),
    ("chase-the-ace@home004", "", {"choose"}),
    ("binglaha@barge", "limit 10/20", {"bet"}),
]
"""Games with every kind of decision, and the kinds that must have been answered in each."""
MOST_ANSWERS: Final = 60
ENOUGH: Final = 20
"""Answers after which a hand of many deals need not come to its end."""
FRIENDLY: Final = ("Check", "Call", "Bring in", "Stand", "In$")


class Truth:
    """What the server has told the browser, to compare with what is heard."""

    def __init__(self, person: Person) -> None:
        self.view: dict[str, Any] = {}
        for frame in person.heard:
            message = json.loads(frame)
            if message["type"] == "state":
                self.view = message["view"]
            elif message["type"] == "update":
                self.view |= message["set"]
        self.hand: dict[str, Any] = self.view["hand"]["view"]

    def seat(self, player: str) -> dict[str, Any] | None:
        players: list[str] = self.view["hand"]["players"]
        found: dict[str, Any] | None = (
            self.hand["seats"][players.index(player)] if player in players else None
        )
        return found


def _sit_down(person: Person, game: str, stakes: str, **rules: Any) -> Listener:
    """Open a table, sit down by ear among three who call everything, and have the cards dealt."""
    ear = Listener(person)
    person.open_table(games=[game], stakes=stakes, seats=4, **rules)
    ear.activate("button", "Take a seat")
    ear.activate("button", "Sit down")
    ear.wait(lambda tree: tree.has("group", "You, Ann, "), "one's own chair")
    for seat in range(1, 4):
        person.seat_bot(seat, "caller", 1000)
    ear.activate("button", "Deal$")
    return ear


def _check_everything_is_said(tree: Node, truth: Truth) -> None:
    _check_seats(tree, truth)
    hand = truth.hand
    own = hand["seats"][hand["seat"]]
    mine = [one.name for one in tree.one("group", "Your cards").walk()]
    for card in own["cards"]:
        if card != HIDDEN:
            assert any(parse_card(card).spoken in name for name in mine), (card, tree.told())
    boards = "\n".join(node.told() for node in tree.walk() if re.match("(The board|Board)", node.name))
    for card in (
        card for board in hand["boards"] or [hand["board"]] for area in board.values() for card in area
    ):
        assert card == HIDDEN or parse_card(card).spoken in boards, (card, tree.told())
    if hand["pot"]:
        pots = tree.all("image", f"Pot {hand['pot']:,}$") or tree.all("list", "Pots")
        assert pots, tree.told()


def _check_seats(tree: Node, truth: Truth) -> None:
    for chair in truth.view["seats"]:
        own = chair["chair"] == truth.view["chair"]
        seat = truth.seat(chair["player"])
        group = tree.one("group", f"You, {chair['name']}," if own else f"{chair['name']},")
        said = group.name.split(", ")
        assert f"{chair['stack']:,} chips" in said, tree.told()
        assert ("your turn" in said) == own, tree.told()
        if seat is None:
            continue
        assert (f"bet {seat['bet']:,}" in said) == (seat["bet"] > 0), tree.told()
        assert ("folded" in said) == seat["folded"], tree.told()
        if own or seat["folded"] or seat["gone"]:
            continue
        down = seat["cards"].count(HIDDEN)
        inside = group.told()
        assert not down or f"{down} card{'s' if down > 1 else ''} face down" in inside, tree.told()
        assert "hidden card" not in inside
        for card in seat["cards"]:
            assert card == HIDDEN or parse_card(card).spoken in inside, (card, tree.told())


def _check_the_question(said: str, decision: dict[str, Any], tree: Node) -> None:
    """Everything that may be done is said, and there is something to press for it."""
    keys = tree.one("region", "What you can do")
    assert not [
        one
        for one in tree.walk()
        if one.role in ("button", "link", "textbox", "slider", "combobox") and not one.name
    ]
    assert not re.search("[♠♥♦♣]", said)
    if decision["kind"] == "bet":
        for word in ("check", "call", "fold"):
            if word in decision["legal"]:
                assert word in said or "bring in" in said, (said, decision)
        if decision["to_call"] and "call" in decision["legal"]:
            assert re.search(r"(call|bring in) [\d,]+", said), (said, decision)
        if decision["raises"]:
            assert re.search(rf"(bet|raise to|complete to) {decision['raises']['least'] or ''}", said), said
        assert re.search(r"Pot [\d,]+", said)
    for choice in decision["choices"]:
        assert keys.has("button") or keys.has("combobox"), choice


def _answer(ear: Listener, *, letters: bool) -> None:
    """Do something that is offered, the friendliest first."""
    for word in FRIENDLY:
        if any(re.match(word, one.name) for one in _keys(ear.tree())):
            _press(ear, word, letters=letters)
            return
    _place_cards(ear)
    _pick_cards(ear)
    _press(ear, "(?!Take back)", letters=letters)


def _keys(tree: Node) -> list[Node]:
    return tree.one("region", "What you can do").one("group", "Keys").all("button")


def _ready(tree: Node, name: str = "(?!Take back)") -> list[Node]:
    """The keys of that name which take presses."""
    return [one for one in _keys(tree) if one.usable and re.match(name, one.name)]


def _press(ear: Listener, name: str, *, letters: bool) -> None:
    key = _ready(ear.wait(lambda tree: _ready(tree, name), name), name)[-1]
    if letters and key.shortcut:
        ear.key(key.shortcut.lower())
    else:
        ear.focus(key)
        ear.key("Enter")


def _enough(tree: Node) -> bool:
    """Whether enough cards are picked or placed, as it is said beside the keys and on them."""
    said = tree.one("region", "What you can do").told()
    counted = re.search(r"(\d+) of (\d+) picked", said)
    if counted:
        return counted[1] == counted[2]
    return "0 picked, up to" not in said and not any(re.search(r"\d of \d", one.name) for one in _keys(tree))


def _place_cards(ear: Listener) -> None:
    """Put cards into the last row that has room, until that is enough."""
    while not _enough(tree := ear.tree()):
        rows = [one for one in tree.all("button", "Put a card in") if one.usable]
        if not rows:
            return
        _place(ear, rows[-1], before=len(tree.all("button", "Take back the")))


def _place(ear: Listener, row: Node, before: int) -> None:
    ear.focus(row)
    ear.key("Enter")
    ear.wait(lambda tree: len(tree.all("button", "Take back the")) > before, "a card in a row")


def _pick_cards(ear: Listener) -> None:
    """Pick cards until there are enough."""
    while not _enough(tree := ear.tree()):
        mine = tree.one("group", "Your cards").all("button")
        cards = [one for one in mine if one.states.get("pressed") == "false"]
        if not cards:
            return
        _pick(ear, cards[0])


def _pick(ear: Listener, card: Node) -> None:
    ear.focus(card)
    ear.key("Space")
    ear.wait(lambda tree: _is_picked(tree, card.name), "a card picked")


def _is_picked(tree: Node, card: str) -> bool:
    return any(one.states.get("pressed") == "true" for one in tree.all("button", card))


@pytest.mark.proof
@pytest.mark.parametrize(
    ("number", "game", "stakes", "kinds"),
    [(number, *game) for number, game in enumerate(GAMES)],
    ids=[game for game, _, _ in GAMES],
)
def test_a_hand_is_played_by_ear(person: Make, number: int, game: str, stakes: str, kinds: set[str]) -> None:
    ann = person()
    ear = _sit_down(ann, game, stakes)
    asked: set[str] = set()
    for answers in range(MOST_ANSWERS):
        said = ear.hear(TURN, OUTCOME)
        if OUTCOME in said:
            assert re.search(rf"{OUTCOME} You (win [\d,]+|lose [\d,]+|break even)", said)
            if kinds <= asked:
                break
            continue
        tree = ear.tree()
        truth = Truth(ann)
        decision = truth.hand["decision"]
        asked.add(decision["kind"])
        _check_everything_is_said(tree, truth)
        _check_the_question(said, decision, tree)
        _answer(ear, letters=number % 2 == 1)
        if kinds <= asked and answers >= ENOUGH:
            break
    assert kinds <= asked


@pytest.mark.proof
def test_all_in_is_typed_and_its_end_is_heard(person: Make) -> None:
    ann = person()
    ear = _sit_down(ann, "holdem@barge", "no-limit 5/10")
    assert re.search(r"raise to \d+ to 1,000", ear.hear(TURN))
    ear.fill("textbox", "Amount", "99999")
    _press(ear, "All in 1,000", letters=False)
    assert re.search(r"\w+ wins? [\d,]+ with \w.+\. In all: You ", ear.hear(OUTCOME))
