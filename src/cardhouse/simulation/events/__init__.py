"""Many tournaments, and what each bot wins in them."""
