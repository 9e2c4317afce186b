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
