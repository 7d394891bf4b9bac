import type { PriceUpdate, TradingAccount } from '@tradefront/contracts'
import { decimal, divideRounded } from '../kit/decimal.ts'
import type { Market } from '../market/types.ts'
import { notificationView } from '../store/notifications.ts'
import type { Store } from '../store/store.ts'
import type { TradeRow } from '../store/trades.ts'
import type { AccountEvents } from './account-events.ts'
import { type Booking, type ValuedPosition, valued } from './booking.ts'
import { type MarginRules, type MarginSettings, isAtOrBelow, isClearOf } from './margin-rules.ts'
import { type Prices, closingPrice, pricesOf } from './pricing.ts'
import type { Trading } from './trading.ts'
import { titleIn } from './trading-account.ts'
import { says } from '../kit/says.ts'

/** An open position. */
interface Held {
  readonly id: number
  readonly position: ValuedPosition
  readonly margin: bigint
  /** At the current prices; undefined once one of its instruments has moved. */
  pnl: bigint | undefined
}

/** An account with open positions. */
interface Account {
  readonly userId: number
  readonly kind: TradingAccount
  readonly held: Map<number, Held>
  /** Undefined once a write may have changed it. */
  balance: bigint | undefined
  /** The margin call was announced, and the level has not been clear of it since. */
  isCalled: boolean
}

export interface StopOutOptions {
  readonly store: Store
  readonly market: Market
  readonly booking: Booking
  readonly margin: Pick<MarginSettings, 'rules'>
  readonly trading: Pick<Trading, 'closeFor'>
  readonly events: Pick<AccountEvents, 'notified' | 'userUpdated'>
  readonly now: () => number
}

/**
 * Warns at the margin call level, and closes positions at the stop-out level, largest loss first, until the level
 * is above it or no closable position is left [ORD-12]. A tick only touches accounts with positions its instrument
 * affects, and revalues only those, so that thousands of ticks a second are cheap.
 */
