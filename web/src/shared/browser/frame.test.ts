import { afterEach, describe, expect, it, vi } from "vitest";
import { FrameQueue } from "./frame";

afterEach(() => vi.unstubAllGlobals());

describe("what waits for the next frame", () => {
  it("is done at once where nothing is drawn", () => {
    const done: string[] = [];
    new FrameQueue().add(() => done.push("now"));
    expect(done).toEqual(["now"]);
  });
  it("is done together and in its order, and only once", () => {
    vi.useFakeTimers();
    const frames: (() => void)[] = [];
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
    const [queue, done]: [FrameQueue, string[]] = [new FrameQueue(), []];
    queue.add(() => done.push("first"));
    queue.add(() => done.push("second"));
    expect([done, frames.length]).toEqual([[], 1]);
    frames.pop()!();
    vi.runAllTimers();
    expect(done).toEqual(["first", "second"]);
    vi.useRealTimers();
  });
  it("is done even if something before it fails", () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
    const [queue, done]: [FrameQueue, string[]] = [new FrameQueue(), []];
    queue.add(() => {
      throw new Error("no");
    });
    queue.add(() => done.push("second"));
    expect(frames[0]).toThrow("no");
    expect(done).toEqual(["second"]);
  });
  it("does not wait for a frame that does not come", () => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("requestAnimationFrame", () => 1);
    const [queue, done]: [FrameQueue, string[]] = [new FrameQueue(), []];
    queue.add(() => done.push("late"));
    vi.advanceTimersByTime(300);
    expect(done).toEqual(["late"]);
    vi.stubGlobal("document", { hidden: true });
    queue.add(() => done.push("hidden"));
    expect(done).toEqual(["late", "hidden"]);
    vi.useRealTimers();
  });
});
