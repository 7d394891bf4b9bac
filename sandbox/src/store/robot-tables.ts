/** A step of the migrations: who trades for a customer, and which positions are theirs. */
export const ROBOT_TABLES = `
-- Who trades for a customer: an advisor by its id, or 'auto', which runs while users.autotrader is set.
CREATE TABLE robots (
  user_id INTEGER NOT NULL REFERENCES users (id),
  robot TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'off' CHECK (state IN ('off', 'stopped', 'running')),
  stopped_by TEXT,
  since TEXT,
  daily_loss TEXT,
  max_lots TEXT,
  -- Asset ids, JSON; all that it trades where it is unset.
  instruments TEXT,
  -- The moment of its last decision, ms: written in one transaction with what it decided.
  decided_ms INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, robot)
);
INSERT INTO robots (user_id, robot, state, since)
  SELECT id, 'auto', 'running', strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM users WHERE autotrader = 1;
ALTER TABLE trades ADD COLUMN robot TEXT;
CREATE INDEX trades_of_robot ON trades (user_id, robot, status) WHERE robot IS NOT NULL;
`
