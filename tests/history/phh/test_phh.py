"""Reading, replaying and writing hands of every variant, and what can be wrong with them."""

from __future__ import annotations

import datetime as dt
import warnings
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.amounts import amount, some

import cardhouse
from cardhouse.dealer import Deal, Stakes, deal
from cardhouse.dealer.checks.random_player import play_out, random_action
from cardhouse.history import (
    VARIANTS,
    BadCards,
    BadField,
    BadNotation,
    HistoryError,
    MissingCards,
    MissingField,
    NotAllowed,
    NotPhh,
    Replay,
    UnknownVariant,
    WrongTurn,
    read,
    read_all,
    read_file,
    replay,
    write,
    write_all,
)
from cardhouse.history.story import tell
from cardhouse.sheets import Sheet, games


def phh(variant: str, stacks: list[int], *actions: Any, **fields: object) -> str:
    """The text of a hand with the usual stakes of its variant."""
    seats = len(stacks)
    limit = variant.startswith("F")
    stud = variant in ("F7S", "F7S/8", "FR")
    table: dict[str, object] = {"antes": [1 if stud else 0] * seats}
    table |= {"bring_in": 2} if stud else {"blinds_or_straddles": [1, 2, *[0] * (seats - 2)]}
    table |= {"small_bet": 4 if stud else 2, "big_bet": 8 if stud else 4} if limit else {"min_bet": 2}
    table |= {"starting_stacks": stacks, **fields}
    lines = [
        f'variant = "{variant}"',
        *(f"{name} = {_toml(value)}" for name, value in table.items()),
        "actions = [",
    ]
    return "\n".join([*lines, *(f'  "{action}",' for action in actions), "]", ""])


def _toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def played(text: str) -> Replay:
    """A hand without anything wrong."""
    found = replay(read(text))
    assert found.error is None
    return found


HANDS = {
    "FT": (
        phh(
            *("FT", [100, 100, 100], "d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 2c7d"),
            *("p3 f", "p1 cbr 4", "p2 cbr 6", "p1 cc", "d db 3h4s9c", "p1 cbr 2", "p2 cc", "d db Th"),
            *("p1 cbr 4", "p2 cc", "d db Js", "p1 cbr 4", "p2 cc", "p1 sm AcAd", "p2 sm"),
        ),
        [116, 84, 100],
    ),
    "NT": (
        phh(
            *("NT", [100, 150], "d dh p1 AcAd", "d dh p2 KcKd", "p2 cbr 6", "p1 cbr 100", "p2 cc"),
            *("p1 sm AcAd", "p2 sm KcKd", "d db 3h4s9c", "d db Kh", "d db 2s"),
        ),
        [0, 250],
    ),
    "NS": (
        phh(
            *(
                "NS",
                [50, 50, 50],
                "d dh p1 AcAd",
                "d dh p2 KcKd",
                "d dh p3 6c7d",
                "p1 cbr 49",
                "p2 cc",
                "p3 f",
            ),
            *("p1 sm AcAd", "p2 sm KcKd", "d db 9h9s8c", "d db Jh", "d db Td"),
            antes=[1, 1, 1],
            blinds_or_straddles=[0, 0, 1],
            min_bet=1,
        ),
        [102, 0, 48],
    ),
    "PO": (
        phh(
            *("PO", [100, 100], "d dh p1 AcAdKhKs", "d dh p2 7c8d9hTs", "p2 cbr 6", "p1 cbr 18", "p2 cc"),
            *("d db 2h3s4c", "p1 cbr 36", "p2 f"),
        ),
        [118, 82],
    ),
    "FO/8": (
        phh(
            *("FO/8", [20, 20], "d dh p1 Ac2dKhKs", "d dh p2 9c9dThTs", "p2 cc", "p1 cc", "d db 3h4s8c"),
            *("p1 cc", "p2 cc", "d db 9h", "p1 cc", "p2 cbr 4", "p1 cc", "d db Jd", "p1 cc", "p2 cc"),
            *("p1 sm Ac2dKhKs", "p2 sm 9c9dThTs"),
        ),
        [20, 20],
    ),
    "F7S": (
        phh(
            *("F7S", [50, 50, 50], "d dh p1 AcAd3h", "d dh p2 KcKd2s", "d dh p3 7c7dQh", "p2 pb", "p3 f"),
            *("p1 cbr 4", "p2 cc", "d dh p1 As", "d dh p2 Ks", "p1 cbr 4", "p2 f"),
        ),
        [56, 45, 49],
    ),
    "F7S/8": (
        phh(
            *("F7S/8", [9, 9], "d dh p1 Ac2d3h", "d dh p2 KcKdKs", "p1 pb", "p2 cbr 4", "p1 cbr 8", "p2 cc"),
            *("p1 sm -", "p2 sm -", "d dh p1 4c", "d dh p2 9s", "d dh p1 8d", "d dh p2 9h"),
            *("d dh p1 Jd", "d dh p2 Td", "d dh p1 Qd", "d dh p2 Tc"),
        ),
        [9, 9],
    ),
    "FR": (
        phh(
            *("FR", [50, 50], "d dh p1 Ac2d3h", "d dh p2 4c5dKs", "p2 cbr 4", "p1 cc"),
            *("d dh p1 Kd", "d dh p2 6s", "p1 cc", "p2 f"),
        ),
        [55, 45],
    ),
    "N2L1D": (
        phh(
            *("N2L1D", [100, 100, 100], "d dh p1 2c3d4h5sKs", "d dh p2 7c7d7h8s9s", "d dh p3 TcJdQhQsKc"),
            *(
                "p3 cc",
                "p1 cc",
                "p2 cc",
                "p1 sd Ks",
                "p2 sd 7c7d",
                "p3 sd QsKc",
                "d dh p1 7s",
                "d dh p2 3c2h",
            ),
            *("d dh p3 8d9d", "p1 cbr 10", "p2 cc", "p3 f", "p1 sm 2c3d4h5s7s", "p2 sm"),
        ),
        [114, 88, 98],
    ),
    "F2L3D": (
        phh(
            *("F2L3D", [100, 100], "d dh p1 2c3d4h5s7s", "d dh p2 ??????????", "p2 cc", "p1 cbr 4", "p2 cc"),
            *("p1 sd", "p2 sd ????", "d dh p2 ????", "p1 cbr 2", "p2 cc", "p1 sd", "p2 sd Kd", "d dh p2 ??"),
            *("p1 cbr 4", "p2 cc", "p1 sd", "p2 sd ??", "d dh p2 8c", "p1 cbr 4", "p2 cc"),
            *("p1 sm 2c3d4h5s7s", "p2 sm 2d3c4s6h8c"),
        ),
        [114, 86],
    ),
    "FB": (
        phh(
            *(
                "FB",
                [100, 100],
                "d dh p1 Ac2d3h4s",
                "d dh p2 AdKc9hTs",
                "p2 cc",
                "p1 cc",
                "p1 sd",
                "p2 sd Kc",
            ),
            *("d dh p2 5c", "p1 cbr 2", "p2 cc", "p1 sd", "p2 sd", "p1 cbr 4", "p2 f"),
        ),
        [104, 96],
    ),
}


