import { describe, expect, it } from "vitest";
import type { Chair, SeatView } from "../../net/protocol";
import { seatSaid } from "./label";

const chair = { name: "Gus", stack: 990, coming: 0, badges: ["bot"], owner: null } as unknown as Chair;
const seat = { bet: 10, folded: false, gone: false } as unknown as SeatView;

describe("a seat in words", () => {
  it("says who sits there with how much, and how they stand", () => {
    expect(seatSaid({ chair, seat, button: true, acting: true })).toBe("Gus, bot, 990 chips, the button, bet 10, to act");
    expect(seatSaid({ chair: { ...chair, name: "Ann", badges: [] }, seat, own: true, acting: true })).toBe("You, Ann, 990 chips, bet 10, your turn");
  });

  it("says who has folded", () => {
    expect(seatSaid({ chair, seat: { ...seat, bet: 0, folded: true } })).toBe("Gus, bot, 990 chips, folded");
  });

  it("says what was won, and for what where there are shares", () => {
    const gain = { amount: 40, contests: ["high", "low"] };
    expect(seatSaid({ chair, seat: null, gain })).toBe("Gus, bot, 990 chips, wins 40");
    expect(seatSaid({ chair, seat: null, gain, contests: 2 })).toBe("Gus, bot, 990 chips, wins 40 for high and low");
  });
});
