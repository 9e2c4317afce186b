import { describe, expect, it } from "vitest";
import type { TableInList } from "../shared/net/protocol";
import { othersTables, ownState, seating, yourTables, type Yours } from "./listed";

const table = (given: Partial<TableInList>): TableInList => ({ id: "t", name: "A table", public: true, approve: false, host: "ann", running: true, seats: 6, free: [4, 5], players: [], games: ["holdem"], game_names: ["Texas Hold'em"], stakes: "", hands: 7, least_buy_in: 1, max_buy_in: 0, beside: [], into: [], practice: false, yours: null, unit: "", decimals: 0, club: "", ...given });
const yours = (given: Partial<Yours>): Yours => ({ chair: 0, to_act: false, seconds: null, sitting_out: false, ...given });

describe("your tables", () => {
  it("begin with the one where it is your turn", () => {
    const tables = [
      table({ id: "look", yours: yours({ chair: null }) }),
      table({ id: "others" }),
      table({ id: "out", yours: yours({ sitting_out: true }) }),
      table({ id: "play", yours: yours({}) }),
      table({ id: "later", yours: yours({ to_act: true, seconds: 20 }) }),
      table({ id: "soon", yours: yours({ to_act: true, seconds: 5 }) }),
    ];
    expect(yourTables(tables).map((one) => one.id)).toEqual(["soon", "later", "play", "out", "look"]);
  });
  it("say what to do there, with the seconds that are left", () => {
    const state = (given: Partial<Yours>): string => Object.values(ownState({ ...table({}), yours: yours(given) }, 2)).join(": ");
    expect(state({ to_act: true, seconds: 20 })).toBe("Go back: Your turn, 18 s");
    expect(state({ to_act: true, seconds: 1 })).toBe("Go back: Your turn, 0 s");
    expect(state({ to_act: true })).toBe("Go back: Your turn");
    expect(state({ sitting_out: true })).toBe("Sit in: You are sitting out");
    expect(state({ chair: null })).toBe("Look in: You are the host");
    expect(state({})).toBe("Go back: Hand 7");
  });
});

describe("chairs that are free", () => {
  it("are those of others' tables that are listed, practice left out", () => {
    const tables = [
      table({ id: "full", free: [] }),
      table({ id: "empty" }),
      table({ id: "mine", yours: yours({}) }),
      table({ id: "practice", practice: true }),
      table({ id: "private", public: false }),
      table({ id: "busy", players: [{ name: "Bob", bot: false }] }),
    ];
    expect(othersTables(tables).map((one) => one.id)).toEqual(["busy", "empty", "full"]);
  });
  it("are told in words", () => {
    const bob = [{ name: "Bob", bot: false }];
    expect(seating(table({ stakes: "no-limit 5/10", players: bob }))).toBe("no-limit 5/10, four of six");
    expect(seating(table({ players: bob, free: [] }))).toBe("full");
    expect(seating(table({}))).toBe("six chairs");
    expect(seating(table({ players: bob, beside: ["x"] }))).toBe("four of six, one of two tables");
  });
});
