"""Pure functions on text: terms, entities, dates, secrets, statements and quoting. No clock, no random, no I/O."""
