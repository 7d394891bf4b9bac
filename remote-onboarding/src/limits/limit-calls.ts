import { t } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type BreakKind, type LimitKind, type LimitPeriod, type Limits } from '@tradefront/contracts'
import type { ServerRead } from '@tradefront/server-state'

/** The customer's limits and break. */
export const LIMITS: ServerRead<Limits> = {
  name: 'limits',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.limits, options)).data,
}

export const PERIODS: Readonly<Record<LimitPeriod, string>> = {
  day: 'Within 24 hours',
  week: 'Within 7 days',
  month: 'Within 30 days',
}

interface KindText {
  readonly title: string
  readonly about: string
  /** 'deposited': what counts towards it. */
  readonly used: string
}

export const KINDS: Readonly<Record<LimitKind, KindText>> = {
  deposit: {
    title: 'Deposit limit',
    about:
      'The most you can deposit by card and bank transfer. Deposits on their way count. Coins sent to your address are credited even above it, and count.',
    used: 'deposited',
  },
  loss: {
    title: 'Loss limit',
    about: 'Once your closed positions have lost this much, less their profits, no new ones can be opened.',
    used: 'lost',
  },
}

export const BREAKS: Readonly<Record<BreakKind, string>> = {
  time_out: 'Time-out',
  self_exclusion: 'Self-exclusion',
}

/** '24 hours', '7 days'. */
export function hoursText(hours: number): string {
  if (hours === 1) return t`an hour`
  return hours > 24 && hours % 24 === 0 ? t`${{ value: hours / 24 }} days` : t`${hours} hours`
}
