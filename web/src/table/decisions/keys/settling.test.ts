import { describe, expect, it } from "vitest";
import { DEAD, Settling } from "./settling";

describe("a key that has just changed its meaning", () => {
  it("is dead for a quarter of a second, and the others are not", () => {
    let now = 1000;
    const settling = new Settling(() => now);
    settling.see(["7 fold", "7 check", ""]);
    expect([0, 1, 2].map((place) => settling.dead(place))).toEqual([true, true, false]);
    expect(settling.rest()).toBe(DEAD);
    now += DEAD;
    expect(settling.dead(1)).toBe(false);
    settling.see(["7 fold", "7 call 30", ""]);
    expect([settling.dead(0), settling.dead(1)]).toEqual([false, true]);
    now += DEAD - 1;
    expect([settling.dead(1), settling.rest()]).toEqual([true, 1]);
    settling.see(["7 fold", "7 call 30", ""]);
    now += 1;
    expect([settling.dead(1), settling.rest()]).toEqual([false, 0]);
  });
  it("is the only one that is waited for", () => {
    const settling = new Settling(() => 0);
    settling.see(["", "", "sit"]);
    expect(settling.rest()).toBe(DEAD);
  });
});
