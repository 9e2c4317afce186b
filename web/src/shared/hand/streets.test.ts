import { describe, expect, it } from "vitest";
import type { GameEvent } from "../net/protocol";
import { streets } from "./streets";
import { event } from "./testing";

const deal = (up = false): GameEvent => event("deal", { seat: 0, cards: [], up, number: 1 });
const bet = (amount: number): GameEvent => event("bet", { seat: 0, amount, to: amount });
const call = (amount: number): GameEvent => event("call", { seat: 1, amount });
const board = (area: string, cards: string[]): GameEvent => event("board", { area, cards });
const told = (events: GameEvent[], stages: string[] = []): unknown[] => streets(events, stages).map((one) => [one.title, one.cards, one.pot]);

describe("the streets of a hand", () => {
  it("begin with a board, and have the pot at that time", () => {
    const blinds = [event("blind", { seat: 0, amount: 5 } as never), event("blind", { seat: 1, amount: 10 } as never)];
    expect(told([...blinds, deal(), call(5), board("flop", ["Ah", "Kd", "2c"]), bet(20), call(20), board("turn", ["3c"])])).toEqual([
      ["", [], 0],
      ["Flop", ["Ah", "Kd", "2c"], 20],
      ["Turn", ["3c"], 60],
    ]);
  });
  it("begin with a card for everybody, under the name that the game has for it", () => {
    expect(told([deal(), deal(), bet(5), call(5), deal(true), deal(true), bet(10)], ["Third street", "Fourth street"])).toEqual([
      ["", [], 0],
      ["Fourth street", [], 10],
    ]);
  });
  it("begin with a draw, and the cards that are drawn belong to it", () => {
    const draw = (seat: number): GameEvent => event("draw", { seat, cards: [], number: 2 });
    expect(told([deal(), bet(5), draw(0), deal(), draw(1), deal(), bet(5), draw(0)])).toEqual([
      ["", [], 0],
      ["Draw", [], 5],
      ["Second draw", [], 10],
    ]);
  });
  it("end with the showdown", () => {
    const show = event("show", { seat: 0, cards: ["Ah"] } as never);
    expect(told([deal(), bet(5), show, show])).toEqual([["", [], 0], ["Showdown", [], 5]]);
  });
});
