import { describe, expect, it } from "vitest";
import { diceOf } from "./dice";

describe("the dice of a hand", () => {
  it("are the one throw, or each die of several, and nothing else that is known", () => {
    expect(diceOf({ "die 1": 4, die: 4, "a knock": 1 })).toEqual([["die", 4]]);
    expect(diceOf({ "die 1": 4, "die 2": 3, dice: 7 })).toEqual([["dice", 7]]);
    expect(diceOf({ "die 1": 4, "die 2": 3 })).toEqual([["die 1", 4], ["die 2", 3]]);
    expect(diceOf({ "flop has a pair": 1, opened: 0 })).toEqual([]);
  });
});
