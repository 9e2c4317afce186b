"""Cards that players pass, trade, take and swap."""
