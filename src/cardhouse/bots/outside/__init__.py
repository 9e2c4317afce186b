"""Players outside of this process: what they are asked, and how their answers are read."""
