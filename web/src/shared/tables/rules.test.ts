import { describe, expect, it } from "vitest";
import { clubGames } from "./rules";

describe("the games of a club", () => {
  it("stand chosen for a new table, if the house has them all", () => {
    expect(clubGames({ games: ["holdem", { game: "omaha" }] }, ["holdem", "omaha", "stud"])).toEqual(["holdem", "omaha"]);
    expect(clubGames({ games: ["holdem", { sheet: "name = \"Mine\"" }] }, ["holdem"])).toEqual([]);
    expect(clubGames({}, ["holdem"])).toEqual([]);
    expect(clubGames(undefined, ["holdem"])).toEqual([]);
  });
});
