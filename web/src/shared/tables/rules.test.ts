import { describe, expect, it } from "vitest";
import { clubGames, decimalsIn, inSmallestChips, inUnits } from "./rules";

describe("the games of a club", () => {
  it("stand chosen for a new table, if the house has them all", () => {
    expect(clubGames({ games: ["holdem", { game: "omaha" }] }, ["holdem", "omaha", "stud"])).toEqual(["holdem", "omaha"]);
    expect(clubGames({ games: ["holdem", { sheet: "name = \"Mine\"" }] }, ["holdem"])).toEqual([]);
    expect(clubGames({}, ["holdem"])).toEqual([]);
    expect(clubGames(undefined, ["holdem"])).toEqual([]);
  });
});

describe("amounts among the rules", () => {
  it("are typed as the stakes are, and sent in the smallest chip", () => {
    expect(["0.25/0.50", "no-limit 0,5/1", "1,000/2,000", "1/2", ""].map(decimalsIn)).toEqual([2, 1, 0, 0, 0]);
    expect(inSmallestChips({ max_buy_in: 1.15, seats: 6, speed: "fast" }, 2)).toEqual({ max_buy_in: 115, seats: 6, speed: "fast" });
    expect(inUnits({ max_buy_in: 115, clock: 30 }, 2)).toEqual({ max_buy_in: 1.15, clock: 30 });
  });
});
