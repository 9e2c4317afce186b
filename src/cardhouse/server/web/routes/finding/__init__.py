"""Routes with which people find something to play."""
