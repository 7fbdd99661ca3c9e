"""Retrieval: query -> legs -> fuse -> rerank -> gate -> Recall. Reads the store through its own queries; writes nothing."""

from .retriever import FactRetriever

__all__ = ["FactRetriever"]
