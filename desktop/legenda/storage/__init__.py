"""The library's SQLite file: tables, transactions, the journal, upgrades and backups.

Importing this package loads nothing else, so that the first rows can be shown before SQLAlchemy is there.
"""
