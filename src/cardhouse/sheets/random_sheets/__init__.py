"""Random sheets made of the words of the language, for tests that must hold for any possible game."""
