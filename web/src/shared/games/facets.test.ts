import { describe, expect, it } from "vitest";
import { books, families, found, NONE, readFacets, writeFacets } from "./facets";
import { aGame } from "./listing/aGame";

const games = [
  aGame("holdem@barge", { structures: ["no-limit", "limit"], players: [2, 23] }),
  aGame("holdem@wsop2018", { structures: ["limit"], players: [2, 10] }),
  aGame("omaha-8@barge", { deal: { high_low: true }, players: [2, 11] }),
  aGame("baseball@home003", { family: "stud", deal: { wild: true }, players: [2, 7] }),
  aGame("dramaha@barge2024", { family: "draw-flop" }),
  aGame("oddity@home004", { family: "mixed" }),
];

describe("facets", () => {
  it("stand in the address and are read from it", () => {
    const facets = { text: "omaha", family: "flop", highLow: true, wild: false, players: 6, betting: "no-limit", book: "wsop", more: { boards: "2", mood: "wild" } };
    expect(writeFacets(facets)).toBe("?q=omaha&family=flop&high-low&players=6&betting=no-limit&book=wsop&boards=2&mood=wild");
    expect(readFacets(writeFacets(facets))).toEqual(facets);
    expect(writeFacets(NONE)).toBe("");
    // A word may follow.
    expect(readFacets(writeFacets({ ...NONE, text: "dealers " })).text).toBe("dealers ");
    expect(readFacets("?players=x&family=stud")).toEqual({ ...NONE, family: "stud" });
  });
  it("have the numbers of games they would leave", () => {
    expect(families(games, NONE)).toEqual([
      { id: "flop", name: "Flop", count: 4 },
      { id: "stud", name: "Stud", count: 1 },
      { id: "other", name: "More", count: 1 },
    ]);
    expect(books(games, { ...NONE, family: "stud" }).map((one) => one.id)).toEqual(["home"]);
  });
  it("narrow the list, and a card shows the edition that fits", () => {
    expect(found(games, { ...NONE, highLow: true }).map((card) => card.id)).toEqual(["omaha-8"]);
    expect(found(games, { ...NONE, wild: true }).map((card) => card.id)).toEqual(["baseball"]);
    expect(found(games, { ...NONE, players: 12 }).map((card) => card.id)).toEqual(["holdem"]);
    expect(found(games, { ...NONE, betting: "no-limit" }).map((card) => card.id)).toEqual(["holdem"]);
    expect(found(games, { ...NONE, book: "wsop" })[0]!.game.id).toBe("holdem@wsop2018");
    expect(found(games, { ...NONE, text: "dramha" }).map((card) => card.id)).toEqual(["dramaha"]);
  });
});
