import { describe, expect, it } from "vitest";
import { clockSaid, clockText, minutesText, passed, secondsLeft } from "./clock";
import { dayText, startText, timeOf, wallOf } from "./when";
import { bigBlind, inBlinds, nextText, ordinal, stakesParts, stakesShort } from "./words";

describe("the clock of an event", () => {
  const runs = { left: 480, ends_at: 1_000_000, seconds: 480 };
  it("runs down to the moment that the server has said", () => {
    expect(secondsLeft(runs, 1_000_000 - 372_000)).toBe(372);
    expect(secondsLeft(runs, 1_000_000 - 371_001)).toBe(372);
    expect(secondsLeft(runs, 1_000_000 - 371_000)).toBe(371);
    expect(secondsLeft(runs, 1_500_000)).toBe(0);
    expect(passed(runs, 1_000_000 - 120_000)).toBe(0.75);
  });
  it("stands where it stood, and is none where hands are counted", () => {
    const stands = { left: 90, ends_at: null, seconds: 360 };
    expect([secondsLeft(stands, 0), secondsLeft(stands, 1e12), passed(stands, 5)]).toEqual([90, 90, 0.75]);
    expect(secondsLeft({ left: null, ends_at: null, seconds: null }, 0)).toBe(null);
    expect(passed({ left: null, ends_at: null, seconds: null }, 0)).toBe(0);
  });
  it("is written and said", () => {
    expect([372, 59, 0, 3972].map(clockText)).toEqual(["06:12", "00:59", "00:00", "1:06:12"]);
    expect([372, 60, 1, 0, 3661].map(clockSaid)).toEqual(["6 minutes and 12 seconds", "1 minute", "1 second", "no time", "1 hour, 1 minute, 1 second"]);
    expect([60, 61, 3900, 7200].map(minutesText)).toEqual(["1 min", "2 min", "1 h 05", "2 h"]);
  });
});

describe("a start", () => {
  const at = Date.UTC(2026, 10, 20, 19, 30);
  it("is told in the zone of who reads it", () => {
    expect([timeOf(at, "Europe/Berlin"), timeOf(at, "America/New_York"), timeOf(at, "Asia/Tokyo")]).toEqual(["20:30", "14:30", "04:30"]);
    expect(startText(at, at, "Asia/Tokyo")).toBe("today at 04:30");
    expect(wallOf(at, "Asia/Tokyo")).toBe("2026-11-21T04:30");
  });
  it("has the day that it is there", () => {
    const now = Date.UTC(2026, 10, 20, 10, 0);
    expect(dayText(at, now, "Europe/Berlin")).toBe("today");
    expect(dayText(at, now, "Asia/Tokyo")).toBe("tomorrow");
    expect(dayText(at, Date.UTC(2026, 10, 17, 10), "Europe/Berlin")).toBe("Friday");
    expect(dayText(at, Date.UTC(2026, 10, 1, 10), "Europe/Berlin")).toBe("20 Nov");
    expect(dayText(at, Date.UTC(2026, 10, 21, 10), "Europe/Berlin")).toBe("yesterday");
  });
});

describe("what is said of an event", () => {
  it("counts places", () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 1111].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "1,111th"]);
  });
  it("tells stakes in a few words, and stacks in big blinds", () => {
    const one = { "": "400/800, BB ante 800" };
    const many = { limit: "600/1,200", "limit, stud": "600/1,200, ante 100, bring-in 200", "no-limit": "150/300" };
    expect(stakesParts(one)).toEqual({ blinds: "400/800", rest: "ante 800 from the big blind" });
    expect(stakesParts({ "": "25/50" })).toEqual({ blinds: "25/50", rest: "" });
    expect(stakesParts(many)).toEqual({ blinds: "600/1,200", rest: "limit · limit, stud 600/1,200, ante 100, bring-in 200 · no-limit 150/300" });
    expect([stakesShort(one), stakesShort(many)]).toEqual([{ blinds: "400/800", ante: "800" }, { blinds: "600/1,200", ante: "" }]);
    expect([bigBlind(one), bigBlind(many), bigBlind({ "": "5 a point" })]).toEqual([800, 300, 0]);
    expect([inBlinds(24_700, one), inBlinds(800, one), inBlinds(5, {})]).toEqual(["31 big blinds", "1 big blind", ""]);
  });
  it("names what comes next", () => {
    expect(nextText({ level: 8, stakes: { "": "500/1,000, BB ante 1,000" }, minutes: null })).toBe("500/1,000, ante 1,000");
    expect(nextText({ level: null, stakes: {}, minutes: 10 })).toBe("a break of 10 minutes");
    expect(nextText(null)).toBe("nothing: the last level");
  });
});
