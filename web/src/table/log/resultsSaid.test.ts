import { describe, expect, it } from "vitest";
import { YOU } from "../../shared/hand/phrases";
import { outcomeSaid } from "./resultsSaid";

describe("what came of a hand", () => {
  it("says who has won what with which hand, and what it is for the listener", () => {
    const won = [{ seat: 0, amount: 40, why: "pair of kings", cards: [], hand: "pair of kings" }];
    expect(outcomeSaid(won, () => YOU, "You win 30")).toBe("You win 40 with pair of kings. In all: You win 30");
    expect(outcomeSaid(won, () => "Ann", "")).toBe("Ann wins 40 with pair of kings");
  });
  it("says which side of a divided pot it was", () => {
    const won = [{ seat: 0, amount: 20, why: "for low with an eight low", cards: [], hand: "eight low", contest: "low" }];
    expect(outcomeSaid(won, () => "Ann", "")).toMatch(/^Low: Ann wins 20/);
  });
});
