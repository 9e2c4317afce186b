/** Faces at the table: animals for people, machines for bots. */
export const ANIMALS = ["fox", "owl", "cat", "bear", "rabbit", "frog", "crow", "tiger"] as const;
export const MACHINES = ["bot1", "bot2", "bot3"] as const;

/** The face that a name picks; the same name always picks the same one. */
export function faceOf(name: string, bot: boolean): string {
  const faces: readonly string[] = bot ? MACHINES : ANIMALS;
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return faces[sum % faces.length] ?? "fox";
}

/** The letters that a name is known by: the first of the first and of the last word, or the first two of the only one. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean);
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return last ? `${lettersOf(first)[0]}${lettersOf(last)[0]}`.toUpperCase() : lettersOf(first).slice(0, 2).join("");
}

/** What a reader takes for the letters of a word: an emoji of several signs is one of them. */
const lettersOf = (word: string): string[] =>
  "Segmenter" in Intl ? [...new Intl.Segmenter().segment(word)].map((one) => one.segment) : [...word];
