"""The tables: what is said once (facts, entities, aliases) and what can always be rebuilt from it (the rest)."""

from __future__ import annotations

#: The tables of the first release that hold what was said; migrations.py adds what came later.
TABLES = """
CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE facts(
    fact_id INTEGER PRIMARY KEY AUTOINCREMENT,
    content TEXT NOT NULL,
    content_key BLOB NOT NULL,
    near_key BLOB NOT NULL,
    kind TEXT NOT NULL DEFAULT 'fact',
    category TEXT NOT NULL DEFAULT 'general',
    tags TEXT NOT NULL DEFAULT '',
    trust_score REAL NOT NULL CHECK (trust_score BETWEEN 0.0 AND 1.0),
    pinned INTEGER NOT NULL DEFAULT 0,
    source TEXT NOT NULL,
    scope TEXT NOT NULL,
    session TEXT,
    turn INTEGER,
    speaker TEXT,
    occurred_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    superseded_by INTEGER,
    superseded_at INTEGER,
    status TEXT NOT NULL DEFAULT 'active',
    retrieval_count INTEGER NOT NULL DEFAULT 0,
    helpful_count INTEGER NOT NULL DEFAULT 0,
    unhelpful_count INTEGER NOT NULL DEFAULT 0,
    external_id TEXT
) STRICT;
CREATE INDEX facts_content_key ON facts(scope, content_key);
CREATE INDEX facts_near_key ON facts(scope, near_key);
CREATE INDEX facts_session ON facts(scope, session, turn) WHERE session IS NOT NULL;
CREATE UNIQUE INDEX facts_external ON facts(scope, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX facts_superseded ON facts(superseded_by) WHERE superseded_by IS NOT NULL;
CREATE INDEX facts_pinned ON facts(scope) WHERE pinned = 1;
CREATE TABLE entities(
    entity_id INTEGER PRIMARY KEY,
    scope TEXT NOT NULL,
    entity_key TEXT NOT NULL,
    name TEXT NOT NULL,
    UNIQUE (scope, entity_key)
) STRICT;
CREATE TABLE aliases(
    scope TEXT NOT NULL,
    alias_key TEXT NOT NULL,
    name TEXT NOT NULL,
    entity_id INTEGER NOT NULL REFERENCES entities(entity_id),
    PRIMARY KEY (scope, alias_key)
) STRICT, WITHOUT ROWID;
"""

#: What a repair makes anew, where it is gone, from the facts.
DERIVED = """
CREATE TABLE IF NOT EXISTS links(
    fact_id INTEGER NOT NULL REFERENCES facts(fact_id),
    entity_id INTEGER NOT NULL REFERENCES entities(entity_id),
    role TEXT NOT NULL,
    PRIMARY KEY (fact_id, entity_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS links_entity ON links(entity_id, fact_id);
CREATE TABLE IF NOT EXISTS fact_index(
    fact_id INTEGER PRIMARY KEY,
    content TEXT NOT NULL,
    tags TEXT NOT NULL,
    context TEXT NOT NULL,
    scope TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS term_stats(
    scope TEXT NOT NULL,
    term TEXT NOT NULL,
    df INTEGER NOT NULL,
    PRIMARY KEY (scope, term)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS scope_stats(
    scope TEXT PRIMARY KEY,
    docs INTEGER NOT NULL,
    length INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS traces(
    scope TEXT NOT NULL,
    fact_id INTEGER NOT NULL,
    dim INTEGER NOT NULL,
    version INTEGER NOT NULL,
    bits BLOB NOT NULL,
    PRIMARY KEY (scope, fact_id)
) STRICT, WITHOUT ROWID;
"""
#: Embeddings as the first release kept them.
FIRST_EMBEDDINGS = (
    "CREATE TABLE embeddings(fact_id INTEGER PRIMARY KEY, scope TEXT NOT NULL, model TEXT NOT NULL, vector BLOB NOT NULL) STRICT"
)
EMBEDDINGS = (
    "CREATE TABLE IF NOT EXISTS embeddings(scope TEXT NOT NULL, fact_id INTEGER NOT NULL, part INTEGER NOT NULL, model TEXT NOT NULL,"
    " digest BLOB NOT NULL, bits BLOB NOT NULL, PRIMARY KEY (scope, fact_id, part)) STRICT, WITHOUT ROWID"
)
SUBJECTS = "CREATE INDEX IF NOT EXISTS links_subject ON links(entity_id, fact_id) WHERE role = 'subject'"

# Terms are written by our tokenizer and separated by blanks; every other character belongs to a term.
FULLTEXT = (
    "CREATE VIRTUAL TABLE facts_fts USING fts5(content, tags, context, scope, content='fact_index', content_rowid='fact_id',"
    " tokenize=\"unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'\")"
)
FULLTEXT_OPTIONS = (
    "INSERT INTO facts_fts(facts_fts, rank) VALUES('secure-delete', 1);"
    "INSERT INTO facts_fts(facts_fts, rank) VALUES('rank', 'bm25(1.0, 0.5, 0.35, 0.0)')"
)
