import { describe, expect, it } from "vitest";
import type { Planned } from "../../shared/net/protocol";
import { draftOf, nextSaid, stepsOf, timeOf } from "./schedule";

const plan = (more: Partial<Planned> = {}): Planned => ({ steps: [{ after: "minutes", count: 20, stakes: "no-limit 2/4" }], due: 600_000, left: null, paused: false, held: "", ...more });

describe("planned stakes", () => {
  it("say what comes and when", () => {
    expect(nextSaid(plan(), 0)).toBe("2/4 in 10 minutes");
    expect(nextSaid(plan(), -20)).toBe("2/4 in 10 minutes");
    expect(nextSaid(plan(), 559_000)).toBe("2/4 in 1 minute");
    expect(nextSaid(plan(), 600_000)).toBe("2/4 with the next hand");
    expect(nextSaid(plan({ due: null, left: 3 }), 0)).toBe("2/4 after 3 hands");
    expect(nextSaid(plan({ paused: true, due: null }), 0)).toBe("2/4 later, on hold");
    expect(nextSaid(plan({ held: "objects", due: null }), 0)).toBe("2/4 waits: somebody objects");
  });
  it("are written with a clock on the wall", () => {
    const noon = new Date(2026, 0, 5, 12, 0).getTime();
    expect(new Date(timeOf("21:30", noon)).getDate()).toBe(5);
    expect(new Date(timeOf("00:30", noon)).getDate()).toBe(6);
    const steps = stepsOf([{ after: "time", count: null, wall: "23:00", stakes: " 2/4 " }, { after: "time", count: null, wall: "01:00", stakes: "5/10" }], noon);
    expect(steps.map((one) => new Date(one.count).getHours())).toEqual([23, 1]);
    expect(steps[1]!.count).toBeGreaterThan(steps[0]!.count);
    expect(steps[0]!.stakes).toBe("2/4");
    expect(draftOf(steps[0]!).wall).toBe("23:00");
  });
});
