import { describe, expect, it } from "vitest";
import type { SheetLanguage } from "../../shared/net/protocol";
import { completeAt, placeAt } from "./complete";

const LANGUAGE: SheetLanguage = {
  keys: [
    { key: "name", said: "What it is called.", known: [] },
    { key: "odd_chip", said: "Who gets it.", known: ["button", "suit"] },
  ],
  contest: [
    { key: "scale", said: "" },
    { key: "use", said: "" },
  ],
  wild: [],
  examples: [],
  words: [
    { example: "blinds", grammar: "blinds", said: "Blinds are posted." },
    { example: "deal 2 down, 1 up", grammar: "deal N down", said: "Cards are dealt." },
    { example: "showdown", grammar: "showdown", said: "Hands are shown." },
  ],
  after: { "": ["blinds"], blinds: ["deal 2 down"] },
  scales: [{ id: "high", said: "the best hand" }],
};
const GAMES = [{ id: "holdem", name: "Texas Hold'em" }];
/** What is offered where the bar stands. */
function offered(marked: string): string[] {
  const at = marked.indexOf("|");
  return completeAt(marked.replace("|", ""), at, LANGUAGE, GAMES)?.choices.map((one) => one.text) ?? [];
}

describe("the place in a sheet", () => {
  it("knows the key, the text and the step before", () => {
    const text = '# "x\nname = "A"\nplay = [\n  "blinds", "de';
    expect(placeAt(text, text.length)).toEqual({ path: ["play"], quote: text.length - 2, key: -1, before: "blinds" });
    const inside = '[contest.high]\nscale = "hi';
    expect(placeAt(inside, inside.length).path).toEqual(["contest", "high", "scale"]);
  });
});

describe("completing", () => {
  it("offers keys at the beginning of a line", () => {
    expect(offered("na|")).toEqual(["name = ", "odd_chip = "]);
    expect(offered('name = "A"\n|')).toEqual(["name = ", "odd_chip = "]);
    expect(offered("[contest.high]\nsc|")).toEqual(["scale = ", "use = "]);
    expect(offered("# na|")).toEqual([]);
  });
  it("offers what usually follows first, then every word", () => {
    expect(offered('play = ["|')).toEqual(["blinds", "deal 2 down, 1 up", "showdown"]);
    expect(offered('play = [\n  "blinds", "d|')[0]).toBe("deal 2 down");
    expect(offered('play = ["ante", { until = "x", do = ["|"] }]')).toContain("showdown");
  });
  it("offers the areas of the board, scales, games and the words of a key", () => {
    expect(offered('board = "a a b"\nplay = ["blinds", "board a |')).toEqual(["a", "b"]);
    const holdem = 'extends = "holdem"\nplay = ["board r';
    expect(completeAt(holdem, holdem.length, LANGUAGE, GAMES, ["flop", "river"])?.choices.map((one) => one.text)).toEqual(["flop", "river"]);
    expect(offered('contest.high = { scale = "|" }')).toEqual(["high"]);
    expect(offered('extends = "ho|"')).toEqual(["holdem"]);
    expect(offered('odd_chip = "|"')).toEqual(["button", "suit"]);
    expect(offered('name = "|"')).toEqual([]);
  });
});
