"""Makes a checkout ready to run: system packages, a virtual environment, Legenda in it. Standard library only."""
