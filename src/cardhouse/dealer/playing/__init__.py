"""The two ways to use a dealer: play a hand, or compare given cards."""
