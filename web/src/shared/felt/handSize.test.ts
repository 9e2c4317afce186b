import { describe, expect, it } from "vitest";
import { handSize, hasUpCards, setsRows } from "./handSize";

const DEAL = { kind: "up" as const, cards: 3, said: "Each player is dealt two cards face down and one card face up." };
const FLOP = { kind: "board" as const, cards: 3, said: "The flop is dealt face up." };
const HOLE = { kind: "down" as const, cards: 2, said: "Each player is dealt two cards face down." };
const PLACED = { kind: "up" as const, cards: 1, said: "In turn, each player is dealt one card and places it face up in the rows." };

describe("a hand", () => {
  it("is as large as all that is dealt to a player", () => {
    expect(handSize([DEAL, { ...HOLE, cards: 1 }])).toBe(4);
    expect(handSize([HOLE, FLOP])).toBe(2);
    expect(handSize([])).toBe(0);
  });
  it("may lie face up or in rows", () => {
    expect(hasUpCards([DEAL])).toBe(true);
    expect(hasUpCards([HOLE, FLOP])).toBe(false);
    expect(setsRows([PLACED])).toBe(true);
    expect(setsRows([DEAL])).toBe(false);
  });
});
