import { describe, expect, it } from "vitest";
import { gameOf, gameWith, weightsOf } from "./games";

describe("a game", () => {
  it("is a name with how it is bet, or a table that keeps the rest", () => {
    expect(gameOf("omaha: pot-limit")).toEqual({ name: "omaha", how: "pot-limit" });
    expect(gameOf({ game: "razz", minutes: 20 })).toEqual({ name: "razz", how: "" });
    expect(gameWith("omaha: pot-limit", "holdem", "")).toBe("holdem");
    expect(gameWith({ game: "razz", structure: "limit", minutes: 20 }, "stud", "")).toEqual({ game: "stud", minutes: 20 });
    expect(gameWith({ game: "razz" }, "stud", "limit")).toEqual({ game: "stud", structure: "limit" });
  });
  it("weights of places are numbers", () => {
    expect([weightsOf("50, 30, 20"), weightsOf("50 30"), weightsOf("a"), weightsOf("")]).toEqual([[50, 30, 20], [50, 30], null, null]);
  });
});
