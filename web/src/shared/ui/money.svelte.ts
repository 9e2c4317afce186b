/** How the amounts of a table are shown: they are whole numbers of its smallest chip. */
export interface Money {
  /** A sign before the number or a word behind it; empty for chips. */
  unit: string;
  decimals: number;
}

/** The money of the table that is shown; plain chips elsewhere. */
export const money = $state<Money>({ unit: "", decimals: 0 });
