"""What is compiled: shares of pots by dealing the unseen cards, and walks through hands."""
