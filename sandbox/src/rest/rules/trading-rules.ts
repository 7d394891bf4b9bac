import {
  AUTOTRADER_TYPES,
  CANDLE_INTERVALS,
  DecimalText,
  Id,
  NewOrder,
  ROBOT_STATES,
  calls,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { MIN_LOTS, MAX_LOTS } from '../../domain/order-checks.ts'
import { decimal } from '../../kit/decimal.ts'
import { Amount, Moment, NotNegative, Whole, page, rulesOf } from './fields.ts'
import { rule } from '../../kit/validation.ts'

/* Rules for orders, automated trading, and reading the market. */

const Positive = v.pipe(Amount, v.gtValue(0, rule('field.positive')))

/** Format of an amount of money or a size in lots. */
const CENTS = /^\d{1,12}(\.\d{1,2})?$/
const MAX_INSTRUMENTS = 50
const isSize = (lots: bigint) => lots >= MIN_LOTS && lots <= MAX_LOTS

/** What an order that waits for a price may change later; see the contract. */
const TERMS = {
  price: Positive,
  limit_price: v.optional(NotNegative, 0),
  volume: Positive,
  take_profit: v.optional(NotNegative, 0),
  stop_loss: v.optional(NotNegative, 0),
  expires_at: v.optional(v.pipe(v.string(), v.isoTimestamp(rule('field.moment')))),
}
const Leverage = v.pipe(Amount, v.minValue(1, rule('field.at-least-one')))

export const TRADING_BODIES = {
  placeOrders: rulesOf(calls.placeOrders.body, {
    orders: v.pipe(
      v.array(rulesOf(NewOrder, { ...TERMS, leverage: Leverage, id: Id })),
      v.minLength(1, rule('order.one-or-two')),
      v.maxLength(2, rule('order.one-or-two')),
    ),
  }),
  amendOrder: rulesOf(calls.amendOrder.body, TERMS),
  amendTrade: rulesOf(calls.amendTrade.body, {
    take_profit: v.optional(NotNegative, 0),
    stop_loss: v.optional(NotNegative, 0),
    trailing_distance: v.optional(NotNegative, 0),
  }),
  reduceTrade: rulesOf(calls.reduceTrade.body, { volume: Positive }),
  storeTrade: rulesOf(calls.storeTrade.body, {
    leverage: Leverage,
    amount: NotNegative,
    qty: Positive,
    volume: Positive,
    margin: NotNegative,
    opening_price: Positive,
    take_profit: v.optional(NotNegative, 0),
    stop_loss: v.optional(NotNegative, 0),
    id: Id,
  }),
  updateAutotrader: rulesOf(calls.updateAutotrader.body, {
    autotrader_type: v.picklist([...AUTOTRADER_TYPES, 'off'], rule('autotrader.level')),
  }),
  purchase: rulesOf(calls.purchase.body, { expert_advisor_id: Id }),
  setRobotState: rulesOf(calls.setRobotState.body, {
    state: v.picklist(ROBOT_STATES, rule('robot.state')),
  }),
  setRobotLimits: rulesOf(calls.setRobotLimits.body, {
    daily_loss: v.nullable(
      v.pipe(
        DecimalText,
        v.regex(CENTS, rule('field.two-decimals')),
        v.check((text) => decimal(text) > 0n, rule('field.above-zero')),
      ),
    ),
    max_lots: v.nullable(
      v.pipe(
        DecimalText,
        v.regex(CENTS, rule('field.two-decimals')),
        v.check((text) => isSize(decimal(text)), rule('robot.lots')),
      ),
    ),
    instruments: v.pipe(
      v.array(Id),
      v.minLength(1, rule('robot.instruments')),
      v.maxLength(MAX_INSTRUMENTS, rule('robot.too-many')),
    ),
  }),
}

export const TRADING_QUERIES = {
  pendingOrders: rulesOf(calls.pendingOrders.query, {
    page,
    ended: v.pipe(
      v.optional(v.picklist(['true', 'false'], rule('field.true-or-false')), 'false'),
      v.transform((text) => text === 'true'),
    ),
  }),
  openTrades: rulesOf(calls.openTrades.query, { page }),
  closedTrades: rulesOf(calls.closedTrades.query, { page }),
  candles: rulesOf(calls.candles.query, {
    interval: v.optional(v.pipe(Amount, v.picklist(CANDLE_INTERVALS, rule('field.interval'))), 60),
    limit: v.optional(v.pipe(Whole, v.maxValue(2000, rule('field.at-most', { most: '2000' }))), 300),
    to: v.optional(v.pipe(Whole, v.maxValue(100_000_000_000, rule('field.unix-time')))),
  }),
  calendar: rulesOf(calls.calendar.query, { from: Moment, to: Moment }),
  news: rulesOf(calls.news.query, { page }),
}
