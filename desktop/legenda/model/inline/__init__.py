"""Reading inline text marked in LaTeX, Markdown or HTML, as abstracts really are."""