def test_there_is_a_hand_of_every_variant() -> None:
    assert HANDS.keys() == VARIANTS.keys()


@pytest.mark.parametrize("code", HANDS)
def test_a_hand_of_each_variant(code: str) -> None:
    text, stacks = HANDS[code]
    found = played(text)
    assert found.over
    assert found.stacks == stacks
    assert not found.notes
    assert found.deal is not None
    assert found.deal.sheet.id == VARIANTS[code].game


@pytest.mark.parametrize("code", HANDS)
def test_pokerkit_reads_what_we_write(code: str) -> None:
    pokerkit = pytest.importorskip("pokerkit", reason="PokerKit is not installed")
    text, stacks = HANDS[code]
    hand = played(text).deal
    assert hand is not None
    history = pokerkit.HandHistory.loads(write(hand, own=False))
    with warnings.catch_warnings():
        # It warns of folds that are not needed.
        warnings.simplefilter("ignore")
        *_, state = history
    assert state.stacks == stacks == history.finishing_stacks


def test_heads_up_the_last_player_has_the_button_and_the_small_blind() -> None:
    found = played(phh("NT", [100, 100], "d dh p1 AcAd", "d dh p2 KcKd", "p2 f"))
    assert found.stacks == [101, 99]


def test_heads_up_antes_are_reversed_with_the_blinds() -> None:
    found = played(phh("NT", [100, 100], "d dh p1 AcAd", "d dh p2 KcKd", "p2 cc", "p1 cc", antes=[0, 3]))
    assert found.stacks == [95, 98]


