"""Abstracts and formulas as neutral shapes that a window can paint."""
