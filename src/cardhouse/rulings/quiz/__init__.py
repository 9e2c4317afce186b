"""A quiz for dealers in training: a situation by chance, four answers, and the ruling."""
