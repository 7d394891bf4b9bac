import { keptCode, wordsText, type Words } from '../kit/says.ts'
import type { OrderExpiry, OrderKind, OrderStateName, TradeSide, TradingAccount } from '@tradefront/contracts'
import type { Database } from './database.ts'

/** Orders that wait for a price, and what became of them. Before `trades`, which names its order. */
export const ORDER_TABLES = `
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    request_id TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    account TEXT NOT NULL CHECK (account IN ('real', 'practice')),
    -- The first order of a pair of which one cancels the other.
    oco_group INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('limit', 'stop', 'stop_limit')),
    type TEXT NOT NULL CHECK (type IN ('buy', 'sell')),
    asset_id TEXT NOT NULL,
    asset_symbol TEXT NOT NULL,
    volume TEXT NOT NULL,
    leverage REAL NOT NULL,
    price TEXT NOT NULL,
    limit_price TEXT,
    take_profit TEXT,
    stop_loss TEXT,
    expiry TEXT NOT NULL CHECK (expiry IN ('gtc', 'day', 'date')),
    expires_ms INTEGER,
    -- A stop-limit order whose stop price was reached.
    triggered INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'working'
      CHECK (state IN ('working', 'filled', 'cancelled', 'expired', 'rejected')),
    reason TEXT,
    reason_said TEXT,
    trade_id INTEGER,
    fill_price TEXT,
    created_at TEXT NOT NULL,
    ended_at TEXT
  );
  CREATE INDEX orders_of_user ON orders (user_id, account, state, id);
  CREATE INDEX working_orders ON orders (state) WHERE state = 'working';
  CREATE INDEX orders_of_group ON orders (oco_group) WHERE oco_group IS NOT NULL;
`

/** An order as stored; prices and volume are exact decimal text. */
export interface OrderRow {
  readonly id: number
  readonly request_id: string
  readonly user_id: number
  readonly account: TradingAccount
  readonly oco_group: number | null
  readonly kind: OrderKind
  readonly type: TradeSide
  readonly asset_id: string
  readonly asset_symbol: string
  /** Units. */
  readonly volume: string
  readonly leverage: number
  readonly price: string
  readonly limit_price: string | null
  readonly take_profit: string | null
  readonly stop_loss: string | null
  readonly expiry: OrderExpiry
  /** Unix time, ms. */
  readonly expires_ms: number | null
  readonly triggered: number
  readonly state: OrderStateName
  readonly reason: string | null
  readonly reason_said: string | null
  readonly trade_id: number | null
  readonly fill_price: string | null
  readonly created_at: string
  readonly ended_at: string | null
}

/** What a customer may change. */
export type OrderTerms = Pick<
  OrderRow,
  'price' | 'limit_price' | 'volume' | 'take_profit' | 'stop_loss' | 'expiry' | 'expires_ms'
>

export type NewOrderRow = OrderTerms &
  Pick<
    OrderRow,
    | 'request_id'
    | 'user_id'
    | 'account'
    | 'kind'
    | 'type'
    | 'asset_id'
    | 'asset_symbol'
    | 'leverage'
    | 'created_at'
  >

/** How an order ended. */
export interface OrderEnd {
  readonly state: Exclude<OrderStateName, 'working'>
  readonly ended_at: string
  readonly reason?: Words | undefined
  readonly trade_id?: number
  readonly fill_price?: string
}

/** Orders that wait for a price. */
export function createOrderStore(db: Database) {
  const which = (ended: boolean) => `state ${ended ? '!=' : '='} 'working'`
  return {
    byId: (id: number) => db.query<OrderRow>('SELECT * FROM orders WHERE id = ?').get(id),
    workingOf: (userId: number) =>
      db
        .query<OrderRow>("SELECT * FROM orders WHERE user_id = ? AND state = 'working' ORDER BY id")
        .all(userId),
    allWorking: () => db.query<OrderRow>("SELECT * FROM orders WHERE state = 'working' ORDER BY id").all(),

    /** The other working order of a pair. */
    otherOf: ({ id, oco_group: group }: OrderRow) =>
      group === null
        ? undefined
        : db
            .query<OrderRow>("SELECT * FROM orders WHERE oco_group = ? AND id != ? AND state = 'working'")
            .get(group, id),

    count: (userId: number, account: TradingAccount, ended: boolean): number =>
      db
        .query<{ n: number }>(
          `SELECT COUNT(*) AS n FROM orders WHERE user_id = ? AND account = ? AND ${which(ended)}`,
        )
        .get(userId, account)?.n ?? 0,

    /** Newest first: working ones by placement, ended ones by their end. */
    page: (userId: number, account: TradingAccount, ended: boolean, limit: number, offset: number) =>
      db
        .query<OrderRow>(
          `SELECT * FROM orders WHERE user_id = ? AND account = ? AND ${which(ended)}
           ORDER BY ${ended ? 'ended_at DESC, ' : ''}id DESC LIMIT ? OFFSET ?`,
        )
        .all(userId, account, limit, offset),

    add: (order: NewOrderRow): number =>
      db.run(
        `INSERT INTO orders (request_id, user_id, account, kind, type, asset_id, asset_symbol, volume, leverage, price,
           limit_price, take_profit, stop_loss, expiry, expires_ms, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        order.request_id,
        order.user_id,
        order.account,
        order.kind,
        order.type,
        order.asset_id,
        order.asset_symbol,
        order.volume,
        order.leverage,
        order.price,
        order.limit_price,
        order.take_profit,
        order.stop_loss,
        order.expiry,
        order.expires_ms,
        order.created_at,
      ).id,

    /** Makes two orders a pair. */
    pair(first: number, second: number): void {
      db.run('UPDATE orders SET oco_group = ? WHERE id IN (?, ?)', first, first, second)
    },

    /** Changes a working order; false if it no longer is. */
    amend: (id: number, terms: OrderTerms): boolean =>
      db.run(
        `UPDATE orders SET price = ?, limit_price = ?, volume = ?, take_profit = ?, stop_loss = ?, expiry = ?,
           expires_ms = ? WHERE id = ? AND state = 'working'`,
        terms.price,
        terms.limit_price,
        terms.volume,
        terms.take_profit,
        terms.stop_loss,
        terms.expiry,
        terms.expires_ms,
        id,
      ).changes === 1,

    /** A stop-limit order becomes a limit order. */
    trigger: (id: number): boolean =>
      db.run("UPDATE orders SET triggered = 1 WHERE id = ? AND state = 'working'", id).changes === 1,

    /** Ends a working order; false if it no longer is. */
    end: (id: number, { state, ended_at, reason, trade_id, fill_price }: OrderEnd): boolean =>
      db.run(
        `UPDATE orders SET state = ?, ended_at = ?, reason = ?, reason_said = ?, trade_id = ?, fill_price = ?
         WHERE id = ? AND state = 'working'`,
        state,
        ended_at,
        reason === undefined ? null : wordsText(reason),
        keptCode(reason),
        trade_id ?? null,
        fill_price ?? null,
        id,
      ).changes === 1,
  }
}
