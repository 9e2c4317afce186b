import { describe, expect, it } from "vitest";
import type { GameEvent } from "../net/protocol";
import { streets } from "./streets";
import { event } from "./testing";

const deal = (up = false): GameEvent => event("deal", { seat: 0, cards: [], up, number: 1 });
const bet = (amount: number): GameEvent => event("bet", { seat: 0, amount, to: amount });
const call = (amount: number): GameEvent => event("call", { seat: 1, amount });
const board = (area: string, cards: string[]): GameEvent => event("board", { area, cards });
const told = (events: GameEvent[], stages: string[] = [], begun: [number, number][] = []): unknown[] => streets(events, stages, begun).map((one) => [one.title, one.cards, one.pot, one.told.length]);

describe("the streets of a hand", () => {
  it("begin with a board, and have the pot at that time", () => {
    const blinds = [event("blind", { seat: 0, amount: 5 } as never), event("blind", { seat: 1, amount: 10 } as never)];
    const events = [...blinds, deal(), call(5), board("flop", ["Ah", "Kd", "2c"]), bet(20), call(20), board("turn", ["3c"])];
    expect(told(events, ["Before the flop", "Flop", "Turn"], [[0, 2], [1, 4], [2, 7]])).toEqual([
      ["", [], 0, 4],
      ["Flop", ["Ah", "Kd", "2c"], 20, 2],
      ["Turn", ["3c"], 60, 0],
    ]);
  });
  it("leave no place of a hand out, so that what is said there has its own", () => {
    const up = (card: string): GameEvent => event("deal", { seat: 0, cards: [card], up: true, number: 1 });
    const events = [up("Ah"), up("Kh"), call(5), board("flop", ["2c"]), board("flop", ["3c"]), bet(20)];
    const found = streets(events, ["Before the flop", "Flop"], [[0, 0], [1, 3]]);
    expect(found.map(({ laid, told }) => [laid, told.map(({ from, at }) => [from, at + 1])])).toEqual([
      [[0, 0], [[0, 2], [2, 3]]],
      [[3, 5], [[5, 6]]],
    ]);
  });
  it("begin where the dealer says, without a bet between them, and as often as they come", () => {
    const draw = (seat: number): GameEvent => event("draw", { seat, cards: [], number: 2 });
    expect(told([deal(), draw(0), draw(1), deal(true), bet(5), draw(0)], ["Deal", "Draw", "Fourth street"], [[0, 0], [1, 1], [2, 3], [1, 5]])).toEqual([
      ["", [], 0, 1],
      ["Draw", [], 0, 2],
      ["Fourth street", [], 0, 2],
      ["Draw", [], 5, 1],
    ]);
  });
  it("are left out where nothing happened in them", () => {
    expect(told([deal(), bet(5)], ["Deal", "Draw", "Fourth street"], [[0, 0], [1, 1], [2, 1]])).toEqual([
      ["", [], 0, 1],
      ["Fourth street", [], 0, 1],
    ]);
  });
  it("tell what comes to the board later on", () => {
    expect(told([deal(), bet(5), board("flop", ["Ah"]), call(5), board("flop", ["Kd"])], ["Deal", "Flop"], [[0, 0], [1, 2]])).toEqual([
      ["", [], 0, 2],
      ["Flop", ["Ah"], 5, 2],
    ]);
    expect(told([deal(), board("m", ["Ah"])])).toEqual([["", [], 0, 2]]);
  });
  it("tell cards that come one after another in one line", () => {
    const up = (seat: number, card: string): GameEvent => event("deal", { seat, cards: [card], up: true, number: 1 });
    const [only] = streets([up(0, "Ah"), up(0, "Kd"), up(1, "2c"), deal(), up(1, "3c")]);
    expect(only?.told.map((one) => [one.at, (one.event as { cards: string[] }).cards])).toEqual([
      [1, ["Ah", "Kd"]],
      [2, ["2c"]],
      [3, []],
      [4, ["3c"]],
    ]);
    expect(told([deal(), bet(5), deal(), event("show", { seat: 0, cards: ["Ah"] } as never)], ["Deal", "Fifth street"], [[0, 0], [1, 2]])).toEqual([
      ["", [], 0, 2],
      ["Showdown", [], 5, 1],
    ]);
  });
  it("say which board they belong to, where the rest is dealt more than once", () => {
    const run = (times: number): GameEvent => event("run", { seat: 0, times });
    const twice = [deal(), board("flop", ["Ah"]), run(2), board("turn", ["2c"]), board("river", ["3c"]), board("turn", ["4c"]), board("river", ["5c"])];
    const [stages, begun]: [string[], [number, number][]] = [["Deal", "Flop", "Turn", "River"], [[0, 0], [1, 1], [2, 3], [3, 4], [2, 5], [3, 6]]];
    expect(streets(twice, stages, begun).map((one) => [one.title, one.board])).toEqual([["", undefined], ["Flop", undefined], ["Turn", 1], ["River", 1], ["Turn", 2], ["River", 2]]);
    const once = [deal(), board("flop", ["Ah"]), run(1), board("turn", ["2c"])];
    expect(streets(once, stages, begun.slice(0, 3)).map((one) => one.board)).toEqual([undefined, undefined, undefined]);
  });
  it("end with the showdown", () => {
    const show = event("show", { seat: 0, cards: ["Ah"] } as never);
    expect(told([deal(), bet(5), show, show])).toEqual([["", [], 0, 2], ["Showdown", [], 5, 2]]);
  });
});
