"""Measures the budgets of a tap; `make bench` prints them as a table. Not part of the tests."""
