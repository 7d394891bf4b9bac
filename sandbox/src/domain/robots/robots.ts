import { AUTO_ROBOT, AUTOTRADER_TYPES, type RobotState, TradingAccount } from '@tradefront/contracts'
import { ROBOT_LEVELS, type RobotKind, type RobotLevel, robotKind } from '../../catalog/robot-rules.ts'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import { decimal, decimalText, moneyText } from '../../kit/decimal.ts'
import type { Market } from '../../market/types.ts'
import type { RobotRow } from '../../store/robots.ts'
import type { Store } from '../../store/store.ts'
import type { RobotKey } from '../../store/trades.ts'
import type { UserRow } from '../../store/users.ts'
import type { AccountEvents } from '../account-events.ts'
import { ownedAdvisors } from '../automation.ts'
import type { Booking } from '../booking.ts'
import type { Outcome } from '../once.ts'
import { valueNow } from '../trade-view.ts'
import type { Trading } from '../trading.ts'
import { accountOf, requireTraded } from '../trading-account.ts'
import { says } from '../../kit/says.ts'

/** Maximum number of closed positions in a record. */
const RECORD = 500

export interface RobotsOptions {
  readonly store: Store
  readonly market: Market
  readonly booking: Booking
  readonly trading: Pick<Trading, 'requireMayAutomate' | 'view'>
  readonly events: Pick<AccountEvents, 'userUpdated'>
  readonly now: () => number
}

/** Limits as set by a customer; null is no limit. */
export interface LimitsRequest {
  /** Account currency. */
  readonly daily_loss: string | null
  /** Lots. */
  readonly max_lots: string | null
  /** Asset ids. */
  readonly instruments: readonly string[]
  /** The account that the page shows; the traded one by default. */
  readonly account?: TradingAccount | undefined
}

/** Current limits of a robot. */
export interface RobotRules {
  readonly kind: RobotKind
  /** Exact; undefined is no limit. */
  readonly dailyLoss: bigint | undefined
  /** Position size, lots; exact. */
  readonly lots: bigint
  readonly maxOpen: number | null
  /** Asset ids it may trade. */
  readonly instruments: readonly string[]
}

