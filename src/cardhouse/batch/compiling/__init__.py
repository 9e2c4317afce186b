"""From a sheet, its stakes and a number of seats to a program that kernels can run."""
