import { says } from '../kit/says.ts'
import { randomBytes } from 'node:crypto'
import type { TradingAccount } from '@tradefront/contracts'
import { decimal } from '../kit/decimal.ts'
import type { Database } from './database.ts'
import { type LedgerEntry, createLedger } from './ledger.ts'

/** Changes of an account's login after which withdrawals are on hold. */
export type SecurityChange =
  | 'password_reset'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_replaced'
  | 'passkey_added'
  | 'passkey_removed'
  | 'email_changed'

/** A user as stored. */
export interface UserRow {
  readonly id: number
  readonly email: string
  readonly username: string
  readonly password_hash: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  /** Dialling code, with its plus. */
  readonly country_code: string
  /** Slug. */
  readonly country: string
  readonly avatar: string | null
  readonly account_id: string
  readonly status: string
  readonly role: string
  readonly credit_balance: string
  readonly plan_id: number
  /** The account that the customer trades on now. */
  readonly trading_account: TradingAccount
  /** 1 while a request to switch the auto trader on is pending approval. */
  readonly autotrader_pending: number
  /** JSON list of advisor ids. */
  readonly eas: string
  readonly last_seen_ms: number | null
  /** Time and kind of the last change of the account's login; null if never. */
  readonly security_changed_at: string | null
  readonly security_change: SecurityChange | null
}

export interface AccountRow {
  readonly title: string
  readonly balance: string
}

export interface NewUser {
  readonly email: string
  readonly username: string
  readonly password_hash: string
  readonly first_name: string
  readonly last_name: string
  readonly phone?: string
  readonly country_code?: string
  readonly country?: string
  readonly nationality?: string
  /** Derived from the row id unless given. */
  readonly account_id?: string
  readonly status?: string
  readonly role?: string
  readonly plan_id: number
  /** Ids of the advisors included in the plan. */
  readonly eas?: readonly string[]
  readonly accounts: readonly (readonly [title: string, balance: string])[]
  /** The account traded first; the real one by default. */
  readonly trading_account?: TradingAccount
}

interface AccountEntry {
  readonly account: TradingAccount
  readonly entry: LedgerEntry
  readonly now: number
}

const CHANGEABLE = [
  'email',
  'first_name',
  'last_name',
  'avatar',
  'status',
  'role',
  'credit_balance',
  'plan_id',
  'trading_account',
  'autotrader_pending',
  'eas',
] as const

/** What a tester may change about a user; undefined leaves it unchanged. */
export type UserChange = { readonly [K in (typeof CHANGEABLE)[number]]?: UserRow[K] | undefined }

/**
 * Positions of the accounts that trade. Money accounts have indexes from 0, so that no list of them, transfer,
 * withdrawal or statement of all accounts can contain the practice account.
 */
export const POSITIONS: Readonly<Record<TradingAccount, number>> = { real: 0, practice: -1 }

/** Practice money of a new or refilled practice account, USD. */
export const PRACTICE_MONEY = '10000.00'

const ADJUSTMENT: LedgerEntry = { kind: 'adjustment', description: says('entry.adjustment') }

