import { describe, expect, it } from "vitest";
import { collectStarts, cuesOf, dealStarts, LONGEST, MOST_FLIGHTS, packetStarts } from "./schedule";
import { heldUntil, MS, still } from "./timing";

describe("a deal", () => {
  it("goes around the table, a card every 45 ms", () => {
    expect(dealStarts([2, 0, 1])).toEqual([90, 0, 45]);
  });
  it("goes by who is served first, not by how many cards lie there already", () => {
    expect(dealStarts([31, 30, 38])).toEqual([45, 0, 90]);
  });
  it("lets 24 cards fly one by one, the others with the last", () => {
    const starts = dealStarts(Array.from({ length: 52 }, (_, at) => at));
    expect(new Set(starts).size).toBe(MOST_FLIGHTS + 1);
    expect(starts.at(-1)! + MS.deal + MS.flip).toBeLessThan(LONGEST);
  });
});

describe("cards that fly one after the other", () => {
  it("begin and end together, each waiting for its start", () => {
    const frames = [{ opacity: 0, easing: "ease" }, { opacity: 1, offset: 0.5 }, { transform: "none" }];
    expect(heldUntil(frames, { duration: 200, delay: 100 }, 400)).toEqual([
      { opacity: 0, easing: "linear", offset: 0 },
      { opacity: 0, easing: "ease", offset: 0.25 },
      { opacity: 1, easing: "linear", offset: 0.5 },
      { transform: "none", easing: "linear", offset: 0.75 },
      { transform: "none", easing: "linear", offset: 1 },
    ]);
    expect(heldUntil(frames, { duration: 400 }, 400).map((one) => one.offset)).toEqual([0, 0.5, 1]);
  });

  it("spread frames without a time of their own evenly, and ease as they would alone", () => {
    const glow = [{ opacity: 0 }, { opacity: 1 }, { opacity: 0.3 }, { opacity: 1 }, { opacity: 0 }];
    const held = heldUntil(glow, { duration: 400, easing: "ease-in-out" }, 800);
    expect(held.map((one) => one.offset)).toEqual([0, 0.125, 0.25, 0.375, 0.5, 1]);
    expect(held.slice(0, 4).every((one) => one.easing === "ease-in-out")).toBe(true);
  });
});

describe("what is staged", () => {
  it("comes one after the other: bets, board, hands, cards that play, pot, win", () => {
    const cues = cuesOf({ bets: 3, packets: 1, shows: 2, contests: 2 });
    expect(collectStarts(3)).toEqual([0, 40, 80]);
    const order = [cues.board, ...cues.shows, cues.rise, cues.split, cues.push, cues.gain, cues.end];
    expect([...order].sort((a, b) => a - b)).toEqual(order);
    expect(cues.shows[1]! - cues.shows[0]!).toBeCloseTo(500 * cues.pace);
    expect(cues.gain - cues.push).toBeCloseTo(450 * cues.pace);
  });
  it("goes at its usual pace where there is time", () => {
    expect(cuesOf({ bets: 0, packets: 0, shows: 2, contests: 1 })).toMatchObject({ shows: [0, 500], rise: 740, split: 980, push: 980, gain: 1430, end: 1730, pace: 1 });
    expect(cuesOf({ bets: 2, packets: 1, shows: 0, contests: 0 }).board).toBe(340);
  });
  it("takes no more than three seconds, whatever has happened", () => {
    for (const shows of [0, 1, 2, 5, 15]) {
      for (const packets of [0, 1, 3, 12]) {
        for (const contests of [0, 1, 2, 5]) {
          const cues = cuesOf({ bets: 15, packets, shows, contests });
          expect(cues.end).toBeLessThanOrEqual(LONGEST);
          expect(Math.max(0, ...packetStarts(packets)) + MS.flop).toBeLessThanOrEqual(LONGEST);
        }
      }
    }
  });
  it("is nothing where motion is off", () => {
    expect(still()).toMatchObject({ shows: [], end: 0, pace: 0 });
  });
});