@pytest.mark.parametrize(
    ("blinds", "first"),
    [
        ([1, 2, 0, 0], 3),
        ([1, 2, 4, 0], 4),
        ([1, 2, 0, 4], 1),
        ([0, 2, 0, 0], 3),
        ([1, 2, -2, 0], 3),
        ([0, 0, 0, 2], 1),
    ],
)
def test_who_opens_depends_on_the_blinds_and_straddles(blinds: list[int], first: int) -> None:
    cards = ["d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 QcQd", "d dh p4 JcJd"]
    found = played(phh("NT", [100] * 4, *cards, f"p{first} f", blinds_or_straddles=blinds))
    assert found.deal is not None
    assert sum(found.stacks) + found.deal.pot == 400
    assert found.stacks == [100 - abs(blind) for blind in blinds]


@pytest.mark.parametrize(("trimmed", "stacks"), [(True, [3, 100, 98]), (False, [5, 98, 98])])
def test_a_short_ante_wins_all_antes_only_if_they_are_not_trimmed(trimmed: bool, stacks: list[int]) -> None:
    text = phh(
        *("NT", [1, 100, 100], "d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 7c2d", "p3 f"),
        *("p1 sm AcAd", "p2 sm KcKd", "d db 3h4h5s", "d db 9c", "d db Tc"),
        antes=[2, 2, 2],
        blinds_or_straddles=[0, 2, 0],
        ante_trimming_status=trimmed,
    )
    assert played(text).stacks == stacks


def test_amounts_may_have_decimals() -> None:
    text = phh(
        *(
            "NT",
            [100, 100],
            "d dh p1 AcAd",
            "d dh p2 KcKd",
            "p2 cbr 4.25",
            "p1 cc",
            "d db 3h4h5s",
            "p1 cbr 1.5",
            "p2 f",
        ),
        blinds_or_straddles=[0.5, 1],
        min_bet=1,
        finishing_stacks=[104.25, 95.75],
    )
    found = played(text)
    assert found.history.unit == 100
    assert found.stacks == [Decimal("104.25"), Decimal("95.75")]
    assert found.agrees


def test_a_split_pot_may_go_below_the_chips_if_the_file_says_so() -> None:
    board = ["d db AhKhQh", "p1 cc", "p3 cc", "d db Jh", "p1 cc", "p3 cc", "d db Th", "p1 cc", "p3 cc"]
    text = phh(
        "NT",
        [100] * 3,
        *("d dh p1 2c2d", "d dh p2 ????", "d dh p3 3c3d", "p3 cc", "p1 cc", "p2 f", *board),
        blinds_or_straddles=[1, 2, 0],
        antes=[0, 1, 0],
        finishing_stacks=[101.5, 97, 101.5],
    )
    assert played(text).agrees


def test_stacks_that_are_not_known() -> None:
    text = phh(
        "NT", [100, 100], "d dh p1 AcAd", "d dh p2 KcKd", "p2 cbr 90", "p1 f", finishing_stacks=[98, 0]
    )
    found = played(text.replace("starting_stacks = [100, 100]", "starting_stacks = [100, inf]"))
    assert found.agrees


def test_a_hand_that_mucks_wins_nothing() -> None:
    board = ["d db 3h4h5s", "p1 cc", "p2 cc", "d db 9c", "p1 cc", "p2 cc", "d db Tc", "p1 cc", "p2 cc"]
    text = phh(
        "NT", [100, 100], "d dh p1 AcAd", "d dh p2 KcKd", "p2 cc", "p1 cc", *board, "p2 sm KcKd", "p1 sm"
    )
    assert played(text).stacks == [98, 102]


def test_cards_shown_later_are_known_from_the_beginning() -> None:
    board = ["d db 3h4h5s", "p1 cc", "p2 cc", "d db 9c", "p1 cc", "p2 cc", "d db Tc", "p1 cc", "p2 cc"]
    text = phh(
        "NT", [100, 100], "d dh p1 ????", "d dh p2 KcKd", "p2 cc", "p1 cc", *board, "p1 sm AcAd", "p2 sm -"
    )
    found = played(text)
    assert found.stacks == [102, 98]
    assert found.deal is not None
    assert sorted(map(str, found.deal.players[0].cards)) == ["Ac", "Ad"]


def test_a_stand_in_is_never_told() -> None:
    found = played(phh("NT", [100, 100], "d dh p1 ????", "d dh p2 KcKd", "p2 cbr 6", "p1 f"))
    assert "p1: ?? ??" in [str(passage) for passage in tell(found)]
    assert found.deal is not None
    assert "d dh p1 ????" in write(found.deal)


def test_who_brings_it_in_with_a_card_that_is_not_known() -> None:
    cards = ["d dh p1 ??????", "d dh p2 3c3d3h", "d dh p3 ??????"]
    assert played(phh("F7S", [50] * 3, *cards, "p3 pb", "p1 f", "p2 f")).stacks == [49, 49, 52]
    assert played(phh("F7S", [50] * 3, *cards, "p2 pb", "p3 f", "p1 f")).stacks == [49, 52, 49]