/** Users and their accounts. */
export function createUserStore(db: Database) {
  const ledger = createLedger(db)
  const byId = (id: number) => db.query<UserRow>('SELECT * FROM users WHERE id = ?').get(id)

  return {
    byId,
    byEmail: (email: string) => db.query<UserRow>('SELECT * FROM users WHERE email = ?').get(email.trim()),
    byUsername: (username: string) =>
      db.query<UserRow>('SELECT * FROM users WHERE username = ?').get(username.trim()),
    customers: () =>
      db
        .query<UserRow>("SELECT * FROM users WHERE role = 'customer' ORDER BY first_name, last_name, id")
        .all(),
    /** All members of the support team. */
    team: () =>
      db.query<UserRow>("SELECT * FROM users WHERE role = 'admin' ORDER BY first_name, last_name, id").all(),
    /** Accounts of the user's own money. */
    accounts: (userId: number) =>
      db
        .query<AccountRow>(
          'SELECT title, balance FROM accounts WHERE user_id = ? AND position >= 0 ORDER BY position',
        )
        .all(userId),

    /** @throws a unique violation if email or username are taken. */
    add(person: NewUser, now: number): number {
      return db.transaction(() => {
        const { id } = db.run(
          `INSERT INTO users (email, username, password_hash, first_name, last_name, phone, country_code, country,
             nationality, account_id, status, role, plan_id, eas, trading_account, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          person.email.trim().toLowerCase(),
          person.username.trim(),
          person.password_hash,
          person.first_name,
          person.last_name,
          person.phone ?? '',
          person.country_code ?? '',
          person.country ?? '',
          person.nationality ?? '',
          person.account_id ?? randomBytes(8).toString('hex'),
          person.status ?? 'active',
          person.role ?? 'customer',
          person.plan_id,
          JSON.stringify(person.eas ?? []),
          person.trading_account ?? 'real',
          new Date(now).toISOString(),
        )
        if (person.account_id === undefined)
          db.run('UPDATE users SET account_id = ? WHERE id = ?', String(100_000 + id), id)
        for (const [position, [title, balance]] of person.accounts.entries())
          ledger.open(id, position, title, balance, now)
        ledger.open(id, POSITIONS.practice, 'Practice Account', PRACTICE_MONEY, now)
        return id
      })
    },

    change(id: number, change: UserChange): void {
      for (const column of CHANGEABLE) {
        const value = change[column]
        if (value !== undefined) db.run(`UPDATE users SET ${column} = ? WHERE id = ?`, value, id)
      }
    },

    /** Replaces the money accounts, deleting the old ones' ledger. */
    replaceAccounts(id: number, accounts: readonly AccountRow[], now = Date.now()): void {
      ledger.clear(id)
      for (const [position, { title, balance }] of accounts.entries())
        ledger.open(id, position, title, balance, now)
    },

    /** Balance of an account that trades, as exact decimal text. */
    balance: (id: number, account: TradingAccount = 'real'): string =>
      ledger.balance(id, POSITIONS[account]) ?? '0.00',

    /** Accounts that trade and whose balance is negative. */
    indebted: (): readonly { readonly userId: number; readonly account: TradingAccount }[] =>
      db
        .query<{ user_id: number; position: number }>(
          "SELECT user_id, position FROM accounts WHERE position IN (?, ?) AND balance LIKE '-%' ORDER BY user_id",
        )
        .all(POSITIONS.real, POSITIONS.practice)
        .map(({ user_id: userId, position }) => ({
          userId,
          account: position === POSITIONS.practice ? 'practice' : 'real',
        })),

    /** Sets a balance; the difference is an entry in its ledger. */
    setBalance(
      id: number,
      balance: string,
      { account = 'real', entry = ADJUSTMENT, now = Date.now() }: Partial<AccountEntry> = {},
    ): void {
      const difference = decimal(balance) - decimal(this.balance(id, account))
      if (difference !== 0n) ledger.book(id, POSITIONS[account], difference, entry, now)
    },

    /** Changes the real account's balance (negative debits) with an entry in its ledger. */
    credit(id: number, amount: bigint, entry: LedgerEntry = ADJUSTMENT, now = Date.now()): void {
      ledger.book(id, POSITIONS.real, amount, entry, now)
    },

    setPasswordHash(id: number, hash: string): void {
      db.run('UPDATE users SET password_hash = ? WHERE id = ?', hash, id)
    },

    /**
     * Records time and kind of the last change of the account's login: withdrawals are on hold for a while
     * afterwards.
     */
    noteSecurityChange(id: number, reason: SecurityChange, now: number): void {
      db.run(
        'UPDATE users SET security_changed_at = ?, security_change = ? WHERE id = ?',
        new Date(now).toISOString(),
        reason,
        id,
      )
    },

    seen(id: number, now: number): void {
      db.run('UPDATE users SET last_seen_ms = ? WHERE id = ?', now, id)
    },
  }
}
export type UserStore = ReturnType<typeof createUserStore>
