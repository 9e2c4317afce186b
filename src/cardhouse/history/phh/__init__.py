"""Hand histories in PHH: read, understood and written."""
