/* Made by tools/page.py out of the catalogue of phrases; change that instead. */
export const PROOFS = {
  "proofs.card": "card {height} of the deck is {card}, as promised at place {place}",
  "proofs.whole-deck": "the dealer's seed makes the whole deck that was promised",
  "proofs.no-seals": "no seed was sealed first, so the last player to add one could choose the cut",
  "proofs.sealed": "the seed of {player} is the one that was sealed",
  "proofs.not-opened": "{player} sealed a seed and did not open it",
  "proofs.as-promised": "the root and the seals are those that came with the promise",
  "proofs.seed-in-cut": "the seed that was added is in the cut",
  "proofs.in-order": "the {count} {count:card that was|cards that were} seen in the hand came in the order of the deck",
  "proofs.in-order-but-for-rulings": "the {count} {count:card that was|cards that were} seen in the hand came in the order of the deck, except where a ruling moved cards",
  "proofs.shuffled-by-ruling": "a ruling had the deck shuffled again: the cards that came then are proved by dealing the hand again once the seed is open",
  "proofs.no-promise": "not compared with any promise: keep the one that comes before each hand, and give it as --promise",
  "proofs.dealt-again": "dealt again from the seeds, the hand is the one that was seen",
  "proofs.not-dealt-again": "not dealt again from the seeds: {why}",
  "proofs.holds": "ok: {count} {count:card is one|cards are those} of the deck that was promised; cut by {players}",
  "proofs.nobody": "nobody",
  "proofs.not-kept": "This browser has no promise for hand {hand}, so it cannot compare the proof with anything.",
  "proofs.promised-again": "It was promised {times} times, as happens when the games change before the deal; the last promise counts.",
  "proofs.held": "The promise in the proof of hand {hand} is the one that this browser received before the deal, and its own number is in the cut.",
  "proofs.held-without": "The promise in the proof of hand {hand} is the one that this browser received before the deal, and this browser has added no number to the cut.",
  "proofs.broken": "The proof of hand {hand} does not match the promise.",
  "proofs.other-deck": "Its deck is not the one that was promised to this browser.",
  "proofs.other-seals": "Its sealed numbers are not those of the promise.",
  "proofs.other-number": "A number in the cut is not the one that its player had sealed.",
  "proofs.own-not-in-cut": "The number that this browser opened, and that the server took, is not in the cut.",
  "proofs.own-other": "The cut contains another number than the one that this browser opened.",
  "proofs.own-opened-before": "This browser's number had already been opened for another promise.",
} as const;

/** The key of a phrase. */
export type Key = keyof typeof PROOFS;
