import { AUTO_ROBOT, type TradeSide, type TradingAccount } from '@tradefront/contracts'
import { robotKind } from '../../catalog/robot-rules.ts'
import { AnswerError } from '../../kit/answer-error.ts'
import { decimal, decimalText, moneyText, multiply } from '../../kit/decimal.ts'
import type { Market, MarketAsset } from '../../market/types.ts'
import { notificationView } from '../../store/notifications.ts'
import type { RobotRow, StoppedBy } from '../../store/robots.ts'
import type { Store } from '../../store/store.ts'
import type { TradeRow } from '../../store/trades.ts'
import type { UserRow } from '../../store/users.ts'
import type { AccountEvents } from '../account-events.ts'
import { ownedAdvisors } from '../automation.ts'
import type { Outcome } from '../once.ts'
import { pricesOf } from '../pricing.ts'
import { leverageFor } from '../order-checks.ts'
import type { Trading } from '../trading.ts'
import { titleIn } from '../trading-account.ts'
import type { RobotRules, Robots } from './robots.ts'
import { both, money, says } from '../../kit/says.ts'

/** Robots don't trade on prices older than this, ms. */
const STALE_MS = 60_000
/** Check interval of limits between two decisions, ms. */
const WATCH_MS = 1000
/** Interval of the moving averages' prices, ms. */
const STEP_MS = 60_000

export interface RobotEngineOptions {
  readonly store: Store
  readonly market: Market
  readonly robots: Pick<Robots, 'rulesOf' | 'isLossReached'>
  readonly trading: Pick<Trading, 'open' | 'close' | 'requireMayTrade'>
  readonly events: Pick<AccountEvents, 'notified' | 'userUpdated'>
  readonly now: () => number
  /** Interval between decisions, ms; 0: only on request. */
  readonly intervalMs: number
}

/**
 * Runs the customers' robots. A robot decides once per interval; its trades and the fact that it has decided are
 * one transaction, so that nothing is repeated after a crash. Positions go through the same functions as a
 * customer's own orders.
 */
