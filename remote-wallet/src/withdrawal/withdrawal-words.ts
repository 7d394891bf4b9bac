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

/** What support finds a withdrawal by. */
export const withdrawalReference = ({ id }: Pick<Withdrawal, 'id'>) => `W-${id}`
