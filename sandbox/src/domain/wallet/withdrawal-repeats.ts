import { money, says } from '../../kit/says.ts'
import { fieldError } from '../../kit/answer-error.ts'
import { decimal } from '../../kit/decimal.ts'
import type { Store } from '../../store/store.ts'
import { destinationOf } from './withdrawal-holds.ts'

/** The same amount to the same destination within this time may be a mistake, ms. */
const REPEAT_MS = 10 * 60_000
const MINUTE_MS = 60_000

/** @throws 422 at `repeat` if a withdrawal looks like one that was made minutes ago. */
export function requireNoRepeat(
  { withdrawals }: Pick<Store, 'withdrawals'>,
  { userId, details, amount, now }: { userId: number; details: string; amount: bigint; now: number },
): void {
  const destination = destinationOf(details)
  const earlier = withdrawals
    .since(userId, new Date(now - REPEAT_MS).toISOString())
    .find((row) => decimal(row.amount) === amount && destinationOf(row.details) === destination)
  if (earlier === undefined) return
  const minutes = Math.floor((now - Date.parse(earlier.created_at)) / MINUTE_MS)
  throw fieldError(
    'repeat',
    says('withdrawal.repeat', {
      amount: money(earlier.amount),
      title: earlier.title,
      destination: earlier.destination,
      minutes,
    }),
  )
}