export function createRobotEngine(options: RobotEngineOptions) {
  const { store, market, robots, trading, events, now, intervalMs } = options

  function rulesOf(row: RobotRow): RobotRules | undefined {
    const kind = robotKind(row.robot)
    return kind && robots.rulesOf(row, kind, row)
  }

  /** Why a robot must stop, if so. */
  function reasonToStop(row: RobotRow, user: UserRow): Exclude<StoppedBy, 'customer'> | undefined {
    try {
      trading.requireMayTrade(user)
    } catch (error) {
      if (error instanceof AnswerError) return 'account'
      throw error
    }
    const rules = rulesOf(row)
    const isOwn = row.robot === AUTO_ROBOT || ownedAdvisors(store, user).includes(row.robot)
    if (rules === undefined || !isOwn) return 'not_available'
    if (row.since !== null && store.trades.wasStoppedOutSince(user.id, row.account, row.since))
      return 'stop_out'
    return robots.isLossReached(row, rules) ? 'daily_loss' : undefined
  }

  /** Stops a robot and notifies its customer; at the daily loss limit its positions are closed. */
  function stop(row: RobotRow, user: UserRow, by: Exclude<StoppedBy, 'customer'>): void {
    const done = store.transaction(() => {
      store.robots.setState(row, row.robot === AUTO_ROBOT ? 'off' : 'stopped', by, now())
      const held = by === 'daily_loss' ? store.trades.openOfRobot(row) : []
      const outcomes = held.map(({ id }) => attempt(() => trading.close(user, id, 'robot')))
      const left = outcomes.filter((outcome) => outcome === undefined).length
      const note = stopNote(row, by, left)
      return { outcomes, noteId: store.notifications.add(user.id, note, now()) }
    })
    publish(done.outcomes)
    const note = store.notifications.byId(done.noteId)
    if (note !== undefined) events.notified(user.id, notificationView(note))
    events.userUpdated(user.id)
  }

  /** Whether an instrument can be traded now: its market is open and its price fresh. */
  function isTradable(asset: MarketAsset): boolean {
    const at = now()
    return (
      market.isOpen(asset.asset_id, at) &&
      at - market.quote(asset.asset_id).at <= STALE_MS &&
      pricesOf(market, asset.asset_id).sell > 0n
    )
  }

  /** Prices at the last 19 full minutes, cached for the current minute. */
  const past = new Map<string, { readonly minute: number; readonly rates: readonly number[] }>()

  /** Input of the rule: the price at each full minute, and the current one. */
  function closesOf(assetId: string): readonly number[] {
    const minute = Math.floor(now() / STEP_MS) * STEP_MS
    let known = past.get(assetId)
    if (known?.minute !== minute) {
      const times = Array.from({ length: LONG - 1 }, (_, index) => minute - (LONG - 2 - index) * STEP_MS)
      known = { minute, rates: times.map((time) => market.rateAt(assetId, time)) }
      past.set(assetId, known)
    }
    return [...known.rates, market.quote(assetId).rate]
  }

  function decide(row: RobotRow, user: UserRow, at: number): void {
    const rules = rulesOf(row)
    if (rules === undefined) return
    const outcomes = store.transaction(() => {
      store.robots.setDecided(row, at)
      const held = store.trades.openOfRobot(row)
      const ids = new Set([...held.map(({ asset_id: id }) => id), ...rules.instruments])
      return [...ids].flatMap((id) => decideFor(id, { row, user, at, rules, held }))
    })
    publish(outcomes)
  }

  interface Decision {
    readonly row: RobotRow
    readonly user: UserRow
    readonly at: number
    readonly rules: RobotRules
    /** Positions open when the decision started. */
    readonly held: readonly TradeRow[]
  }

  function decideFor(assetId: string, { row, user, at, rules, held }: Decision): (Outcome | undefined)[] {
    const asset = market.asset(assetId)
    if (asset === undefined || !isTradable(asset)) return []
    const side = signalOf(closesOf(assetId))
    if (side === undefined) return []
    const own = held.filter(({ asset_id: id }) => id === assetId)
    const against = own.filter(({ trade_type: type }) => type !== side)
    const outcomes = against.map(({ id }) => attempt(() => trading.close(user, id, 'robot')))
    const isHeld = own.length > against.length || outcomes.includes(undefined)
    const open = store.trades.openOfRobot(row).length
    const hasRoom = rules.maxOpen === null || open < rules.maxOpen
    if (isHeld || !hasRoom || !rules.instruments.includes(assetId)) return outcomes
    const request = {
      id: asset.id,
      type: side,
      leverage: leverageFor(asset, user),
      qty: Number(decimalText(rules.lots)),
      volume: Number(decimalText(multiply(rules.lots, decimal(asset.contract_size)))),
      take_profit: 0,
      stop_loss: 0,
      account: row.account,
    }
    const key = `robot-${row.account}-${row.robot}-${at}-${assetId}`
    return [...outcomes, attempt(() => trading.open(user, request, key, { robot: row.robot }))]
  }

  function publish(outcomes: readonly (Outcome | undefined)[]): void {
    for (const outcome of outcomes) {
      try {
        outcome?.afterCommit?.()
      } catch (error) {
        console.error('What a robot did could not be announced', error)
      }
    }
  }

  /** `undefined` if the robot has to stop, or no longer exists. */
  function look(row: RobotRow): UserRow | undefined {
    const user = store.users.byId(row.user_id)
    if (user === undefined) return undefined
    const by = reasonToStop(row, user)
    if (by === undefined) return user
    stop(row, user, by)
    return undefined
  }

  function forEachRunning(work: (row: RobotRow) => void, rows = store.robots.running()): void {
    for (const row of rows) {
      try {
        work(row)
      } catch (error) {
        // A failed write is retried at the next check, without blocking other customers.
        console.error(`Robot ${row.robot} of customer ${row.user_id} could not trade`, error)
      }
    }
  }

  function tick(): void {
    const turn = Math.floor(now() / intervalMs) * intervalMs
    forEachRunning((row) => {
      const user = look(row)
      if (user !== undefined && turn > row.decided_ms) decide(row, user, turn)
    })
  }

  return {
    /** Checks the limits of an account's robots immediately: one of its positions was stopped out. */
    check(userId: number, account: TradingAccount): void {
      forEachRunning(
        look,
        store.robots.running().filter((row) => row.user_id === userId && row.account === account),
      )
    },
    /** Makes every running robot decide now, regardless of the interval. */
    decideNow(): void {
      forEachRunning((row) => {
        const user = look(row)
        if (user !== undefined) decide(row, user, Math.max(now(), row.decided_ms + 1))
      })
    },
    /** Starts deciding automatically; returns the stop function. */
    start(): () => void {
      if (intervalMs <= 0) return () => undefined
      const timer = setInterval(tick, Math.min(WATCH_MS, intervalMs))
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}

/** Places or closes an order; undefined if refused, for instance for lack of margin. */
function attempt(work: () => Outcome): Outcome | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof AnswerError) return undefined
    throw error
  }
}

/** Notification about a stopped robot. `left`: positions that couldn't be closed. */
function stopNote(row: RobotRow, by: Exclude<StoppedBy, 'customer'>, left: number) {
  const name = robotKind(row.robot)?.name ?? says('robot.automated')
  const reached =
    row.daily_loss === null
      ? says('robot.stopped.daily-loss')
      : says('robot.stopped.daily-loss-of', { loss: money(moneyText(decimal(row.daily_loss))) })
  const message = {
    stop_out: says('robot.stopped.stop-out'),
    daily_loss: left === 0 ? reached : both(reached, says('robot.stopped.left', { count: left })),
    not_available: says('robot.stopped.plan'),
    account: says('robot.stopped.account'),
  }[by]
  return {
    title: titleIn(row.account, says('robot.stopped.title', { name })),
    message,
    color: 'danger',
    kind: 'trade',
  }
}

/** Lengths of the short and the long average. */
const SHORT = 5
const LONG = 20

/**
 * Signal of a simple moving-average rule on closing prices, oldest first: buy while the average of the last 5 is
 * above that of the last 20, sell while below. `undefined` if equal, or with fewer than 20.
 */
function signalOf(closes: readonly number[]): TradeSide | undefined {
  if (closes.length < LONG) return undefined
  const sum = (count: number) => closes.slice(-count).reduce((total, close) => total + decimal(close), 0n)
  // Both sides x 5 x 20, to avoid rounding.
  const difference = sum(SHORT) * BigInt(LONG) - sum(LONG) * BigInt(SHORT)
  if (difference === 0n) return undefined
  return difference > 0n ? 'buy' : 'sell'
}
