/** What moves at the moment, so that it can be skipped, and when what is staged next begins. */
import { prefs } from "../browser/prefs.svelte";
import { heldUntil, still, type Cues, type Timing } from "./timing";

type Cue = "board" | "rise" | "split" | "push" | "gain";

/** What moves, and what stops it where it ends. */
const moving = new Map<Animation, () => void>();
let cues: Cues = still();
/** When the cues were set. */
let since = 0;
let chairs: readonly number[] = [];

/** The time of the frame: what begins with one frame is timed as one. */
const now = (): number => Number(document.timeline.currentTime ?? performance.now());

/** Whether anything moves where an element is: not if motion is off, nor in a hand that is looked at again. */
export const moves = (node: Element): boolean => prefs.motion && !document.hidden && !node.closest("[data-still]");

/** Stage what has happened: when its parts begin, and the chairs that show their hands, in their order. */
export function setCues(next: Cues, showing: readonly number[] = []): void {
  cues = next;
  chairs = showing;
  since = now();
}

const left = (start: number): number => Math.max(0, start - (now() - since));

/** A deal is drawn with the frame in which it is heard; cards that are drawn at another time have long been there. */
const SOON = 50;
export const staging = (): boolean => now() - since < SOON;

/** How long to wait for a part of what is staged. */
export const waitFor = (cue: Cue): number => left(cues[cue]);

/** How long to wait for the hand of a chair to be shown. */
export function waitForShow(chair: number): number {
  const at = chairs.indexOf(chair);
  return left(at < 0 ? cues.board : (cues.shows[at] ?? 0));
}

/** How much of its usual time something takes. */
export const pace = (): number => cues.pace || 1;

/** What has come to its end and is tidied up with the next thing that happens. */
const ended = new Map<() => void, Element>();
let tidying: ReturnType<typeof setTimeout> | undefined;
/** How long it may lie there if nothing happens, in milliseconds. */
const LATER = 1500;

/** Tidy up after what has moved: all at once, because each time costs a frame. A new hand also ends what still moves. */
export function tidy({ everything = false } = {}): void {
  clearTimeout(tidying);
  tidying = undefined;
  for (const stop of [...ended.keys(), ...(everything ? moving.values() : [])]) stop();
}

/**
 * Move an element to where it lies anyway, or out of sight; whatever is done afterwards is also done if it is skipped
 * or its element goes. All that is staged together begins and ends together: each beginning and end costs a frame.
 */
export function play(node: Element, frames: Keyframe[], timing: Timing, then: () => void = () => {}): void {
  // Two motions of one element would be worked out by the page, frame by frame.
  for (const [end, of] of [...ended]) if (of === node) end();
  const end = Math.max((timing.delay ?? 0) + timing.duration, timing.until ?? 0, left(cues.end));
  const motion = node.animate(heldUntil(frames, timing, end), { duration: end, fill: "both" });
  const stop = (): void => {
    motion.onfinish = motion.oncancel = null;
    moving.delete(motion);
    ended.delete(stop);
    motion.cancel();
    then();
  };
  moving.set(motion, stop);
  motion.oncancel = stop;
  motion.onfinish = () => {
    moving.delete(motion);
    ended.set(stop, node);
    tidying ??= setTimeout(tidy, LATER);
  };
}

/** Skip to the end of all that is staged; whether there was anything. */
export function skip(): boolean {
  const all = [...moving.keys()];
  cues = still();
  for (const one of all) one.finish();
  return all.length > 0;
}
