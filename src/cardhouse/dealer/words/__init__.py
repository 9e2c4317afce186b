"""How each word of a sheet is played, one module or folder for each family of words."""
