"""Commands that list what there is and show one of it: games, rules, scales."""
