"""Players outside of this process: what they are asked in words and as data, and how their answers are read."""
