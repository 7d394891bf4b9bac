import { randomUUID } from 'node:crypto'
import type { CloseReason, StoreTradeRequest, TradingAccount } from '@tradefront/contracts'
import type { Market, MarketAsset } from '../market/types.ts'
import { notificationView } from '../store/notifications.ts'
import type { Store } from '../store/store.ts'
import type { TradeRow } from '../store/trades.ts'
import { POSITIONS, type UserRow } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'
import { requireUsable } from './account-status.ts'
import { requireAccepted } from './legal.ts'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import type { Booking } from './booking.ts'
import { decimal, decimalText, moneyText, multiply } from '../kit/decimal.ts'
import type { Outcome } from './once.ts'
import { planOf } from '../catalog/plans.ts'
import { closingNote, type BrokersReason } from './closing-note.ts'
import { closingPrice, openingPrice, pricesOf } from './pricing.ts'
import { createProtection } from './protection/protection.ts'
import { CLASS_LEVERAGE } from './site-data.ts'
import { tradeView, valueNow } from './trade-view.ts'
import { accountOf, requireTraded } from './trading-account.ts'

/** Volume limits of a position in lots, exact (specification 9). */
export const MIN_LOTS = decimal('0.01')
export const MAX_LOTS = decimal('50')
/** Tolerated difference between a request's lots and units: half a step, since lots are shown with two decimals. */
const LOTS_TOLERANCE = decimal('0.005')
const LAST_LEVERAGE = 20

/** The part of a client's order the broker reads: it determines price and margin itself. */
export type TradeRequest = Pick<
  StoreTradeRequest,
  'id' | 'type' | 'leverage' | 'qty' | 'volume' | 'take_profit' | 'stop_loss' | 'account'
>

export interface TradingOptions {
  readonly store: Store
  readonly market: Market
  readonly booking: Booking
  readonly events: AccountEvents
  readonly now: () => number
  /** Called for every opened and closed position, after the commit. */
  readonly onOpened: (trade: TradeRow) => void
  readonly onClosed: (trade: TradeRow) => void
}

/** Server-side rules of positions. `open` and `close` require a transaction. */
export function createTrading(options: TradingOptions) {
  const { store, market, booking, events, now } = options
  const protection = createProtection({ store, now })
  const view = (trade: TradeRow) => tradeView(market, booking, trade)

  /** Equity less used margin, at current prices [ORD-12]. */
  function freeMargin(userId: number, account: TradingAccount): bigint {
    let free = decimal(store.users.balance(userId, account))
    for (const trade of store.trades.openOf(userId, account))
      free +=
        (market.asset(trade.asset_id) === undefined ? 0n : valueNow(market, booking, trade).pnl) -
        decimal(trade.margin)
    return free
  }

  function requireInstrument({ asset_id: id }: TradeRow): void {
    if (market.asset(id) === undefined)
      throw new AnswerError(422, 'The instrument of this position is not available')
  }

  function requireOpenMarket(assetId: string): void {
    if (!market.isOpen(assetId, now())) throw new AnswerError(422, 'The market is closed for this instrument')
  }

  /** `robot`: opens it for the customer, on the order's account even while the other one is traded. */
  function open(user: UserRow, request: TradeRequest, key: string | undefined, robot?: string): Outcome {
    requireUsable(store, user)
    requireAccepted(store, user)
    const account =
      robot === undefined ? requireTraded(user, request.account) : accountOf(user, request.account)
    // Practice money needs no protection.
    if (account === 'real') protection.requireMayOpen(user)
    const asset = market.assetByBrokerId(request.id)
    if (asset === undefined) throw fieldError('id', 'The selected instrument is not available.')
    requireOpenMarket(asset.asset_id)
    const volume = checkedVolume(request, asset)
    const leverage = checkedLeverage(request, asset, user)
    const prices = pricesOf(market, asset.asset_id)
    const exits = checkedExits(request, closingPrice(request.type, prices))
    const price = openingPrice(request.type, prices)
    const margin = booking.margin(asset.asset_id, volume, price, leverage)
    if (freeMargin(user.id, account) < margin) throw new AnswerError(422, 'Insufficient free margin')

    const id = store.trades.add({
      trade_id: key ?? randomUUID(),
      user_id: user.id,
      account,
      asset_id: asset.asset_id,
      asset_symbol: asset.symbol,
      asset_name: asset.name,
      trade_type: request.type,
      volume: decimalText(volume),
      margin: moneyText(margin),
      leverage: request.leverage,
      opening_price: decimalText(price),
      take_profit: exits.takeProfit,
      stop_loss: exits.stopLoss,
      open_time: new Date(now()).toISOString(),
      robot: robot ?? null,
    })
    const trade = requireTrade(id)
    return {
      status: 201,
      body: { message: 'Position opened', data: view(trade) },
      afterCommit: () => {
        options.onOpened(trade)
        events.tradeUpdated(user.id, view(trade), 'opened')
      },
    }
  }

  function close(
    user: UserRow,
    tradeId: number,
    reason: 'customer' | 'robot' = 'customer',
    key?: string,
  ): Outcome {
    requireUsable(store, user)
    const trade = store.trades.byId(tradeId)
    if (trade?.user_id !== user.id) throw new AnswerError(404, 'This position does not exist')
    if (trade.status === 'closed') throw new AnswerError(422, 'This position is already closed')
    requireInstrument(trade)
    requireOpenMarket(trade.asset_id)
    const { closed, afterCommit } = settle(trade, reason, key)
    return { status: 200, body: { message: 'Position closed', data: view(closed) }, afterCommit }
  }

  /** Closes at the current price and books the P/L. */
  function settle(
    trade: TradeRow,
    reason: CloseReason,
    key?: string,
  ): { closed: TradeRow; afterCommit: () => void } {
    const { price, pnl } = valueNow(market, booking, trade)
    const closing = {
      closing_price: decimalText(price),
      pnl: moneyText(pnl),
      close_reason: reason,
      close_time: new Date(now()).toISOString(),
    }
    if (!store.trades.close(trade.id, closing)) throw new Error(`Position ${trade.id} is not open`)
    const description = `${trade.asset_symbol} position closed`
    const entry = { kind: 'trade', description, requestId: key }
    store.ledger.book(trade.user_id, POSITIONS[trade.account], pnl, entry, now())
    const closed = requireTrade(trade.id)
    return {
      closed,
      afterCommit: () => {
        options.onClosed(closed)
        events.tradeUpdated(closed.user_id, view(closed), 'closed')
        events.userUpdated(closed.user_id)
      },
    }
  }

  /**
   * Closes a position for the customer: at a take profit, stop loss or stop-out, or by support. Notifies the owner.
   * False if the position is no longer open.
   */
  function closeFor(tradeId: number, reason: BrokersReason): boolean {
    const done = store.transaction(() => {
      const trade = store.trades.byId(tradeId)
      if (trade?.status !== 'open') return undefined
      requireInstrument(trade)
      const { closed, afterCommit } = settle(trade, reason)
      const note = closingNote(closed, market.asset(closed.asset_id), reason)
      const noteId = store.notifications.add(closed.user_id, { ...note, kind: 'trade', tradeId }, now())
      return { afterCommit, userId: closed.user_id, noteId }
    })
    if (done === undefined) return false
    done.afterCommit()
    const row = store.notifications.byId(done.noteId)
    if (row !== undefined) events.notified(done.userId, notificationView(row))
    return true
  }

  function requireTrade(id: number): TradeRow {
    const trade = store.trades.byId(id)
    if (trade === undefined) throw new Error(`Position ${id} is missing`)
    return trade
  }

  return {
    open,
    close,
    closeFor,
    freeMargin,
    view,
    requireMayTrade: (user: UserRow) => requireUsable(store, user),
  }
}
export type Trading = ReturnType<typeof createTrading>

