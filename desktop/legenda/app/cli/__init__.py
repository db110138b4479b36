"""The deeds without a screen: one file for each group of sub-commands; none of them imports Qt."""
