/** What the felt knows about an answer that is given by touching cards. */

export interface PickingRow {
  name: string;
  least: number;
  most: number;
}

export interface CardPicking {
  /** Whether cards are tapped in the hand. */
  readonly takesCards: boolean;
  /** Whether a card is tapped that lies on offer on the table. */
  readonly takesOffer: boolean;
  /** Whether cards are put into rows. */
  readonly takesRows: boolean;
  /** What is decided, what may be chosen, the cards that may be touched, and the rows they may go into. */
  readonly decision: { readonly kind: string; readonly choices: string[]; readonly cards: string[]; readonly most: number; readonly rows: PickingRow[] };
  /** Cards that were tapped, in that order. */
  readonly picked: string[];
  /** Cards that were put into rows. */
  readonly rows: string[][];
  /** Cards that are in no row yet. */
  readonly loose: string[];
  /** What may be taken, and what it costs; null if it may not. */
  priceOf(choice: string): number | null;
  /** The card that is auctioned, if one is. */
  readonly lot: string | null;
  toggle(card: string): void;
  /** Put a card into a row, or back among the loose ones without a row. */
  put(card: string, row: number | null): void;
  /** Put a card into the row that is chosen, or take it back from where it lies. */
  place(card: string): void;
}
