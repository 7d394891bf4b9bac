import type { Refused } from './refused.ts'
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type Limit,
  type LimitKind,
  type LimitPeriod,
} from '@tradefront/contracts'
import { decimal, moneyText } from '../../kit/decimal.ts'
import type { CountedAmount, LimitRow } from '../../store/protection.ts'
import type { Store } from '../../store/store.ts'
import type { SecurityNotice } from '../security-notices.ts'
import { money, says, type Sentence } from '../../kit/says.ts'

const HOUR_MS = 3_600_000
const PERIOD_MS: Readonly<Record<LimitPeriod, number>> = {
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
}
const DEFAULT_RAISE_HOURS = 24
const DEFAULT_REMOVAL_HOURS = 7 * 24

/** What is left of the deposit limits, and when more is. */
export interface DepositRoom {
  readonly left: bigint
  /** The tightest limit. */
  readonly amount: string
  readonly period: LimitPeriod
  /** When the oldest counted deposit leaves the period, ISO; undefined if none counts. */
  readonly moreAt: string | undefined
}

/**
 * Deposit and loss limits over rolling periods. Lowering applies immediately; raising and removing wait, so that they
 * aren't decided in the heat of a loss. Losses are those of closed positions, less the profits.
 */
export function createLimits({
  store,
  now,
}: {
  store: Pick<Store, 'protection' | 'settings'>
  now: () => number
}) {
  const { protection, settings } = store
  const iso = (at: number) => new Date(at).toISOString()

  function hours(key: string, otherwise: number): number {
    const value = settings.get(key)
    return typeof value === 'number' ? value : otherwise
  }
  const raiseHours = () => hours('limit_raise_hours', DEFAULT_RAISE_HOURS)
  const removalHours = () => hours('limit_removal_hours', DEFAULT_REMOVAL_HOURS)

  /** The row with a change whose time has come; undefined if that removed it. */
  function inForce(row: LimitRow | undefined): LimitRow | undefined {
    if (row?.next_at === null || row === undefined || Date.parse(row.next_at) > now()) return row
    return row.next_amount === null
      ? undefined
      : { ...row, amount: row.next_amount, next_amount: null, next_at: null }
  }
  const rowsOf = (userId: number) => protection.limits(userId).flatMap((row) => inForce(row) ?? [])
  const rowOf = (userId: number, kind: LimitKind, period: LimitPeriod) =>
    rowsOf(userId).find((row) => row.kind === kind && row.period === period)

  function counted(userId: number, kind: LimitKind, period: LimitPeriod): CountedAmount[] {
    const from = iso(now() - PERIOD_MS[period])
    return kind === 'deposit' ? protection.depositsSince(userId, from) : protection.resultsSince(userId, from)
  }

  /** Deposits add up; of results the loss counts, never below zero. */
  function usedOf(kind: LimitKind, entries: readonly CountedAmount[]): bigint {
    const sum = entries.reduce((total, { amount }) => total + decimal(amount), 0n)
    if (kind === 'deposit') return sum
    return sum < 0n ? -sum : 0n
  }

  function view(userId: number): Limit[] {
    return LIMIT_KINDS.flatMap((kind) =>
      LIMIT_PERIODS.map((period) => {
        const row = rowOf(userId, kind, period)
        return {
          kind,
          period,
          amount: row?.amount ?? null,
          used: moneyText(usedOf(kind, counted(userId, kind, period))),
          next: row?.next_at == null ? null : { amount: row.next_amount, at: row.next_at },
        }
      }),
    )
  }

  /**
   * Sets or, with null, removes a limit; immediately if that makes it stricter. Requires a transaction. Returns the notice
   * about a raise or removal that waits, unless the same one waits already.
   */
  function set(
    userId: number,
    kind: LimitKind,
    period: LimitPeriod,
    wanted: string | null,
  ): SecurityNotice | undefined {
    const before = rowOf(userId, kind, period)
    const current = before?.amount
    if (current === undefined) {
      if (wanted !== null) keep(wanted)
      return undefined
    }
    if (wanted !== null && decimal(wanted) <= decimal(current)) {
      keep(wanted)
      return undefined
    }
    const next = {
      next_amount: wanted === null ? null : moneyText(decimal(wanted)),
      next_at: iso(now() + (wanted === null ? removalHours() : raiseHours()) * HOUR_MS),
    }
    protection.setLimit(userId, { kind, period, amount: current, ...next })
    const isKnown = before?.next_at != null && before.next_amount === next.next_amount
    return isKnown ? undefined : loosening({ kind, period, amount: current, ...next })

    function keep(amount: string): void {
      const row = { kind, period, amount: moneyText(decimal(amount)), next_amount: null, next_at: null }
      protection.setLimit(userId, row)
    }
  }

  /** What the deposit limits leave; undefined without limits. */
  function depositRoom(userId: number): DepositRoom | undefined {
    return rowsOf(userId)
      .filter(({ kind }) => kind === 'deposit')
      .map(({ period, amount }): DepositRoom => {
        const entries = counted(userId, 'deposit', period)
        const left = decimal(amount) - usedOf('deposit', entries)
        const [oldest] = entries
        return {
          left: left > 0n ? left : 0n,
          amount,
          period,
          moreAt: oldest === undefined ? undefined : iso(Date.parse(oldest.created_at) + PERIOD_MS[period]),
        }
      })
      .reduce<DepositRoom | undefined>(
        (least, room) => (least === undefined || room.left < least.left ? room : least),
        undefined,
      )
  }

  /** The sentence about a deposit that the limit doesn't leave room for. */
  function roomText({ left, amount, period, moreAt }: DepositRoom): Sentence {
    const limit = {
      amount: money(amount),
      period: says(`period.${period}`),
      ...(left > 0n && { left: money(moneyText(left)) }),
    }
    const code = left === 0n ? 'limit.deposit-used' : 'limit.deposit-left'
    return moreAt === undefined
      ? says(code, limit)
      : says(`${code}-until`, { ...limit, until: { moment: moreAt } })
  }

  /** Why no position may be opened, if a loss limit is reached; ends when enough of the loss is older than the period. */
  function lossRefusal(userId: number): Refused | undefined {
    const reached = rowsOf(userId)
      .filter(({ kind }) => kind === 'loss')
      .flatMap(({ period, amount }) => {
        const entries = counted(userId, 'loss', period)
        if (usedOf('loss', entries) < decimal(amount)) return []
        const freed = entries.findIndex(
          (_entry, at) => usedOf('loss', entries.slice(at + 1)) < decimal(amount),
        )
        const last = entries[freed]
        return last === undefined
          ? []
          : [{ period, amount, until: iso(Date.parse(last.created_at) + PERIOD_MS[period]) }]
      })
      .sort((a, b) => b.until.localeCompare(a.until))[0]
    if (reached === undefined) return undefined
    return {
      reason: 'loss_limit',
      sentence: says('limit.loss', {
        amount: money(reached.amount),
        period: says(`period.${reached.period}`),
        until: { moment: reached.until },
      }),
      until: reached.until,
    }
  }

  return { view, set, depositRoom, roomText, lossRefusal, raiseHours, removalHours }
}
/** A stolen session can raise a limit: its owner has the waiting time to keep it. */
function loosening(row: LimitRow & { readonly next_at: string }): SecurityNotice {
  const { kind, period, amount, next_amount: raised, next_at: at } = row
  const change = { kind, amount: money(amount), period: says(`period.${period}`), at: { moment: at } }
  return {
    title: says('notice.limit.title', { kind, change: raised === null ? 'removed' : 'raised' }),
    text:
      raised === null
        ? says('notice.limit-removed', change)
        : says('notice.limit-raised', { ...change, raised: money(raised) }),
    color: 'warning',
    advice: says('notice.not-you-limit'),
  }
}
export type LimitRules = ReturnType<typeof createLimits>
