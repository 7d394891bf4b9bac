import type { Refused } from './refused.ts'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import { decimal } from '../../kit/decimal.ts'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users.ts'
import { createAppropriateness } from './appropriateness.ts'
import { createBreaks } from './breaks.ts'
import { createLimits } from './limits.ts'

/**
 * What protects a customer from depositing, and from trading on the real account: limits, breaks and the
 * appropriateness test. The practice account needs none.
 */
export function createProtection(parts: {
  readonly store: Pick<Store, 'protection' | 'settings'>
  readonly now: () => number
}) {
  const limits = createLimits(parts)
  const breaks = createBreaks(parts)
  const appropriateness = createAppropriateness(parts)

  /** Why a customer may not open positions now. */
  const openingRefusal = (userId: number): Refused | undefined =>
    breaks.refusal(userId) ?? limits.lossRefusal(userId) ?? appropriateness.refusal(userId)

  /** Why a customer may not deposit anything now. */
  function depositRefusal(userId: number): Refused | undefined {
    const room = limits.depositRoom(userId)
    if (room?.left === 0n)
      return (
        breaks.refusal(userId) ?? {
          reason: 'deposit_limit',
          sentence: limits.roomText(room),
          until: room.moreAt,
        }
      )
    return breaks.refusal(userId)
  }

  return {
    limits,
    breaks,
    appropriateness,
    openingRefusal,
    depositRefusal,

    /** @throws 403 with reason and time. Closing positions isn't restricted. */
    requireMayOpen({ id }: UserRow): void {
      const refusal = openingRefusal(id)
      if (refusal !== undefined) throw new AnswerError(403, refusal.sentence)
    },

    /** @throws 403 during a break, 422 at `amount` beyond a deposit limit; with reason and time. */
    requireMayDeposit({ id }: UserRow, amount: string): void {
      const refusal = breaks.refusal(id)
      if (refusal !== undefined) throw new AnswerError(403, refusal.sentence)
      const room = limits.depositRoom(id)
      if (room !== undefined && decimal(amount) > room.left) throw fieldError('amount', limits.roomText(room))
    },

    /** @throws 403 during a break. */
    requireNoBreak({ id }: UserRow): void {
      const refusal = breaks.refusal(id)
      if (refusal !== undefined) throw new AnswerError(403, refusal.sentence)
    },
  }
}
export type Protection = ReturnType<typeof createProtection>
