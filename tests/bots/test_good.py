"""The good bot: what it may know, how long it may take, and how it plays the odd decision."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random

import pytest
from tests.amounts import amount
from tests.hands import SOME_GAMES

import cardhouse
from cardhouse.bots import BOTS, LEVELS, NAMES, GoodBot, Style, UnknownBot, find_bot
from cardhouse.bots.answers.rows import setting as rows_module
from cardhouse.bots.answers.rows.setting import best_rows
from cardhouse.cards import parse_cards
from cardhouse.dealer import Action, Deal, Decision
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.events.cards import Dealt
from cardhouse.dealer.pieces.decision import Row
from cardhouse.sheets import Sheet, find_game
from cardhouse.sheets.own_sheets import read_own

QUICK = GoodBot(Style(samples=1))
SCHOOLED = GoodBot(Style(samples=1, schooled=True))
OWN = """
name       = "Drawing Hold'em"
edition    = "mine"
source     = "made up"
summary    = "Three cards down, one of which may be changed, and five on the board."
family     = "flop"
players    = [2, 8]
structures = ["limit"]
board      = "flop flop flop turn river"
play = [
  "blinds", "deal 3 down", "bet small", "draw 0-1", "bet small",
  "board flop", "bet big", "board turn", "board river", "bet big", "showdown",
]
contest.high = { scale = "high", use = "2 hand + 3 board" }
"""
ROWS = """
name       = "Rows"
edition    = "mine"
source     = "made up"
summary    = "Thirteen cards in three rows."
family     = "chinese"
players    = [2, 4]
structures = ["points"]
stakes     = "points 10"
burns      = false
play       = ["deal 4 stacks of 13", "set rows", "score rows"]
rows       = { front = 3, middle = 5, back = 5 }
score      = { row = 1, scoop = 3, order = ["front", "back"], beaten = "cancelled" }
[contest]
front  = { scale = "front", part = "front" }
middle = { scale = "MIDDLE", part = "middle" }
back   = { scale = "high", part = "back" }
"""


@SOME_GAMES
def test_it_plays_every_game(game: Sheet) -> None:
    """With one guess for each decision; long games are played on by anybody."""
    chance = Random(game.key)
    players = max(game.players[0], min(3, game.players[1]))
    deal = cardhouse.deal(game, stacks=[chance.choice((60, 400, 2000)) for _ in range(players)], seed=1)
    for number in count():
        decision = deal.decision
        if decision is None:
            break
        view = deal.view(decision.seat)
        bot = QUICK if number < amount(6, proof=30) else find_bot("random")
        action = bot(view, decision, deal.sheet, chance)
        assert decision.allows(action), f"{action}, but {decision.said}"
        deal.act(action)
    check(deal)


@SOME_GAMES
def test_it_bets_every_game_in_every_kind_of_betting(game: Sheet) -> None:
    """By what was learned, of this game or of a similar one, where there is anything."""
    chance = Random(game.key)
    for structure in game.structures:
        for players in {max(2, game.players[0]), min(amount(3, proof=6), game.players[1])}:
            deal = cardhouse.deal(game, stacks=[2000] * players, stakes=structure, seed=players)
            for _ in range(amount(5, proof=20)):
                decision = deal.decision
                if decision is None:
                    break
                action = SCHOOLED(deal.view(decision.seat), decision, deal.sheet, chance)
                assert decision.allows(action), f"{action}, but {decision.said}"
                deal.act(action if chance.random() < 0.5 else random_action(decision, chance))
            check(deal)


def test_it_cannot_see_more_than_its_seat() -> None:
    """Other cards in other hands make no difference."""
    answers, views = set(), set()
    for cards in ("Ah Ad", "7c 2d", "Ks Kc"):
        deal = cardhouse.deal("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=3)
        held = deal.players[1].cards
        deal.players[1].order = []
        for card in parse_cards(cards):
            deal.players[1].give(card, up=False)
        deal.events = [
            event._replace(cards=parse_cards(cards)[:1])
            if isinstance(event, Dealt) and event.cards[0] in held
            else event
            for event in deal.events
        ]
        view = deal.view(0)
        views.add(repr(view))
        assert view.decision is not None
        answers.add(GoodBot()(view, view.decision, find_game("holdem"), Random(1)))
    assert len(views) == len(answers) == 1


def test_the_same_chance_gives_the_same_answer() -> None:
    deal = cardhouse.deal("omaha-8", stacks=[2000] * 3, seed=9)
    decision = deal.decision
    assert decision is not None
    view = deal.view(decision.seat)
    assert len({LEVELS["hard"](view, decision, deal.sheet, Random(4)) for _ in range(3)}) == 1


def test_it_takes_no_longer_than_it_is_given() -> None:
    """On a clock that moves on by a tenth of a second with every look."""
    ticks = count()
    looks = []

    def clock() -> float:
        looks.append(now := next(ticks) / 10)
        return now

    bot = GoodBot(Style(samples=500), seconds=1.0, clock=clock)
    deal = cardhouse.deal("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=3)
    decision = deal.decision
    assert decision is not None
    assert decision.allows(bot(deal.view(decision.seat), decision, deal.sheet, Random(1)))
    assert looks[-1] <= 1.2


def answer(deal: Deal, samples: int = 24) -> Action:
    decision = deal.decision
    assert decision is not None
    return GoodBot(Style(samples=samples))(deal.view(decision.seat), decision, deal.sheet, Random(5))


def test_it_raises_with_aces_and_folds_rags_to_a_big_bet() -> None:
    said = {}
    for seed in range(400):
        deal = cardhouse.deal("holdem", stacks=[200] * 2, stakes="no-limit 1/2", seed=seed)
        deal.act("raise 60")
        cards = deal.players[1].cards
        ranks = sorted(int(card.rank) for card in cards)
        if ranks[0] == ranks[1] >= 11:
            said["good"] = answer(deal).kind
        elif ranks[1] <= 8 and ranks[1] - ranks[0] > 3:
            said["poor"] = answer(deal).kind
        if len(said) == 2:
            break
    assert said["good"] in ("raise", "call")
    assert said["poor"] == "fold"


def test_it_draws_to_the_low() -> None:
    """Of a pair in lowball one card goes; a pat wheel stays."""
    for seed in range(400):
        deal = cardhouse.deal("deuce-to-seven-lowball", stacks=[200] * 2, seed=seed)
        while deal.decision is not None and deal.decision.kind == "bet":
            # Lowball without limit is opened with a raise or not at all.
            deal.act(deal.decision.legal[1])
        assert deal.decision is not None
        ranks = sorted(int(card.rank) for card in deal.decision.cards)
        if len(set(ranks)) == 5 and ranks[-1] <= 9 and ranks[-1] - ranks[0] > 4:
            assert answer(deal).cards == ()
            return
    raise AssertionError("no pat hand was dealt")


def test_it_does_not_foul(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows_module, "_KEPT", {})
    monkeypatch.setattr(rows_module, "_OTHERS_OF_MANY", 3)
    sheet = find_game("chinese")
    rows = (Row("front", 3, 3), Row("middle", 5, 5), Row("back", 5, 5))
    chance = Random(8)
    for _ in range(6):
        cards = tuple(chance.sample(sheet.deck.cards, 13))
        asked = Decision(0, "set", cards=cards, least=13, most=13, rows=rows)
        view = cardhouse.deal("chinese", stacks=[500] * 2, seed=1).view(0)
        action = GoodBot()(view, asked, sheet, chance)
        assert asked.allows(action)
        contests = {contest.part: contest for contest in sheet.contests}
        front, middle, back = (
            contests[row.name].scale.rank(chosen) for row, chosen in zip(rows, action.rows, strict=True)
        )
        assert not front > middle
        assert not middle > back


def test_levels_differ_and_bots_have_short_names() -> None:
    assert {*LEVELS} == {"easy", "normal", "hard"}
    assert len(set(NAMES)) == len(NAMES) >= 15
    assert all(len(name) <= 6 for name in NAMES)
    assert LEVELS["easy"].style.samples < LEVELS["normal"].style.samples < LEVELS["hard"].style.samples


def test_a_bot_of_ones_own() -> None:
    assert find_bot("cardhouse.bots.bot:caller") is BOTS["caller"]
    with pytest.raises(UnknownBot, match="there is no bot 'calle'"):
        find_bot("cardhouse.bots.bot:calle")
    with pytest.raises(UnknownBot, match="no file"):
        find_bot("nowhere.py:bot")
    with pytest.raises(UnknownBot, match="no module"):
        find_bot("cardhouse.nowhere:bot")


@pytest.mark.parametrize("name", [":tight", "..:bot", ".a:bot", "a..b:bot", "a.:bot"])
def test_what_is_no_name_of_a_module_is_an_unknown_bot(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot .* \(known: random, caller"):
        find_bot(name)


def test_a_module_in_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bots_of_mine").mkdir()
    text = "def bot(view, decision, sheet, chance):\n    return decision.legal[0]\n"
    (tmp_path / "bots_of_mine" / "first.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    # The command cardhouse does not look there of itself, as python -m does.
    monkeypatch.setattr(sys, "path", [one for one in sys.path if one not in ("", str(tmp_path))])
    before = list(sys.path)
    assert find_bot("bots_of_mine.first:bot").__module__ == "bots_of_mine.first"
    with pytest.raises(UnknownBot, match="no module"):
        find_bot("bots_of_mine.second:bot")
    assert sys.path == before


def test_the_file_of_a_bot_of_ones_own_may_have_dataclasses(tmp_path: Path) -> None:
    file = tmp_path / "careful.py"
    file.write_text(
        "from __future__ import annotations\n"
        "from dataclasses import dataclass\n\n"
        "@dataclass\n"
        "class Careful:\n"
        "    patience: int = 3\n\n"
        "    def __call__(self, view, decision, sheet, chance):\n"
        "        return decision.legal[0]\n\n"
        "bot = Careful()\n",
        encoding="utf-8",
    )
    deal = cardhouse.deal("holdem", stacks=[200] * 2, seed=3)
    decision = deal.decision
    assert decision is not None
    bot = find_bot(f"{file}:bot")
    assert bot(deal.view(decision.seat), decision, deal.sheet, Random(1)) == decision.legal[0]


def test_it_plays_a_sheet_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "short-high.toml"
    file.write_text(OWN, encoding="utf-8")
    sheet = find_game(file)
    kinds: set[str] = set()
    for seed in range(6):
        deal = cardhouse.deal(sheet, stacks=[500] * 3, seed=seed)
        chance = Random(seed)
        while (decision := deal.decision) is not None:
            bot = QUICK if decision.seat == 0 else find_bot("caller")
            action = bot(deal.view(decision.seat), decision, sheet, chance)
            assert decision.allows(action)
            deal.act(action)
            kinds |= {action.kind} if decision.seat == 0 else set()
        check(deal)
    assert {"draw", "raise", "check"} <= kinds


def test_a_sheet_that_was_changed_and_kept_its_name_is_set_anew(tmp_path: Path) -> None:
    """The same thirteen cards, with the ranking of the rows turned over, are set another way."""
    said = []
    cards = parse_cards("Ah Kh Qh Jh Th 2c 2d 3c 3s 4d 5d 7s 8c")
    file = tmp_path / "rows.toml"
    for middle in ("high", "2-7"):
        file.write_text(ROWS.replace("MIDDLE", middle), encoding="utf-8")
        sheet = find_game(file)
        deal = cardhouse.deal(sheet, stacks=[500] * 2, seed=1)
        decision = deal.decision
        assert decision is not None
        said.append(
            best_rows(
                deal.view(decision.seat), decision._replace(cards=cards), sheet, Random(1), lambda: True
            )
        )
    assert said[0] != said[1]


def test_cards_are_thrown_away_where_dice_say_what_counts() -> None:
    sheet = read_own("""
        name    = "Dice and a draw"
        source  = "us"
        family  = "draw"
        players = [2, 4]
        play    = ["ante", "roll 2 dice", "deal 5 down", "draw 0-3", "showdown"]
        contest.high = { scale = "high", qualify = "dice" }
    """)
    hand = cardhouse.deal(sheet, stacks=[1000] * 2, seed=2)
    decision = hand.decision
    assert decision is not None
    bot = find_bot("easy", seconds=0)
    assert decision.allows(bot(hand.view(decision.seat), decision, sheet, Random(1)))
