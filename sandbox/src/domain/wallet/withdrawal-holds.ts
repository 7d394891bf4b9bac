import { keptCode, saidOf, says, type Sentence } from '../../kit/says.ts'
import type { Withdrawal } from '@tradefront/contracts'
import type { SecurityChange } from '../../store/users.ts'
import type { MoneyParts } from './accounts.ts'

type Hold = NonNullable<Withdrawal['hold']>

const HOUR_MS = 3_600_000
const DEFAULT_HOLD_HOURS = 24

const CHANGED: Readonly<Record<SecurityChange, string>> = {
  password_reset: 'password',
  password_changed: 'password',
  second_factor_on: 'two_step',
  second_factor_off: 'two_step',
  second_factor_replaced: 'two_step',
  passkey_added: 'passkeys',
  passkey_removed: 'passkeys',
  email_changed: 'email',
}

/**
 * Identifies a destination, regardless of method or spelling.
 *
 * @param details as stored for a saved address or a withdrawal, JSON
 */
export function destinationOf(details: string): string {
  const { iban, network, address } = JSON.parse(details) as Partial<Record<string, string>>
  return (iban ?? `${network ?? ''} ${address ?? ''}`).toLowerCase()
}

/**
 * When withdrawals are on hold [WALL-02]: the first one to a destination, and all after a change of the account's
 * login. A stolen session can't withdraw before the owner has had time to stop it.
 */
export function createWithdrawalHolds({ store, now }: Pick<MoneyParts, 'store' | 'now'>) {
  const { users, destinations, addresses, settings } = store

  function hours(): number {
    const value = settings.get('withdrawal_hold_hours')
    return typeof value === 'number' ? value : DEFAULT_HOLD_HOURS
  }
  const wait = () => says('wait.hours', { count: hours() })
  const afterHold = (from: number) => new Date(from + hours() * HOUR_MS).toISOString()
  const isAhead = (moment: string) => Date.parse(moment) > now()

  return {
    hours,
    wait,

    /** End of a hold starting now. */
    fromNow: () => afterHold(now()),

    /** Records a destination. Returns the end of its hold, if any. */
    introduce(userId: number, details: string): string | undefined {
      const destination = destinationOf(details)
      const known = destinations.usableFrom(userId, destination)
      const usableFrom = known ?? afterHold(now())
      if (known === undefined) destinations.add(userId, destination, usableFrom)
      return isAhead(usableFrom) ? usableFrom : undefined
    },

    /** End of a recorded destination's hold, if any. */
    heldUntil(userId: number, details: string): string | undefined {
      const usableFrom = destinations.usableFrom(userId, destinationOf(details))
      return usableFrom !== undefined && isAhead(usableFrom) ? usableFrom : undefined
    },

    /** A withdrawal was sent: the destination stays known from now on. */
    used: (userId: number, details: string) => destinations.used(userId, destinationOf(details), now()),

    /**
     * A saved address was removed, or a withdrawal ended without being sent. A destination that never received
     * anything is forgotten with its last trace, so that its next use waits the full time again: this never
     * shortens a hold.
     */
    letGo(userId: number, details: string): void {
      const destination = destinationOf(details)
      const isSaved = addresses.of(userId).some((row) => destinationOf(row.details) === destination)
      if (!isSaved) destinations.forgetUnused(userId, destination)
    },

    /**
     * Why and until when a withdrawal of this user is on hold; undefined if it isn't.
     *
     * @param destinationUntil the end of its destination's hold
     */
    holdOf(userId: number, destinationUntil: string | null): Hold | undefined {
      const causes: { until: string; reason: Sentence }[] = []
      const { security_changed_at: at = null, security_change: change = null } = users.byId(userId) ?? {}
      if (destinationUntil !== null)
        causes.push({
          until: destinationUntil,
          reason: says('withdrawal.hold.first', { wait: wait() }),
        })
      if (at !== null && change !== null)
        causes.push({
          until: afterHold(Date.parse(at)),
          reason: says('withdrawal.hold.change', { wait: wait(), what: CHANGED[change] }),
        })
      const ahead = causes.filter(({ until }) => isAhead(until))
      const [until] = ahead.map((cause) => cause.until).sort((a, b) => b.localeCompare(a))
      if (until === undefined) return undefined
      const said = ahead.map(({ reason }, index) => [`reasons.${index}`, keptCode(reason)] as const)
      return {
        until,
        reasons: ahead.map(({ reason }) => reason.message),
        ...saidOf(Object.fromEntries(said)),
      }
    },
  }
}
export type WithdrawalHolds = ReturnType<typeof createWithdrawalHolds>
