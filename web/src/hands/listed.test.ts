import { describe, expect, it } from "vitest";
import { listed, total } from "./listed";

const bare = { table: "t", number: 7, game: "holdem@barge", started: 0, finished: 1, won: -40, players: 2 };

describe("a hand of the list", () => {
  it("shows cards, board, pot and result", () => {
    const hand = listed({ ...bare, cards: ["As", "Kd"], board: ["2c", "7h", "Js"], pot: 120, net: 60 });
    expect(hand).toEqual({ number: 7, game: "holdem@barge", cards: ["As", "Kd"], board: ["2c", "7h", "Js"], pot: 120, net: 60 });
  });

  it("puts the areas of a board into one row", () => {
    expect(listed({ ...bare, board: { a: ["2c"], b: ["7h", "Js"] } }).board).toEqual(["2c", "7h", "Js"]);
  });

  it("says at least what was won if the house tells no more", () => {
    expect(listed(bare)).toEqual({ number: 7, game: "holdem@barge", cards: [], board: [], pot: null, net: -40 });
    expect(total([listed(bare), listed({ ...bare, won: 100 })])).toBe(60);
  });
});
