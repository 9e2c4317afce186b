import { describe, expect, it } from "vitest";
import { say, YOU } from "./phrases";
import { lineSaid, netSaid, nets, resultLines, results, sums } from "./results";
import { event } from "./testing";

describe("results", () => {
  const name = (seat: number): string => ["Ann", "Bob", "Cid"][seat] ?? "";
  const award = (seat: number, amount: number, pot: number, text: string, contest = "high") => ({ seat, amount, pot, contest, why: null, run: 0, hand: { kind: "as-written" as const, text }, cards: ["As"] });
  const played = { number: 1, over: true, chairs: [], players: [], view: { seats: [], pots: [] } } as unknown as Parameters<typeof results>[0];
  it("tells a hand that wins several pots once, and names contests only where there are several", () => {
    const won = [0, 0, 1].map((seat) => event("award", { seat, amount: 0, contest: "", why: null }));
    expect(results(played, [award(0, 60, 0, "a pair"), award(0, 20, 1, "a pair"), award(1, 5, 2, "ace high")], won, name)).toMatchObject([
      { seat: 0, amount: 80, why: "2 pots: a pair" },
      { seat: 1, amount: 5, why: "side pot 2: ace high" },
    ]);
    expect(results(played, [award(0, 60, 0, "a pair"), award(1, 60, 0, "a wheel", "low")], won.slice(1), name).map((one) => one.why)).toEqual(["high: a pair", "low: a wheel"]);
  });
  it("tells of the last deal alone, but counts all of them", () => {
    const events = [event("ante", { seat: 0, amount: 5 }), event("award", { seat: 1, amount: 9, contest: "", why: null }), event("next-deal", { seat: 0, number: 2 }), event("award", { seat: 0, amount: 7, contest: "", why: null })];
    expect(results(played, [award(1, 9, 0, "x"), award(0, 7, 0, "y")], events, name)).toMatchObject([{ seat: 0, amount: 7 }]);
    expect(nets(events, 2)).toEqual([2, 9]);
  });
  it("tells in one line who shares what, with the side that was won", () => {
    const won = [0, 1, 2].map((seat) => event("award", { seat, amount: 0, contest: "", why: null }));
    const shared = results(played, [award(0, 625, 0, "three kings"), award(1, 310, 0, "seven-four low", "low"), award(2, 310, 0, "seven-four low", "low")], won, name);
    expect(resultLines(shared)).toEqual([
      { seats: [0], amount: 625, side: "high", why: "three kings", isHand: true },
      { seats: [1, 2], amount: 310, side: "low", why: "seven-four low", isHand: true },
    ]);
  });
  it("names what else was won beside the hand, not before it with another colon", () => {
    const won = [0, 1].map((seat) => event("award", { seat, amount: 0, contest: "", why: null }));
    const shared = results(played, [award(0, 25, 0, "a straight", "board1"), award(1, 25, 0, "a full house", "board2")], won, name);
    expect(resultLines(shared)).toEqual([
      { seats: [0], amount: 25, side: "board 1", why: "a straight", isHand: true },
      { seats: [1], amount: 25, side: "board 2", why: "a full house", isHand: true },
    ]);
  });
  it("tells of which board and in how many pots something was won, where there were several", () => {
    const won = [0, 0, 1, 2].map((seat) => event("award", { seat, amount: 0, contest: "", why: null }));
    const second = (seat: number, amount: number, pot: number, text: string) => ({ ...award(seat, amount, pot, text), run: 1 });
    const lines = resultLines(results(played, [award(0, 60, 0, "a pair"), award(0, 20, 1, "a pair"), second(1, 60, 0, "a pair"), second(2, 20, 1, "ace high")], won, name));
    expect(lines.map((line) => `${line.side}: ${say(lineSaid(line, name))}`)).toEqual(["board 1: Ann wins 80 in 2 pots with a pair", "board 2: Bob wins 60 with a pair", "board 2: Cid wins 20 in side pot 1 with ace high"]);
  });
  it("does not take the same hand on another board for the same win", () => {
    const won = [0, 0].map((seat) => event("award", { seat, amount: 0, contest: "", why: null }));
    expect(resultLines(results(played, [award(0, 60, 0, "a pair"), { ...award(0, 20, 1, "a pair"), run: 1 }], won, name)).map((line) => [line.side, line.amount])).toEqual([["board 1", 60], ["board 2", 20]]);
  });
  it("adds up what each has won in many small parts, the most first", () => {
    const line = (seats: number[], amount: number) => ({ seats, amount, side: "", why: "", isHand: false });
    expect(sums([line([0], 60), line([1], 60), line([2], 10), line([1, 2], 60)])).toEqual([[1, 120], [2, 70], [0, 60]]);
  });
  it("tells them as sentences, also to whoever has won", () => {
    const told = (seats: number[], why: string, isHand: boolean, me: number): string => say(lineSaid({ seats, amount: 40, side: "", why, isHand }, (seat) => (seat === me ? YOU : name(seat))));
    expect(told([0], "two pair", true, 0)).toBe("you win 40 with two pair");
    expect(told([0], "two pair", true, 1)).toBe("Ann wins 40 with two pair");
    expect(told([0, 1], "two pair", true, 0)).toBe("you and Bob win 40 each with two pair");
    expect(told([1], "last player left", false, 0)).toBe("Bob wins 40: last player left");
  });
  it("names a low without its number", () => {
    const low = { ...award(0, 60, 0, ""), hand: { kind: "low" as const, ranks: "76432", number: 12 } };
    expect(results(played, [low], [event("award", { seat: 0, amount: 60, contest: "", why: null })], name)).toMatchObject([{ why: "seven-six-four-three-two low" }]);
  });
  it("tells what a hand came to, in words with a space between them", () => {
    expect(netSaid(-325, 16)).toBe("You lose 325 in 16 deals");
    expect([netSaid(5, 1), netSaid(0, 1)]).toEqual(["You win 5", "You break even"]);
  });
});