def test_comments_and_empty_actions() -> None:
    text = phh(
        "NT", [100, 100], "", "# Two friends", "d dh p1 AcAd # aces!", "d  dh p2 KcKd ", "  p2 f # sad"
    )
    found = played(text)
    assert found.over
    told = [str(passage) for passage in tell(found)]
    assert {"Two friends", "aces!", "sad"} <= set(told)


def test_a_history_may_stop_anywhere() -> None:
    actions = read(HANDS["NT"][0]).fields["actions"]
    for count in range(len(actions) + 1):
        found = played(phh("NT", [100, 150], *actions[:count]))
        assert found.over == (count == len(actions))
        assert sum(found.stacks) + (0 if found.over or not found.deal else found.deal.pot) == 250


def test_what_the_rules_would_not_have_is_noted() -> None:
    found = replay(read(phh("NT", [100, 100], "d dh p1 AcAd", "d dh p2 KcKd", "p2 cbr 3", "p1 f")))
    assert found.error is None
    assert found.stacks == [98, 102]
    assert [*map(str, found.notes)] == ["player 2 may fold, call 1, raise 4 to 100, but did raise 3"]


def test_several_hands_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "two.phhs"
    path.write_text(write_all([HANDS["NT"][0], HANDS["FB"][0]]))
    first, second = read_file(path)
    assert (first.variant.code, second.variant.code) == ("NT", "FB")
    assert second.name.endswith("two.phhs[2]")
    with pytest.raises(NotPhh):
        read(path.read_text())
    broken = path.read_text().replace("p2 sd Kc", "p2 sd 2c")
    (_, second) = read_all(broken)
    error = replay(second).error
    assert error is not None
    assert error.details["line"] == broken.splitlines().index('  "p2 sd 2c",') + 1


NT = HANDS["NT"][0]
WRONG: list[tuple[str, type[HistoryError], str]] = [
    ("variant = [", NotPhh, "not-phh"),
    (f"variant = {'[' * 3000}", NotPhh, "not-phh"),
    ("x = 1", MissingField, "missing-field"),
    (NT.replace("min_bet = 2\n", ""), MissingField, "missing-field"),
    (NT.replace('"NT"', '"NX"'), UnknownVariant, "unknown-variant"),
    (NT.replace("[1, 2]", "[1]"), BadField, "bad-field"),
    (NT.replace("[1, 2]", "[0, 0]"), BadField, "bad-field"),
    (NT.replace("[100, 150]", "[100, 0]"), BadField, "bad-field"),
    (NT.replace("[100, 150]", "[100, nan]"), BadField, "bad-field"),
    (NT.replace("[100, 150]", "[100, 1e9999999]"), BadField, "bad-field"),
    (NT.replace("[1, 2]", "[1, inf]"), BadField, "bad-field"),
    (NT.replace("[1, 2]", f"[1, {'9' * 5000}]"), NotPhh, "not-phh"),
    (f'{NT}_stakes = {{ structure = "no-limit", small_bet = 2, drop = inf }}', BadField, "bad-field"),
    (NT.replace("[1, 2]", "[1, 1e-9999999]"), BadField, "bad-field"),
    (NT.replace("min_bet = 2", "min_bet = nan"), BadField, "bad-field"),
    (NT.replace("p2 cbr 6", "p2 cbr 1e9999999"), BadNotation, "bad-notation"),
    (NT.replace("p2 cbr 6", f"p{'9' * 5000} cbr 6"), BadNotation, "bad-notation"),
    (NT.replace("p2 cbr 6", "p2 xyz"), BadNotation, "bad-notation"),
    (NT.replace("p2 cbr 6", "p2 cbr many"), BadNotation, "bad-notation"),
    (NT.replace("AcAd", "AcZz", 1), BadNotation, "bad-notation"),
    (NT.replace("p2 cbr 6", "p7 cbr 6"), BadField, "bad-field"),
    (NT.replace("d db Kh", "d db Ac"), BadCards, "bad-cards"),
    (HANDS["NS"][0].replace("6c7d", "2c7d"), BadCards, "bad-cards"),
    (NT.replace("p1 sm AcAd", "p1 sm QcQd"), BadCards, "bad-cards"),
    (NT.replace("p2 cbr 6", "p1 cbr 6"), WrongTurn, "wrong-turn"),
    (NT.replace('  "p2 cc",\n', ""), WrongTurn, "wrong-turn"),
    (NT.replace('"p2 cc",', '"p2 f",'), WrongTurn, "wrong-turn"),
    (NT.replace("p1 cbr 100", "p1 cbr 101"), NotAllowed, "not-allowed"),
    (HANDS["FT"][0].replace('  "d db Th",\n', ""), MissingCards, "missing-cards"),
]


