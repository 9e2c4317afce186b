"""The arithmetic of a betting round, without a hand around it."""
