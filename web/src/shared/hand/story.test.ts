import { describe, expect, it } from "vitest";
import { lastWords, latest, turnedUp } from "./story";
import { event } from "./testing";

describe("the story of a hand", () => {
  const name = (seat: number): string => ["Ann", "Bob", "Cid"][seat] ?? "";
  it("remembers last words until the next street", () => {
    const said = lastWords([event("check", 0), event("board"), event("bet", 1), event("award", 1, { amount: 5 }), event("award", 1, { amount: 6 })]);
    expect([...said]).toEqual([[1, "+11"]]);
  });
  it("knows which cards lie face up", () => {
    expect([...turnedUp([event("deal", 0, { cards: ["Ah"], text: "up" }), event("deal", 0, { cards: ["Kh"], text: "down" })])]).toEqual(["Ah"]);
  });
  it("tells in one line who won, rather than who acts", () => {
    expect(latest([event("award", 0, { amount: 1200 }), event("check", 1)], name)).toBe("Ann wins 1,200");
    expect(latest([event("check", 0), event("bet", 1, { amount: 20 })], name)).toBe("Bob bets 20");
  });
});
