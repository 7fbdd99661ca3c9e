"""Adapters, one file a host, imported on demand."""
