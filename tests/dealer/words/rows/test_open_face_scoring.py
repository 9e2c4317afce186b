"""Open-face Chinese poker: scoring, fouls and royalties, also with a low middle."""

from __future__ import annotations

import pytest
from tests.dealer.words.rows.open_face import Plan, X, Y, carries, fouls, points

from cardhouse.sheets import find_game
from cardhouse.sheets.words.rows.royalties import Royalties
from cardhouse.telling.outcome import payment_said


class TestScoring:
    @pytest.mark.rule("WSOP-349")
    def test_the_example_of_the_catalogue(self) -> None:
        settled = points(X, Y)
        assert settled.points == {0: 8, 1: -8}
        match = settled.payments[0].match
        assert (match.won, match.lost, match.royalties) == (("front", "middle"), ("back",), (13, 6))

    @pytest.mark.rule("WSOP-349")
    @pytest.mark.parametrize(
        ("one", "other", "won"),
        [
            pytest.param(
                "Ah Kh Qd / 5h 5d 2c 3c 4d / 9h 9d 2h 3h 4h",
                "Ac Kc Jd / 4c 4s 2d 3d 6s / 8h 8d 2s 3s 6h",
                6,
                id="all three",
            ),
            pytest.param(
                "Ah Kh Qd / 5h 5d 2c 3c 4d / 8h 8d 2h 3h 4h",
                "Ac Kc Jd / 4c 4s 2d 3d 6s / 9h 9d 2s 3s 6h",
                1,
                id="two of three",
            ),
            pytest.param(
                "Ah Kh Qd / 5h 5d 2c 3c 4d / 9h 9d 2h 3h 4h",
                "Ac Kc Qs / 4c 4s 2d 3d 6s / 8h 8d 2s 3s 6h",
                2,
                id="a tie earns nothing, and there is no scoop",
            ),
        ],
    )
    def test_a_point_a_row_and_three_for_a_scoop(self, one: str, other: str, won: int) -> None:
        assert points(one, other).points == {0: won, 1: -won}

    @pytest.mark.rule("WSOP-349")
    def test_a_scoop_with_fourteen_points_of_royalties(self) -> None:
        """Front QQ 7, middle trips 2 … here 7 + 2 + 4 + … come to fourteen, and the others have none."""
        one = "Ah Ad 2c / 5h 5d 5c 3c 4d / 9h 8h 7d 6h 5s"
        other = "Kc Qc Jd / 4c 4s 2d 3d 6s / 8s 8d 2s 3s 6c"
        settled = points(one, other)
        assert settled.payments[0].match.royalties == (13, 0)
        assert settled.points[0] == 6 + 13
        flush = "Qh Qd 2c / 5h 5d 5c 3c 4d / Th 9h 8h 7h 2h"
        assert points(flush, other).payments[0].match.royalties == (7 + 2 + 4, 0)
        best = "Kh Kd 2c / 5h 5d 5c 3c 4d / Th 9h 8h 7h 2h"
        assert points(best, "Ac Qc Jd / 4c 4s 2d 3d 6s / 8s 8d 2s 3s 6c").points == {0: 20, 1: -20}

    @pytest.mark.rule("WSOP-350")
    @pytest.mark.parametrize(
        ("hand", "why"),
        [
            ("Kh Kd 2c / Qh Qd 3c 4c 5d / Ah Ad 2h 3h 4h", "the front beats the middle"),
            ("Qh Qs 2c / Kh Kd 3c 4c 5d / Jh Jd 2h 3h 4h", "the middle beats the back"),
            ("Ah 3d 2c / Qh Qd 3c 4c 5d / Kh Kd 2h 3h 4h", ""),
            ("2h 2d Ac / 2c 2s Ad Kh 3d / 3c 3h 4d 5d 6d", ""),
            ("Kh Kd Ac / Kc Ks Qd 3h 4d / Ah Ad 2h 3c 4h", "the front beats the middle"),
            ("Ah Kd Qc / As Kh Qd 3h 4d / Ac Ks Qh 3c 4h", ""),
        ],
    )
    def test_rows_must_not_fall(self, hand: str, why: str) -> None:
        """Three cards compare with five: the same pair with a kicker more or a better one wins."""
        assert fouls(points(hand)) == ({0: why} if why else {})

    @pytest.mark.rule("WSOP-350")
    def test_a_fouled_hand_pays_six_and_the_royalties(self) -> None:
        fouled = "Ac Ah 2d / 2h 3c 4s 6d 9s / Jd Js 2s 3d 4d"
        settled = points(X, fouled)
        assert fouls(settled) == {1: "the front beats the middle"}
        assert settled.points == {0: 6 + 13, 1: -19}
        match = settled.payments[0].match
        assert match.royalties == (13, 0)
        assert points(fouled, X).points == {0: -19, 1: 19}

    @pytest.mark.rule("WSOP-350")
    def test_two_fouled_hands_exchange_nothing(self) -> None:
        settled = points(
            "Ac Ah 2d / 2h 3c 4s 6d 9s / Jd Js 2s 3d 4d", "Kc Kh 5d / 5h 6c 7s 8d Ts / Qd Qs 6s 7d 8c"
        )
        assert len(settled.fouls) == 2
        assert settled.points == {0: 0, 1: 0}
        assert str(payment_said(settled.payments[0])) == "seat 0 has fouled, and so has seat 1"

    @pytest.mark.rule("WSOP-350.a")
    @pytest.mark.parametrize(
        "hand",
        [
            {**X, "front": "Qh Qd"},
            {**X, "front": "Qh Qd 5c 5s"},
            {**X, "back": "Kh Jh 9h 6h"},
            {"front": X["front"], "middle": X["middle"]},
        ],
    )
    @pytest.mark.rule("WSOP-105.7")
    def test_the_wrong_number_of_cards_fouls(self, hand: Plan) -> None:
        settled = points(hand, Y)
        assert "wrong number of cards" in fouls(settled)[0]
        assert settled.points == {0: -12, 1: 12}

    @pytest.mark.rule("WSOP-351")
    @pytest.mark.parametrize(
        ("row", "cards", "worth"),
        [
            *(
                ("front", f"{rank}h {rank}d {'3' if rank == '2' else '2'}c", max(0, place - 4 + 1))
                for place, rank in enumerate("23456789TJQKA")
            ),
            *(
                ("front", f"{rank}h {rank}d {rank}c", 10 + place)
                for place, rank in enumerate("23456789TJQKA")
            ),
            ("front", "4h 3h 2h", 0),
            ("middle", "Kh Kd 2c 2d 3h", 0),
            ("middle", "Kh Kd Kc 2d 3h", 2),
            ("middle", "6h 5d 4c 3d 2h", 4),
            ("middle", "Kh 5h 4h 3h 2h", 8),
            ("middle", "Kh Kd Kc 2d 2h", 12),
            ("middle", "Kh Kd Kc Ks 2h", 20),
            ("middle", "Kh Qh Jh Th 9h", 30),
            ("middle", "Ah Kh Qh Jh Th", 50),
            ("back", "Kh Kd 2c 3d 4h", 0),
            ("back", "Kh Kd 2c 2d 3h", 0),
            ("back", "Kh Kd Kc 2d 3h", 0),
            ("back", "5h 4d 3c 2d Ah", 2),
            ("back", "Kh 5h 4h 3h 2h", 4),
            ("back", "Kh Kd Kc 2d 2h", 6),
            ("back", "Kh Kd Kc Ks 2h", 10),
            ("back", "5h 4h 3h 2h Ah", 15),
            ("back", "Ah Kh Qh Jh Th", 25),
        ],
    )
    def test_the_table_of_royalties(self, row: str, cards: str, worth: int) -> None:
        sheet = find_game("open-face-chinese")
        scale = next(contest.scale for contest in sheet.contests if contest.part == row)
        assert sheet.table(Royalties).worth(row, scale.rank(cards)) == worth

    @pytest.mark.rule("WSOP-351")
    def test_royalties_of_beaten_rows_count_too(self) -> None:
        """The net is what changes hands, whoever wins the rows."""
        both = points(
            "6h 6d 2c / 7h 7d 2d 3c 4d / Ah Kh 9h 5h 3h", "7c 7s 3d / 8h 8d 3s 4s 5c / As Qs Js Ts 2s"
        )
        match = both.payments[0].match
        assert match.won == ("back",)
        assert match.royalties == (1 + 4, 2 + 4)
        assert both.points[0] == (1 - 2) + (5 - 6)


