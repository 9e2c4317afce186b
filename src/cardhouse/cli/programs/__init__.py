"""Commands for other programs: a model at the table, and kernels compiled beforehand."""
