"""Reports of finished runs: charts, tables and files."""
