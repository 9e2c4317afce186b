"""How a hand went on or ended, as it was told in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from cardhouse.cards import CARDS, JOKER, Rank, parse_card
from cardhouse.dealer.events import deals, players
from cardhouse.dealer.events.deals import DealEvent
from cardhouse.dealer.events.players import PlayerEvent
from cardhouse.dealer.events.reason import Why

from .reasons import PLAINLY, hands_named, score_of
from .told import NUMBERS, Told, matched

Event = DealEvent | PlayerEvent


def _remove(told: Told) -> Event:
    if told.text == "all":
        return deals.LinesRemoved((), all=True)
    return deals.LinesRemoved(tuple(int(number) - 1 for number in told.text.split()))


def _powers() -> dict[str, str]:
    """What a card or a rank with a power is called."""
    named = {}
    for rank in Rank:
        word = rank.name.lower()
        named[f"{'an' if word[0] in 'ae' else 'a'} {word}"] = rank.letter
    for card in (*CARDS, JOKER):
        named[f"the {card.rank.name} of {card.suit.name}".lower()] = str(card)
    return named


def _kill(told: Told) -> Event:
    seat = None if told.seat < 0 else told.seat
    if told.text in PLAINLY:
        why = Why(PLAINLY[told.text])
    elif found := re.fullmatch(r"(\S\S) is dealt up to seat (\d+)", told.text):
        why = Why("card-up", card=parse_card(found[1]), seat=int(found[2]))
    else:
        found = matched(r"killed by seat (\d+) with (.+)", told.text)
        why = Why("killed", seat=int(found[1]), power=_powers()[found[2]])
    return deals.BrokenOff(seat, told.cards, why)


def _leg(told: Told) -> Event:
    seat, text = told.seat, told.text
    if text == "keeps the last leg: nobody would be left":
        return players.LegKept(seat)
    if text == "wins the first leg":
        return players.LegWon(seat, 1)
    if found := re.fullmatch(r"wins leg number (\d+)", text):
        return players.LegWon(seat, int(found[1]))
    if found := re.fullmatch(r"lays out (.+) legs? of (\d+)", text):
        return players.LegsLaidOut(seat, _legs(found[1]), int(found[2]))
    return players.LegLost(seat, _legs(matched(r"has (.+) legs? left", text)[1]))


def _legs(word: str) -> int:
    return {"no": 0, "one": 1}[word] if word in ("no", "one") else int(word)


def _points(told: Told) -> Event:
    seat, text = told.seat, told.text
    if text.startswith("has a loss to "):
        return players.Loss(seat, tuple(map(int, re.findall(r"seat (\d+)", text))))
    if text.endswith(" Fantasyland for the next hand"):
        return players.Fantasyland(seat, stays=text.startswith("stays"))
    return players.Scored(seat, score_of(seat, None, text))


def _foul(told: Told) -> Event:
    text, hand = told.text, None
    if found := re.match(r"seat \d+'s (\w+) hand: ", text):
        hand, text = NUMBERS.index(found[1]), text[found.end() :]
    if found := re.fullmatch(r"the (.+) has not the right number of cards", text):
        why = Why("row-count", rows=(found[1],))
    elif found := re.fullmatch(r"the (.+?) is no good: (.+)", text):
        why = Why("row-weak", rows=(found[1],), hands=hands_named(found[2]))
    elif found := re.fullmatch(r"the (.+) beats the (.+)", text):
        why = Why("row-order", rows=(found[1], found[2]))
    else:
        why = Why("set-wrong", hands=hands_named(*text.split(" over ")))
    return players.Fouled(told.seat, why, hand)


def _gone(told: Told) -> Event:
    return players.LeftGame(told.seat, Why(PLAINLY[told.text]) if told.text else None)


READERS: Final[dict[str, Callable[[Told], Event]]] = {
    "remove": _remove,
    "next-deal": lambda told: deals.NextDeal(told.seat, told.amount),
    "bound": lambda told: deals.GameStopped(told.amount),
    "kill": _kill,
    "gone": _gone,
    "force": lambda told: players.ForcedIn(told.seat),
    "dead": lambda told: players.HandKilled(told.seat, parse_card(told.text.removeprefix("drew "))),
    "leg": _leg,
    "points": _points,
    "foul": _foul,
}
