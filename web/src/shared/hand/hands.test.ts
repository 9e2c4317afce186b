import { describe, expect, it } from "vitest";
import type { HandName } from "../net/protocol";
import { handSaid, whichSaid } from "./hands";
import { say } from "./phrases";

const name = (hand: HandName): string => say(handSaid(hand));

describe("hands", () => {
  it("are named as the server names them", () => {
    expect(name({ kind: "full-house", ranks: "KQ" })).toBe("kings full of queens");
    expect(name({ kind: "pair", ranks: "6", kickers: "A97" })).toBe("pair of sixes, ace-nine-seven kickers");
    expect(name({ kind: "four-of-a-kind", ranks: "2", kickers: "6" })).toBe("four deuces, six kicker");
    expect(name({ kind: "flush", ranks: "A", kickers: "KQJ9" })).toBe("ace-high flush: ace-king-queen-jack-nine");
    expect(name({ kind: "wheel", kickers: "5432A", number: 1 })).toBe("wheel: five-four-three-two-ace, number 1");
    expect(name({ kind: "low", ranks: "87", side: "face" })).toBe("face eight-seven low");
    expect(name({ kind: "badugi-of", ranks: "742", number: 3 })).toBe("three-card seven-four-two badugi");
    expect([name({ kind: "points", number: 2 }), name({ kind: "points", number: 11 })]).toEqual(["1 point", "5½ points"]);
    expect(name({ kind: "own", ranks: "K", kickers: "KJT98", text: "big cat" })).toBe("king-high big cat: king-jack-ten-nine-eight");
    expect([name({ kind: "points", number: -2 }), name({ kind: "points", number: -11 })]).toEqual(["-1 point", "-5½ points"]);
    expect([name({ kind: "flush" }), name({ kind: "royal-flush" }), name({ kind: "total", number: 42 })]).toEqual(["flush", "royal flush", "21"]);
    expect(name({ kind: "no-card-of-suit", suit: "s" })).toBe("no spade");
    expect(name({ kind: "low", ranks: "98", lacking: "no-low" })).toBe("no qualifying low (nine-eight low)");
    expect(name({ kind: "as-written", text: "a pair" })).toBe("a pair");
  });
  it("and so are cards with a power", () => {
    expect(["4", "A", "Qc", "Xx", "red 4"].map((which) => say(whichSaid(which)))).toEqual(["a four", "an ace", "the queen of clubs", "the joker", "one of red 4"]);
  });
});
