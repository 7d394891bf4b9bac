import type { BreakKind, BreakOption, Refusal } from '@tradefront/contracts'
import { fieldError } from '../../kit/answer-error.ts'
import type { BreakRow } from '../../store/protection.ts'
import type { Store } from '../../store/store.ts'
import type { SecurityNotice } from '../security-notices.ts'
import { utcText } from '../wallet/withdrawal-holds.ts'

const DAY_MS = 86_400_000

/** Lengths of breaks: a time-out of a day to six weeks, self-exclusion from six months on. */
export const BREAK_OPTIONS: readonly BreakOption[] = [
  { kind: 'time_out', days: 1, title: '24 hours' },
  { kind: 'time_out', days: 7, title: '1 week' },
  { kind: 'time_out', days: 14, title: '2 weeks' },
  { kind: 'time_out', days: 28, title: '4 weeks' },
  { kind: 'time_out', days: 42, title: '6 weeks' },
  { kind: 'self_exclusion', days: 183, title: '6 months' },
  { kind: 'self_exclusion', days: 365, title: '1 year' },
  { kind: 'self_exclusion', days: 730, title: '2 years' },
  { kind: 'self_exclusion', days: 1826, title: '5 years' },
]

const NAMES: Readonly<Record<BreakKind, string>> = {
  time_out: 'time-out',
  self_exclusion: 'self-exclusion',
}

/** Breaks from depositing and opening positions. They end by their time only: a longer one may follow, no shorter one. */
export function createBreaks({ store, now }: { store: Pick<Store, 'protection'>; now: () => number }) {
  const { protection } = store

  function current(userId: number): BreakRow | undefined {
    const row = protection.break(userId)
    return row !== undefined && Date.parse(row.until) > now() ? row : undefined
  }

  return {
    current,

    /** Begins a break; requires a transaction. @throws 422 for an unknown length, or an end before the present one. */
    begin(userId: number, kind: BreakKind, days: number): BreakRow {
      const option = BREAK_OPTIONS.find((offered) => offered.kind === kind && offered.days === days)
      if (option === undefined) throw fieldError('days', 'Please choose one of the lengths.')
      const until = new Date(now() + days * DAY_MS).toISOString()
      const running = current(userId)
      if (running !== undefined && running.until >= until)
        throw fieldError('days', `Your ${NAMES[running.kind]} lasts until ${utcText(running.until)} already.`)
      const row = { kind, until }
      protection.setBreak(userId, row, now())
      return row
    },

    refusal(userId: number): Refusal | undefined {
      const row = current(userId)
      if (row === undefined) return undefined
      const { kind, until } = row
      return {
        reason: kind,
        message: `Your ${NAMES[kind]} lasts until ${utcText(until)}. Until then you can't deposit or open positions. You can still close positions and withdraw.`,
        until,
      }
    },
  }
}
export type Breaks = ReturnType<typeof createBreaks>

export const breakBegun = ({ kind, until }: BreakRow): SecurityNotice => ({
  title: `Your ${NAMES[kind]} has begun`,
  text: `Until ${utcText(until)} you can't deposit or open positions. It can't be ended early. You can still close positions and withdraw.`,
  color: 'warning',
})
