import { AUTO_ROBOT, AUTOTRADER_TYPES, type RobotState } from '@tradefront/contracts'
import { ROBOT_LEVELS, type RobotKind, type RobotLevel, robotKind } from '../../catalog/robot-rules.ts'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import { decimal, decimalText, moneyText } from '../../kit/decimal.ts'
import type { Market } from '../../market/types.ts'
import type { RobotRow } from '../../store/robots.ts'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users.ts'
import type { AccountEvents } from '../account-events.ts'
import { ownedAdvisors } from '../automation.ts'
import type { Booking } from '../booking.ts'
import type { Outcome } from '../once.ts'
import { valueNow } from '../trade-view.ts'
import type { Trading } from '../trading.ts'

/** Maximum number of closed positions in a record. */
const RECORD = 500

export interface RobotsOptions {
  readonly store: Store
  readonly market: Market
  readonly booking: Booking
  readonly trading: Pick<Trading, 'requireMayTrade' | 'view'>
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
  /** The auto trader's chosen level; medium by default. */
  function levelOf(user: UserRow): RobotLevel {
    return ROBOT_LEVELS[AUTOTRADER_TYPES.find((type) => type === user.autotrader_type) ?? 'medium']
  }

  function rulesOf(user: UserRow, kind: RobotKind, row: RobotRow | undefined): RobotRules {
    const level = levelOf(user)
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
  function today(userId: number, robot: string): bigint {
    const midnight = `${new Date(now()).toISOString().slice(0, 10)}T00:00:00.000Z`
    let total = 0n
    for (const pnl of store.trades.robotPnlSince(userId, robot, midnight)) total += decimal(pnl)
    for (const trade of store.trades.openOfRobot(userId, robot))
      if (market.asset(trade.asset_id) !== undefined) total += valueNow(market, booking, trade).pnl
    return total
  }

  function isLossReached(userId: number, { kind, dailyLoss }: RobotRules): boolean {
    return dailyLoss !== undefined && today(userId, kind.id) <= -dailyLoss
  }

  function stateOf(user: UserRow, id: string, row: RobotRow | undefined): RobotState {
    if (id === AUTO_ROBOT) return user.autotrader === 1 ? 'running' : 'off'
    return row?.state ?? 'off'
  }

  function view(user: UserRow, kind: RobotKind) {
    const row = store.robots.get(user.id, kind.id)
    const rules = rulesOf(user, kind, row)
    return {
      id: kind.id,
      name: kind.name,
      state: stateOf(user, kind.id, row),
      stopped_by: row?.stopped_by ?? null,
      since: row?.since ?? null,
      lots: decimalText(rules.lots, 2),
      most_open: rules.maxOpen,
      open_count: store.trades.openOfRobot(user.id, kind.id).length,
      today: moneyText(today(user.id, kind.id)),
      limits: {
        daily_loss: row?.daily_loss ?? null,
        max_lots: row?.max_lots ?? null,
        instruments: rules.instruments,
      },
      instruments: kind.instruments.map((id) => ({ asset_id: id, symbol: market.asset(id)?.symbol ?? id })),
    }
  }

  /** Robots the customer may use or has activated, the auto trader last. */
  function list(user: UserRow): readonly object[] {
    const kept = store.robots
      .of(user.id)
      .filter(({ robot, state }) => robot !== AUTO_ROBOT && state !== 'off')
    const advisors = new Set([...ownedAdvisors(store, user), ...kept.map(({ robot }) => robot)])
    const kinds = [...advisors, AUTO_ROBOT].map(robotKind)
    return kinds.filter((kind) => kind !== undefined).map((kind) => view(user, kind))
  }

  function requireKind(id: string): RobotKind {
    const kind = robotKind(id)
    if (kind === undefined) throw new AnswerError(404, 'Expert Advisor not found')
    return kind
  }

  function requireOwn(user: UserRow, { id }: RobotKind): void {
    if (id !== AUTO_ROBOT && !ownedAdvisors(store, user).includes(id))
      throw new AnswerError(422, 'This Expert Advisor is not available for your plan')
  }

  function answer(userId: number, kind: RobotKind): Outcome {
    const user = store.users.byId(userId)
    if (user === undefined) throw new Error(`Customer ${userId} is missing`)
    return { status: 200, body: { data: view(user, kind) }, afterCommit: () => events.userUpdated(userId) }
  }

  /** Activates, starts, stops or deactivates; requires a transaction. Stopping is never refused. */
  function setState(user: UserRow, id: string, state: RobotState): Outcome {
    const kind = requireKind(id)
    if (id === AUTO_ROBOT) {
      if (state !== 'off') throw fieldError('state', 'The auto trader is switched on with its level.')
      store.users.change(user.id, { autotrader: 0 })
      store.robots.setState(user.id, id, 'off', 'customer', now())
      return answer(user.id, kind)
    }
    const row = store.robots.get(user.id, id)
    const before = stateOf(user, id, row)
    if (before === state) return answer(user.id, kind)
    if (state === 'running') requireMayStart(user, kind, row)
    if (state !== 'off' && before === 'off') activate(user, kind)
    const isStop = before === 'running' || state === 'off'
    store.robots.setState(user.id, id, state, isStop ? 'customer' : null, now())
    return answer(user.id, kind)
  }

  function requireMayStart(user: UserRow, kind: RobotKind, row: RobotRow | undefined): void {
    trading.requireMayTrade(user)
    requireOwn(user, kind)
    if (stateOf(user, kind.id, row) === 'off')
      throw new AnswerError(422, 'This Expert Advisor is not active.')
    if (isLossReached(user.id, rulesOf(user, kind, row)))
      throw new AnswerError(422, 'The daily loss limit is reached. Raise it, or start again tomorrow (UTC).')
  }

  /** Only one advisor is active at a time. */
  function activate(user: UserRow, kind: RobotKind): void {
    requireOwn(user, kind)
    for (const { robot, state } of store.robots.of(user.id))
      if (robot !== AUTO_ROBOT && state !== 'off')
        store.robots.setState(user.id, robot, 'off', 'customer', now())
  }

  /** Requires a transaction. */
  function setLimits(user: UserRow, id: string, limits: LimitsRequest): Outcome {
    const kind = requireKind(id)
    requireOwn(user, kind)
    const unknown = limits.instruments.find((asset) => !kind.instruments.includes(asset))
    if (unknown !== undefined) throw fieldError('instruments', `${kind.name} does not trade ${unknown}.`)
    const isAll = kind.instruments.every((asset) => limits.instruments.includes(asset))
    store.robots.setLimits(user.id, id, {
      daily_loss: limits.daily_loss === null ? null : moneyText(decimal(limits.daily_loss)),
      max_lots: limits.max_lots === null ? null : decimalText(decimal(limits.max_lots), 2),
      instruments: isAll ? null : JSON.stringify(limits.instruments),
    })
    return answer(user.id, kind)
  }

  /** Closed positions of a robot, even of one the customer no longer has. */
  function record(user: UserRow, id: string) {
    const { id: robot } = requireKind(id)
    return {
      data: store.trades.closedOfRobot(user.id, robot, RECORD).map(trading.view),
      total: store.trades.countOfRobot(user.id, robot),
    }
  }

  return { list, setState, setLimits, record, rulesOf, isLossReached }
}
export type Robots = ReturnType<typeof createRobots>
