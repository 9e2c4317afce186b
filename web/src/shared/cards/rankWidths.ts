/** How wide the rank's outline is drawn where it is 102 high. */
export const RANK_WIDTHS: Record<string, number> = {
  A: 91.8,
  K: 84.2,
  Q: 89.8,
  J: 67.3,
  10: 114.2,
  9: 68,
  8: 68.2,
  7: 67.6,
  6: 68,
  5: 67.7,
  4: 71.5,
  3: 68.2,
  2: 66.3,
};
