import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchLobby, type Open } from "./lobby";
import { FakeSocket, settle, useFakeSockets, wait } from "./testing";

useFakeSockets();

const looks = new Set<() => void>();
const doc = { hidden: false, addEventListener: (_: string, look: () => void) => void looks.add(look), removeEventListener: (_: string, look: () => void) => void looks.delete(look) };
const hide = (hidden: boolean): void => {
  doc.hidden = hidden;
  looks.forEach((look) => look());
};
const none = { tables: [], tournaments: [] };
const table = (id: string, more: object = {}): object => ({ id, name: id, ...more });
const tell = (more: object): void => FakeSocket.last.tell({ type: "topic", topic: "lobby", whole: false, put: none, gone: none, ...more });
const asked = (): number => FakeSocket.last.said.filter((one) => one.type === "subscribe").length;

describe("the lobby", () => {
  let now: Open | null;
  let invited = 0;
  let ends: (() => void)[];
  const watch = (user: string | null = null): void => void ends.push(watchLobby(user, { open: (open) => (now = open), invited: () => void invited++ }));
  const ids = (): string[] => now!.tables.map((one) => one.id);
  beforeEach(() => {
    [now, invited, ends, doc.hidden] = [null, 0, [], false];
    looks.clear();
    vi.stubGlobal("document", doc);
    vi.stubGlobal("fetch", vi.fn(() => Promise.reject(new TypeError("no fetch here"))));
  });
  afterEach(() => ends.forEach((end) => end()));

  it("is told whole and then what changes, and nobody asks again", async () => {
    watch();
    FakeSocket.last.open(0);
    await settle();
    expect(asked()).toBe(1);
    tell({ whole: true, put: { tables: [table("a"), table("b")], tournaments: [table("e")] } });
    expect([ids(), now!.tournaments.length]).toEqual([["a", "b"], 1]);
    tell({ put: { tables: [table("b", { name: "B" }), table("c")], tournaments: [] }, gone: { tables: ["a"], tournaments: ["e"] } });
    expect(now!.tables).toEqual([table("b", { name: "B" }), table("c")]);
    expect(now!.tournaments).toEqual([]);
    await wait(60_000);
    expect(asked()).toBe(1);
    expect(fetch).not.toHaveBeenCalled();
  });

  it("is told over one line to all who want to know, at once to the second", async () => {
    watch();
    FakeSocket.last.open(0);
    await settle();
    tell({ whole: true, put: { tables: [table("a")], tournaments: [] } });
    now = null;
    watch();
    expect([ids(), FakeSocket.all.length]).toEqual([["a"], 1]);
    FakeSocket.last.tell({ type: "invited", table: "a", name: "A", by: "Ann" });
    expect(invited).toBe(2);
    ends.forEach((end) => end());
    expect(FakeSocket.last.readyState).toBe(3);
  });

  it("is told anew after the connection was lost, when the page is seen again, and to another user", async () => {
    watch();
    FakeSocket.last.open(0);
    await settle();
    tell({ whole: true, put: { tables: [table("a")], tournaments: [] } });
    FakeSocket.last.close();
    await wait(400);
    FakeSocket.last.open(0);
    await settle();
    expect([FakeSocket.all.length, asked()]).toEqual([2, 1]);
    tell({ whole: true, put: { tables: [table("b")], tournaments: [] } });
    expect(ids()).toEqual(["b"]);
    hide(true);
    expect(FakeSocket.last.readyState).toBe(3);
    hide(false);
    expect(FakeSocket.all.length).toBe(3);
    ends.pop()!();
    watch("ann");
    expect(FakeSocket.all.length).toBe(4);
  });

  it("is asked for once where no websocket gets through", async () => {
    const answer = { tables: [table("a")], tournaments: [] };
    vi.stubGlobal("fetch", vi.fn(() => Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }))));
    watch();
    await wait(1400);
    expect(fetch).not.toHaveBeenCalled();
    await wait(30_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(ids()).toEqual(["a"]);
  });
});
