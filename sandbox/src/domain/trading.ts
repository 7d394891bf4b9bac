import { randomUUID } from 'node:crypto'
import type {
  AmendTradeRequest,
  CloseReason,
  ReduceTradeRequest,
  StoreTradeRequest,
  TradingAccount,
} from '@tradefront/contracts'
import type { Market } from '../market/types.ts'
import { notificationView } from '../store/notifications.ts'
import type { Store } from '../store/store.ts'
import type { OrderRow } from '../store/orders.ts'
import type { Exits, TradeRow } from '../store/trades.ts'
import { POSITIONS, type UserRow } from '../store/users.ts'
import type { AccountEvents } from './account-events.ts'
import { requireUsable } from './account-status.ts'
import { requireAccepted } from './legal.ts'
import { AnswerError, fieldError } from '../kit/answer-error.ts'
import type { Booking } from './booking.ts'
import { decimal, decimalText, divideRounded, moneyText, multiply } from '../kit/decimal.ts'
import type { Outcome } from './once.ts'
import { closingNote, type BrokersReason } from './closing-note.ts'
import { closingPrice, openingPrice, pricesOf, trailedStop } from './pricing.ts'
import { MIN_LOTS, checkedExits, checkedLeverage, checkedUnits, checkedVolume } from './order-checks.ts'
import type { TradingCosts } from './trading-costs.ts'
import { createProtection } from './protection/protection.ts'
import { tradeView, valueNow } from './trade-view.ts'
import { accountOf, requireTraded } from './trading-account.ts'
import { says } from '../kit/says.ts'

/** The part of a client's order the broker reads: it determines price and margin itself. */
export type TradeRequest = Pick<
  StoreTradeRequest,
  'id' | 'type' | 'leverage' | 'qty' | 'volume' | 'take_profit' | 'stop_loss' | 'account'
>

/** Who opens a position for a customer: on the order's account even while the other one is traded. */
export interface Opener {
  readonly robot?: string
  /** An order that waited for its price. */
  readonly order?: Pick<OrderRow, 'id' | 'kind'>
}

export interface TradingOptions {
  readonly store: Store
  readonly market: Market
  readonly booking: Booking
  readonly costs: Pick<TradingCosts, 'commission'>
  readonly events: AccountEvents
  readonly now: () => number
  /** Called for every opened, amended and closed position, after the commit. */
  readonly onOpened: (trade: TradeRow) => void
  readonly onAmended: (trade: TradeRow) => void
  readonly onClosed: (trade: TradeRow) => void
}

