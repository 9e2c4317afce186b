import { describe, expect, it } from "vitest";
import { elapsed, lateText, newsOf } from "./lines";

describe("the foot of the clock", () => {
  it("counts the time that was played", () => {
    expect([0, 59_999, 65 * 60_000, 134 * 60_000].map(elapsed)).toEqual(["0 min", "0 min", "1 h 05 min", "2 h 14 min"]);
  });
  it("says until when one may enter", () => {
    const at = (phase: string, registration: boolean, late: number, level: number) => lateText({ phase, registration, late, clock: { level } as never });
    expect(at("announced", true, 0, 1)).toBe("Entry until the start");
    expect(at("running", true, 8, 7)).toBe("Late entry until the end of level 8");
    expect(at("running", true, 8, 8)).toBe("Late entry until the end of this level");
    expect([at("running", false, 8, 9), at("over", false, 8, 9)]).toEqual(["Entry is closed", ""]);
  });
  it("shows announcements for ten minutes", () => {
    const desk = [{ do: "announce", text: "Dinner at eight", at: 1000 }, { do: "pause", text: "", at: 2000 }] as never;
    const none = { desk, deal: null, hand_for_hand: null, phase: "running" };
    expect(newsOf(none, 60_000)).toBe("Dinner at eight");
    expect(newsOf(none, 700_000)).toBe(null);
    expect(newsOf({ ...none, hand_for_hand: { why: "money", number: 1, waiting: [] } }, 700_000)).toContain("Hand for hand");
  });
});
