"""Printing: real PDFs read back in millimetres, and jobs from request to file."""
