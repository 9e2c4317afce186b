"""A hand that is over keeps everything that happened, and is shown from that alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.hands import MANY_GAMES, SOME_GAMES

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.betting import Paid
from cardhouse.dealer.events.event import cards_of as events_cards
from cardhouse.dealer.events.plain import from_record, to_record
from cardhouse.dealer.events.reason import Why
from cardhouse.history import HistoryError, write_seen
from cardhouse.history.records.felt import awards_of, cards_of, in_short, steps_of, view_of
from cardhouse.history.records.record import Record
from cardhouse.history.records.recorded import played_hand
from cardhouse.history.records.won import Won
from cardhouse.scales.hand_name import HandName
from cardhouse.sheets import Sheet
from cardhouse.telling import sentence


def played(game: Sheet, seed: int = 5) -> Deal:
    least, most = game.players
    hand = cardhouse.deal(game, stacks=[90, 200, 150][: min(most, 3)] + [120] * max(0, least - 3), seed=seed)
    play_out(hand, Random(seed))
    return hand


def seen_at_end(view: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in view.items() if key not in ("seat", "game", "decision", "events")}


@MANY_GAMES
def test_every_game_is_shown_from_its_record(game: Sheet) -> None:
    hand = played(game)
    record = Record.of(hand)
    kept = json.loads(json.dumps(record.to_dict()))
    assert Record.from_dict(kept) == record
    # Records from before the end was kept go by what happened alone.
    earlier = Record.from_dict({key: value for key, value in kept.items() if key != "end"})
    assert earlier.tells_of(hand)
    for seat in range(len(hand.players)):
        shown, seen = view_of(earlier, seat), hand.view(seat).to_dict()
        assert view_of(Record.from_dict(kept), seat) == seen
        assert shown["events"] == seen["events"]
        assert [one["stack"] for one in shown["seats"]] == hand.stacks
        for key in ("board", "community", "button", "deal"):
            assert shown[key] == seen[key]
        # Nothing is on the felt that the seat has not seen.
        known = {str(card) for event in record.seen(seat) for card in events_cards(event)} | {"??"}
        assert {card for one in shown["seats"] for card in one["cards"]} <= known
        steps = steps_of(record, seat)
        assert {**steps[-1], "seats": seen["seats"]}.items() >= seen_at_end(seen).items()
        assert [step["after"] for step in steps] == list(range(len(record.events) + 1))
        assert len(awards_of(record, seat)) == len(hand.awards)


@SOME_GAMES
def test_a_hand_in_short_has_only_what_its_player_saw(game: Sheet) -> None:
    hand = played(game)
    record = Record.of(hand)
    for seat in range(len(hand.players)):
        short = in_short(Record.from_dict(record.to_dict()), seat)
        known = {str(card) for event in record.seen(seat) for card in events_cards(event)}
        assert {*short["cards"], *short["board"]} <= known
        assert short["pot"] == sum(award.amount for award in hand.awards)
        mine = [str(card) for card in hand.view(seat).cards]
        assert not mine or short["cards"] == mine


def test_what_earlier_versions_did_not_store_of_the_end_makes_no_difference() -> None:
    hand = cardhouse.deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    hand.act("fold")
    record = Record.of(hand)
    assert record.end is not None
    earlier = record._replace(end={k: v for k, v in record.end.items() if k not in ("stage", "bank")})
    assert earlier.tells_of(hand)
    assert view_of(earlier, 0)["stage"] == -1


@SOME_GAMES
def test_every_hand_on_record_is_written_down_as_if_it_were_dealt_again(game: Sheet) -> None:
    hand = played(game)
    record = Record.of(hand)
    again = played_hand(Record.from_dict(record.to_dict()), hand.log, game, hand.stacks)
    for seat in range(len(hand.players)):
        told = [line for line in write_seen(hand, seat).splitlines() if not line.startswith("_carried")]
        assert write_seen(again, seat).splitlines() == told


def test_the_format_has_a_number_and_reads_back_what_it_wrote_on_its_first_day() -> None:
    kept = {
        "format": 1,
        "game": "kuhn@house",
        "name": "Two Cards",
        "deck": "52",
        "stakes": "no-limit 1/2",
        "stacks": [200, 198],
        "button": 0,
        "areas": ["flop"],
        "events": [
            ["blind", 0, 1],
            ["blind", 1, 2],
            ["deal", 0, 0, "AhKh", 0, "down"],
            ["deal", 1, 0, "2c3d", 1, "down"],
            ["board", -1, 0, "QsJsTs", None, "flop"],
            ["fold", 0],
            ["return", 1, 1],
            ["award", 1, 2, "", None, "uncontested"],
        ],
        "turns": [[0, 5]],
        "awards": [["seat 1 wins 2 with a pair", "seat 1 wins 2", "2c3d"]],
        "jackpot": None,
    }
    record = Record.from_dict(kept)
    assert Record.from_dict(record.to_dict()) == record
    assert record.to_dict()["format"] == 2
    shown = view_of(record, 0)
    assert [one["stack"] for one in shown["seats"]] == [199, 199]
    assert [one["cards"] for one in shown["seats"]] == [["Ah", "Kh"], ["??", "??"]]
    assert shown["seats"][0]["folded"]
    assert shown["board"] == {"flop": ["Qs", "Js", "Ts"]}
    assert [(won.amount, won.hand) for won in awards_of(record, 0)] == [(2, None)]
    assert [(won.amount, won.hand) for won in awards_of(record, 1)] == [(2, HandName.as_written("a pair"))]
    assert [str(card) for card in cards_of(record, 1)] == ["2c", "3d", "Qs", "Js", "Ts"]


def test_the_name_of_a_hand_that_was_kept_in_english_is_told_as_it_was() -> None:
    why = {"reason": "lost", "hands": ["two pair, kings and fours"]}
    event = from_record({"kind": "pay", "seat": 1, "amount": 5, "why": why})
    assert sentence(event) == "seat 1 pays 5 (lost with two pair, kings and fours)"
    won = Won.from_dict({"seat": 0, "amount": 9, "pot": 0, "hand": "a pair", "cards": "2c2d"})
    assert Won.from_dict(won.to_dict()) == won
    assert str(won.hand) == "a pair"


def test_the_name_of_a_hand_is_kept_as_data() -> None:
    name = HandName("two-pair", "K4", "9")
    event = Paid(1, 5, Why("lost", hands=(name,)))
    plain = {"kind": "two-pair", "ranks": "K4", "kickers": "9"}
    assert to_record(event)["why"]["hands"] == [plain]
    assert from_record(to_record(event)) == event


def test_a_format_of_later_is_refused() -> None:
    with pytest.raises(HistoryError, match="formats 1 to 2, not 3"):
        Record.from_dict({"format": 3})
