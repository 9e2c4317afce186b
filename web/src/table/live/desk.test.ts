import { describe, expect, it } from "vitest";
import type { GameEvent, TableView } from "../../shared/net/protocol";
import { lastSaid, nextGame, Tapped, withoutNumbers } from "./desk.svelte";

const view = (at: number, hands: number, rules = {}): TableView =>
  ({ hands: 3, games: { at, hands, order: [{ name: "Razz", hands: 2 }, { name: "Stud", hands: 2 }] }, rules: { change: "hands", ...rules } }) as unknown as TableView;

describe("the desk", () => {
  it("says what is dealt next where that is settled", () => {
    expect(nextGame(view(0, 1))).toBe("Razz");
    expect(nextGame(view(0, 2))).toBe("Stud");
    expect(nextGame(view(1, 2))).toBe("Razz");
    expect(nextGame(view(1, 2, { dealers_choice: true }))).toBe("");
  });
  it("says nothing of cards that nobody has told", () => {
    expect(lastSaid("The flop is ?4 ?5 ?6.")).toBe("");
    expect(lastSaid("Ann bets 20")).toBe("Ann bets 20");
    const shows = (cards: string[]): GameEvent => ({ kind: "show", seat: 0, cards }) as unknown as GameEvent;
    expect(withoutNumbers([shows(["?1", "?2"]), shows(["Ah", "?2"])])).toEqual([shows(["Ah"])]);
  });
  it("enters once however often one taps", async () => {
    const tapped = new Tapped();
    let runs = 0;
    const work = async (): Promise<boolean> => (runs++, true);
    expect(await Promise.all([tapped.run(work), tapped.run(work)])).toEqual([true, false]);
    expect(runs).toBe(1);
  });
});
