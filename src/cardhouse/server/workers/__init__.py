"""Processes that play what anybody has written, so that nobody else waits for it.

========  ======================================================================================
process   what runs there: it takes one request after the other, within a limit of time and memory
jobs      what it can be asked for
held      the hands that it holds
worker    one such process, from outside
turns     whose turn it is to ask one
pool      several of them, and who may ask which
hand      a hand that is dealt in one of them, as a table knows it
dealer    has the hands of sheets that are none of the house's dealt there
========  ======================================================================================
"""
