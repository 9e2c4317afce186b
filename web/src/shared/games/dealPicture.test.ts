import { describe, expect, it } from "vitest";
import type { Deal } from "../net/protocol";
import { drawn } from "./dealPicture";
import { aGame } from "./listing/aGame";

const deal = (given: Partial<Deal>): Deal => aGame("x", { deal: given }).deal;
const kinds = (given: Partial<Deal>): string => drawn(deal(given)).cards.map((card) => card.kind[0]).join("");
const FLOP: Deal["board"] = [[[0, "flop"], [5, "flop"], [10, "flop"], [15, "turn"], [20, "river"]]];
const CROSS: Deal["board"] = [[[7, "north"]], [[0, "west"], [7, "centre"], [15, "east"]], [[7, "south"]]];

describe("the picture of a deal", () => {
  it("has the hand, a bar and the board", () => {
    const picture = drawn(deal({ cards: "dd", board: FLOP }));
    expect(kinds({ cards: "dd", board: FLOP })).toBe("dduuuuu");
    const [last, first] = [picture.cards[1]!, picture.cards[2]!];
    expect(picture.bar).toBeGreaterThan(last.x + last.w);
    expect(picture.bar).toBeLessThan(first.x);
    expect(picture.height).toBe(17);
  });
  it("has cards in the order in which they are dealt, down and up", () => {
    expect(kinds({ cards: "dduuuud" })).toBe("dduuuud");
    expect(drawn(deal({ cards: "dduuuud" })).bar).toBeNull();
    const { cards } = drawn(deal({ cards: "dduuuud" }));
    for (let at = 2; at < cards.length; at++) expect(cards[at]!.x).toBeGreaterThanOrEqual(cards[at - 1]!.x + cards[at - 1]!.w);
  });
  it("lights the place that is wild, and needs no star then", () => {
    expect(kinds({ cards: "dddd", board: CROSS, wild: true, wild_areas: ["centre"] })).toBe("dddduuwuu");
    expect(drawn(deal({ board: CROSS, wild: true, wild_areas: ["centre"] })).star).toBeNull();
    expect(drawn(deal({ cards: "dduuuud", wild: true })).star).not.toBeNull();
  });
  it("has a loop for each draw and a disc where the pot is split", () => {
    const picture = drawn(deal({ cards: "ddddd", draws: 3, split: true }));
    expect(picture.loops).toHaveLength(3);
    expect(picture.disc).toBeGreaterThan(picture.loops[2]!);
  });
  it("has rows where cards are set in rows, the shorter in the middle", () => {
    const { cards } = drawn(deal({ cards: "", rows: [3, 5, 5] }));
    expect(cards).toHaveLength(13);
    expect(cards[0]!.x).toBeGreaterThan(cards[3]!.x);
  });
  it("keeps everything inside", () => {
    for (const one of [deal({ board: CROSS }), deal({ rows: [3, 5, 5] }), deal({ cards: "dddd", board: [...FLOP, ...FLOP], split: true, wild: true })]) {
      const { cards, width, height } = drawn(one);
      for (const card of cards) {
        expect(card.x).toBeGreaterThan(0);
        expect(card.y).toBeGreaterThan(0);
        expect(card.x + card.w).toBeLessThan(width);
        expect(card.y + card.h).toBeLessThan(height);
      }
    }
  });
});
