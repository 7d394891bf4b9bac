import type { TradingAccount } from '@tradefront/contracts'
import type { Database } from './database.ts'
import type { RobotKey } from './trades.ts'

/** Table of the robots. */
export const ROBOT_TABLES = `
  -- Who trades on a customer's account: an advisor by its id, or 'auto', the auto trader, with its level.
  CREATE TABLE robots (
    user_id INTEGER NOT NULL REFERENCES users (id),
    account TEXT NOT NULL CHECK (account IN ('real', 'practice')),
    robot TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'off' CHECK (state IN ('off', 'stopped', 'running')),
    stopped_by TEXT,
    since TEXT,
    level TEXT,
    daily_loss TEXT,
    max_lots TEXT,
    -- Asset ids, JSON; all that it trades where it is unset.
    instruments TEXT,
    -- The moment of its last decision, ms: written in one transaction with what it decided.
    decided_ms INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, account, robot)
  );
`

export type RobotState = 'off' | 'stopped' | 'running'

/** Why a robot stopped trading. */
export type StoppedBy = 'customer' | 'stop_out' | 'daily_loss' | 'not_available' | 'account'

/** A customer's robot as stored; amounts are exact decimal text. */
export interface RobotRow extends RobotKey {
  /** The auto trader ('auto') is only running or off. */
  readonly state: RobotState
  readonly stopped_by: StoppedBy | null
  /** Start of the current state. */
  readonly since: string | null
  /** Level of the auto trader, kept while it is off; null until chosen. */
  readonly level: string | null
  readonly daily_loss: string | null
  readonly max_lots: string | null
  /** Asset ids as JSON; null for everything it trades. */
  readonly instruments: string | null
  readonly decided_ms: number
}

export interface RobotLimitsRow {
  readonly daily_loss: string | null
  readonly max_lots: string | null
  readonly instruments: string | null
}

/** Customers' robots: state, limits and last decision. */
export function createRobotStore(db: Database) {
  const ensure = ({ user_id, account, robot }: RobotKey) =>
    db.run(
      'INSERT INTO robots (user_id, account, robot) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      user_id,
      account,
      robot,
    )
  const isIt = 'user_id = ? AND account = ? AND robot = ?'

  return {
    of: (userId: number, account: TradingAccount) =>
      db
        .query<RobotRow>('SELECT * FROM robots WHERE user_id = ? AND account = ? ORDER BY robot')
        .all(userId, account),

    get: ({ user_id, account, robot }: RobotKey) =>
      db.query<RobotRow>(`SELECT * FROM robots WHERE ${isIt}`).get(user_id, account, robot),

    /** Running robots, in order of decision. */
    running: () =>
      db
        .query<RobotRow>("SELECT * FROM robots WHERE state = 'running' ORDER BY user_id, account, robot")
        .all(),

    setState(key: RobotKey, state: RobotState, stoppedBy: StoppedBy | null, now: number): void {
      ensure(key)
      db.run(
        `UPDATE robots SET state = ?, stopped_by = ?, since = ? WHERE ${isIt}`,
        state,
        stoppedBy,
        new Date(now).toISOString(),
        key.user_id,
        key.account,
        key.robot,
      )
    },

    setLevel(key: RobotKey, level: string): void {
      ensure(key)
      db.run(`UPDATE robots SET level = ? WHERE ${isIt}`, level, key.user_id, key.account, key.robot)
    },

    setLimits(key: RobotKey, limits: RobotLimitsRow): void {
      ensure(key)
      db.run(
        `UPDATE robots SET daily_loss = ?, max_lots = ?, instruments = ? WHERE ${isIt}`,
        limits.daily_loss,
        limits.max_lots,
        limits.instruments,
        key.user_id,
        key.account,
        key.robot,
      )
    },

    setDecided({ user_id, account, robot }: RobotKey, at: number): void {
      db.run(`UPDATE robots SET decided_ms = ? WHERE ${isIt}`, at, user_id, account, robot)
    },
  }
}
