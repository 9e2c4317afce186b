import { describe, expect, it } from "vitest";
import type { EventView } from "../../shared/net/protocol";
import { addBots, announce, cancelEvent, closeEntries, editLevel, offerDeal, removeSomebody, setClock, stackOrPenalty, undoBust } from "./actions";
import { numberOf } from "./forms";
import { breakTable, freeSeats, movePlayer, seatWaiting, tableOf } from "./seating";

const row = (level: number | null, minutes = 10) => ({ level, stakes: level ? { "": `${level}00/${level}000` } : {}, written: level ? `${level}00/${level}000` : "", minutes, hands: 0, until: 0, colour_up: 0, games: [] });
const stack = (player: string, name: string, chips: number, table: number) => ({ player, name, chips, head: 0, lammers: 0, bot: "", table });
const view = {
  id: "e1",
  phase: "running",
  rows: [row(1), row(2), row(null, 5), row(3)],
  clock: { row: 1, level: 2 },
  seats: 3,
  left: 3,
  prizes: [60, 30],
  stacks: [stack("b", "Bob", 500, 1), stack("a", "Ann", 1500, 1), stack("c", "Cid", 900, 2)],
  tables: [
    { number: 1, players: [{ seat: 1, player: "a", name: "Ann" }, { seat: 3, player: "b", name: "Bob" }] },
    { number: 2, players: [{ seat: 2, player: "c", name: "Cid" }] },
  ],
  going: [{ player: "z", of: 0, table: 2, seat: 1 }],
  waiting: ["Dan"],
  entered: [],
  undoable: [{ player: "x", name: "Xan", table: 1, chips: 400 }],
} as unknown as EventView;

describe("forms of the desk", () => {
  it("set the clock of the level that is on, or go to another row", () => {
    const form = setClock(view, 372);
    expect(form.begin).toEqual({ row: "1", time: "06:12" });
    expect(form.body({ row: "1", time: "5" })).toEqual({ do: "set-clock", seconds: 300 });
    expect(form.body({ row: "2", time: "" })).toEqual({ do: "set-clock", level: 2, text: "break" });
    expect(form.body({ row: "3", time: "1:30" })).toEqual({ do: "set-clock", level: 3, seconds: 90 });
    expect(form.body({ row: "3", time: "soon" })).toBe("Write the time as 12 or 12:30.");
  });
  it("edit only levels to come", () => {
    const form = editLevel(view);
    expect(form.begin.level).toBe("3");
    expect(form.body({ level: "3", stakes: "", minutes: "" })).toBe("Say the stakes, the minutes, or both.");
    expect(form.body({ level: "3", stakes: " 5/10 ", minutes: "12" })).toEqual({ do: "edit-level", level: 3, text: "5/10", minutes: 12 });
  });
  it("ask why chips change, and how long somebody is away", () => {
    const form = stackOrPenalty(view, "b");
    expect(form.body({ player: "b", what: "chips", amount: "−500", why: "" })).toBe("Say why: everybody sees it.");
    expect(form.body({ player: "b", what: "chips", amount: "−1,500", why: "not his" })).toEqual({ do: "adjust", player: "b", amount: -1500, text: "not his" });
    expect(form.body({ player: "b", what: "rounds", amount: "" })).toBe("Say how many rounds.");
    expect(form.body({ player: "b", what: "hands", amount: "2", why: "late" })).toEqual({ do: "penalise", player: "b", text: "hands", amount: 2, why: "late" });
    expect(form.body({ player: "b", what: "disqualify", why: "" })).toEqual({ do: "disqualify", player: "b", text: "" });
  });
  it("bring somebody back with the chips of another", () => {
    const form = undoBust(view);
    expect(form.begin).toMatchObject({ player: "x", amount: "400" });
    expect(form.body({ player: "x", amount: "400", giver: "a" })).toEqual({ do: "undo-bust", player: "x", amount: 400, shares: { a: 400 } });
  });
  it("count the shares of a deal by hand", () => {
    const form = offerDeal(view);
    expect(form.body({ way: "icm", left: "10" })).toEqual({ do: "offer-deal", text: "icm", amount: 10 });
    expect(form.body({ way: "by hand", left: "", "share a": "50", "share b": "20" })).toBe("The shares come to 70, and 90 are to be shared.");
    expect(form.body({ way: "by hand", left: "0", "share a": "50", "share b": "20", "share c": "20" })).toEqual({ do: "offer-deal", text: "by hand", amount: 0, shares: { a: 50, b: 20, c: 20 } });
  });
  it("cancel in two ways, announce, remove, and let bots in", () => {
    expect([cancelEvent(view).body({ how: "" }), cancelEvent(view).body({ how: "everything" })]).toEqual([{ do: "cancel" }, { do: "cancel", text: "everything" }]);
    expect(announce().body({ text: "  " })).toBe("Write what everybody should know.");
    expect(removeSomebody(view).body({ player: "a", why: "twice" })).toEqual({ do: "remove", player: "a", why: "twice" });
    expect(addBots(["easy", "normal"]).body({ kind: "easy", count: "3" })).toEqual({ kind: "easy", count: 3 });
  });
});

it("closing the entries is asked about first, and says how many there are", () => {
  const form = closeEntries({ entries: 1200 });
  expect(form.about).toContain("There are 1,200 entries.");
  expect(form.body({ why: "" })).toEqual({ do: "close-entries" });
});

describe("seats", () => {
  it("are free where nobody sits or goes to", () => {
    expect(freeSeats(view, 1)).toEqual([["2", "Seat 2"]]);
    expect(freeSeats(view, 2)).toEqual([["3", "Seat 3"]]);
    expect([tableOf(view, "c"), tableOf(view, "q")]).toEqual([2, 0]);
  });
  it("are given to those who move and wait", () => {
    const form = movePlayer(view, "a");
    expect(form.body({ player: "a", table: "", seat: "" })).toBe("Say to which table and seat.");
    expect(form.body({ player: "a", table: "2", seat: "3", why: "even" })).toEqual({ do: "move", player: "a", table: 2, seat: 3, why: "even" });
    expect(breakTable(view).begin.table).toBe("2");
    expect(seatWaiting(view).body({ name: "Dan", table: "1", seat: "2" })).toEqual({ do: "seat", name: "Dan", table: 1, seat: 2 });
  });
});

it("numbers are read with their sign and their commas", () => {
  expect([numberOf("1,500"), numberOf("-20"), numberOf("+5"), numberOf("−7"), numberOf("many"), numberOf(undefined)]).toEqual([1500, -20, 5, -7, Number.NaN, Number.NaN]);
});
