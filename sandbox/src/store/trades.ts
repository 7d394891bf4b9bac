import type { CloseReason, OrderKind, TradeSide, TradingAccount } from '@tradefront/contracts'
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
  /** Distance at which the stop loss follows the closing price; null for a fixed one. */
  readonly trailing_distance: string | null
  /** The order that opened it; null if it was opened at the market. */
  readonly order_id: number | null
  readonly order_kind: OrderKind | null
  /** The open position of which it was a part, closed by itself; null for whole ones. */
  readonly part_of: number | null
}

export type NewTrade = Omit<
  TradeRow,
  | 'id'
  | 'status'
  | 'closing_price'
  | 'pnl'
  | 'close_reason'
  | 'close_time'
  | 'robot'
  | 'trailing_distance'
  | 'order_id'
  | 'order_kind'
  | 'part_of'
> & {
  readonly robot?: string | null
  readonly order_id?: number | null
  readonly order_kind?: OrderKind | null
}

/** Take profit, stop loss and trailing of a position. */
export type Exits = Pick<TradeRow, 'take_profit' | 'stop_loss' | 'trailing_distance'>

/** Volume and margin of a position or a part of it, as decimal text. */
type Size = Pick<TradeRow, 'volume' | 'margin'>

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
           leverage, opening_price, take_profit, stop_loss, status, open_time, robot, order_id,
           order_kind)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?, ?, ?)`,
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
        trade.order_id ?? null,
        trade.order_kind ?? null,
      ).id
    },

    /** Sets an open position's exits; false if it is no longer open. */
    setExits: (id: number, { take_profit, stop_loss, trailing_distance }: Exits): boolean =>
      db.run(
        "UPDATE trades SET take_profit = ?, stop_loss = ?, trailing_distance = ? WHERE id = ? AND status = 'open'",
        take_profit,
        stop_loss,
        trailing_distance,
        id,
      ).changes === 1,

    /**
     * Splits off a part of an open position, as a position of its own; returns its id.
     *
     * @throws if the position is not open.
     */
    split(id: number, part: { readonly tradeId: string } & Record<'part' | 'rest', Size>): number {
      const { changes } = db.run(
        "UPDATE trades SET volume = ?, margin = ? WHERE id = ? AND status = 'open'",
        part.rest.volume,
        part.rest.margin,
        id,
      )
      if (changes !== 1) throw new Error(`Position ${id} is not open`)
      return db.run(
        `INSERT INTO trades (trade_id, user_id, account, asset_id, asset_symbol, asset_name, trade_type, volume, margin,
           leverage, opening_price, take_profit, stop_loss, status, open_time, robot, trailing_distance, order_id,
           order_kind, part_of)
         SELECT ?, user_id, account, asset_id, asset_symbol, asset_name, trade_type, ?, ?, leverage, opening_price,
           take_profit, stop_loss, status, open_time, robot, trailing_distance, order_id, order_kind, id FROM trades WHERE id = ?`,
        part.tradeId,
        part.part.volume,
        part.part.margin,
        id,
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
