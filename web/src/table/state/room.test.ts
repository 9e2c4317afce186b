import { describe, expect, it } from "vitest";
import { again, atTable, FakeSocket, settle, useFakeSockets, wait } from "./testing";

useFakeSockets();

describe("a table", () => {
  const mine = { kind: "ban", player: "me", name: "Me", until: null, address: false };
  const update = (set: Record<string, unknown>): Record<string, unknown> => ({ type: "update", table: "t", seq: 8, hand: 1, from: 0, events: [], set });

  it("knows the players of a hand that was called off", async () => {
    const room = await atTable();
    FakeSocket.last.tell(update({ hand: null, voided: { hand: 1, reason: "the dealer failed" } }));
    expect([room.view?.hand, room.name(0)]).toEqual([null, "Me"]);
  });

  it("that is private tells who was banned why it is gone", async () => {
    const room = await atTable();
    await room.as({ id: "me", name: "Me", guest: true });
    FakeSocket.last.tell(update({ bans: [mine] }));
    expect([room.banned, room.muted, room.missing]).toEqual([mine, undefined, ""]);
    FakeSocket.last.tell({ type: "closed", table: "t", moved: {} });
    expect([room.title, room.missing]).toEqual(["You are banned from this table", "The host has banned you for good."]);
  });

  it("is not asked for again and again by who was banned without a line, and is back with another name", async () => {
    const room = await atTable();
    await room.as({ id: "me", name: "Me", guest: true });
    (await again()).refuse("watch", "banned");
    await settle();
    expect(room.title).toBe("You are banned from this table");
    await wait(2500);
    expect(FakeSocket.last.said.filter((one) => one.type === "watch")).toHaveLength(1);
    void room.as({ id: "account", name: "Somebody", guest: false });
    FakeSocket.last.open();
    FakeSocket.last.show(7);
    await settle();
    expect(room.missing).toBe("");
  });

  it("of a club says that it is for its members, and not that it does not exist", async () => {
    const room = await atTable();
    (await again()).refuse("watch", "members-only");
    await settle();
    expect(room.title).toBe("Only for members");
  });

  it("of an event that is gone says which event goes on", async () => {
    const room = await atTable();
    (await again()).refuse("watch", "broken", { event: "open" });
    await settle();
    expect([room.title, room.brokenOf]).toEqual(["This table is broken", "open"]);
  });
});

describe("a click without a line", () => {
  it("is sent when the line is back and the decision still stands, once", async () => {
    const room = await atTable(7);
    await wait(3000);
    void room.act("check");
    expect(room.held?.action).toBe("check");
    expect(FakeSocket.last.found("act")).toBeUndefined();
    const line = await again();
    line.show(7);
    await settle();
    expect(line.found("act")).toMatchObject({ state: 7, action: "check" });
    expect(room.decision).toBeNull();
    line.answer("act");
    await settle();
    expect([room.held, room.trouble]).toEqual([null, ""]);
    expect(line.said.filter((one) => one.type === "act")).toHaveLength(1);
  });

  it("is dropped with a note when the decision has passed", async () => {
    const room = await atTable(7);
    await wait(3000);
    void room.act("check");
    const line = await again();
    line.show(9);
    await settle();
    expect(line.found("act")).toBeUndefined();
    expect([room.held, room.trouble]).toEqual([null, "There was no connection, and the decision has passed: “check” was not taken."]);
    expect(room.decision).not.toBeNull();
  });

  it("that was sent into it is sent again with the same key, and the server says what became of it", async () => {
    for (const [code, trouble] of [["", ""], ["stale", "the decision has passed"]] as const) {
      const room = await atTable(7);
      void room.act("check");
      const first = FakeSocket.last.found("act");
      const line = await again();
      line.show(9);
      await settle();
      expect(line.found("act")).toMatchObject({ state: 7, action: "check", key: first?.key });
      if (code) line.refuse("act", code);
      else line.answer("act");
      await settle();
      expect(room.trouble).toContain(trouble);
      expect(room.held).toBeNull();
      room.close();
    }
  });

  it("for anything else says that nothing was sent", async () => {
    const room = await atTable();
    await wait(3000);
    expect(await room.do("leave")).toBe(false);
    expect(room.trouble).toContain("There is no connection");
    const line = await again();
    line.show(7);
    await settle();
    expect(line.found("leave")).toBeUndefined();
  });

  it("that no answer has come to is sent again soon, but never much later, and nothing is said twice", async () => {
    const room = await atTable();
    const topped = room.do("top-up", { amount: 50 });
    const said = room.do("say", { text: "hello" });
    const key = FakeSocket.last.found("top-up")?.key;
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    let line = await again();
    expect(await said).toBe(false);
    line.show(7);
    await settle();
    expect(line.found("top-up")).toMatchObject({ amount: 50, key });
    expect(line.found("say")).toBeUndefined();
    line.answer("top-up");
    expect(await topped).toBe(true);
    const late = room.do("top-up", { amount: 50 });
    await wait(30_000);
    expect(await late).toBe(false);
    line = FakeSocket.last;
    line.open();
    line.show(7);
    await settle();
    expect(line.found("top-up")).toBeUndefined();
  });
});
