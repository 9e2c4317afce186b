"""What people do besides playing: cards shown, votes, payments beside the pots, the last deal."""
