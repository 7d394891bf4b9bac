/** A step of the migrations: what a conversation is besides its messages. */
export const CONVERSATION_TABLES = `
-- Whose work a conversation is; no row is nobody's.
CREATE TABLE conversations (
  customer_id INTEGER PRIMARY KEY REFERENCES users (id),
  assignee_id INTEGER REFERENCES users (id),
  snoozed_until TEXT
);
CREATE TABLE closings (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES users (id),
  closed_by INTEGER NOT NULL REFERENCES users (id),
  closed_at TEXT NOT NULL,
  -- When a message opened the conversation again.
  reopened_at TEXT,
  stars INTEGER,
  comment TEXT
);
-- A conversation is closed at most once at a time.
CREATE UNIQUE INDEX closings_now ON closings (customer_id) WHERE reopened_at IS NULL;
CREATE TABLE notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES users (id),
  author_id INTEGER NOT NULL REFERENCES users (id),
  client_id TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (author_id, client_id)
);
CREATE INDEX notes_of_customer ON notes (customer_id, id);
`