/** A customer's robots, as the customer sees and configures them [ALGO-02]; trading is the engine's job. */
export function createRobots({ store, market, booking, trading, events, now }: RobotsOptions) {
  /** The level chosen for the account's auto trader; medium by default. */
  function levelOf(key: RobotKey): RobotLevel {
    const chosen = store.robots.get({ ...key, robot: AUTO_ROBOT })?.level
    return ROBOT_LEVELS[AUTOTRADER_TYPES.find((type) => type === chosen) ?? 'medium']
  }

  function rulesOf(key: RobotKey, kind: RobotKind, row: RobotRow | undefined): RobotRules {
    const level = levelOf(key)
    const lots = decimal(level.lots)
    const most = row?.max_lots == null ? undefined : decimal(row.max_lots)
    const allowed = row?.instruments == null ? undefined : (JSON.parse(row.instruments) as string[])
    return {
      kind,
      dailyLoss: row?.daily_loss == null ? undefined : decimal(row.daily_loss),
      lots: most !== undefined && most < lots ? most : lots,
      maxOpen: level.maxOpen,
      instruments: kind.instruments.filter((id) => allowed?.includes(id) ?? true),
    }
  }

  /** Today's P/L (UTC): closed and open positions. */
  function today(key: RobotKey): bigint {
    const midnight = `${new Date(now()).toISOString().slice(0, 10)}T00:00:00.000Z`
    let total = 0n
    for (const pnl of store.trades.robotPnlSince(key, midnight)) total += decimal(pnl)
    for (const trade of store.trades.openOfRobot(key))
      if (market.asset(trade.asset_id) !== undefined) total += valueNow(market, booking, trade).pnl
    return total
  }

  function isLossReached(key: RobotKey, { dailyLoss }: RobotRules): boolean {
    return dailyLoss !== undefined && today(key) <= -dailyLoss
  }

  const keyOf = (user: UserRow, account: TradingAccount, robot: string): RobotKey => ({
    user_id: user.id,
    account,
    robot,
  })

  function view(user: UserRow, account: TradingAccount, kind: RobotKind) {
    const key = keyOf(user, account, kind.id)
    const row = store.robots.get(key)
    const rules = rulesOf(key, kind, row)
    return {
      id: kind.id,
      name: kind.name,
      state: row?.state ?? 'off',
      stopped_by: row?.stopped_by ?? null,
      since: row?.since ?? null,
      lots: decimalText(rules.lots, 2),
      most_open: rules.maxOpen,
      open_count: store.trades.openOfRobot(key).length,
      today: moneyText(today(key)),
      limits: {
        daily_loss: row?.daily_loss ?? null,
        max_lots: row?.max_lots ?? null,
        instruments: rules.instruments,
      },
      instruments: kind.instruments.map((id) => ({ asset_id: id, symbol: market.asset(id)?.symbol ?? id })),
    }
  }

  /** Robots the customer may use or has activated, the auto trader last. */
  function list(user: UserRow, named?: TradingAccount): readonly object[] {
    const account = accountOf(user, named)
    const kept = store.robots
      .of(user.id, account)
      .filter(({ robot, state }) => robot !== AUTO_ROBOT && state !== 'off')
    const advisors = new Set([...ownedAdvisors(store, user), ...kept.map(({ robot }) => robot)])
    const kinds = [...advisors, AUTO_ROBOT].map(robotKind)
    return kinds.filter((kind) => kind !== undefined).map((kind) => view(user, account, kind))
  }

  function requireKind(id: string): RobotKind {
    const kind = robotKind(id)
    if (kind === undefined) throw new AnswerError(404, says('advisor.unknown'))
    return kind
  }

  function requireOwn(user: UserRow, { id }: RobotKind): void {
    if (id !== AUTO_ROBOT && !ownedAdvisors(store, user).includes(id))
      throw new AnswerError(422, says('advisor.plan'))
  }

  function answer(user: UserRow, account: TradingAccount, kind: RobotKind): Outcome {
    const body = { data: view(user, account, kind) }
    return { status: 200, body, afterCommit: () => events.userUpdated(user.id) }
  }

  /** Activates, starts, stops or deactivates; requires a transaction. Stopping is never refused. */
  function setState(user: UserRow, id: string, state: RobotState, named?: TradingAccount): Outcome {
    const kind = requireKind(id)
    const account = requireTraded(user, named)
    const key = keyOf(user, account, id)
    if (id === AUTO_ROBOT) {
      if (state !== 'off') throw fieldError('state', says('robot.level'))
      store.robots.setState(key, 'off', 'customer', now())
      return answer(user, account, kind)
    }
    const row = store.robots.get(key)
    const before = row?.state ?? 'off'
    if (before === state) return answer(user, account, kind)
    if (state === 'running') requireMayStart(user, kind, key)
    if (state !== 'off' && before === 'off') {
      trading.requireMayAutomate(user, account)
      activate(user, account, kind)
    }
    const isStop = before === 'running' || state === 'off'
    store.robots.setState(key, state, isStop ? 'customer' : null, now())
    return answer(user, account, kind)
  }

  function requireMayStart(user: UserRow, kind: RobotKind, key: RobotKey): void {
    trading.requireMayAutomate(user, key.account)
    requireOwn(user, kind)
    const row = store.robots.get(key)
    if (row === undefined || row.state === 'off') throw new AnswerError(422, says('advisor.inactive'))
    if (isLossReached(key, rulesOf(key, kind, row))) throw new AnswerError(422, says('robot.daily-loss'))
  }

  /** Only one advisor is active at a time on an account. */
  function activate(user: UserRow, account: TradingAccount, kind: RobotKind): void {
    requireOwn(user, kind)
    for (const row of store.robots.of(user.id, account))
      if (row.robot !== AUTO_ROBOT && row.state !== 'off')
        store.robots.setState(row, 'off', 'customer', now())
  }

  /** Switches every robot of a customer off whose account closes; requires a transaction. */
  function endAllOf(userId: number): void {
    for (const account of TradingAccount.options)
      for (const row of store.robots.of(userId, account))
        if (row.state !== 'off') store.robots.setState(row, 'off', 'account', now())
  }

  /** Requires a transaction. */
  function setLimits(user: UserRow, id: string, limits: LimitsRequest): Outcome {
    const kind = requireKind(id)
    const account = requireTraded(user, limits.account)
    requireOwn(user, kind)
    const unknown = limits.instruments.find((asset) => !kind.instruments.includes(asset))
    if (unknown !== undefined)
      throw fieldError('instruments', says('advisor.instrument', { name: kind.name, instrument: unknown }))
    const isAll = kind.instruments.every((asset) => limits.instruments.includes(asset))
    store.robots.setLimits(keyOf(user, account, id), {
      daily_loss: limits.daily_loss === null ? null : moneyText(decimal(limits.daily_loss)),
      max_lots: limits.max_lots === null ? null : decimalText(decimal(limits.max_lots), 2),
      instruments: isAll ? null : JSON.stringify(limits.instruments),
    })
    return answer(user, account, kind)
  }

  /** Closed positions of a robot, even of one the customer no longer has. */
  function record(user: UserRow, id: string, named?: TradingAccount) {
    const key = keyOf(user, accountOf(user, named), requireKind(id).id)
    return {
      data: store.trades.closedOfRobot(key, RECORD).map(trading.view),
      total: store.trades.countOfRobot(key),
    }
  }

  return { list, setState, endAllOf, setLimits, record, rulesOf, isLossReached }
}
export type Robots = ReturnType<typeof createRobots>
