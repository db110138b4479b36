"""The deeds without a screen: one file for each group of sub-commands; only `screenshot` needs Qt."""
