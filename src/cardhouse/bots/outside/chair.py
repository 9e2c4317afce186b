"""The table as one seat sees it, in words: for players who read, such as language models."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardhouse.dealer.events.plain import from_sent
from cardhouse.dealer.pieces.sent_decision import decision_of
from cardhouse.phrases import Listed, Said
from cardhouse.telling import sentence

Plain = Mapping[str, Any]


def chair_told(
    view: Plain,
    *,
    game: str = "",
    names: Sequence[str] = (),
    holding: Iterable[Said] = (),
    since: int = 0,
    over: bool | None = None,
) -> str:
    """A view in words, from the plain data that a seat gets and from nothing else.

    ``game`` is what the game is called, ``names`` are those of the players by seat, ``holding`` says what the
    seat has, and ``since`` leaves out the first events. ``over`` says whether the pots have been paid, which
    they have been as a rule when nobody has to decide anything.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> print(chair_told(hand.view(0).to_dict()).splitlines()[-2])
    It is your turn. You may: fold, call 1, raise 4 to 200
    """
    paid = view["decision"] is None if over is None else over
    return "\n".join(map(str, _lines(view, game, names, holding, since, paid=paid)))


def events_told(events: Iterable[Plain], seat: int | None) -> list[str]:
    """Events that a seat was sent, each in a sentence without a full stop.

    >>> events_told([{"kind": "raise", "seat": 2, "amount": 40, "to": 60}], 0)
    ['seat 2 raises to 60']
    """
    return [sentence(from_sent(event), to=seat) for event in events]


def _lines(
    view: Plain, game: str, names: Sequence[str], holding: Iterable[Said], since: int, *, paid: bool
) -> Iterator[Said]:
    seat, game = view["seat"], game or view["game"]
    yield Said("chair.watching", game=game) if seat is None else Said("chair.title", game=game, seat=seat)
    yield Said("chair.button", button=view["button"])
    if view["deal"] > 1:
        yield Said("chair.deal", number=view["deal"])
    yield from _heard(view, since)
    yield Said("chair.seats")
    yield from (_seat(one, seat, names) for one in view["seats"])
    yield from _table(view)
    yield from _pots(view, paid=paid)
    yield from holding
    yield from _turn(view)


def _heard(view: Plain, since: int) -> Iterator[Said]:
    if told := events_told(view["events"][since:], view["seat"]):
        yield Said("chair.heard-on" if since else "chair.heard")
        yield from (Said("chair.line", said=said) for said in told)


def _seat(one: Plain, viewer: int | None, names: Sequence[str]) -> Said:
    number = one["seat"]
    name = Said("chair.named", name=names[number]) if number < len(names) else ""
    more: list[Said] = [Said("chair.bet", bet=one["bet"])] if one["bet"] else []
    more += [Said("chair.folded")] if one["folded"] else []
    more += [Said("chair.gone")] if one["gone"] else []
    more += [Said("chair.legs", legs=one["legs"])] if one["legs"] else []
    more += [Said("chair.mark", mark=mark, value=value) for mark, value in one["marks"].items()]
    more += [Said("chair.cards", cards=_cards(one["cards"]))] if one["cards"] else []
    more += [Said("chair.part", part=part, cards=_cards(held)) for part, held in one["parts"].items() if held]
    return Said(
        "chair.seat",
        seat=number,
        name=Said("chair.you") if number == viewer else name,
        chips=one["stack"],
        more="".join(map(str, more)),
    )


def _table(view: Plain) -> Iterator[Said]:
    """What lies on the table for all."""
    lying = [(area, cards) for board in view["boards"] for area, cards in board.items() if cards]
    if lying:
        yield Said("chair.board")
        yield from (Said("chair.area", area=area, cards=_cards(cards)) for area, cards in lying)
    if view["community"]:
        yield Said("chair.community", cards=_cards(view["community"]))
    if view["pile"]:
        yield Said("chair.pile", cards=_cards(view["pile"]))
    for area, cards in view["offers"].items():
        if cards:
            yield Said("chair.offer", area=area, cards=_cards(cards))
    for wild in (*view["wild"], *view["own_wild"]):
        cards = Listed(wild["cards"])
        contest = wild["contest"]
        yield (
            Said("chair.wild-in", contest=contest, cards=cards)
            if contest
            else Said("chair.wild", cards=cards)
        )


def _pots(view: Plain, *, paid: bool) -> Iterator[Said]:
    """What there is to win, or was."""
    amounts = [pot["amount"] for pot in view["pots"]]
    if len(amounts) > 1:
        yield Said("chair.pots-paid" if paid else "chair.pots", pots=Listed(amounts))
    elif view["pot"]:
        yield Said("chair.pot-paid" if paid else "chair.pot", pot=view["pot"])


def _turn(view: Plain) -> Iterator[Said]:
    decision = view["decision"]
    if decision is None:
        yield Said("chair.over")
    elif decision["seat"] != view["seat"]:
        yield Said("chair.waits", seat=decision["seat"])
    else:
        yield Said("chair.turn", may=decision_of(decision).said)
        yield Said("chair.answers", answers=Listed(decision["legal"], between="lists.semicolon"))


def _cards(cards: Iterable[str]) -> Listed:
    return Listed(cards, between="lists.space")
