import { expect, test } from "vitest";
import { wildSaid } from "./wild";

test("what is wild is said in words, for each contest apart", () => {
  expect(wildSaid("Wild", [{ contest: "", cards: ["hearts", "10", "red 5", "joker"] }])).toEqual(["Wild: hearts, 10, red 5, joker"]);
  expect(wildSaid("Wild", [{ contest: "low", cards: ["2"] }])).toEqual(["Wild (low): 2"]);
  expect(wildSaid("Wild for you")).toEqual([]);
});
