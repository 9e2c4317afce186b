/** Seats around the felt. */

export interface Around<T> {
  left: T[];
  top: T[];
  right: T[];
}

/**
 * Others around the table, clockwise from the viewer's left: up the left side, over the top
 * and down the right side. On a narrow screen the top takes as many as fit.
 */
export function around<T>(others: readonly T[], narrow: boolean): Around<T> {
  const count = others.length;
  const side = sides(count, narrow);
  return {
    // The left side is drawn from the top down.
    left: others.slice(0, side).reverse(),
    top: others.slice(side, count - side),
    right: others.slice(count - side),
  };
}

function sides(count: number, narrow: boolean): number {
  if (count < 3) return 0;
  if (narrow) return count <= 3 ? 0 : Math.ceil((count - 3) / 2);
  if (count <= 5) return 1;
  if (count <= 8) return 2;
  return Math.ceil((count - 4) / 2);
}

/** The seats in the order of play, beginning after the viewer's. */
export function clockwise<T extends { chair: number }>(chairs: readonly T[], from: number): T[] {
  const sorted = [...chairs].sort((one, other) => one.chair - other.chair);
  const at = sorted.findIndex((one) => one.chair > from);
  return at < 0 ? sorted : [...sorted.slice(at), ...sorted.slice(0, at)];
}

/** The name of a chair; people count from one. */
export const chairName = (chair: number): string => `Chair ${chair + 1}`;
