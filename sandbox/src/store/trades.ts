import type { CloseReason, TradeSide, TradingAccount } from '@tradefront/contracts'
import type { Database } from './database.ts'

/** A position as stored; amounts and prices are exact decimal text. */
export interface TradeRow {
  readonly id: number
  readonly trade_id: string
  readonly user_id: number
  /** The account it is booked on. */
  readonly account: TradingAccount
  readonly asset_id: string
  readonly asset_symbol: string
  readonly asset_name: string
  readonly trade_type: TradeSide
  /** Units. */
  readonly volume: string
  readonly margin: string
  readonly leverage: number
  readonly opening_price: string
  readonly closing_price: string | null
  readonly take_profit: string | null
  readonly stop_loss: string | null
  readonly pnl: string | null
  readonly status: 'open' | 'closed'
  readonly close_reason: CloseReason | null
  readonly open_time: string
  readonly close_time: string | null
  /** The robot that opened it; null if the customer did. */
  readonly robot: string | null
}

export type NewTrade = Omit<
  TradeRow,
  'id' | 'status' | 'closing_price' | 'pnl' | 'close_reason' | 'close_time' | 'robot'
> & { readonly robot?: string | null }

/** A robot on one of a customer's accounts. */
export interface RobotKey {
  readonly user_id: number
  readonly account: TradingAccount
  readonly robot: string
}

export interface Closing {
  readonly closing_price: string
  readonly pnl: string
  readonly close_reason: CloseReason
  readonly close_time: string
}

/** Open and closed positions. */
export function createTradeStore(db: Database) {
  return {
    byId: (id: number) => db.query<TradeRow>('SELECT * FROM trades WHERE id = ?').get(id),
    openOf: (userId: number, account: TradingAccount) =>
      db
        .query<TradeRow>(
          "SELECT * FROM trades WHERE user_id = ? AND account = ? AND status = 'open' ORDER BY id DESC",
        )
        .all(userId, account),
    allOpen: () => db.query<TradeRow>("SELECT * FROM trades WHERE status = 'open' ORDER BY id").all(),

    /** A robot's open positions, first opened first. */
    openOfRobot: ({ user_id, account, robot }: RobotKey) =>
      db
        .query<TradeRow>(
          "SELECT * FROM trades WHERE user_id = ? AND account = ? AND robot = ? AND status = 'open' ORDER BY id",
        )
        .all(user_id, account, robot),

    /** A robot's closed positions, last closed first. */
    closedOfRobot: ({ user_id, account, robot }: RobotKey, limit: number) =>
      db
        .query<TradeRow>(
          `SELECT * FROM trades WHERE user_id = ? AND account = ? AND robot = ? AND status = 'closed'
         ORDER BY close_time DESC, id DESC LIMIT ?`,
        )
        .all(user_id, account, robot, limit),

    countOfRobot: ({ user_id, account, robot }: RobotKey): number =>
      db
        .query<{ n: number }>(
          "SELECT COUNT(*) AS n FROM trades WHERE user_id = ? AND account = ? AND robot = ? AND status = 'closed'",
        )
        .get(user_id, account, robot)?.n ?? 0,

    /** P/L of each of a robot's positions closed since a moment, as decimal text. */
    robotPnlSince: ({ user_id, account, robot }: RobotKey, from: string): string[] =>
      db
        .query<{ pnl: string }>(
          `SELECT pnl FROM trades WHERE user_id = ? AND account = ? AND robot = ? AND status = 'closed'
           AND close_time >= ?`,
        )
        .all(user_id, account, robot, from)
        .map(({ pnl }) => pnl),

    /** Whether a position of the account has been stopped out since a moment. */
    wasStoppedOutSince: (userId: number, account: TradingAccount, from: string): boolean =>
      db
        .query(
          `SELECT 1 FROM trades WHERE user_id = ? AND account = ? AND status = 'closed' AND close_reason = 'stop_out'
           AND close_time >= ?`,
        )
        .get(userId, account, from) !== undefined,

    count: (userId: number, account: TradingAccount, status: 'open' | 'closed') =>
      db
        .query<{ n: number }>(
          'SELECT COUNT(*) AS n FROM trades WHERE user_id = ? AND account = ? AND status = ?',
        )
        .get(userId, account, status)?.n ?? 0,

    /** Whether the user has ever opened a position, on either account. */
    hasAny: (userId: number): boolean =>
      db.query('SELECT 1 FROM trades WHERE user_id = ? LIMIT 1').get(userId) !== undefined,

    /** Newest first: open positions by opening time, closed ones by closing time. */
    page: (
      userId: number,
      account: TradingAccount,
      status: 'open' | 'closed',
      limit: number,
      offset: number,
    ) =>
      db
        .query<TradeRow>(
          `SELECT * FROM trades WHERE user_id = ? AND account = ? AND status = ?
         ORDER BY ${status === 'closed' ? 'close_time DESC, ' : ''}id DESC LIMIT ? OFFSET ?`,
        )
        .all(userId, account, status, limit, offset),

    add(trade: NewTrade): number {
      return db.run(
        `INSERT INTO trades (trade_id, user_id, account, asset_id, asset_symbol, asset_name, trade_type, volume, margin,
           leverage, opening_price, take_profit, stop_loss, status, open_time, robot)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?)`,
        trade.trade_id,
        trade.user_id,
        trade.account,
        trade.asset_id,
        trade.asset_symbol,
        trade.asset_name,
        trade.trade_type,
        trade.volume,
        trade.margin,
        trade.leverage,
        trade.opening_price,
        trade.take_profit,
        trade.stop_loss,
        trade.open_time,
        trade.robot ?? null,
      ).id
    },

    /** Closes an open position; false if it no longer is. */
    close(id: number, closing: Closing): boolean {
      const { changes } = db.run(
        `UPDATE trades SET status = 'closed', closing_price = ?, pnl = ?, close_reason = ?, close_time = ?
         WHERE id = ? AND status = 'open'`,
        closing.closing_price,
        closing.pnl,
        closing.close_reason,
        closing.close_time,
        id,
      )
      return changes === 1
    },
  }
}
export type TradeStore = ReturnType<typeof createTradeStore>
