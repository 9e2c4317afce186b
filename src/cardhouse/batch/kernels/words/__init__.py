"""Kernels for the words of a sheet."""