/** Units, exact; lots and units must agree and be within limits. */
function checkedVolume(request: TradeRequest, asset: MarketAsset): bigint {
  const volume = decimal(request.volume)
  const contract = decimal(asset.contract_size)
  const difference = volume - multiply(decimal(request.qty), contract)
  if ((difference < 0n ? -difference : difference) > multiply(LOTS_TOLERANCE, contract))
    throw fieldError('volume', 'The volume does not agree with the lots.')
  if (volume < multiply(MIN_LOTS, contract))
    throw fieldError('volume', 'The volume must be at least 0.01 lots.')
  if (volume > multiply(MAX_LOTS, contract)) throw fieldError('volume', 'The volume must not exceed 50 lots.')
  return volume
}

/** Maximum leverage of a customer for an instrument, by the rule of precedence [ORD-03]. */
export function leverageFor(asset: MarketAsset, user: UserRow): number {
  return CLASS_LEVERAGE[asset.class] ?? asset.leverage ?? planOf(user.plan_id)?.leverage ?? LAST_LEVERAGE
}

/** The request's leverage, which must not exceed the rule of precedence [ORD-03]. */
function checkedLeverage(request: TradeRequest, asset: MarketAsset, user: UserRow): bigint {
  const allowed = leverageFor(asset, user)
  if (request.leverage > allowed)
    throw fieldError('leverage', `The leverage must not exceed ${allowed} for this instrument.`)
  return decimal(request.leverage)
}

/** Take profit and stop loss must be on the correct sides of the current closing price; 0 is unset. */
function checkedExits(
  request: TradeRequest,
  price: bigint,
): { takeProfit: string | null; stopLoss: string | null } {
  const takeProfit = decimal(request.take_profit)
  const stopLoss = decimal(request.stop_loss)
  const buy = request.type === 'buy'
  if (takeProfit !== 0n && (buy ? takeProfit <= price : takeProfit >= price))
    throw fieldError('take_profit', `The take profit must be ${buy ? 'above' : 'below'} the current price.`)
  if (stopLoss !== 0n && (buy ? stopLoss >= price : stopLoss <= price))
    throw fieldError('stop_loss', `The stop loss must be ${buy ? 'below' : 'above'} the current price.`)
  return {
    takeProfit: takeProfit === 0n ? null : decimalText(takeProfit),
    stopLoss: stopLoss === 0n ? null : decimalText(stopLoss),
  }
}
