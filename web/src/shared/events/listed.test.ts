import { describe, expect, it } from "vitest";
import type { TournamentInfo } from "../net/protocol";
import { announced, usualPlayers, type Hosting } from "./host";
import { lineOf, sortedEvents } from "./listed";

const at = Date.UTC(2026, 10, 20, 19, 30);
const info = (more: Partial<TournamentInfo>): TournamentInfo =>
  ({ id: "e", name: "Kitchen Open", phase: "announced", games: ["Texas Hold'em"], entries: 45, most: 54, left: 0, level: 1, registration: true, price: 20, start: { at, wall: "", zone: "" }, status: "", table: null, created: 1, ...more }) as TournamentInfo;

describe("an event in a list", () => {
  const line = (more: Partial<TournamentInfo>) => lineOf(info(more), at - 3_600_000, "Europe/Berlin");
  it("says when it starts, how full it is and what it costs", () => {
    expect(line({})).toEqual({ when: "20:30", below: "today", live: false, text: "Texas Hold'em · 45 of 54 entered · 20 to enter", full: 45 / 54, verb: "Enter", lit: true, href: "/tournaments/e" });
    expect(line({ start: null, most: 9, entries: 9, price: 0 })).toMatchObject({ when: "Soon", below: "when full", text: "Texas Hold'em · 9 of 9 entered", verb: "Full", lit: false });
    expect(line({ start: null, most: 0 })).toMatchObject({ below: "by its host", full: null });
  });
  it("says what one is in it", () => {
    expect(line({ status: "registered" }).verb).toBe("Entered");
    expect(line({ status: "waiting" }).verb).toBe("Waiting");
    expect(line({ phase: "running", level: 7, left: 22, entries: 61 })).toMatchObject({ when: "Live", below: "level 7", live: true, text: "Texas Hold'em · 22 of 61 left · 20 to enter", verb: "Late entry" });
    expect(line({ phase: "running", registration: false }).verb).toBe("Watch");
    expect(line({ phase: "running", status: "in", table: "t2" })).toMatchObject({ verb: "Go to my table", href: "/t/t2", lit: true });
    expect(line({ phase: "over", registration: false })).toMatchObject({ when: "Over", below: "finished", verb: "Results" });
    expect(line({ id: "e", phase: "over", status: "in", table: "t2", registration: false })).toMatchObject({ verb: "Results", href: "/tournaments/e", lit: false });
    expect(line({ phase: "cancelled" })).toMatchObject({ below: "cancelled", text: "Texas Hold'em · 45 entries · 20 to enter" });
  });
  it("stands in an order that helps", () => {
    const all = [info({ id: "over", phase: "over" }), info({ id: "later", created: 9 }), info({ id: "on", phase: "running", registration: false }), info({ id: "mine", status: "registered" }), info({ id: "seat", table: "t", phase: "running" })];
    expect(sortedEvents(all).map(({ id }) => id)).toEqual(["seat", "mine", "later", "on", "over"]);
  });
});

describe("hosting", () => {
  const hosting: Hosting = { guest: "", name: " ", structure: "turbo", how: "now", wall: "2026-11-20T20:00", every: "", players: 10, full: false, bot: "normal", open: true, plays: true };
  it("says what the server has to know", () => {
    expect(announced(hosting, "Ann")).toEqual({ name: "Ann's tournament", structure: "turbo", public: true, bots: { kind: "normal", to: 10 } });
    expect(announced({ ...hosting, how: "later", bot: "", live: true }, "Ann")).toEqual({ name: "Ann's tournament", structure: "turbo", public: true, live: true });
    expect(announced({ ...hosting, how: "full", full: true, bot: "", name: "Friday" }, "Ann")).toEqual({ name: "Friday", structure: "turbo", public: true, full: 10 });
    expect(announced({ ...hosting, how: "time", bot: "", open: false }, "Ann", "Europe/Berlin")).toEqual({ name: "Ann's tournament", structure: "turbo", public: false, start: { at: "2026-11-20T20:00", zone: "Europe/Berlin" }, every: "" });
  });
  it("knows how many players are usual", () => {
    expect([usualPlayers({ most: 27, seats: 9 }), usualPlayers({ most: 0, seats: 8 }), usualPlayers(undefined)]).toEqual([27, 8, 9]);
  });
});
