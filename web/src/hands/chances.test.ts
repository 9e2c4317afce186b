import { describe, expect, it } from "vitest";
import type { Chance, GameEvent } from "../shared/net/protocol";
import { basis, chanceAt, streetSaid, whyNone } from "./chances";

const chance = (after: number, more: Partial<Chance> = {}): Chance => ({ after, street: "deal", shares: [], against: 0, left_out: 0, exact: true, ...more });

describe("odds by street", () => {
  it("stand from the last cards on", () => {
    const all = [chance(6), chance(11, { street: "flop" })];
    expect(chanceAt(all, 5)).toBeUndefined();
    expect(chanceAt(all, 10)?.street).toBe("deal");
    expect(chanceAt(all, 11)?.street).toBe("flop");
    expect([streetSaid("deal"), streetSaid("flop"), streetSaid("4 cards")]).toEqual(["After the deal", "Flop", "4 cards"]);
  });
  it("say what they come from", () => {
    expect(basis(chance(1))).toBe("Counted from the cards shown here.");
    expect(basis(chance(1, { left_out: 2, exact: false }))).toBe("Estimated from the cards shown here. 2 hidden hands are left out.");
    expect(basis(chance(1, { against: 1 }))).toBe("Counted from the cards shown here, against one hidden hand that may hold anything.");
  });

  it("are missing where cards were thrown away, and that is said", () => {
    const events = (...kinds: string[]): GameEvent[] => kinds.map((kind) => ({ kind }) as unknown as GameEvent);
    expect(whyNone(events("ante", "deal", "draw", "show"))).toMatch(/thrown away/);
    expect(whyNone(events("blind", "deal", "fold", "award"))).toBe("");
  });
});
