import { describe, expect, it } from "vitest";
import { line } from "./narrate";
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
  it("goes with the number", () => {
    expect(line(event("reshuffle", { number: 1 }), name)).toBe("The deck has run out; 1 card is shuffled in");
  });
});
