import { describe, expect, it } from "vitest";
import { line } from "./narrate";
import { say } from "./phrases";
import { aboutSaid } from "./about";
import { awardSaid } from "./said";
import { event } from "./testing";

describe("a line of the log", () => {
  const name = (seat: number): string => ["Ann", "Bob"][seat] ?? "?";
  it("says what happened", () => {
    expect(line(event("raise", { seat: 0, amount: 30, to: 40 }), name)).toBe("Ann raises to 40");
    expect(line(event("draw", { seat: 1, cards: [], number: 2 }), name)).toBe("Bob draws 2");
    expect(line(event("deal", { seat: 1, cards: [], up: false, number: 1 }), name)).toBeNull();
    const score = { seat: 0, other: 1, points: 6, won: ["front", "back"] };
    expect(line(event("pay", { seat: 1, amount: 6, why: { reason: "score", score } }), name)).toBe("Bob pays 6 (Ann beats Bob by 6 points: wins front and back)");
  });
  it("says how much the house takes", () => {
    expect(line(event("rake", { amount: 1200 }), name)).toBe("The house takes 1,200 out of the pot");
  });
  it("says what a decision is about, and who won what", () => {
    expect(say(aboutSaid({ matter: "price", card: "7c", amount: 1025 }, name))).toBe("the 7♣ for 1,025");
    expect(say(aboutSaid({ matter: "keep-or-pass", card: "7c", other: 1 }, name))).toBe("the 7♣, or pass it to Bob and take the next card");
    expect(say(aboutSaid({ matter: "rows", rows: [["front", "back"]], hand: 1, again: true }, name))).toBe("second hand, the front may not beat the back; the bank sets again");
    expect(say(aboutSaid({ matter: "show", power: "Qc", number: 1, amount: 5 }, name))).toBe("show the queen of clubs for an extra card face down, for 5");
    expect(say(aboutSaid({ matter: "ace" }, name))).toBe("the ace");
    const award = { seat: 0, amount: 1200, pot: 1, contest: "low", why: null, run: 1, hand: { kind: "wheel" as const }, cards: [] };
    const other = { ...award, pot: 0, contest: "high", run: 0 };
    expect(say(awardSaid(award, name, [award, other]))).toBe("Ann wins 1,200 of side pot 1 for low with wheel on board 2");
    expect(say(awardSaid(other, name, [award, other]))).toBe("Ann wins 1,200 of the main pot for high with wheel on board 1");
    expect(say(awardSaid(other, name, [other]))).toBe("Ann wins 1,200 with wheel");
    const left = { ...award, contest: "", why: { reason: "last-player" as const }, run: 0, hand: null };
    expect(say(awardSaid(left, name, [left]))).toBe("Ann wins 1,200: last player left");
  });
  it("goes with the number", () => {
    expect(line(event("reshuffle", { number: 1 }), name)).toBe("The deck has run out; 1 card is shuffled in");
  });
});
