import { beforeEach, describe, expect, it } from "vitest";
import { add, bookletOf, cardOf, clear, drop, evening, MOST } from "./evening.svelte";

beforeEach(clear);

describe("the games of an evening", () => {
  it("stand once each, in the order in which they came", () => {
    add("razz@barge", "stud@barge");
    add("razz@barge", "badugi@barge");
    expect(evening.games).toEqual(["razz@barge", "stud@barge", "badugi@barge"]);
    drop("stud@barge");
    expect(evening.games).toEqual(["razz@barge", "badugi@barge"]);
  });
  it("are no more than the house prints at once", () => {
    add(...Array.from({ length: MOST + 5 }, (_, at) => `game-${at}`));
    expect(evening.games).toHaveLength(MOST);
  });
  it("lead to one page to print", () => {
    expect(bookletOf(["razz@barge", "guts@spread"], "4")).toBe("/api/booklet?game=razz%40barge&game=guts%40spread&cards=4");
  });
  it("have a picture each, and one for phones", () => {
    expect(cardOf("3-5-7@home004")).toBe("/api/games/3-5-7%40home004/card.svg");
    expect(cardOf("razz", { narrow: true })).toBe("/api/games/razz/card.svg?narrow=true");
  });
});
