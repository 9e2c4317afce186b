import { describe, expect, it } from "vitest";
import type { Asking, TableView } from "../../shared/net/protocol";
import { requestSaid, wanted } from "./requests";

const asks = (more: Partial<Asking>): Asking => ({ player: "b", name: "Bob", seat: 2, amount: 500, over: false, least: 200, most: null, ...more });
const view = (asking: Asking[]): TableView => ({ asking, seats: [{ chair: 2, name: "Cy" }] }) as unknown as TableView;

describe("what hosts are asked for", () => {
  it("is a chair, chips, or to play over", () => {
    expect(requestSaid(view([]), asks({}))).toBe("Bob asks for a seat with 500 chips");
    expect(requestSaid(view([]), asks({ seat: -1 }))).toBe("Bob asks for 500 chips");
    expect(requestSaid(view([]), asks({ over: true }))).toBe("Bob asks to play over for Cy with 500 chips");
    expect(requestSaid(view([]), asks({ over: true, seat: 5 }))).toContain("somebody who has left");
  });
  it("is not what one asks for oneself", () => {
    expect(wanted(view([asks({}), asks({ player: "a" })]), "a").map((one) => one.player)).toEqual(["b"]);
  });
});
