"""Every word of `play`: how it is written, read, checked and said in English."""
