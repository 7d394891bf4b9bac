import type { DepositAddresses, DepositWallet } from '@tradefront/contracts'
import { AnswerError, fieldError } from '../../kit/answer-error.ts'
import type { UserRow } from '../../store/users.ts'
import { requireUsable } from '../account-status.ts'
import { DEPOSIT_WALLETS, paymentLink } from '../deposit-wallets.ts'
import type { Outcome } from '../once.ts'
import type { MoneyParts } from './accounts.ts'
import { newAddress } from './new-address.ts'
import { says } from '../../kit/says.ts'

/** Maximum new addresses per wallet and day. */
const PER_DAY = 3
const DAY_MS = 86_400_000

/** A wallet of the broker by id. @throws 404 if unknown. */
export function walletOf(id: string): DepositWallet {
  const wallet = DEPOSIT_WALLETS.find((entry) => entry.id === id)
  if (wallet === undefined) throw new AnswerError(404, says('deposit-address.unknown'))
  return wallet
}

/** Customers' addresses: the broker's initial one, then those they created; all are credited [WALL-01]. */
export function createDepositAddresses({
  store,
  events,
  now,
  protection,
}: Pick<MoneyParts, 'store' | 'events' | 'now' | 'protection'>) {
  const { depositAddresses } = store

  function of(userId: number, id: string): DepositAddresses {
    const wallet = walletOf(id)
    const own = depositAddresses.of(userId, id)
    const recent = own.filter(({ created_at }) => Date.parse(created_at) > now() - DAY_MS)
    const left = Math.max(PER_DAY - recent.length, 0)
    const oldest = recent.at(-1)
    return {
      addresses: [
        ...own.map(({ address, created_at, request_id }) => ({
          address,
          created_at,
          request_id: request_id ?? undefined,
        })),
        { address: wallet.address, created_at: undefined, request_id: undefined },
      ],
      per_day: PER_DAY,
      left,
      next_at:
        left > 0 || oldest === undefined
          ? undefined
          : new Date(Date.parse(oldest.created_at) + DAY_MS).toISOString(),
    }
  }

  /** Replaces the current address by a new one; requires a transaction. */
  function renew(user: UserRow, id: string, insteadOf: string, key: string | undefined): Outcome {
    requireUsable(store, user)
    protection.requireNoBreak(user)
    const before = of(user.id, id)
    // Another tab was faster.
    if (before.addresses[0]?.address !== insteadOf) return { status: 200, body: { data: before } }
    if (before.left === 0) throw fieldError('instead_of', says('deposit-address.per-day', { most: PER_DAY }))
    depositAddresses.add(user.id, id, newAddress(walletOf(id).network), key, now())
    return {
      status: 201,
      body: { data: of(user.id, id) },
      afterCommit: () => events.userUpdated(user.id),
    }
  }

  return {
    of,
    renew,
    /** The wallets with the customer's current addresses. */
    wallets: (userId: number): DepositWallet[] =>
      DEPOSIT_WALLETS.map((wallet) => {
        const [newest] = depositAddresses.of(userId, wallet.id)
        if (newest === undefined) return wallet
        return { ...wallet, address: newest.address, uri: paymentLink(wallet.crypto, newest.address) }
      }),
    /** The customer's address coins were sent to: the current one by default. @throws 404 for any other. */
    credited(userId: number, id: string, address: string | undefined): string {
      const { addresses } = of(userId, id)
      const found = addresses.find((entry) => address === undefined || entry.address === address)
      if (found === undefined) throw new AnswerError(404, says('deposit-address.unknown'))
      return found.address
    },
  }
}
