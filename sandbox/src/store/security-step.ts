/** Sessions with devices, login history and second factors: a step of `migrations.ts`. */
export const SECURITY_STEP = `
  -- A session has a name that is no secret, and the device it was made on.
  ALTER TABLE tokens ADD COLUMN public_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE tokens ADD COLUMN device TEXT NOT NULL DEFAULT '';
  UPDATE tokens SET public_id = lower(hex(randomblob(8)));
  CREATE UNIQUE INDEX tokens_by_public_id ON tokens (public_id);
  CREATE INDEX tokens_of_user ON tokens (user_id);
  CREATE TABLE logins (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    at TEXT NOT NULL,
    device TEXT NOT NULL,
    result TEXT NOT NULL
  );
  CREATE INDEX logins_of_user ON logins (user_id, id);
  -- A secret that is not switched on yet has no enabled_at. Of recovery codes only hashes are kept.
  CREATE TABLE second_factors (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    secret TEXT NOT NULL,
    enabled_at TEXT,
    last_step INTEGER NOT NULL DEFAULT 0,
    wrong_codes INTEGER NOT NULL DEFAULT 0,
    refused_until_ms INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE recovery_codes (
    user_id INTEGER NOT NULL REFERENCES second_factors (user_id) ON DELETE CASCADE,
    hash TEXT NOT NULL,
    PRIMARY KEY (user_id, hash)
  );
  `
