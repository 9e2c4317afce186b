"""Those who have left a table: the rows, and the ledger that has them all."""
