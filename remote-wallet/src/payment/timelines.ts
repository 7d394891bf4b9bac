import { msg, t } from '@lingui/core/macro'
import type { Deposit, Withdrawal } from '@tradefront/contracts'
import { type MessageDescriptor, saidText } from '@tradefront/language'
import { confirmationsText } from '../deposit/deposit-words.ts'
import { awaitsCode } from '../withdrawal/withdrawal-words.ts'
import { holdReasons, holdTitle } from '../withdrawal/hold-text.ts'
import type { TimelineStep } from './Timeline.tsx'

const BEGUN: Readonly<Record<Deposit['method'], MessageDescriptor>> = {
  card: msg`Card charged`,
  wire: msg`Transfer reported`,
  crypto: msg`Coins received`,
}

/** Steps of a deposit: past ones and what comes next. */
export function depositSteps(deposit: Deposit): TimelineStep[] {
  const { method, status, coins, created_at, decided_at } = deposit
  const reason = saidText(deposit, 'reason')
  const isDeclinedCard = method === 'card' && status === 'declined'
  const begun: TimelineStep = {
    title: isDeclinedCard
      ? t`Card payment requested`
      : coins === undefined
        ? t(BEGUN[method])
        : t`Detected on the network`,
    state: 'done',
    at: created_at,
  }
  if (status === 'declined')
    return [begun, { title: t`Declined`, state: 'failed', at: decided_at, text: reason }]
  if (status === 'approved') return [begun, { title: t`Credited`, state: 'done', at: decided_at }]
  if (coins !== undefined)
    return [
      begun,
      { title: confirmationsText(coins), state: 'current' },
      { title: t`Credited`, state: 'next' },
    ]
  return [
    method === 'card' ? { ...begun, title: t`Card payment requested` } : begun,
    { title: t`In review`, state: 'current', text: reason },
    { title: t`Credited`, state: 'next' },
  ]
}

/** Steps of a withdrawal: past ones and what comes next. */
export function withdrawalSteps(withdrawal: Withdrawal): TimelineStep[] {
  const { status, hold, created_at, confirmed_at, decided_at } = withdrawal
  const reason = saidText(withdrawal, 'reason')
  const begun: TimelineStep[] = [{ title: t`Requested`, state: 'done', at: created_at }]
  if (awaitsCode(withdrawal))
    return [
      ...begun,
      { title: t`Waiting for your code`, state: 'current', text: reason },
      ...(hold === undefined
        ? []
        : [{ title: holdTitle(hold.until), state: 'next', text: holdReasons(hold) } as const]),
      { title: t`Reviewed`, state: 'next' },
      { title: t({ message: 'Sent', context: 'state of a withdrawal' }), state: 'next' },
    ]
  if (confirmed_at !== undefined) begun.push({ title: t`Confirmed by code`, state: 'done', at: confirmed_at })
  if (status === 'completed')
    return [
      ...begun,
      { title: t({ message: 'Sent', context: 'state of a withdrawal' }), state: 'done', at: decided_at },
    ]
  if (status === 'pending' && hold !== undefined)
    return [
      ...begun,
      { title: holdTitle(hold.until), state: 'current', text: holdReasons(hold) },
      { title: t`Reviewed`, state: 'next', text: reason },
      { title: t({ message: 'Sent', context: 'state of a withdrawal' }), state: 'next' },
    ]
  if (status === 'pending')
    return [
      ...begun,
      { title: t`In review`, state: 'current', text: reason },
      { title: t({ message: 'Sent', context: 'state of a withdrawal' }), state: 'next' },
    ]
  const title = status === 'rejected' ? t`Rejected` : t`Cancelled`
  return [
    ...begun,
    { title, state: 'failed', at: decided_at, text: reason },
    { title: t`Amount returned to your account`, state: 'done', at: decided_at },
  ]
}
