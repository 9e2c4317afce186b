"""Results of hands that are scored against each other, in words."""

from __future__ import annotations

from cardhouse.telling import showdown_of


def test_a_single_hand_of_rows_has_a_reason_too() -> None:
    hand = {"front": "2c 3d 4h", "middle": "5c 5d 8h 9s Ts", "back": "Ac Ad Kh Ks 9c"}
    said = showdown_of({"game": "chinese@wsop2018", "hands": [hand, None]}).to_dict()
    assert said["awards"] == [0, 0]
    assert said["why"] == "no two hands are left to be scored against each other"
    assert said["detail"] == [said["why"]]
