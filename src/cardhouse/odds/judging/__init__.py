"""Who wins a deal."""
