import { CONVERSATION_TABLES } from './conversation-tables.ts'
import type { Database } from './database.ts'
import { DEPOSIT_ADDRESS_TABLE } from './deposit-addresses.ts'
import { OUTBOX_TABLE } from './outbox.ts'
import { ROBOT_TABLES } from './robot-tables.ts'
import { SAVINGS_TERMS_STEP } from './savings-terms-step.ts'
import { SECURITY_STEP } from './security-step.ts'
import { WITHDRAWAL_SAFETY_STEP } from './withdrawal-safety.ts'

/*
 * The database's shape, one step per entry; a step that was ever released is never changed again. Amounts and
 * prices are decimal text, times ISO 8601 in UTC, flags 0 or 1.
 */
const STEPS = [
  `
  CREATE TABLE users (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE COLLATE NOCASE,
    username TEXT NOT NULL UNIQUE COLLATE NOCASE,
    password_hash TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    phone TEXT NOT NULL DEFAULT '',
    country_code TEXT NOT NULL DEFAULT '',
    country TEXT NOT NULL DEFAULT '',
    nationality TEXT NOT NULL DEFAULT '',
    avatar TEXT,
    account_id TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL DEFAULT 'active',
    role TEXT NOT NULL DEFAULT 'customer',
    credit_balance TEXT NOT NULL DEFAULT '0.00',
    plan_id INTEGER NOT NULL,
    autotrader INTEGER NOT NULL DEFAULT 0,
    eas TEXT NOT NULL DEFAULT '[]',
    last_seen_ms INTEGER,
    created_at TEXT NOT NULL
  );
  -- Position 0 is the trading account, whose balance is the user's balance.
  CREATE TABLE accounts (
    user_id INTEGER NOT NULL REFERENCES users (id),
    position INTEGER NOT NULL,
    title TEXT NOT NULL,
    balance TEXT NOT NULL,
    PRIMARY KEY (user_id, position)
  );
  CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    created_at TEXT NOT NULL
  );
  CREATE TABLE notifications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    title TEXT,
    message TEXT NOT NULL,
    color TEXT,
    read INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL
  );
  CREATE INDEX notifications_of_user ON notifications (user_id, id);
  CREATE TABLE trades (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    trade_id TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    asset_id TEXT NOT NULL,
    asset_symbol TEXT NOT NULL,
    asset_name TEXT NOT NULL,
    trade_type TEXT NOT NULL CHECK (trade_type IN ('buy', 'sell')),
    volume TEXT NOT NULL,
    margin TEXT NOT NULL,
    leverage REAL NOT NULL,
    opening_price TEXT NOT NULL,
    closing_price TEXT,
    take_profit TEXT,
    stop_loss TEXT,
    pnl TEXT,
    status TEXT NOT NULL CHECK (status IN ('open', 'closed')),
    close_reason TEXT,
    open_time TEXT NOT NULL,
    close_time TEXT
  );
  CREATE INDEX trades_of_user ON trades (user_id, status, id);
  CREATE INDEX open_trades ON trades (status) WHERE status = 'open';
  CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id INTEGER NOT NULL REFERENCES users (id),
    sender_id INTEGER NOT NULL REFERENCES users (id),
    client_id TEXT,
    message TEXT NOT NULL,
    created_at TEXT NOT NULL,
    read_at TEXT,
    UNIQUE (sender_id, client_id)
  );
  CREATE INDEX messages_of_customer ON messages (customer_id, created_at);
  CREATE INDEX unread_messages ON messages (customer_id) WHERE read_at IS NULL;
  CREATE TABLE files (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id INTEGER REFERENCES messages (id),
    uploader_id INTEGER NOT NULL REFERENCES users (id),
    token TEXT NOT NULL UNIQUE,
    file_name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    content BLOB NOT NULL,
    created_at TEXT NOT NULL
  );
  CREATE INDEX files_of_message ON files (message_id);
  CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  );
  CREATE TABLE idempotency (
    user_id INTEGER NOT NULL REFERENCES users (id),
    key TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
  );
  `,
  `
  -- Answers by field, JSON; names are the user's own.
  CREATE TABLE profiles (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    answers TEXT NOT NULL,
    updated_at TEXT NOT NULL
  );
  CREATE TABLE verifications (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    status TEXT NOT NULL,
    reason TEXT,
    submitted_at TEXT
  );
  CREATE TABLE verification_documents (
    user_id INTEGER NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL CHECK (kind IN ('identity', 'address')),
    type TEXT NOT NULL,
    status TEXT NOT NULL,
    reason TEXT,
    PRIMARY KEY (user_id, kind)
  );
  CREATE TABLE verification_files (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    side TEXT NOT NULL,
    file_name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    content BLOB NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (user_id, kind, side),
    FOREIGN KEY (user_id, kind) REFERENCES verification_documents (user_id, kind) ON DELETE CASCADE
  );
  `,
  `
  ALTER TABLE users ADD COLUMN autotrader_type TEXT;
  ALTER TABLE users ADD COLUMN autotrader_pending INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE purchases (
    user_id INTEGER NOT NULL REFERENCES users (id),
    advisor_id TEXT NOT NULL,
    price TEXT NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (user_id, advisor_id)
  );
  -- What came with the plan when advisors came to be.
  UPDATE users SET eas = '["1","2","3"]' WHERE eas = '[]' AND plan_id = 3;
  `,
  `
  -- Every change of an account's balance, with what it was afterwards.
  CREATE TABLE movements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    position INTEGER NOT NULL,
    kind TEXT NOT NULL,
    description TEXT NOT NULL,
    amount TEXT NOT NULL,
    balance TEXT NOT NULL,
    request_id TEXT,
    created_at TEXT NOT NULL
  );
  CREATE INDEX movements_of_user ON movements (user_id, id);
  INSERT INTO movements (user_id, position, kind, description, amount, balance, created_at)
    SELECT user_id, position, 'opening', 'Opening balance', balance, balance,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    FROM accounts WHERE CAST(balance AS REAL) <> 0 ORDER BY user_id, position;
  CREATE TABLE withdrawals (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    position INTEGER NOT NULL,
    method TEXT NOT NULL,
    title TEXT NOT NULL,
    destination TEXT NOT NULL,
    -- Where the money goes, in full, JSON.
    details TEXT NOT NULL,
    amount TEXT NOT NULL,
    fee TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'completed', 'rejected', 'cancelled')),
    reason TEXT,
    request_id TEXT,
    created_at TEXT NOT NULL,
    decided_at TEXT
  );
  CREATE INDEX withdrawals_of_user ON withdrawals (user_id, id);
  -- Of a card nothing is kept but its brand and last four digits, in the description.
  CREATE TABLE deposits (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    method TEXT NOT NULL CHECK (method IN ('card', 'wire', 'crypto')),
    description TEXT NOT NULL,
    details TEXT NOT NULL,
    amount TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('processing', 'approved', 'declined')),
    reason TEXT,
    request_id TEXT,
    created_at TEXT NOT NULL,
    decided_at TEXT
  );
  CREATE INDEX deposits_of_user ON deposits (user_id, id);
  CREATE TABLE savings_pots (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    title TEXT NOT NULL,
    rate TEXT NOT NULL,
    balance TEXT NOT NULL,
    accrued TEXT NOT NULL,
    -- The last midnight (UTC) whose interest has been added, as a day.
    accrued_until TEXT NOT NULL,
    created_at TEXT NOT NULL
  );
  CREATE INDEX savings_pots_of_user ON savings_pots (user_id, id);
  CREATE TABLE savings_movements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    pot_id INTEGER NOT NULL REFERENCES savings_pots (id),
    kind TEXT NOT NULL CHECK (kind IN ('in', 'out', 'interest')),
    amount TEXT NOT NULL,
    balance TEXT NOT NULL,
    request_id TEXT,
    created_at TEXT NOT NULL
  );
  CREATE INDEX savings_movements_of_pot ON savings_movements (pot_id, id);
  CREATE TABLE mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    sender TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    read INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL
  );
  CREATE INDEX mails_of_user ON mails (user_id, id);
  `,
  `
  -- Sessions run out: after a time without use, and in any case. Those of before begin anew.
  ALTER TABLE tokens ADD COLUMN created_ms INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tokens ADD COLUMN used_ms INTEGER NOT NULL DEFAULT 0;
  UPDATE tokens SET created_ms = CAST(strftime('%s', 'now') AS INTEGER) * 1000,
    used_ms = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
  CREATE TABLE login_links (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    expires_ms INTEGER NOT NULL
  );
  `,
  `
  -- Who closed a position has a word that travels; a notification names the position whose closing it tells.
  UPDATE trades SET close_reason = 'customer' WHERE close_reason = 'user';
  ALTER TABLE notifications ADD COLUMN trade_id INTEGER;
  `,
  `
  -- What a notification is about: 'money', 'trade', or nothing of the kind.
  ALTER TABLE notifications ADD COLUMN kind TEXT;
  `,
  `
  -- A withdrawal waits for a code until then; of the code only its hash is kept, and how often a wrong one came.
  ALTER TABLE withdrawals ADD COLUMN confirm_until TEXT;
  ALTER TABLE withdrawals ADD COLUMN confirmed_at TEXT;
  ALTER TABLE withdrawals ADD COLUMN code_hash TEXT;
  ALTER TABLE withdrawals ADD COLUMN code_sent_at TEXT;
  ALTER TABLE withdrawals ADD COLUMN wrong_codes INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- A customer's address book; a new entry is on hold until usable_from.
  CREATE TABLE withdrawal_addresses (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    name TEXT NOT NULL COLLATE NOCASE,
    method TEXT NOT NULL,
    destination TEXT NOT NULL,
    -- Where the money goes, in full, JSON.
    details TEXT NOT NULL,
    usable_from TEXT NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (user_id, name),
    UNIQUE (user_id, method, details)
  );
  `,
  `
  -- Of coins: the blocks that were built on their transaction.
  ALTER TABLE deposits ADD COLUMN confirmations INTEGER NOT NULL DEFAULT 0;
  `,
  `
  ALTER TABLE savings_pots ADD COLUMN closed_at TEXT;
  `,
  CONVERSATION_TABLES,
  SECURITY_STEP,
  ROBOT_TABLES,
  SAVINGS_TERMS_STEP,
  DEPOSIT_ADDRESS_TABLE,
  OUTBOX_TABLE,
  WITHDRAWAL_SAFETY_STEP,
]

/** Every table, those that refer to others first: the order in which they can be emptied. */
export const TABLES = [
  'notes',
  'closings',
  'conversations',
  'mails',
  'outbox',
  'savings_movements',
  'savings_pots',
  'deposits',
  'deposit_addresses',
  'withdrawal_addresses',
  'withdrawal_destinations',
  'withdrawal_allowlists',
  'security_changes',
  'withdrawals',
  'movements',
  'robots',
  'purchases',
  'verification_files',
  'verification_documents',
  'verifications',
  'profiles',
  'idempotency',
  'settings',
  'files',
  'messages',
  'trades',
  'notifications',
  'recovery_codes',
  'second_factors',
  'logins',
  'tokens',
  'login_links',
  'accounts',
  'users',
] as const

/** Brings a database of any earlier version up to date; running it again changes nothing. */
export function migrate(db: Database): void {
  const version = db.query<{ user_version: number }>('PRAGMA user_version').get()?.user_version ?? 0
  if (version > STEPS.length) throw new Error('The database was written by a newer sandbox')
  for (const [index, step] of STEPS.entries()) {
    if (index < version) continue
    db.transaction(() => {
      db.exec(step)
      db.exec(`PRAGMA user_version = ${index + 1}`)
    })
  }
}
