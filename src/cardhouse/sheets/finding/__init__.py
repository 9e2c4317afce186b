"""Finding one among hundreds of games: by measured traits, in plain words, or because it is like another."""
