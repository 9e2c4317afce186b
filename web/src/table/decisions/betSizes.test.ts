import { describe, expect, it } from "vitest";
import type { Raises } from "../../shared/net/protocol";
import { allowed, presets } from "./betSizes";

const raises = (more: Partial<Raises> = {}): Raises => ({ word: "raise", least: 20, most: 500, sizes: [], step: 1, ...more });

describe("sizes of bets", () => {
  it("keeps to what is allowed", () => {
    expect(allowed(raises(), 5)).toBe(20);
    expect(allowed(raises(), 9999)).toBe(500);
    expect(allowed(raises({ step: 25, least: 25 }), 60)).toBe(50);
    expect(allowed(raises({ sizes: [20, 40] }), 35)).toBe(40);
    expect(allowed(raises(), Number.NaN)).toBe(20);
  });
  it("offers parts of the pot only where bets are made by the pot", () => {
    const about = { pot: 100, toCall: 20, bet: 0, stack: 500, stakes: "no-limit 5/10" };
    expect(presets(raises(), about)).toEqual([
      { label: "Least", amount: 20 },
      { label: "½ pot", amount: 80 },
      { label: "¾ pot", amount: 110 },
      { label: "Pot", amount: 140 },
      { label: "All in", amount: 500 },
    ]);
    expect(presets(raises(), { ...about, stakes: "spread 25/100" }).map((size) => size.label)).toEqual(["Least", "All in"]);
    expect(presets(raises({ sizes: [20] }), about)).toEqual([]);
  });
  it("leaves out sizes beyond the limit", () => {
    const about = { pot: 100, toCall: 20, bet: 0, stack: 500, stakes: "pot-limit 5/10" };
    expect(presets(raises({ most: 140 }), about).map((size) => size.label)).toEqual(["Least", "½ pot", "¾ pot", "Pot"]);
  });
});
