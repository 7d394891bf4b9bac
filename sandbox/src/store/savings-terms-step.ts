/** Fixed terms of savings pots, and the cost of closing early as a kind of movement. */
export const SAVINGS_TERMS_STEP = `
  ALTER TABLE savings_pots ADD COLUMN term_days INTEGER;
  -- The midnight (UTC) that ends the term, as a day; empty once it has ended.
  ALTER TABLE savings_pots ADD COLUMN term_ends TEXT;
  ALTER TABLE savings_pots ADD COLUMN penalty_days INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE savings_pots ADD COLUMN next_rate TEXT;
  CREATE TABLE savings_movements_with_penalty (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    pot_id INTEGER NOT NULL REFERENCES savings_pots (id),
    kind TEXT NOT NULL CHECK (kind IN ('in', 'out', 'interest', 'penalty')),
    amount TEXT NOT NULL,
    balance TEXT NOT NULL,
    request_id TEXT,
    created_at TEXT NOT NULL
  );
  INSERT INTO savings_movements_with_penalty
    SELECT id, pot_id, kind, amount, balance, request_id, created_at FROM savings_movements;
  DROP TABLE savings_movements;
  ALTER TABLE savings_movements_with_penalty RENAME TO savings_movements;
  CREATE INDEX savings_movements_of_pot ON savings_movements (pot_id, id);
`
