"""How each word of a sheet is played, one module or folder per family of words."""
