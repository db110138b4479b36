"""The tables of a library."""
