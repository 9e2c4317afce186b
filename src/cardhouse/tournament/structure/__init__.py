"""Structure sheets: what is played when, for how much, and for what prizes."""
