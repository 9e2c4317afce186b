import { describe, expect, it } from "vitest";
import type { Raises } from "../../../shared/net/protocol";
import { allowed, nudged, presets } from "./betSizes";

const raises = (more: Partial<Raises> = {}): Raises => ({ word: "raise", least: 20, most: 500, sizes: [], step: 1, ...more });
const about = { pot: 100, toCall: 20, bet: 0, stack: 500, stakes: "no-limit 5/10" };

describe("sizes of bets", () => {
  it("keeps to what is allowed", () => {
    expect(allowed(raises(), 5)).toBe(20);
    expect(allowed(raises(), 9999)).toBe(500);
    expect(allowed(raises({ step: 25, least: 25 }), 60)).toBe(50);
    expect(allowed(raises({ sizes: [20, 40] }), 35)).toBe(40);
    expect(allowed(raises(), Number.NaN)).toBe(20);
  });
  it("are on fixed keys, whatever is possible", () => {
    const labels = ["½", "¾", "Pot", "All in"];
    expect(presets(raises(), about)).toEqual([
      { label: "½", of: "of the pot", amount: 80 },
      { label: "¾", of: "of the pot", amount: 110 },
      { label: "Pot", of: "", amount: 140 },
      { label: "All in", of: "", amount: 500 },
    ]);
    const short = presets(raises({ most: 120 }), { ...about, stack: 120 });
    expect(short.map((size) => size.label)).toEqual(labels);
    expect(short.map((size) => size.amount)).toEqual([80, 110, null, 120]);
    const large = presets(raises({ least: 100 }), about);
    expect(large.map((size) => size.amount)).toEqual([null, 110, 140, 500]);
  });
  it("are at most the pot in pot-limit, as the dealer counts it", () => {
    const limited = presets(raises({ most: 145 }), { ...about, stakes: "pot-limit 5/10" });
    expect(limited.map((size) => size.amount)).toEqual([80, 110, 145, null]);
  });
  it("are parts of the most where the pot is no measure", () => {
    const spread = presets(raises({ least: 25, most: 100 }), { ...about, stakes: "spread 25/100" });
    expect(spread.map((size) => [size.label, size.amount])).toEqual([["Least", 25], ["½", 50], ["¾", 75], ["Most", 100]]);
    const wager = presets(raises({ word: "wager", least: 0, most: 60, step: 5 }), { ...about, pot: 60, toCall: 0, stakes: "no-limit 5/10" });
    expect(wager.map((size) => [size.label, size.amount])).toEqual([["Least", 5], ["½", 30], ["¾", 45], ["Pot", 60]]);
  });
  it("move by big blinds", () => {
    expect(nudged(raises(), 100, 1, "no-limit 5/10")).toBe(110);
    expect(nudged(raises(), 100, -10, "no-limit 5/10")).toBe(20);
    expect(nudged(raises({ step: 25, least: 25 }), 100, 1, "spread 10/20")).toBe(125);
    expect(nudged(raises({ word: "wager", least: 0 }), 10, -1, "no-limit 5/10")).toBe(1);
  });
});
