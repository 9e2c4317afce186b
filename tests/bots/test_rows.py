"""How cards are set in rows that are compared with others' rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

import numpy as np
import pytest

import cardhouse
from cardhouse.bots.answers.rows import setting as rows_module
from cardhouse.bots.answers.rows.others import OtherRows
from cardhouse.bots.answers.rows.points import RowPoints
from cardhouse.bots.answers.rows.setting import best_rows
from cardhouse.bots.thinking.imagine import never
from cardhouse.cards import CARDS, Card, format_cards, parse_cards
from cardhouse.dealer import Decision
from cardhouse.dealer.pieces.decision import Row
from cardhouse.dealer.showdown.points import Scoring
from cardhouse.dealer.words.bank.turn import Stake
from cardhouse.dealer.words.bank.verdicts import AgainstBank
from cardhouse.scales import Hand
from cardhouse.sheets import Contest, Sheet, find_game
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.words.bank.settlement import Bank
from cardhouse.sheets.words.rows.scoring import score_of

OWN = """
name       = "Own Rows"
source     = "us"
family     = "chinese"
players    = [2, 2]
structures = ["points"]
stakes     = "points 5"
deck       = "{deck}"
play       = [{play}]
rows       = {{ front = {front}, back = {back} }}
contest.front = {{ scale = "{scale}", part = "front" }}
contest.back  = {{ scale = "high", part = "back"{asks} }}
"""
SCORED = '"deal {held} down", "set rows", "score rows"'
PAI_GOW = (Row("high", 5, 5), Row("low", 2, 2))
CHINESE = (Row("front", 3, 3), Row("middle", 5, 5), Row("back", 5, 5))


def always() -> bool:
    return True


def set_rows(
    game: str,
    cards: str,
    late: Callable[[], bool] = never,
    *,
    noise: float = 0.0,
    seat: int = 1,
    seed: int = 1,
) -> list[str]:
    """What each row holds, the highest card first."""
    sheet = find_game(game)
    rows = PAI_GOW if game == "pai-gow-poker" else CHINESE
    held = parse_cards(cards)
    asked = Decision(seat, "set", cards=held, least=len(held), most=len(held), rows=rows)
    view = cardhouse.deal(sheet, stacks=[1000] * 2, seed=1).view(seat)
    action = best_rows(view, asked, sheet, Random(seed), late, noise=noise)
    assert asked.allows(action)
    return [format_cards(sorted(row, key=lambda card: (-card.rank, card.suit))) for row in action.rows]


@pytest.fixture(autouse=True, scope="module")
def _few_others() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rows_module, "_KEPT", {})
        patch.setattr(rows_module, "_OTHERS_OF_MANY", 24)
        yield


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        # Without a pair, the highest card stays behind and the next two go in front.
        ("Ks Jh 9d 8c 5s 4h 2d", "Jh 9d"),
        ("Qs Jh 9d 8c 6s 4h 2d", "Jh 9d"),
        ("Js 9h 8d 6c 5s 3h 2d", "9h 8d"),
        # One pair stays together, and the two highest of the others go in front.
        ("8s 8h Kd Jc 9s 4h 2d", "Kd Jc"),
        ("As Ah Kd Qc 9s 4h 2d", "Kd Qc"),
        # Two pairs are split, unless an ace goes with a low hand.
        ("As Ah Kd Kc 9s 4h 2d", "Kc Kd"),
        ("3s 3h 2d 2c Js 9h 6d", "2c 2d"),
        ("3s 3h 2d 2c As 9h 6d", "As 9h"),
        # Of three aces one goes in front, of three sevens none.
        ("7s 7h 7d Ac 9s 4h 2d", "Ac 9s"),
        ("As Ah Ad Qc 9s 4h 2d", "Ad Qc"),
        ("Jh Jd 6s 7h 8d 9c Ts", "Jd Jh"),
    ],
)
def test_pai_gow_is_set_as_it_is_in_casinos(cards: str, low: str) -> None:
    assert set_rows("pai-gow-poker", cards)[1] == low


def test_the_same_cards_are_set_the_same_way_whoever_asks_first() -> None:
    cards = "Kh Jd Jc 9s 8h 8d 7c 6s 5h 4d 3c 2s 2h"
    first = set_rows("chinese", cards)
    assert set_rows("chinese", cards, seed=2) == first
    rows_module._KEPT.clear()
    set_rows("chinese", "Ah Ad Kc Qs Jh Td 9c 7s 6h 5d 4c 3s 2h", always)
    assert set_rows("chinese", cards) == first


def test_easy_errs() -> None:
    cards = "8s 8h Kd Jc 9s 4h 2d"
    said = {set_rows("pai-gow-poker", cards, noise=0.25, seed=seed)[1] for seed in range(12)}
    assert len(said) > 1


def test_without_time_nobody_else_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    def sound(self: rows_module._Setting, cards: Sequence[Card]) -> list[rows_module._Set]:
        nonlocal asked
        asked += 1
        return usual(self, cards)

    usual = rows_module._Setting.sound
    monkeypatch.setattr(rows_module._Setting, "sound", sound)
    rows_module._KEPT.clear()
    assert set_rows("pai-gow-poker", "8s 8h Kd Jc 9s 4h 2d", always)[1] == "Kd Jc"
    assert asked == 1


def test_whoever_comes_later_goes_on_thinking_about_others() -> None:
    left = 30

    def late() -> bool:
        nonlocal left
        left -= 1
        return left < 0

    others = OtherRows([(CARDS[0],)] * 50, lambda _: (1, 1), lambda _, glance: glance[0] + 1)
    assert others.ratings(always).tolist() == [[1, 1]] * 50
    assert others.ratings(late).tolist() == [[2, 2]] * 30
    assert others.ratings(never).tolist() == [[2, 2]] * 50


@pytest.mark.parametrize("game", ["chinese", "open-face-chinese", "pai-gow-poker"])
def test_rows_win_what_the_game_pays_for_them(game: str) -> None:
    sheet = find_game(game)
    contests = by_row(sheet)
    names = tuple(contests)
    points = RowPoints(sheet, names, [contest.scale for contest in contests.values()])
    dealt = hands_of(sheet, Random(5))
    worth = [[one[name].rating for name in names] for one in dealt]
    for mine, my_worth in zip(dealt, worth, strict=True):
        others = np.array(worth)
        found = points.gains(np.array(my_worth)[None], others)
        assert np.allclose(found, [paid(sheet, mine, other) for other in dealt], atol=0.01)


def by_row(sheet: Sheet) -> dict[str, Contest]:
    return {contest.part: contest for contest in sheet.contests if contest.part}


def hands_of(sheet: Sheet, chance: Random) -> list[dict[str, Hand]]:
    """Hands that are set at random, those with good rows among them, and no fouls."""
    found: list[dict[str, Hand]] = []
    contests = by_row(sheet)
    while len(found) < 60:
        cards = chance.sample(sheet.deck.cards, 5 * len(contests))
        sizes = {row: 3 if row == "front" else contest.scale.size for row, contest in contests.items()}
        hand = {
            row: contest.scale.rank(cards[5 * n : 5 * n + sizes[row]])
            for n, (row, contest) in enumerate(contests.items())
        }
        if score_of(sheet) is None or Scoring(sheet).lay(0, hand).foul is None:
            found.append(hand)
    return found


def paid(sheet: Sheet, mine: dict[str, Hand], other: dict[str, Hand]) -> int:
    """What the dealer pays for one hand against another."""
    if score_of(sheet) is not None:
        scoring = Scoring(sheet)
        return scoring.match(scoring.lay(0, mine), scoring.lay(1, other)).points
    contests = by_row(sheet)
    against = AgainstBank(Bank(), tuple(contests.values()), [other[row] for row in contests])
    return against.verdict([mine[row] for row in contests], Stake(1)).amount


def test_equal_rows_are_the_banks() -> None:
    sheet = find_game("pai-gow-poker")
    points = RowPoints(sheet, ("high", "low"), [contest.scale for contest in sheet.contests])
    mine, other = np.array([[5, 5]]), np.array([[4, 5]])
    assert [round(float(points.gains(mine, other, tied)[0])) for tied in (-1, 0, 1)] == [0, 1, 1]
    assert [round(float(points.gains(other, mine, tied)[0])) for tied in (-1, 0, 1)] == [-1, -1, 0]


def own(
    front: int = 2,
    back: int = 5,
    *,
    play: str = SCORED,
    deck: str = "52",
    scale: str = "two-card",
    asks: str = "",
) -> Sheet:
    """Two rows, which may be set in any order."""
    steps = play.format(held=front + back)
    text = OWN.format(deck=deck, play=steps, front=front, back=back, scale=scale, asks=asks)
    return read_own(text + ("score = {}" if "score" in steps else ""))


def set_own(sheet: Sheet, cards: str) -> list[str]:
    """What each row holds where players hold certain cards."""
    hand = cardhouse.deal(sheet, stacks=[1000] * 2, seed=1)
    assert hand.decision is not None
    asked = hand.decision._replace(cards=parse_cards(cards))
    action = best_rows(hand.view(asked.seat), asked, sheet, Random(1), always)
    assert asked.allows(action)
    return [format_cards(sorted(row, reverse=True)) for row in action.rows]


def test_two_cards_that_are_alike_may_lie_in_different_rows() -> None:
    assert set_own(own(deck="2x52"), "6s 6s 5s 4s 3s 2s Kd") == ["Kd 6s", "6s 5s 4s 3s 2s"]


def test_what_a_row_needs_is_not_given_away_to_another() -> None:
    # Nothing is worse in front.
    sheet = own(3, scale="front", asks=', qualify = "flush"')
    assert set_own(sheet, "As Ks Qs Js 9s 5h 3c 2d") == ["5h 3c 2d", "As Ks Qs Js 9s"]


@pytest.mark.parametrize("play", ['"roll 2 dice", ' + SCORED, SCORED.replace('"set', '"roll 2 dice", "set')])
def test_dice_may_say_what_a_row_needs(play: str) -> None:
    sheet = own(play=play, asks=', qualify = "dice"')
    hand = cardhouse.deal(sheet, stacks=[1000] * 2, seed=1)
    asked = hand.decision
    assert asked is not None
    assert asked.allows(best_rows(hand.view(asked.seat), asked, sheet, Random(1), always))


def test_each_row_is_for_a_part_of_a_pot() -> None:
    sheet = own(play='"ante", "deal {held} down", "set rows", "show rows", "showdown"')
    points = RowPoints(sheet, ("front", "back"), [contest.scale for contest in sheet.contests])
    others = np.array([[4, 4], [4, 6], [6, 6], [5, 4]])
    assert points.gains(np.array([[5, 5]]), others).round(1).tolist() == [1.0, 0.0, -1.0, 0.5]


@pytest.mark.parametrize(("rows", "size"), [(2, 13), (4, 5), (5, 5), (12, 2)])
def test_not_every_way_is_looked_at_where_there_are_millions(rows: int, size: int) -> None:
    looked = 0

    def rate(cards: tuple[Card, ...]) -> int:
        nonlocal looked
        looked += 1
        return 1 + sum(card.rank for card in cards)

    names = [str(number) for number in range(rows)]
    least, room = dict.fromkeys(names, 1), dict.fromkeys(names, size)
    found = rows_module._sound(dict.fromkeys(names, rate), least, (), room, CARDS[: rows * size])
    assert len(found) > 10
    assert looked < 25_000


def test_sheets_with_one_name_do_not_share_what_others_set() -> None:
    kept = rows_module._KEPT
    kept.clear()
    for asks in ("", ', qualify = "AA"'):
        sheet = replace(own(asks=asks), edition="house")
        for _ in range(2):
            set_own(sheet, "As Ah 8s 8h 8d 5c 4c")
    assert len(kept) == 2
