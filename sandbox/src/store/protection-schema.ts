/** Tables of requests by number, limits, breaks, appropriateness tests and complaints; see `schema.ts`. */
export const PROTECTION_TABLES = `
  CREATE TABLE idempotency (
    user_id INTEGER NOT NULL REFERENCES users (id),
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_at TEXT NOT NULL,
    -- For the customer's record: what was asked for, and how often it arrived. Null for a sign-up.
    what TEXT,
    what_said TEXT,
    amount TEXT,
    reason TEXT,
    reason_said TEXT,
    -- What it changed, 'kind:id', if it opened nothing of its own.
    about TEXT,
    arrivals INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (user_id, key)
  );
  CREATE INDEX idempotency_by_key ON idempotency (key);
  -- Deposit and loss limits. A raise or removal waits until next_at; a null next_amount removes.
  CREATE TABLE limits (
    user_id INTEGER NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('deposit', 'loss')),
    period TEXT NOT NULL CHECK (period IN ('day', 'week', 'month')),
    amount TEXT NOT NULL,
    next_amount TEXT,
    next_at TEXT,
    PRIMARY KEY (user_id, kind, period)
  );
  -- A break that the customer takes from depositing and opening positions.
  CREATE TABLE breaks (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('time_out', 'self_exclusion')),
    since TEXT NOT NULL,
    until TEXT NOT NULL
  );
  CREATE TABLE appropriateness (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    passed INTEGER NOT NULL,
    decided_at TEXT NOT NULL
  );
  CREATE TABLE complaints (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    request_number TEXT,
    created_at TEXT NOT NULL,
    answer_by TEXT NOT NULL,
    answered_at TEXT,
    answer TEXT
  );
  CREATE INDEX complaints_of_user ON complaints (user_id, id);
`