/** Server-side rules of positions. `open` and `close` require a transaction. */
export function createTrading(options: TradingOptions) {
  const { store, market, booking, costs, events, now } = options
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
    if (market.asset(id) === undefined) throw new AnswerError(422, says('position.instrument'))
  }

  function requireOpenMarket(assetId: string): void {
    if (!market.isOpen(assetId, now())) throw new AnswerError(422, says('market.closed'))
  }

  /** A new position of a customer's request or, with an {@link Opener}, one opened for them. */
  function open(user: UserRow, request: TradeRequest, key: string | undefined, by?: Opener): Outcome {
    const { trade, afterCommit } = opened(user, request, key, by)
    return { status: 201, body: { ...says('position.opened'), data: view(trade) }, afterCommit }
  }

  /** Opens a position at the current price. @throws AnswerError with nothing written. */
  function opened(
    user: UserRow,
    request: TradeRequest,
    key: string | undefined,
    by?: Opener,
  ): { trade: TradeRow; afterCommit: () => void } {
    requireUsable(store, user)
    requireAccepted(store, user)
    const account = by === undefined ? requireTraded(user, request.account) : accountOf(user, request.account)
    // Practice money needs no protection.
    if (account === 'real') protection.requireMayOpen(user)
    const asset = market.assetByBrokerId(request.id)
    if (asset === undefined) throw fieldError('id', says('instrument.unavailable'))
    requireOpenMarket(asset.asset_id)
    const volume = checkedVolume(request, asset)
    const leverage = checkedLeverage(request.leverage, asset, user)
    const prices = pricesOf(market, asset.asset_id)
    const exits = checkedExits(request.type, request, closingPrice(request.type, prices))
    const price = openingPrice(request.type, prices)
    const margin = booking.margin(asset.asset_id, volume, price, leverage)
    const commission = costs.commission(asset.asset_id, volume)
    if (freeMargin(user.id, account) < margin + commission)
      throw new AnswerError(422, says('margin.insufficient'))

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
      robot: by?.robot ?? null,
      order_id: by?.order?.id ?? null,
      order_kind: by?.order?.kind ?? null,
    })
    const trade = requireTrade(id)
    const entry = {
      kind: 'commission',
      description: says('entry.commission', { symbol: asset.symbol }),
      requestId: trade.trade_id,
    }
    store.ledger.book(user.id, POSITIONS[account], -commission, entry, now())
    return {
      trade,
      afterCommit: () => {
        options.onOpened(trade)
        events.tradeUpdated(user.id, view(trade), 'opened')
        if (commission !== 0n) events.userUpdated(user.id)
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
    if (trade?.user_id !== user.id) throw new AnswerError(404, says('position.unknown'))
    if (trade.status === 'closed') throw new AnswerError(422, says('position.closed-already'))
    requireInstrument(trade)
    requireOpenMarket(trade.asset_id)
    const { closed, afterCommit } = settle(trade, reason, key)
    return { status: 200, body: { ...says('position.closed'), data: view(closed) }, afterCommit }
  }

  /** The customer's open position that a request changes. @throws AnswerError if that account has no such position. */
  function requireOwn(user: UserRow, tradeId: number, account: TradingAccount | undefined): TradeRow {
    requireUsable(store, user)
    const trade = store.trades.byId(tradeId)
    if (trade?.user_id !== user.id) throw new AnswerError(404, says('position.unknown'))
    if (requireTraded(user, account ?? trade.account) !== trade.account)
      throw new AnswerError(404, says('position.other-account'))
    if (trade.status === 'closed') throw new AnswerError(422, says('position.closed-already'))
    requireInstrument(trade)
    return trade
  }

  /** Sets take profit, stop loss and trailing of an open position; allowed while its market is closed. */
  function amend(user: UserRow, tradeId: number, request: AmendTradeRequest): Outcome {
    const trade = requireOwn(user, tradeId, request.account)
    const price = closingPrice(trade.trade_type, pricesOf(market, trade.asset_id))
    const { takeProfit, stopLoss } = checkedExits(trade.trade_type, request, price)
    const distance = decimal(request.trailing_distance)
    if (distance >= price) throw fieldError('trailing_distance', says('position.distance'))
    const { trade: amended, afterCommit } = withExits(trade, {
      take_profit: takeProfit,
      stop_loss:
        distance === 0n
          ? stopLoss
          : (stopLoss ?? decimalText(trailedStop(trade.trade_type, price, distance))),
      trailing_distance: distance === 0n ? null : decimalText(distance),
    })
    return { status: 200, body: { ...says('position.changed'), data: view(amended) }, afterCommit }
  }

  function withExits(trade: TradeRow, exits: Exits): { trade: TradeRow; afterCommit: () => void } {
    if (!store.trades.setExits(trade.id, exits)) throw new Error(`Position ${trade.id} is not open`)
    const amended = requireTrade(trade.id)
    return {
      trade: amended,
      afterCommit: () => {
        options.onAmended(amended)
        events.tradeUpdated(amended.user_id, view(amended), 'amended')
      },
    }
  }

  /** A trailing stop has followed the price; nothing if the position was closed meanwhile. */
  function trail(tradeId: number, stopLoss: bigint): void {
    const done = store.transaction(() => {
      const trade = store.trades.byId(tradeId)
      return trade?.status === 'open'
        ? withExits(trade, { ...trade, stop_loss: decimalText(stopLoss) })
        : undefined
    })
    done?.afterCommit()
  }

  /** Closes a part of a position at the current price: the part becomes a closed position of its own. */
  function reduce(user: UserRow, tradeId: number, request: ReduceTradeRequest, key?: string): Outcome {
    const trade = requireOwn(user, tradeId, request.account)
    requireOpenMarket(trade.asset_id)
    const asset = market.asset(trade.asset_id)
    if (asset === undefined) throw new Error(`Instrument ${trade.asset_id} is missing`)
    const part = checkedUnits(request.volume, asset)
    const whole = decimal(trade.volume)
    if (part >= whole) throw fieldError('volume', says('position.whole'))
    if (whole - part < multiply(MIN_LOTS, decimal(asset.contract_size)))
      throw fieldError('volume', says('position.rest'))
    const margin = decimal(trade.margin)
    // Rounded once: the rest has what is left, so that both add up.
    const freed = divideRounded(margin * part, whole)
    const partId = store.trades.split(trade.id, {
      tradeId: key ?? randomUUID(),
      part: { volume: decimalText(part), margin: moneyText(freed) },
      rest: { volume: decimalText(whole - part), margin: moneyText(margin - freed) },
    })
    const { closed, afterCommit } = settle(requireTrade(partId), 'customer', key)
    const rest = requireTrade(trade.id)
    return {
      status: 200,
      body: { ...says('position.reduced'), data: view(closed) },
      afterCommit: () => {
        options.onAmended(rest)
        afterCommit()
        events.tradeUpdated(user.id, view(rest), 'amended')
      },
    }
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
    const description = says('entry.position', { symbol: trade.asset_symbol })
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
    opened,
    amend,
    trail,
    reduce,
    close,
    closeFor,
    freeMargin,
    view,
    requireMayTrade: (user: UserRow) => requireUsable(store, user),

    /** Whether a robot may be set to work: not on real money during a break. @throws 403. */
    requireMayAutomate(user: UserRow, account: TradingAccount): void {
      requireUsable(store, user)
      if (account === 'real') protection.requireNoBreak(user)
    },
  }
}
export type Trading = ReturnType<typeof createTrading>
