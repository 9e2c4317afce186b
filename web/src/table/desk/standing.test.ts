import { describe, expect, it } from "vitest";
import type { TableView } from "../../shared/net/protocol";
import { floorNews, NOTHING } from "./news";
import { mayCall, mayMark } from "./standing";

const call = { by: "guest", name: "Gus", text: "x", at: 1, hand: 1, after: 0, appeal: false };
const view = (floor: object = {}, chair: number | null = 1): TableView => ({ host: "host", chair, hand: null, floor: { ...NOTHING, ...floor } }) as unknown as TableView;

describe("a call of the floor", () => {
  it("is offered to who sits there, and no more after two that were idle", () => {
    expect(mayCall(view(), "guest")).toBe(true);
    expect(mayCall(view({}, null), "guest")).toBe(false);
    expect(mayCall(view({ silenced: ["guest"] }), "guest")).toBe(false);
    expect(mayCall(view({ silenced: ["guest"] }, null), "host")).toBe(true);
  });
  it("is marked as idle by the floor, once, and not if it is its own", () => {
    expect(mayMark(view({ call }), "host")).toBe(true);
    expect(mayMark(view({ call }), "guest")).toBe(false);
    expect(mayMark(view({ call, marked: ["guest"] }), "host")).toBe(false);
    expect(mayMark(view({ call: { ...call, by: "host" } }), "host")).toBe(false);
    expect(mayMark(view({ call: { ...call, appeal: true } }), "host")).toBe(false);
    expect(mayMark(view(), "host")).toBe(false);
  });
  it("is told to be idle before play goes on", () => {
    const news = floorNews({ ...NOTHING, call }, { ...NOTHING, marked: ["guest"] }, String);
    expect(news).toEqual(["The floor calls it an idle call: Gus", "Play goes on"]);
  });
});
