import { money, says } from '../../kit/says.ts'
import type { WithdrawalOptions } from '@tradefront/contracts'
import { decimal, moneyText } from '../../kit/decimal.ts'
import { fieldError } from '../../kit/answer-error.ts'
import type { Store } from '../../store/store.ts'

type Limits = NonNullable<WithdrawalOptions['limits']>

const HOUR_MS = 3_600_000

/** Withdrawal limit by level and number of hours, USD. */
const LIMITS: Readonly<
  Record<Limits['level'], readonly { readonly hours: number; readonly limit: string }[]>
> = {
  basic: [
    { hours: 24, limit: '2000.00' },
    { hours: 720, limit: '10000.00' },
  ],
  verified: [
    { hours: 24, limit: '250000.00' },
    { hours: 720, limit: '1000000.00' },
  ],
}

/** A customer's limits, and how much of them is used [WALL-02]. */
export function withdrawalLimits(store: Store, userId: number, now: number): Limits {
  const level = store.verifications.of(userId)?.status === 'approved' ? 'verified' : 'basic'
  return {
    level,
    windows: LIMITS[level].map(({ hours, limit }) => ({
      hours,
      limit,
      used: moneyText(
        store.withdrawals
          .since(userId, new Date(now - hours * HOUR_MS).toISOString())
          .reduce((sum, { amount }) => sum + decimal(amount), 0n),
      ),
    })),
  }
}

/** @throws 422 if an amount exceeds what is left of a limit. */
export function requireWithinLimits({ windows }: Limits, amount: bigint): void {
  for (const { hours, limit, used } of windows) {
    const rest = decimal(limit) - decimal(used)
    const left = rest > 0n ? rest : 0n
    if (amount <= left) continue
    const within =
      hours > 48 ? says('wait.days', { count: Math.round(hours / 24) }) : says('wait.hours', { count: hours })
    throw fieldError(
      'amount',
      says('withdrawal.limit', { limit: money(limit), within, left: money(moneyText(left)) }),
    )
  }
}
