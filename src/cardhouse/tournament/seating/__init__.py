"""Who sits where: draws, late seats, balancing, breaking and redraws."""
