import { describe, expect, it } from "vitest";
import { handSize, hasUpCards, setsRows } from "./handSize";

describe("a hand", () => {
  it("is as large as all that is dealt to a player", () => {
    expect(handSize(["Each player is dealt two cards face down and one card face up.", "There is a round of betting.", "Each player is dealt one card face up."])).toBe(4);
    expect(handSize(["Each player is dealt five cards face down.", "Each player may draw."])).toBe(5);
    expect(handSize(["Each player who has wagered is dealt two cards face up, and the bank one card face down and one card face up."])).toBe(2);
    expect(handSize(["The flop is dealt face up."])).toBe(0);
  });
  it("may lie face up or in rows", () => {
    expect(hasUpCards(["Each player is dealt two cards face down and one card face up."])).toBe(true);
    expect(hasUpCards(["Each player is dealt two cards face down.", "The flop is dealt face up."])).toBe(false);
    expect(setsRows(["In turn, each player is dealt one card and places it face up in the rows."])).toBe(true);
  });
});
