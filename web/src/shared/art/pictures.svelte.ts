/** The pictures that players have chosen as their faces, by player. */

/** Where each is; empty where the face is drawn from the name. */
const known = $state<Record<string, string>>({});
let lookUp: (player: string) => void = () => {};

/** Who is asked about players of whom nothing is known yet. */
export function lookUpWith(asked: (player: string) => void): void {
  lookUp = asked;
}

/** Where the picture of a player is; empty as long as none is known. */
export function pictureOf(player: string): string {
  const found = known[player];
  if (found === undefined) lookUp(player);
  return found ?? "";
}

/** Note which picture a player has, by what it is called. */
export function notePicture(player: string, face: string): void {
  known[player] = face && `/api/faces/${face}.webp`;
}

/** Note which picture a player had when we asked, unless we have been told of another one since. */
export function fillPicture(player: string, face: string): void {
  if (known[player] === undefined) notePicture(player, face);
}
