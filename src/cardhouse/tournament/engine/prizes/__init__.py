"""Going out, places and money."""
