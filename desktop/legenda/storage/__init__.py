"""The library's SQLite file: tables, transactions, the journal, upgrades and backups."""
