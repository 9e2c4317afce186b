"""How fast cardroom is, beside other evaluators; ``make bench`` runs it."""
