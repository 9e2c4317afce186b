"""Everything a host may set."""
