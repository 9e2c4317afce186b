import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../net/protocol";
import { drawnBy, gainsOf } from "./tally";

const events = (...some: object[]): GameEvent[] => some as GameEvent[];
const draw = (seat: number, number: number): object => ({ kind: "draw", seat, number, cards: [] });
const award = (seat: number, amount: number, contest: string, why: object | null = null): object => ({ kind: "award", seat, amount, contest, why });

describe("draws", () => {
  it("are counted for everybody, draw by draw", () => {
    const drawn = drawnBy(events(draw(0, 3), draw(1, 0), draw(0, 1)));
    expect(drawn.get(0)).toEqual([3, 1]);
    expect(drawn.get(1)).toEqual([0]);
    expect(drawn.get(2)).toBeUndefined();
  });
  it("are forgotten with the next deal", () => {
    expect(drawnBy(events(draw(0, 3), { kind: "next-deal" })).size).toBe(0);
  });
});

describe("gains", () => {
  it("are added up, with the shares they were won for", () => {
    const gains = gainsOf(events(award(0, 300, "high"), award(0, 20, "high"), award(1, 300, "low"), award(0, 5, "low")));
    expect(gains.get(0)).toEqual({ amount: 325, contests: ["high", "low"] });
    expect(gains.get(1)).toEqual({ amount: 300, contests: ["low"] });
  });
  it("have no share where there was nothing to compare", () => {
    expect(gainsOf(events(award(2, 40, "high", { reason: "last-player" }))).get(2)).toEqual({ amount: 40, contests: [] });
  });
});
