import { problemOf } from '../../kit/problem.ts'
import type { RefusedTargets } from '@tradefront/contracts'
import { targetProblem } from '@tradefront/payment-checks'
import { fieldError } from '../../kit/answer-error.ts'
import { DEPOSIT_WALLETS } from '../deposit-wallets.ts'
import { BROKER_BANK } from './broker-bank.ts'
import type { Deposits } from './deposits.ts'

/** Countries that the broker's bank sends nothing to. */
const UNREACHABLE = ['BY', 'IR', 'RU']

/** Destinations that a customer's withdrawals are refused for, although they are valid [WALL-02]. */
export function createRefusedTargets({ addresses }: Pick<Deposits, 'addresses'>) {
  const of = (userId: number): RefusedTargets => ({
    ibans: [BROKER_BANK.iban],
    countries: UNREACHABLE,
    addresses: DEPOSIT_WALLETS.flatMap(({ id }) =>
      addresses.of(userId, id).addresses.map(({ address }) => address),
    ),
  })

  return {
    of,
    /**
     * @param details as stored for a saved address or a withdrawal, JSON
     * @throws 422
     */
    requireOther(userId: number, details: string): void {
      const { iban, address } = JSON.parse(details) as { iban?: string; address?: string }
      const problem = targetProblem({ iban, address }, of(userId))
      if (problem !== undefined) throw fieldError(iban === undefined ? 'address' : 'iban', problemOf(problem))
    },
  }
}
export type Refusals = ReturnType<typeof createRefusedTargets>
