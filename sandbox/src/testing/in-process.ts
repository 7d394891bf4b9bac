import type { PriceUpdate } from '@tradefront/contracts'
import { createBooking } from '../domain/booking.ts'
import { createMarginRules } from '../domain/margin-rules.ts'
import { runOnce, type Outcome } from '../domain/once.ts'
import { SITE_DATA } from '../domain/site-data.ts'
import { createPendingOrders } from '../domain/pending-orders.ts'
import { createStopOut } from '../domain/stop-out.ts'
import { createTradingCosts } from '../domain/trading-costs.ts'
import { createTrading } from '../domain/trading.ts'
import { createTriggers } from '../domain/triggers.ts'
import { userView } from '../domain/user-view.ts'
import { decimal } from '../kit/decimal.ts'
import { assetAnswer } from '../market/asset-answer.ts'
import { createMarket } from '../market/market.ts'
import type { Market, MarketQuote } from '../market/types.ts'
import { openStore } from '../store/store.ts'
import type { TradeRow } from '../store/trades.ts'
import type { InProcessBroker, InProcessCustomer, InProcessOrder } from './in-process.types.ts'

const wire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** A market whose rates tests can set to any value. */
function manualMarket(now: () => number) {
  const real = createMarket({ seed: 1, now })
  const handlers = new Set<(updates: PriceUpdate[]) => void>()
  const quotes = new Map<string, MarketQuote>()
  const closed = new Set<string>()
  function quote(assetId: string): MarketQuote {
    const known = quotes.get(assetId) ?? real.quote(assetId)
    quotes.set(assetId, known)
    return known
  }
  const market: Market = {
    ...real,
    quote,
    isOpen: (assetId) => !closed.has(assetId),
    onTicks(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
  }
  return {
    market,
    setOpen: (assetId: string, isOpen: boolean) =>
      void (isOpen ? closed.delete(assetId) : closed.add(assetId)),
    ticks(prices: readonly (readonly [assetId: string, rate: number])[]): void {
      for (const [assetId, rate] of prices) quotes.set(assetId, { ...quote(assetId), rate })
      const updates = prices.map(([id, price]) => ({ id, price }))
      for (const handler of handlers) handler(updates)
    },
  }
}

/** The sandbox's domain, assembled as in `createSandbox`, without sockets and calls. */
export function inProcessBroker(now: () => number): InProcessBroker {
  const store = openStore(':memory:', now)
  const { market, ticks, setOpen } = manualMarket(now)
  let failing: number | undefined
  const tradeEvents = new Map<number, unknown[]>()
  const events = {
    userUpdated: () => undefined,
    notified(userId: number) {
      if (userId === failing) throw new Error('It could not be announced')
    },
    tradeUpdated(userId: number, trade: object, action: 'opened' | 'amended' | 'closed') {
      tradeEvents.set(userId, [...(tradeEvents.get(userId) ?? []), wire({ action, trade })])
    },
    orderUpdated: () => undefined,
    messageSent: () => undefined,
    messageUpdated: () => undefined,
    messageRead: () => undefined,
    conversationUpdated: () => undefined,
    noteAdded: () => undefined,
  }
  const triggers = createTriggers(market, {
    onReached: (id, reason) => trading.closeFor(id, reason),
    onTrailed: (id, stopLoss) => trading.trail(id, stopLoss),
  })
  const booking = createBooking(market, store.settings)
  const costs = createTradingCosts({ store, market, events, now })
  const margin = createMarginRules(store.settings)
  const follow = (trade: TradeRow) => {
    triggers.watch(trade)
    stopOut.watch(trade)
  }
  const trading = createTrading({
    store,
    market,
    booking,
    costs,
    events,
    now,
    onOpened: follow,
    onAmended: follow,
    onClosed(trade) {
      triggers.forget(trade)
      stopOut.forget(trade)
    },
  })
  const stopOut = createStopOut({ store, market, booking, margin, trading, events, now })
  const orders = createPendingOrders({ store, market, trading, events, now })
  const stops = [triggers.start(), orders.start(), stopOut.start()]
  let customers = 0

  function forgetOpen(): void {
    triggers.clear()
    orders.clear()
    stopOut.clear()
  }

  function customer(balance: string): InProcessCustomer {
    customers += 1
    const id = store.users.add(
      {
        email: `seeded-${customers}@tradefront.test`,
        username: `seeded-${customers}`,
        password_hash: 'none',
        first_name: 'Seeded',
        last_name: 'Customer',
        plan_id: 1,
        accounts: [
          ['Trading Account', balance],
          ['Cash Account', '900000.00'],
        ],
      },
      now(),
    )
    store.legal.acceptAll(id, now())
    store.protection.decideAppropriateness(id, true, now())
    function person() {
      const row = store.users.byId(id)
      if (row === undefined) throw new Error('The customer is missing')
      return row
    }
    const once = (path: string, work: () => Outcome) => {
      const request = { userId: id, key: undefined, body: undefined, path, call: path, now: now() }
      const result = runOnce(store, request, work)
      return { status: result.status, body: wire<unknown>(result.body) }
    }
    function request(order: InProcessOrder) {
      const asset = market.asset(order.assetId)
      if (asset === undefined) throw new RangeError(`No asset ${order.assetId}`)
      return {
        id: asset.id,
        type: order.side,
        leverage: order.leverage,
        qty: order.lots,
        volume: Number((order.lots * asset.contract_size).toFixed(8)),
        take_profit: order.takeProfit,
        stop_loss: order.stopLoss,
      }
    }
    return {
      id,
      order: (order) => once('trades/store', () => trading.open(person(), request(order), undefined)),
      place: (order) => once('orders', () => orders.place(person(), { orders: [order] })),
      close: (tradeId) => once('close', () => trading.close(person(), Number(tradeId))),
      user: () => wire(userView(store, person())),
      openTrades: () => wire(store.trades.openOf(id, 'real').map(trading.view)),
      movements: () => store.ledger.page(id, { position: 0 }, 1_000_000, 0).toReversed(),
      tradeEvents() {
        const heard = tradeEvents.get(id) ?? []
        tradeEvents.delete(id)
        return heard
      },
      notified: () =>
        store.notifications
          .of(id)
          .map(({ title }) => title ?? '')
          .toReversed(),
      pay: (amount) =>
        store.users.credit(id, decimal(amount), { kind: 'deposit', description: 'Paid' }, now()),
    }
  }

  function answersOf(assets: Market['assets']): unknown[] {
    const costsOf = costs.assetCosts()
    return wire(
      assets.map((asset) => ({
        ...assetAnswer(asset, market.quote(asset.asset_id)),
        ...costsOf(asset.asset_id),
      })),
    )
  }

  return {
    assets: () => answersOf(market.assets),
    asset: (assetId) => answersOf(market.assets.filter(({ asset_id }) => asset_id === assetId))[0],
    siteData: () => wire({ ...SITE_DATA, pnl_booking: booking.rule(), ...margin.rules() }),
    customer,
    decide({ pnl_booking, trading_costs, ...levels }) {
      store.transaction(() => {
        booking.set(pnl_booking)
        costs.set(trading_costs)
        margin.set(levels)
      })
      stopOut.checkAll()
    },
    passNights: costs.passNights,
    tick: (assetId, rate) => ticks([[assetId, rate]]),
    ticks,
    setOpen,
    failTelling: (userId) => void (failing = userId),
    restart() {
      forgetOpen()
      for (const trade of store.trades.allOpen()) follow(trade)
      for (const order of store.orders.allWorking()) orders.watch(order)
      triggers.checkAll()
      orders.checkAll()
      stopOut.checkAll()
    },
    forgetOpen,
    end() {
      for (const stop of stops) stop()
      store.close()
    },
  }
}
