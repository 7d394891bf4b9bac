import { createHash } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { type Database, openDatabase } from './database.ts'
import { CHANNEL_EVENT_TABLES } from './channel-events.ts'
import { CONVERSATION_TABLES } from './conversations.ts'
import { PROTECTION_TABLES } from './protection-schema.ts'
import { VERSION_TABLES } from './messages.ts'
import { ORDER_TABLES } from './orders.ts'
import { PASSKEY_TABLES } from './passkeys.ts'
import { PUSH_TABLES } from './push-subscriptions.ts'
import { ROBOT_TABLES } from './robots.ts'
import { RECORD_TABLES, protectRecord, unprotectRecord } from './staff-record.ts'

/*
 * The database schema. There are no migrations: a sandbox contains no data anyone needs, so a file with another
 * schema is set aside and a new one is created. Amounts and prices are decimal text, times ISO 8601 in UTC, flags 0
 * or 1.
 */
const SCHEMA = `${PASSKEY_TABLES}${RECORD_TABLES}
${PROTECTION_TABLES}
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
    -- The account that the customer trades on now.
    trading_account TEXT NOT NULL DEFAULT 'real' CHECK (trading_account IN ('real', 'practice')),
    eas TEXT NOT NULL DEFAULT '[]',
    last_seen_ms INTEGER,
    -- The last change of the way into the account, and what it was: withdrawals are on hold after it.
    security_changed_at TEXT,
    security_change TEXT,
    created_at TEXT NOT NULL,
    autotrader_pending INTEGER NOT NULL DEFAULT 0
  );
  -- Position 0 is the real trading account, -1 the practice account, which no list of money accounts contains.
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
    created_at TEXT NOT NULL,
    -- Sessions run out: after a time without use, and in any case.
    created_ms INTEGER NOT NULL DEFAULT 0,
    used_ms INTEGER NOT NULL DEFAULT 0,
    -- A session has a name that is no secret, and the device it was made on.
    public_id TEXT NOT NULL DEFAULT '',
    device TEXT NOT NULL,
    device_said TEXT
  );
  CREATE UNIQUE INDEX tokens_by_public_id ON tokens (public_id);
  CREATE INDEX tokens_of_user ON tokens (user_id);
  CREATE TABLE notifications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    title TEXT,
    message TEXT NOT NULL,
    -- Codes and parameters of these texts, JSON; null for words of the staff's own. So of every column of such a name.
    title_said TEXT,
    message_said TEXT,
    color TEXT,
    read INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    trade_id INTEGER,
    -- What a notification is about: 'money', 'trade', or nothing of the kind.
    kind TEXT
  );
  CREATE INDEX notifications_of_user ON notifications (user_id, id);
  CREATE TABLE trades (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    trade_id TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    account TEXT NOT NULL CHECK (account IN ('real', 'practice')),
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
    close_time TEXT,
    robot TEXT,
    -- Distance at which the stop loss follows the price; null for a fixed one.
    trailing_distance TEXT,
    -- The order that waited for its price.
    order_id INTEGER REFERENCES orders (id),
    order_kind TEXT,
    -- The open position of which this was a part, closed by itself.
    part_of INTEGER REFERENCES trades (id)
  );
  -- An order opens one position, whatever happens.
  CREATE UNIQUE INDEX trades_of_order ON trades (order_id) WHERE order_id IS NOT NULL AND part_of IS NULL;
  CREATE INDEX trades_of_user ON trades (user_id, account, status, id);
  CREATE INDEX open_trades ON trades (status) WHERE status = 'open';
  CREATE INDEX trades_of_robot ON trades (user_id, account, robot, status) WHERE robot IS NOT NULL;
${ORDER_TABLES}
${CHANNEL_EVENT_TABLES}
${PUSH_TABLES}
  CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    customer_id INTEGER NOT NULL REFERENCES users (id),
    sender_id INTEGER NOT NULL REFERENCES users (id),
    client_id TEXT,
    message TEXT NOT NULL,
    created_at TEXT NOT NULL,
    read_at TEXT,
    reply_to INTEGER REFERENCES messages (id),
    about_kind TEXT,
    about_id TEXT,
    edited_at TEXT,
    deleted_at TEXT,
    UNIQUE (sender_id, client_id)
  );
${VERSION_TABLES}  CREATE INDEX messages_of_customer ON messages (customer_id, created_at);
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
  -- Answers by field, JSON; names are the user's own.
  CREATE TABLE profiles (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    answers TEXT NOT NULL,
    updated_at TEXT NOT NULL
  );
  -- Answers of a profile that isn't complete yet, by field, JSON.
  CREATE TABLE profile_sections (
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
  CREATE TABLE purchases (
    user_id INTEGER NOT NULL REFERENCES users (id),
    advisor_id TEXT NOT NULL,
    price TEXT NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (user_id, advisor_id)
  );
  -- Every change of an account's balance, with what it was afterwards.
  CREATE TABLE movements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    position INTEGER NOT NULL,
    kind TEXT NOT NULL,
    description TEXT NOT NULL,
    description_said TEXT,
    amount TEXT NOT NULL,
    balance TEXT NOT NULL,
    request_id TEXT,
    created_at TEXT NOT NULL
  );
  CREATE INDEX movements_of_user ON movements (user_id, id);
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
    reason_said TEXT,
    request_id TEXT,
    created_at TEXT NOT NULL,
    decided_at TEXT,
    -- A withdrawal waits for a code until then; of the code only its hash is kept, and how often a wrong one came.
    confirm_until TEXT,
    confirmed_at TEXT,
    code_hash TEXT,
    code_sent_at TEXT,
    wrong_codes INTEGER NOT NULL DEFAULT 0,
    -- The end of its destination's hold, past or not; null where it had none.
    hold_until TEXT,
    -- The coins of its quote, and their rate, JSON; null where it was requested in dollars.
    payout TEXT
  );
  CREATE INDEX withdrawals_of_user ON withdrawals (user_id, id);
  -- Of a card nothing is kept but its brand and last four digits, in the description.
  CREATE TABLE deposits (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    method TEXT NOT NULL CHECK (method IN ('card', 'wire', 'crypto')),
    description TEXT NOT NULL,
    description_said TEXT,
    details TEXT NOT NULL,
    amount TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('processing', 'approved', 'declined')),
    reason TEXT,
    reason_said TEXT,
    request_id TEXT,
    created_at TEXT NOT NULL,
    decided_at TEXT,
    -- Of coins: the blocks that were built on their transaction.
    confirmations INTEGER NOT NULL DEFAULT 0
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
    created_at TEXT NOT NULL,
    closed_at TEXT,
    term_days INTEGER,
    -- The midnight (UTC) that ends the term, as a day; empty once it has ended.
    term_ends TEXT,
    penalty_days INTEGER NOT NULL DEFAULT 0,
    next_rate TEXT
  );
  CREATE INDEX savings_pots_of_user ON savings_pots (user_id, id);
  CREATE TABLE savings_movements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    pot_id INTEGER NOT NULL REFERENCES savings_pots (id),
    kind TEXT NOT NULL CHECK (kind IN ('in', 'out', 'interest', 'penalty')),
    amount TEXT NOT NULL,
    balance TEXT NOT NULL,
    request_id TEXT,
    created_at TEXT NOT NULL
  );
  CREATE INDEX savings_movements_of_pot ON savings_movements (pot_id, id);
  -- Entries of accounts and savings pots in one list. Closing a pot books its interest and cost in the pot.
  CREATE VIEW statement_entries AS
    SELECT CAST(id AS TEXT) AS id, user_id,
      CASE position WHEN -1 THEN 'practice' ELSE CAST(position AS TEXT) END AS account, kind, description, description_said,
      amount, balance,
      request_id, created_at, 0 AS source, id AS row
    FROM movements
    UNION ALL
    SELECT 'p' || m.id, p.user_id, 'pot-' || p.id, CASE WHEN m.kind IN ('in', 'out') THEN 'savings' ELSE m.kind END,
      CASE m.kind WHEN 'in' THEN 'Moved into the pot' WHEN 'out' THEN 'Moved out of the pot'
        WHEN 'interest' THEN 'Savings interest' ELSE 'Cost of closing early' END,
      CASE m.kind WHEN 'in' THEN '{"code":"entry.pot-in"}' WHEN 'out' THEN '{"code":"entry.pot-out"}'
        WHEN 'interest' THEN '{"code":"entry.pot-interest"}' ELSE '{"code":"entry.pot-cost"}' END,
      m.amount, m.balance, m.request_id, m.created_at, 1, m.id
    FROM savings_movements m JOIN savings_pots p ON p.id = m.pot_id;
  -- Published versions; the last one of a kind is in force. Sections are JSON.
  CREATE TABLE legal_documents (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    version TEXT NOT NULL,
    title TEXT NOT NULL,
    changes TEXT,
    sections TEXT NOT NULL,
    published_at TEXT NOT NULL,
    UNIQUE (kind, version)
  );
  CREATE TABLE legal_acceptances (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    document_id INTEGER NOT NULL REFERENCES legal_documents (id),
    accepted_at TEXT NOT NULL,
    UNIQUE (user_id, document_id)
  );
  -- Statements of closed periods: content is the file that was made, hash its SHA-256.
  CREATE TABLE statements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    number TEXT NOT NULL UNIQUE,
    period TEXT NOT NULL CHECK (period IN ('month', 'year')),
    from_day TEXT NOT NULL,
    to_day TEXT NOT NULL,
    opening TEXT NOT NULL,
    closing TEXT NOT NULL,
    content TEXT NOT NULL,
    hash TEXT NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (user_id, period, from_day)
  );
  -- What was published, accepted or stated stays as it is for as long as the customer is there.
  CREATE TRIGGER legal_documents_stay BEFORE UPDATE ON legal_documents
    BEGIN SELECT RAISE(ABORT, 'A published document is never changed'); END;
  CREATE TRIGGER legal_acceptances_stay BEFORE UPDATE ON legal_acceptances
    BEGIN SELECT RAISE(ABORT, 'An acceptance is never changed'); END;
  CREATE TRIGGER legal_acceptances_kept BEFORE DELETE ON legal_acceptances
    WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
    BEGIN SELECT RAISE(ABORT, 'An acceptance is never deleted'); END;
  CREATE TRIGGER statements_stay BEFORE UPDATE ON statements
    BEGIN SELECT RAISE(ABORT, 'A statement is never changed'); END;
  CREATE TRIGGER statements_kept BEFORE DELETE ON statements
    WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
    BEGIN SELECT RAISE(ABORT, 'A statement is never deleted'); END;
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
  CREATE TABLE login_links (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    expires_ms INTEGER NOT NULL
  );
  -- A customer's address book.
  CREATE TABLE withdrawal_addresses (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    name TEXT NOT NULL COLLATE NOCASE,
    method TEXT NOT NULL,
    destination TEXT NOT NULL,
    -- Where the money goes, in full, JSON.
    details TEXT NOT NULL,
    created_at TEXT NOT NULL,
    UNIQUE (user_id, name),
    UNIQUE (user_id, method, details)
  );
  -- Where a customer's money goes or is to go. It stays when a saved address is removed.
  CREATE TABLE withdrawal_destinations (
    user_id INTEGER NOT NULL REFERENCES users (id),
    -- An address with its network, or an IBAN, in small letters.
    destination TEXT NOT NULL,
    usable_from TEXT NOT NULL,
    -- When the first withdrawal was sent there; null before.
    used_at TEXT,
    PRIMARY KEY (user_id, destination)
  );
  -- Customers who withdraw to saved addresses only; off_from is when that ends.
  CREATE TABLE withdrawal_allowlists (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    off_from TEXT
  );
${CONVERSATION_TABLES}  CREATE TABLE logins (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    at TEXT NOT NULL,
    device TEXT NOT NULL,
    device_said TEXT,
    result TEXT NOT NULL
  );
  CREATE INDEX logins_of_user ON logins (user_id, id);
  -- A secret that is not switched on yet has no enabled_at. Of recovery codes only hashes are kept.
  CREATE TABLE second_factors (
    user_id INTEGER PRIMARY KEY REFERENCES users (id),
    secret TEXT NOT NULL,
    -- Of another app, until a code of it takes the place of the first.
    next_secret TEXT,
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
${ROBOT_TABLES}
  CREATE TABLE deposit_addresses (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    wallet TEXT NOT NULL,
    address TEXT NOT NULL UNIQUE,
    request_id TEXT,
    created_at TEXT NOT NULL
  );
  CREATE INDEX deposit_addresses_of_user ON deposit_addresses (user_id, wallet, id);
  -- One-use links for a new password, kept for a while, so that a used one can be named.
  CREATE TABLE password_resets (
    hash TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    expires_ms INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    recipient TEXT NOT NULL COLLATE NOCASE,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    created_at TEXT NOT NULL
  );
  CREATE INDEX outbox_of_recipient ON outbox (recipient, id);
`