@pytest.mark.parametrize(
    ("text", "error", "code"), WRONG, ids=[f"{n}-{one[2]}" for n, one in enumerate(WRONG)]
)
def test_what_is_wrong_is_said(text: str, error: type[HistoryError], code: str) -> None:
    try:
        found = replay(read(text, source="a.phh")).error
    except HistoryError as raised:
        found = raised
    assert type(found) is error
    assert found.code == code
    assert found.message.startswith("a.phh")


def test_a_showdown_that_nobody_can_decide() -> None:
    text = HANDS["FT"][0].replace("AcAd", "????").replace("KcKd", "????")
    found = replay(read(text.replace('  "p2 sm",\n', "")))
    assert (found.error, found.undecided, found.over, found.agrees) == (None, True, False, None)
    assert found.deal is not None
    assert not found.deal.awards


def test_an_error_names_the_line_and_leaves_the_hand_as_far_as_it_went() -> None:
    text = NT.replace("p1 cbr 100", "p1 cbr 101")
    found = replay(read(text, source="a.phh"))
    assert found.error is not None
    assert found.error.details["line"] == text.splitlines().index('  "p1 cbr 101",') + 1
    assert found.error.details["number"] == 4
    assert found.error.details["action"] == "p1 cbr 101"
    assert found.stacks == [98, 144]
    assert found.deal is not None
    assert found.deal.decision is not None


def random_hand(sheet: Sheet, number: int) -> Deal:
    """A hand by chance, of which every third is not over."""
    random = Random(f"{sheet.key} {number}")
    seats = random.randint(max(2, sheet.players[0]), min(9, sheet.players[1]))
    stakes = f"{random.choice(sheet.structures)} 10/20{random.choice(('', ' ante 3'))}"
    stacks = [random.randint(1, 400) for _ in range(seats)]
    button, runs = random.randrange(seats), random.choice((1, 1, 2))
    hand = deal(sheet, stacks=stacks, stakes=stakes, button=button, seed=number, may_run=runs)
    if number % 3:
        return play_out(hand, random)
    for _ in range(random.randint(0, 12)):
        if hand.decision:
            hand.act(random_action(hand.decision, random))
    return hand


@pytest.mark.parametrize("sheet", some(games(), 30), ids=lambda sheet: sheet.key)
def test_any_hand_of_any_game_is_read_as_it_was_written(sheet: Sheet) -> None:
    for number in range(amount(2, proof=6)):
        hand = random_hand(sheet, number)
        text = write(hand)
        again = played(text)
        assert again.deal is not None
        assert again.deal.events == hand.events
        assert again.deal.stacks == hand.stacks
        assert again.deal.awards == hand.awards
        assert again.deal.decision == hand.decision
        assert again.deal.log == hand.log
        assert not again.notes
        assert text.startswith(write(again.deal))


def test_the_variant_of_a_game_without_a_code_is_its_id() -> None:
    text = write(random_hand(next(sheet for sheet in games() if sheet.id == "binglaha"), 1))
    assert read(text).fields["variant"] == "binglaha"
    assert any(line.word == "roll" for line in read(text).lines)


def test_other_fields_are_written_as_they_are() -> None:
    hand = deal("holdem", stacks=[100, 100], stakes="no-limit 1/2", seed=1)
    at = dt.time(20, 15)
    history = read(write(hand, players=["Ann", "Böb"], event='The "Main"', time=at, _mine=[1.5], hand=7))
    assert history.players == ["Böb", "Ann"]
    assert history.fields["event"] == 'The "Main"'
    assert (history.fields["time"], history.fields["hand"]) == (at, 7)


def test_stakes_that_the_notation_knows_and_ours_do_not() -> None:
    stakes = replace(Stakes.parse("no-limit 1/2"), blinds=(1, 2, 0, 4), antes=(0, 2, 0, 0), min_bet=2)
    hand = play_out(cardhouse.deal("holdem", stacks=[100] * 4, stakes=stakes, seed=3), Random(3))
    text = write(hand, own=False)
    assert "blinds_or_straddles = [1, 2, 0, 4]" in text
    assert "antes = [0, 2, 0, 0]" in text
    found = played(text)
    assert found.agrees
