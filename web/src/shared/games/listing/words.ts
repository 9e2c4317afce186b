/** Words as people type them: without case and accents, and with a letter wrong here and there. */

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9½]+/g, " ")
    .trim();

export const wordsOf = (text: string): string[] => plain(text).split(" ").filter(Boolean);

/** How many letters must be added, left out, changed or swapped with their neighbour to get from one word to the other. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}

/** Whether a typed word is meant to be this one, or the beginning of it. */
export function isNear(typed: string, word: string): boolean {
  if (typed.length < 4 || word.length < 4) return false;
  const most = typed.length < 8 ? 1 : 2;
  return [typed.length - 1, typed.length, typed.length + 1, word.length].some((end) => distance(typed, word.slice(0, end)) <= most);
}