/** Identifies the schema in the file's user_version: a positive 31-bit number. */
const SCHEMA_VERSION = createHash('sha256').update(SCHEMA).digest().readUInt32BE() >>> 1 || 1

const versionOf = (db: Database) =>
  db.query<{ user_version: number }>('PRAGMA user_version').get()?.user_version ?? 0

/** Creates the tables of an empty database; leaves an existing schema alone. */
export function createTables(db: Database): void {
  if (versionOf(db) === SCHEMA_VERSION) return
  db.transaction(() => {
    db.exec(SCHEMA)
    protectRecord(db)
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
  })
}

/**
 * Opens the database with its tables. A file with another schema is renamed to `<file>.<date>`, with its log, and
 * replaced by an empty one; `report` gets a message about it.
 *
 * @throws Error naming the process that already has the file open.
 */
export function openWithTables(
  file: string,
  { maxBytes, now, report }: { maxBytes?: number; now: () => number; report: (sentence: string) => void },
): Database {
  let db = openDatabase(file, maxBytes)
  try {
    const isOther =
      versionOf(db) !== SCHEMA_VERSION && db.query('SELECT 1 FROM sqlite_master').get() !== undefined
    if (isOther) {
      db.close()
      const aside = `${file}.${new Date(now()).toISOString().replaceAll(':', '-')}`
      for (const suffix of ['', '-wal', '-shm'])
        if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
      report(`The database had another schema: it is kept as ${aside}, and a new one was made.`)
      db = openDatabase(file, maxBytes)
    }
    createTables(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Empties every table and restarts row ids; requires a transaction. */
export function emptyTables(db: Database): void {
  unprotectRecord(db)
  // References are checked at the commit, when all rows are gone.
  db.exec('PRAGMA defer_foreign_keys = ON')
  const tables = db
    .query<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all()
  for (const { name } of tables) db.run(`DELETE FROM ${name}`)
  db.run('DELETE FROM sqlite_sequence')
  protectRecord(db)
}
