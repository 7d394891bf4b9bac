import type { Database } from './database.ts'

export type RobotState = 'off' | 'stopped' | 'running'

/** Why a robot stopped trading. */
export type StoppedBy = 'customer' | 'stop_out' | 'daily_loss' | 'not_available' | 'account'

/** A customer's robot as stored; amounts are exact decimal text. */
export interface RobotRow {
  readonly user_id: number
  /** Id of an advisor, or 'auto'. */
  readonly robot: string
  /** For 'auto' it is the user's `autotrader`. */
  readonly state: RobotState
  readonly stopped_by: StoppedBy | null
  /** Start of the current state. */
  readonly since: string | null
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
  const ensure = (userId: number, robot: string) =>
    db.run('INSERT INTO robots (user_id, robot) VALUES (?, ?) ON CONFLICT DO NOTHING', userId, robot)

  return {
    of: (userId: number) =>
      db.query<RobotRow>('SELECT * FROM robots WHERE user_id = ? ORDER BY robot').all(userId),

    get: (userId: number, robot: string) =>
      db.query<RobotRow>('SELECT * FROM robots WHERE user_id = ? AND robot = ?').get(userId, robot),

    /** Running robots, in order of decision. */
    running: () =>
      db
        .query<RobotRow>(
          `SELECT r.* FROM robots r JOIN users u ON u.id = r.user_id
           WHERE r.state = 'running' AND (r.robot <> 'auto' OR u.autotrader = 1) ORDER BY r.user_id, r.robot`,
        )
        .all(),

    setState(
      userId: number,
      robot: string,
      state: RobotState,
      stoppedBy: StoppedBy | null,
      now: number,
    ): void {
      ensure(userId, robot)
      db.run(
        'UPDATE robots SET state = ?, stopped_by = ?, since = ? WHERE user_id = ? AND robot = ?',
        state,
        stoppedBy,
        new Date(now).toISOString(),
        userId,
        robot,
      )
    },

    setLimits(userId: number, robot: string, limits: RobotLimitsRow): void {
      ensure(userId, robot)
      db.run(
        'UPDATE robots SET daily_loss = ?, max_lots = ?, instruments = ? WHERE user_id = ? AND robot = ?',
        limits.daily_loss,
        limits.max_lots,
        limits.instruments,
        userId,
        robot,
      )
    },

    setDecided(userId: number, robot: string, at: number): void {
      db.run('UPDATE robots SET decided_ms = ? WHERE user_id = ? AND robot = ?', at, userId, robot)
    },
  }
}
export type RobotStore = ReturnType<typeof createRobotStore>
