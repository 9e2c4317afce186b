"""Kernels of environments: what is legal, what is told, what a seat sees."""
