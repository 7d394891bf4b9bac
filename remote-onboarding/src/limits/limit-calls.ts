import { msg, plural, t } from '@lingui/core/macro'
import { callApi } from '@tradefront/api'
import { calls, type BreakKind, type LimitKind, type LimitPeriod, type Limits } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import type { ServerRead } from '@tradefront/server-state'

/** The customer's limits and break. */
export const LIMITS: ServerRead<Limits> = {
  name: 'limits',
  follows: 'user',
  brief: true,
  load: async (options) => (await callApi(calls.limits, options)).data,
}

export const PERIODS: Readonly<Record<LimitPeriod, MessageDescriptor>> = {
  day: msg`Within 24 hours`,
  week: msg`Within 7 days`,
  month: msg`Within 30 days`,
}

interface KindText {
  readonly title: MessageDescriptor
  readonly about: MessageDescriptor
  /** What counts towards it. */
  readonly used: (amount: string) => string
  /** Names of its limits. */
  readonly names: Readonly<Record<LimitPeriod, MessageDescriptor>>
}

export const KINDS: Readonly<Record<LimitKind, KindText>> = {
  deposit: {
    title: msg`Deposit limit`,
    about: msg`The most you can deposit. Coins that arrive above it are still credited.`,
    used: (amount) => t`${amount} deposited`,
    names: {
      day: msg`Deposit limit, within 24 hours`,
      week: msg`Deposit limit, within 7 days`,
      month: msg`Deposit limit, within 30 days`,
    },
  },
  loss: {
    title: msg`Loss limit`,
    about: msg`Once closed positions have lost this much, net of profits, you can't open more.`,
    used: (amount) => t`${amount} lost`,
    names: {
      day: msg`Loss limit, within 24 hours`,
      week: msg`Loss limit, within 7 days`,
      month: msg`Loss limit, within 30 days`,
    },
  },
}

interface BreakText {
  readonly title: MessageDescriptor
  readonly about: MessageDescriptor
  readonly begun: MessageDescriptor
  readonly begin: (duration: string) => string
  readonly runsUntil: (moment: string) => string
}

export const BREAKS: Readonly<Record<BreakKind, BreakText>> = {
  time_out: {
    title: msg`Time-out`,
    about: msg`To step back for a while.`,
    begun: msg`Time-out started`,
    begin: (duration) => t`Start time-out for ${duration}`,
    runsUntil: (moment) => t`Time-out until ${moment}`,
  },
  self_exclusion: {
    title: msg`Self-exclusion`,
    about: msg`For when trading has become a problem.`,
    begun: msg`Self-exclusion started`,
    begin: (duration) => t`Start self-exclusion for ${duration}`,
    runsUntil: (moment) => t`Self-exclusion until ${moment}`,
  },
}

/** '24 hours', '7 days'. */
export function hoursText(hours: number): string {
  const days = hours / 24
  return days > 1 && Number.isInteger(days)
    ? plural(days, { one: `${days} day`, other: `${days} days` })
    : plural(hours, { one: 'an hour', other: `${hours} hours` })
}
