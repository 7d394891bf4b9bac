import { msg, t } from '@lingui/core/macro'
import type { Withdrawal } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import type { StatusTone } from '../history/StatusText.tsx'

export const WITHDRAWAL_STATUS: Readonly<
  Record<Withdrawal['status'], readonly [tone: StatusTone, word: MessageDescriptor]>
> = {
  pending: ['waiting', msg`Pending`],
  completed: ['good', msg({ message: 'Sent', context: 'state of a withdrawal' })],
  rejected: ['bad', msg`Rejected`],
  cancelled: ['quiet', msg`Cancelled`],
}

/** Whether the withdrawal awaits the code from the customer's email. */
export const awaitsCode = ({ status, confirm_until }: Withdrawal) =>
  status === 'pending' && confirm_until !== undefined

/** A withdrawal's status in words, with its colour. */
export function statusOf(withdrawal: Withdrawal): readonly [tone: StatusTone, word: string] {
  if (awaitsCode(withdrawal)) return ['waiting', t`Waiting for your code`]
  if (withdrawal.hold !== undefined) return ['waiting', t`On hold`]
  const [tone, word] = WITHDRAWAL_STATUS[withdrawal.status]
  return [tone, t(word)]
}

/** The reference by which support finds a withdrawal. */
export const withdrawalReference = ({ id }: Pick<Withdrawal, 'id'>) => `W-${id}`
