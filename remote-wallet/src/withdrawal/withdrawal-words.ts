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

/** Whether nothing is sent before the customer enters the code from their email. */
export const awaitsCode = ({ status, confirm_until }: Withdrawal) =>
  status === 'pending' && confirm_until !== undefined

/** Where a withdrawal stands, with the colour of its word. */
export const statusOf = (withdrawal: Withdrawal): readonly [tone: StatusTone, word: string] =>
  awaitsCode(withdrawal)
    ? ['waiting', 'Waiting for your code']
    : withdrawal.hold === undefined
      ? WITHDRAWAL_STATUS[withdrawal.status]
      : ['waiting', 'On hold']

/** What support finds a withdrawal by. */
export const withdrawalReference = ({ id }: Pick<Withdrawal, 'id'>) => `W-${id}`
