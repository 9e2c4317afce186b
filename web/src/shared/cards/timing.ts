/** How long what moves at a table takes, and when its parts begin. */

/** How long each motion takes. */
export const MS = {
  deal: 260,
  flip: 180,
  flop: 320,
  street: 260,
  bet: 220,
  collect: 300,
  fold: 180,
  turn: 600,
  show: 240,
  split: 350,
  push: 450,
  gain: 300,
} as const;

export const EASE = {
  outQuad: "cubic-bezier(.25,.46,.45,.94)",
  outCubic: "cubic-bezier(.22,.61,.36,1)",
  outBack: "cubic-bezier(.34,1.4,.64,1)",
  inOut: "cubic-bezier(.45,.05,.55,.95)",
  in: "cubic-bezier(.55,.09,.68,.53)",
} as const;

/** When each part of it begins, and how much faster than usual it goes so that nobody waits too long. */
export interface Cues {
  board: number;
  /** By the order of showing. */
  shows: number[];
  rise: number;
  split: number;
  push: number;
  gain: number;
  end: number;
  pace: number;
}

/** What moves where motion is off: nothing. */
export const still = (): Cues => ({ board: 0, shows: [], rise: 0, split: 0, push: 0, gain: 0, end: 0, pace: 0 });

export interface Timing {
  duration: number;
  delay?: number;
  easing?: string;
  /** When the last of those that move with it arrives. */
  until?: number;
}

/** The frames of a motion that waits for its start and for the end of all that move with it, so that all begin and end at once. */
export function heldUntil(frames: readonly Keyframe[], { duration, delay = 0, easing = "linear" }: Timing, end: number): Keyframe[] {
  const at = (offset: number): number => Math.min(1, (delay + offset * duration) / end);
  const moved = frames.map((frame, place) => ({ easing, ...frame, offset: at(frame.offset ?? place / Math.max(1, frames.length - 1)) }));
  const [first, last] = [moved[0]!, moved[moved.length - 1]!];
  return [...(first.offset > 0 ? [{ ...first, offset: 0, easing: "linear" }] : []), ...moved, ...(last.offset < 1 ? [{ ...last, offset: 1 }] : [])];
}
