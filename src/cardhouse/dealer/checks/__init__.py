"""What holds for every hand at every moment, and players that act at random."""
