import type { Refused } from './refused.ts'
import type { BreakKind, BreakOption } from '@tradefront/contracts'
import { fieldError } from '../../kit/answer-error.ts'
import type { BreakRow } from '../../store/protection.ts'
import type { Store } from '../../store/store.ts'
import type { SecurityNotice } from '../security-notices.ts'
import { says, worded } from '../../kit/says.ts'

const DAY_MS = 86_400_000

/** Lengths of breaks: a time-out of a day to six weeks, self-exclusion from six months on. */
export const BREAK_OPTIONS: readonly BreakOption[] = [
  { kind: 'time_out', days: 1, ...worded('title', says('period.day')) },
  { kind: 'time_out', days: 7, ...worded('title', says('break.weeks', { count: 1 })) },
  { kind: 'time_out', days: 14, ...worded('title', says('break.weeks', { count: 2 })) },
  { kind: 'time_out', days: 28, ...worded('title', says('break.weeks', { count: 4 })) },
  { kind: 'time_out', days: 42, ...worded('title', says('break.weeks', { count: 6 })) },
  { kind: 'self_exclusion', days: 183, ...worded('title', says('break.months', { count: 6 })) },
  { kind: 'self_exclusion', days: 365, ...worded('title', says('break.years', { count: 1 })) },
  { kind: 'self_exclusion', days: 730, ...worded('title', says('break.years', { count: 2 })) },
  { kind: 'self_exclusion', days: 1826, ...worded('title', says('break.years', { count: 5 })) },
]

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
      if (option === undefined) throw fieldError('days', says('break.length'))
      const until = new Date(now() + days * DAY_MS).toISOString()
      const running = current(userId)
      if (running !== undefined && running.until >= until)
        throw fieldError(
          'days',
          says('break.longer', { kind: running.kind, until: { moment: running.until } }),
        )
      const row = { kind, until }
      protection.setBreak(userId, row, now())
      return row
    },

    refusal(userId: number): Refused | undefined {
      const row = current(userId)
      if (row === undefined) return undefined
      const { kind, until } = row
      return {
        reason: kind,
        sentence: says('break.lasts', { kind, until: { moment: until } }),
        until,
      }
    },
  }
}
export type Breaks = ReturnType<typeof createBreaks>

export const breakBegun = ({ kind, until }: BreakRow): SecurityNotice => ({
  title: says('notice.break.title', { kind }),
  text: says('notice.break', { until: { moment: until } }),
  color: 'warning',
})
