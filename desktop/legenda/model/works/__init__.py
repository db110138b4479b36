"""Whether two records describe the same work: titles, people and identifiers in forms that can be compared."""
