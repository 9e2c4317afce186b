/** The order of chairs, and what they are called. */

/** The seats in the order of play, beginning after the viewer's. */
export function clockwise<T extends { chair: number }>(chairs: readonly T[], from: number): T[] {
  const sorted = [...chairs].sort((one, other) => one.chair - other.chair);
  const at = sorted.findIndex((one) => one.chair > from);
  return at < 0 ? sorted : [...sorted.slice(at), ...sorted.slice(0, at)];
}

/** The name of a chair; people count from one. */
export const chairName = (chair: number): string => `Chair ${chair + 1}`;
