import { describe, expect, it } from "vitest";
import { lastWords, latest, turnedUp } from "./story";
import { event } from "./testing";

describe("the story of a hand", () => {
  const name = (seat: number): string => ["Ann", "Bob", "Cid"][seat] ?? "";
  it("remembers last words until the next street", () => {
    const said = lastWords([event("check", { seat: 0 }), event("board", { area: "flop", cards: [] }), event("bet", { seat: 1, amount: 5, to: 5 }), event("award", { seat: 1, amount: 5, contest: "high", why: null }), event("award", { seat: 1, amount: 6, contest: "high", why: null })]);
    expect([...said]).toEqual([[1, "+11"]]);
  });
  it("knows which cards lie face up", () => {
    expect([...turnedUp([event("deal", { seat: 0, cards: ["Ah"], up: true, number: 1 }), event("deal", { seat: 0, cards: ["Kh"], up: false, number: 1 })])]).toEqual(["Ah"]);
  });
  it("tells in one line who won, rather than who acts", () => {
    expect(latest([event("award", { seat: 0, amount: 1200, contest: "high", why: null }), event("check", { seat: 1 })], name)).toBe("Ann wins 1,200: high");
    expect(latest([event("check", { seat: 0 }), event("bet", { seat: 1, amount: 20, to: 20 })], name)).toBe("Bob bets 20");
  });
});
