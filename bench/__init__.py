"""How fast cardhouse is, beside other evaluators; ``make bench`` runs it."""
