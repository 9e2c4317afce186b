import { expect, test } from "vitest";
import { wildSaid } from "./wild";

test("what is wild is said by rank, suit and card, and for each contest apart", () => {
  expect(wildSaid("Wild", [{ contest: "", cards: ["h", "T", "5", "Jc", "Xx"] }])).toEqual(["Wild ♥ 10 5 J♣ joker"]);
  expect(wildSaid("Wild", [{ contest: "low", cards: ["2"] }])).toEqual(["Wild (low) 2"]);
  expect(wildSaid("Wild for you")).toEqual([]);
});
