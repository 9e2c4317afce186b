"""The ruling itself, and what a floor person decides where no other rule does."""
