"""Kernels: one for each word of a sheet, and those that they call.

Every kernel is ``int64 (table, program, scratch)``, and translated by :mod:`cardhouse.native`.
"""
