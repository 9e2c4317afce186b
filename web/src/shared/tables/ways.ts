/** What a table is opened for. */
export type Way = "friends" | "dealers" | "mix" | "live";
