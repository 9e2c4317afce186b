"""Files that a house forges: the promise, the seals and the cut are genuine, and the hand is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.proving.honest import SEALS, SEEDS, File, as_kept, called_down, file_of

from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.fair import Commitment, HandId, Proof
from cardhouse.sheets.sheet import digest_of

HOLDEM: dict[str, Any] = {"stakes": "no-limit 1/2"}
PICKED = (19, 23, 36, 39, 51)
"""The places of the cut deck from which a house picked a board card by card."""


def proof_of(hand: Deal, heights: Iterator[int] | list[int], bound: HandId | None) -> dict[str, Any]:
    """A genuine proof of some cards of the deck."""
    promised = Commitment.of(hand.seed, hand.sheet.deck.cards, bound)
    return Proof.opening(promised, hand.sheet.deck.name, SEEDS, heights, SEALS).to_dict()


def picked(*, claims: bool, burns: bool = True) -> File:
    """A board that the house picked card by card, as in the finding.

    With ``claims`` it also says that these are the places; otherwise it says what the rules would say.
    """
    hand = called_down("holdem", **HOLDEM)
    file = file_of(hand, 0, is_open=False)
    for event in [one for one in file["events"] if one["kind"] in ("show", "muck", "award")]:
        file["events"].remove(event)
    mine = {card for event in file["events"] if event["kind"] == "deal" for card in event["cards"]}
    own = [int(height) for height, one in file["proof"]["dealt"].items() if one["card"] in mine]
    file["proof"] = proof_of(hand, sorted({*own, *PICKED}), HandId(file["table"], file["number"]))
    cards = [file["proof"]["dealt"][str(height)]["card"] for height in PICKED]
    boards = [event for event in file["events"] if event["kind"] == "board"]
    for event, some in zip(boards, (cards[:3], cards[3:4], cards[4:]), strict=True):
        event["cards"] = some
    if claims:
        left = [*PICKED]
        for place in file["dealing"]["places"][-3:]:
            place["cards"] = [left.pop(0) for _ in place["cards"]]
            place["burnt"] = [place["cards"][0] - 1] if burns else []
    return as_kept(file)


def _holdem(*, is_open: bool = False, seat: int = 0) -> File:
    return file_of(called_down("holdem", **HOLDEM), seat, is_open=is_open)


def _exchanged() -> File:
    """The turn and the river have changed places."""
    file = _holdem()
    turn, river = [event for event in file["events"] if event["kind"] == "board"][1:]
    turn["cards"], river["cards"] = river["cards"], turn["cards"]
    return file


def _another_board() -> File:
    file, other = _holdem(), file_of(called_down("holdem", seed=8, **HOLDEM), 0, is_open=False)
    boards = iter([event["cards"] for event in other["events"] if event["kind"] == "board"])
    for event in file["events"]:
        if event["kind"] == "board":
            event["cards"] = next(boards)
    return file


def _events_of(name: str, **terms: Any) -> Callable[[], File]:
    def make() -> File:
        file = _holdem()
        file["events"] = file_of(called_down(name, **terms), 0, is_open=False)["events"]
        return file

    return make


def _other_hand() -> File:
    """The proof of another hand with its promise, under this number."""
    file = _holdem()
    return {**file, "number": 6}


def _proof_of_another() -> File:
    """The whole proof of another hand, beside the promise for this one."""
    other = file_of(called_down("holdem", seed=8, **HOLDEM), 0, is_open=False)
    return {**other, "promise": _holdem()["promise"]}


def _other_table() -> File:
    return {**_holdem(), "table": "another"}


def _renumbered() -> File:
    """The same, and the proof and the promise say the new number too."""
    file = _holdem()
    file["number"] = file["proof"]["hand"]["number"] = file["promise"]["hand"] = 6
    return file


def _unbound() -> File:
    """The number is left out of the proof, as if an earlier version had made it."""
    file = _holdem()
    del file["proof"]["hand"]
    return file


def _changed_card() -> File:
    """Another card on the path of the right one, in the proof and in the hand."""
    file = _holdem()
    opened = next(iter(file["proof"]["dealt"].values()))
    used = {one["card"] for one in file["proof"]["dealt"].values()}
    other = next(str(card) for card in map(Card, range(52)) if str(card) not in used)
    return _replaced(file, opened["card"], other)


def _replaced(file: File, old: str, new: str) -> File:
    def over(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: over(one) for key, one in value.items()}
        if isinstance(value, list):
            return [over(one) for one in value]
        return new if value == old else value

    found: File = over(file)
    return found


def _missing_card() -> File:
    file = _holdem()
    del file["proof"]["dealt"][max(file["proof"]["dealt"], key=int)]
    return file


def _more_cards() -> File:
    """A card is proved that the player did not see."""
    hand, file = called_down("holdem", **HOLDEM), _holdem()
    heights = [*map(int, file["proof"]["dealt"]), 30]
    file["proof"] = proof_of(hand, heights, HandId(file["table"], file["number"]))
    return file


def _card_twice() -> File:
    """The card of one place stands at another too."""
    file = _holdem()
    dealt = file["proof"]["dealt"]
    first, second = [*dealt][:2]
    dealt[second] = dealt[first]
    return file


def _left_out(kind: str, *, is_open: bool = False) -> Callable[[], File]:
    def make() -> File:
        file = _holdem(is_open=is_open)
        file["events"].remove(next(event for event in file["events"] if event["kind"] == kind))
        return file

    return make


def _cut(*, log: bool, events: bool) -> Callable[[], File]:
    """The log, the events or both end before the hand does."""

    def make() -> File:
        file = _holdem(is_open=True)
        if log:
            file["log"]["actions"] = file["log"]["actions"][:5]
            file["dealing"]["answers"] = file["dealing"]["answers"][:5]
        if events:
            file["events"] = file["events"][:13]
        return file

    return make


def _cut_short() -> File:
    """Hand, answers and places end before the hand does, all at the same point."""
    file = _holdem()
    file["events"] = file["events"][:13]
    file["dealing"]["answers"] = file["dealing"]["answers"][:4]
    file["dealing"]["places"] = file["dealing"]["places"][:7]
    seen = {card for event in file["events"] for card in event.get("cards", ())}
    dealt = file["proof"]["dealt"]
    file["proof"]["dealt"] = {height: one for height, one in dealt.items() if one["card"] in seen}
    return file


def _with_log(log: Any) -> Callable[[], File]:
    def make() -> File:
        return {**_holdem(is_open=True), "log": log}

    return make


def _with_actions(actions: Any) -> Callable[[], File]:
    def make() -> File:
        file = _holdem(is_open=True)
        file["log"]["actions"] = actions
        return file

    return make


def _with_seed(where: str, player: str) -> Callable[[], File]:
    def make() -> File:
        file = _holdem()
        file["proof"][where][player] = "ab" * 32
        return file

    return make


def _other_sheet(*, consistent: bool) -> Callable[[], File]:
    """A sheet by which no card is burnt; with ``consistent`` its digest is that of the hand."""

    def make() -> File:
        hand = called_down("holdem", **HOLDEM)
        file = file_of(hand, 0, is_open=False)
        text = file["dealing"]["sheet"].replace('"raises":3', '"raises":3,"burns":false')
        assert text != file["dealing"]["sheet"]
        file["dealing"]["sheet"] = text
        if consistent:
            file["dealing"]["setup"]["digest"] = digest_of(text)
        return file

    return make


FORGED: dict[str, tuple[Callable[[], File], str]] = {
    "a board picked card by card": (lambda: picked(claims=False), "card-from-elsewhere"),
    "a picked board whose places are told": (lambda: picked(claims=True), "card-from-elsewhere"),
    "a picked board without burns": (lambda: picked(claims=True, burns=False), "card-from-elsewhere"),
    "two cards of the board exchanged": (_exchanged, "card-from-elsewhere"),
    "another board": (_another_board, "cards-not-seen"),
    "another hand's events": (_events_of("holdem", seed=8, **HOLDEM), "cards-not-seen"),
    "another game's events": (_events_of("stud", stakes="limit 10/20 ante 2 bring-in 5"), "cards-not-seen"),
    "another hand's proof": (_proof_of_another, "other-root"),
    "another number": (_other_hand, "other-hand-number"),
    "another table": (_other_table, "other-hand-number"),
    "another number everywhere": (_renumbered, "other-card"),
    "no number": (_unbound, "other-card"),
    "a changed card": (_changed_card, "other-card"),
    "a missing card": (_missing_card, "card-from-elsewhere"),
    "a card too many": (_more_cards, "cards-not-seen"),
    "a card twice": (_card_twice, "not-the-deck"),
    "no flop": (_left_out("board"), "cards-not-seen"),
    "a card to a player left out": (_left_out("deal"), "other-event"),
    "a check left out": (_left_out("check"), "other-event"),
    "a check left out, open": (_left_out("check", is_open=True), "other-hand"),
    "a cut log": (_cut(log=True, events=False), "hand-not-over"),
    "cut events": (_cut(log=False, events=True), "other-hand"),
    "a cut log with cut events": (_cut(log=True, events=True), "hand-not-over"),
    "a hand cut short": (_cut_short, "hand-not-over"),
    "no log": (_with_log(None), "no-log"),
    "a number for a log": (_with_log(5), "no-log"),
    "an empty log": (_with_log({}), "no-seed-in-log"),
    "rubbish for answers": (_with_actions(["call", {"a": 1}, 5]), "no-answers"),
    "a number for answers": (_with_actions(5), "no-answers"),
    "no answers": (_with_actions([]), "hand-not-over"),
    "strange answers": (_with_actions(["moo"]), "cannot-deal-again"),
    "another seed": (_with_seed("seeds", "bob"), "other-cut"),
    "another seal": (_with_seed("seals", "bob"), "seed-not-sealed"),
    "another cut": (_with_seed("seeds", "cy"), "other-cut"),
    "another sheet": (_other_sheet(consistent=False), "other-sheet"),
    "another sheet with its digest": (_other_sheet(consistent=True), "other-sheet-promised"),
}
"""What a house might try, by what it is, and why it is refused."""
