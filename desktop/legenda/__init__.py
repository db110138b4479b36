"""Legenda ("things to be read"): a desktop reading list for research papers."""

__version__ = "0.1.0"
