"""Kernels that compare hands and pay pots."""
