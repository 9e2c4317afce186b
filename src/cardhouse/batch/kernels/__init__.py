"""Kernels: one for each word of a sheet, and those that they call.

Importing a module of this package imports numba. Every kernel is ``int64 (table, program, scratch)``.
"""