class TestTwoSevenMiddle:
    GAME = "pineapple-ofc-27"

    @pytest.mark.rule("WSOP-361")
    def test_the_lowest_middle_wins_the_row(self) -> None:
        settled = points(
            "Ah 3d 2c / 8h 7d 6c 4c 3s / Jh Jd 2h 3h 4h",
            "Ac 5d 2d / Td 9c 7h 3c 2s / Qh Qd 4d 5h 6h",
            game=self.GAME,
        )
        assert settled.payments[0].match.won == ("middle",)

    @pytest.mark.rule("WSOP-361.a")
    @pytest.mark.rule("WSOP-361.b")
    @pytest.mark.parametrize(
        ("middle", "good"),
        [
            ("Th 9d 7c 3s 2d", True),
            ("9h 6d 5c 4s 3d", True),
            ("8h 5d 4c 3s 2d", True),
            ("7h 6d 4c 3s 2d", True),
            ("7h 6d 5c 4s 3d", False),
            ("6h 5d 4c 3s 2d", False),
            ("Jh 8d 7c 4s 3d", False),
            ("7h 5h 4h 3h 2h", False),
            ("5h 4d 3c 2d Ad", False),
            ("9h 9d 5c 4s 3d", False),
            ("Kh 6d 5c 4s 3d", False),
        ],
    )
    def test_ten_high_is_the_worst_middle(self, middle: str, good: bool) -> None:
        hand = {"front": "8s 7s 2s", "middle": middle, "back": "Qh Qs Qd Js Tc"}
        assert bool(points(hand, game=self.GAME).fouls) is not good

    @pytest.mark.rule("WSOP-361.c")
    @pytest.mark.parametrize(
        ("hand", "why"),
        [
            ("Ah Ad 3c / 8h 7d 4c 3s 6d / Th Td 9c 9s Kd", ""),
            ("Ah Ad 3c / 8h 7d 4c 3s Jd / Th Td 9c 9s Kd", "the middle does not qualify"),
            ("Ah Ad 3c / 8h 7d 4c 3s 6d / Th Td 9c Qs Kd", "the front beats the back"),
            ("Th Td 3c / 8h 7d 4c 3s 6d / Tc Ts 3d Qs Kd", ""),
        ],
    )
    def test_the_back_must_not_be_beaten_by_the_front(self, hand: str, why: str) -> None:
        assert fouls(points(hand, game=self.GAME)).get(0, "").startswith(why)
        assert bool(points(hand, game=self.GAME).fouls) is bool(why)

    @pytest.mark.rule("WSOP-361.c")
    @pytest.mark.rule("WSOP-361.d")
    def test_the_royalties_of_the_example(self) -> None:
        fouled = "Kh Kd 2c / 2h 3h 4h 6h Qs / Jd Js 2s 3d 4d"
        settled = points("Ah Ad 3c / 8h 7d 4c 3s 6d / Th Td 9c 9s Kc", fouled, game=self.GAME)
        assert settled.payments[0].match.royalties == (9 + 3 + 0, 0)
        assert settled.points[0] == 6 + 12

    @pytest.mark.rule("WSOP-361.d")
    @pytest.mark.parametrize(
        ("middle", "worth"),
        [
            ("Th 9d 7c 3s 2d", 1),
            ("9h 6d 5c 4s 3d", 2),
            ("8h 7d 4c 3s 6d", 3),
            ("7h 6d 4c 3s 2d", 4),
            ("7h 5d 4c 3s 2d", 8),
        ],
    )
    def test_the_royalties_of_a_low_middle(self, middle: str, worth: int) -> None:
        sheet = find_game(self.GAME)
        scale = next(contest.scale for contest in sheet.contests if contest.part == "middle")
        assert sheet.table(Royalties).worth("middle", scale.rank(middle)) == worth

    @pytest.mark.rule("WSOP-361.d")
    @pytest.mark.parametrize("agreed", ["6", "7", "8", "9", "10"])
    def test_the_perfect_low_earns_what_was_agreed(self, agreed: str) -> None:
        one = "Ah 3d 2c / 7h 5d 4c 3s 2d / Jh Jd 2h 3h 4h"
        other = "Kh Qd 2s / 9h 8d 6c 4s 3c / Tc Td 5h 6h 8h"
        settled = points(one, other, game=self.GAME, perfect_low_royalty=agreed)
        assert settled.points[0] == 6 + int(agreed) - 2

    @pytest.mark.rule("WSOP-360")
    @pytest.mark.rule("WSOP-362")
    def test_the_rest_is_as_in_the_open_face_game(self) -> None:
        for game in ("pineapple-ofc", "pineapple-ofc-27"):
            sheet, open_face = find_game(game), find_game("open-face-chinese")
            assert (
                dict(sheet.table(Royalties).by_row)["back"] == dict(open_face.table(Royalties).by_row)["back"]
            )
            assert sheet.tables["fantasyland"].enter == open_face.tables["fantasyland"].enter  # type: ignore[attr-defined]
        assert points(X, Y, game="pineapple-ofc").points == {0: 8, 1: -8}

    @pytest.mark.rule("WSOP-353.e")
    def test_the_perfect_low_keeps_nobody_in_fantasyland_unless_agreed(self) -> None:
        hand = "Ac 3d 2c / 7h 5d 4c 3s 2d / Jh Jd 2h 3h 4h"
        other = "Kh Qd 2s / 9h 8d 6c 4s 3c / Tc Td 5h 6h 8h"
        assert carries(self.GAME, hand, other, there=(0,)) == ()
        assert carries(self.GAME, hand, other, there=(0,), perfect_low_stays="yes") == (0,)