export function createStopOut(options: StopOutOptions) {
  const { store, market, booking, margin, trading, events, now } = options
  const accounts = new Map<string, Account>()
  /** Positions affected by each instrument, by account. */
  const moved = new Map<string, Map<Account, Set<Held>>>()
  let rules: MarginRules | undefined
  let rule = booking.rule()
  let writes = -1

  /** Cached reads are valid until something is written. */
  function forgetWhatChanged(): void {
    if (store.writes() === writes) return
    writes = store.writes()
    rules = undefined
    const isOtherRule = booking.rule() !== rule
    if (isOtherRule) rule = booking.rule()
    for (const account of accounts.values()) {
      account.balance = undefined
      if (isOtherRule) for (const held of account.held.values()) held.pnl = undefined
    }
  }

  /** Values positions now; shared inputs are read once. */
  function createValuer() {
    const pnl = booking.pnlNow()
    const prices = new Map<string, Prices>()
    return ({ position }: Held): bigint | undefined => {
      const { assetId, side } = position
      // As in all calculations here, a removed instrument counts as zero.
      if (market.asset(assetId) === undefined) return 0n
      const now = prices.get(assetId) ?? pricesOf(market, assetId)
      prices.set(assetId, now)
      // Zero and negative prices are invalid: they would stop every account out.
      return now.sell <= 0n ? undefined : pnl(position, closingPrice(side, now))
    }
  }

  /** Equity and used margin; undefined while a price is missing. */
  function standing(account: Account, value: ReturnType<typeof createValuer>) {
    account.balance ??= decimal(store.users.balance(account.userId, account.kind))
    let equity = account.balance
    let used = 0n
    for (const held of account.held.values()) {
      held.pnl ??= value(held)
      if (held.pnl === undefined) return undefined
      equity += held.pnl
      used += held.margin
    }
    return { equity, used }
  }

  /** The position with the largest loss that can be closed, i.e. whose market is open. */
  function largestLoss(account: Account): Held | undefined {
    let worst: Held | undefined
    for (const held of account.held.values()) {
      const { assetId } = held.position
      if (market.asset(assetId) === undefined || !market.isOpen(assetId, now())) continue
      if (worst === undefined || (held.pnl ?? 0n) < (worst.pnl ?? 0n)) worst = held
    }
    return worst
  }

  function look(account: Account, value: ReturnType<typeof createValuer>): void {
    rules ??= margin.rules()
    const { margin_call_level: call, stop_out_level: stopOut } = rules
    let at = standing(account, value)
    if (at !== undefined && !account.isCalled && isAtOrBelow(at.equity, at.used, call))
      warn(account, rules, at)
    while (at !== undefined && isAtOrBelow(at.equity, at.used, stopOut)) {
      const worst = largestLoss(account)
      if (worst === undefined) return
      trading.closeFor(worst.id, 'stop_out')
      // Its close has been announced; for one no longer open there is nothing to announce.
      remove(account, worst.id)
      forgetWhatChanged()
      at = standing(account, value)
    }
    if (at !== undefined && account.isCalled && isClearOf(at.equity, at.used, call)) setCalled(account, false)
  }

  /** Announces the margin call once per crossing, even across restarts. */
  function warn(account: Account, levels: MarginRules, at: { equity: bigint; used: bigint }): void {
    const level = divideRounded(at.equity * 10_000n, at.used)
    const sign = level < 0n ? '-' : ''
    const size = level < 0n ? -level : level
    const text = `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
    const note = {
      title: titleIn(account.kind, says('margin-call.title')),
      message: says(`margin-call.${account.kind}`, { level: text, stopOut: String(levels.stop_out_level) }),
      color: 'danger',
      kind: account.kind === 'practice' ? 'practice_margin' : 'margin',
    }
    const id = store.transaction(() => {
      setCalled(account, true)
      return store.notifications.add(account.userId, note, now())
    })
    const row = store.notifications.byId(id)
    if (row !== undefined) events.notified(account.userId, notificationView(row))
  }

  function setCalled(account: Account, isCalled: boolean): void {
    store.settings.set(calledKey(account.userId, account.kind), isCalled ? true : null)
    account.isCalled = isCalled
  }

  /** Resets a negative balance to zero, if protected and no position is open. */
  function protect(userId: number, kind: TradingAccount): void {
    if (accounts.has(keyOf(userId, kind))) return
    const debt = decimal(store.users.balance(userId, kind))
    if (debt >= 0n || !margin.rules().negative_balance_protection) return
    const entry = { kind: 'negative_balance', description: says('entry.negative') }
    store.users.setBalance(userId, '0.00', { account: kind, entry, now: now() })
    events.userUpdated(userId)
  }

  /** Follows a position; called again when its volume changes. */
  function add(trade: TradeRow): void {
    const key = keyOf(trade.user_id, trade.account)
    const account = accounts.get(key) ?? {
      userId: trade.user_id,
      kind: trade.account,
      held: new Map(),
      balance: undefined,
      isCalled: store.settings.get(calledKey(trade.user_id, trade.account)) === true,
    }
    accounts.set(key, account)
    const held = { id: trade.id, position: valued(trade), margin: decimal(trade.margin), pnl: undefined }
    const before = account.held.get(trade.id)
    account.held.set(trade.id, held)
    for (const source of booking.sourcesOf(trade.asset_id)) {
      const byAccount = moved.get(source) ?? new Map<Account, Set<Held>>()
      moved.set(source, byAccount)
      const positions = byAccount.get(account) ?? new Set()
      if (before !== undefined) positions.delete(before)
      byAccount.set(account, positions.add(held))
    }
  }

  function remove(account: Account, tradeId: number): void {
    const held = account.held.get(tradeId)
    if (held === undefined) return
    account.held.delete(tradeId)
    for (const source of booking.sourcesOf(held.position.assetId)) {
      const byAccount = moved.get(source)
      const left = byAccount?.get(account)
      left?.delete(held)
      if (left?.size === 0) byAccount?.delete(account)
      if (byAccount?.size === 0) moved.delete(source)
    }
    if (account.held.size > 0) return
    accounts.delete(keyOf(account.userId, account.kind))
    if (account.isCalled) setCalled(account, false)
  }

  function onTicks(updates: readonly PriceUpdate[]): void {
    if (accounts.size === 0) return
    const touched = new Set<Account>()
    for (const id of new Set(updates.map(({ id }) => id))) {
      for (const [account, positions] of moved.get(id) ?? []) {
        touched.add(account)
        for (const held of positions) held.pnl = undefined
      }
    }
    if (touched.size > 0) lookAt(touched)
  }

  function lookAt(list: Iterable<Account>): void {
    forgetWhatChanged()
    const value = createValuer()
    for (const account of list) {
      try {
        look(account, value)
      } catch (error) {
        // A failed write is retried with the next tick, without blocking other accounts.
        console.error(`The margin of customer ${account.userId} could not be looked at`, error)
      }
    }
  }

  return {
    watch: add,
    /** A position was closed, for any reason. */
    forget(trade: TradeRow): void {
      const account = accounts.get(keyOf(trade.user_id, trade.account))
      if (account !== undefined) remove(account, trade.id)
      protect(trade.user_id, trade.account)
    },
    clear(): void {
      accounts.clear()
      moved.clear()
      writes = -1
    },
    /** Checks every account now: prices moved while the sandbox was down, or the rules have changed. */
    checkAll(): void {
      for (const account of accounts.values()) for (const held of account.held.values()) held.pnl = undefined
      lookAt([...accounts.values()])
      for (const { userId, account } of store.users.indebted()) protect(userId, account)
    },
    /** Follows the market; returns the stop function. */
    start: () => market.onTicks(onTicks),
  }
}

const keyOf = (userId: number, kind: TradingAccount) => `${userId} ${kind}`

const calledKey = (userId: number, kind: TradingAccount) => `sandbox.margin_called.${userId}.${kind}`
