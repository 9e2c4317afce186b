import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeStorage } from "../../shared/browser/testing";
import { promisesOf } from "../../shared/fair/promises";
import { sealOf } from "../../shared/fair/seals";
import { Room } from "./room.svelte";
import { FakeSocket, settle, useFakeSockets } from "./testing";

useFakeSockets();
beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
});

describe("the part of a browser in the shuffle", () => {
  const enter = (user: string | null): FakeSocket => {
    const room = new Room("t");
    void room.as(user ? { id: user, name: user, guest: true } : null);
    room.open();
    FakeSocket.last.open(0);
    FakeSocket.last.tell({ type: "state", table: "t", view: { hands: 4, seats: [] }, events: [], chat: [] });
    return FakeSocket.last;
  };
  const roots = { "52": "root" };
  const types = (socket: FakeSocket): unknown[] => socket.said.map((one) => one.type);

  it("seals a number, opens it for the promise, and seals the next", async () => {
    const line = enter("ann");
    expect(types(line)).toEqual(["watch", "seal"]);
    const seals = { ann: String(line.said[1]!.seal) };
    line.tell({ table: "t", type: "promise", hand: 5, roots, seals });
    expect(types(line).slice(2)).toEqual(["seed", "seal"]);
    const seed = String(line.said[2]!.seed);
    expect(sealOf(seed)).toBe(seals.ann);
    expect(line.said[3]!.seal).not.toBe(seals.ann);
    // It counts when the server has taken it.
    expect(promisesOf("t")).toEqual([{ hand: 5, roots, seals, seed: null }]);
    line.tell({ table: "t", type: "ok", id: line.said[2]!.id, seq: 0 });
    await settle();
    expect(promisesOf("t")).toEqual([{ hand: 5, roots, seals, seed }]);
  });
  it("has added nothing where it was too late", async () => {
    const line = enter("ann");
    const seals = { ann: String(line.said[1]!.seal) };
    line.tell({ table: "t", type: "promise", hand: 5, roots, seals });
    line.tell({ table: "t", type: "error", id: line.said[2]!.id, code: "stale", message: "the hand was dealt before", details: {} });
    await settle();
    expect(promisesOf("t")).toEqual([{ hand: 5, roots, seals, seed: null }]);
  });
  it("opens nothing for another promise, nor after the deal", () => {
    const line = enter("ann");
    const seals = { ann: String(line.said[1]!.seal) };
    line.tell({ table: "t", type: "promise", hand: 4, roots, seals });
    expect(types(line)).toEqual(["watch", "seal"]);
    line.tell({ table: "t", type: "promise", hand: 5, roots, seals });
    line.tell({ table: "t", type: "promise", hand: 5, roots: { "52": "other" }, seals });
    expect(types(line).slice(2)).toEqual(["seed", "seal", "seal"]);
    expect(promisesOf("t").map((one) => one.seed === null)).toEqual([true, true]);
  });
  it("keeps what it was promised for whoever only watches", () => {
    const line = enter(null);
    line.tell({ table: "t", type: "promise", hand: 5, roots, seals: {} });
    expect(types(line)).toEqual(["watch"]);
    expect(promisesOf("t")).toHaveLength(1);
  });
});
