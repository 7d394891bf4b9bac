import { t } from '@lingui/core/macro'
import type { Withdrawal } from '@tradefront/contracts'
import type { StatusTone } from '../history/StatusText.tsx'

export const WITHDRAWAL_STATUS: Readonly<
  Record<Withdrawal['status'], readonly [tone: StatusTone, word: string]>
> = {
  pending: ['waiting', 'Pending'],
  completed: ['good', 'Sent'],
  rejected: ['bad', 'Rejected'],
  cancelled: ['quiet', 'Cancelled'],
}

/** Whether the withdrawal awaits the code from the customer's email. */
export const awaitsCode = ({ status, confirm_until }: Withdrawal) =>
  status === 'pending' && confirm_until !== undefined

/** A withdrawal's status in words, with its colour. */
export const statusOf = (withdrawal: Withdrawal): readonly [tone: StatusTone, word: string] =>
  awaitsCode(withdrawal)
    ? ['waiting', t`Waiting for your code`]
    : withdrawal.hold === undefined
      ? WITHDRAWAL_STATUS[withdrawal.status]
      : ['waiting', t`On hold`]

/** The reference by which support finds a withdrawal. */
export const withdrawalReference = ({ id }: Pick<Withdrawal, 'id'>) => `W-${id}`
