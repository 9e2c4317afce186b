/**
 * What still carries the project's first name on the page; src/cardhouse/old_name.py does the same for the server and
 * says why. The labels go into hashes, so they can never change.
 */
export const SEAL_LABEL = "cardroom/seal/1";
export const CUT_LABEL = "cardroom/cut/1";
const OLD = "cardroom";
const NEW = "cardhouse";

/** Move what a browser stored under the first name to the name it is read under today. */
export function carryOver(stored: Storage): void {
  for (const key of Object.keys(stored)) {
    if (!key.startsWith(OLD)) continue;
    const now = NEW + key.slice(OLD.length);
    const value = stored.getItem(key);
    if (value !== null && stored.getItem(now) === null) stored.setItem(now, value);
    stored.removeItem(key);
  }
}
