import { problemOf } from '../../kit/problem.ts'
import type { WithdrawalMethod } from '@tradefront/contracts'
import { addressProblem, bicProblem, ibanProblem, plainCode } from '@tradefront/payment-checks'
import { fieldError } from '../../kit/answer-error.ts'
import { decimal } from '../../kit/decimal.ts'
import { money, says } from '../../kit/says.ts'

/** Withdrawal methods. Fees and limits in USD. */
export const WITHDRAWAL_METHODS: readonly WithdrawalMethod[] = [
  crypto('bitcoin', 'Bitcoin', 'BTC', 'Bitcoin', '50.00', '8.00'),
  crypto('ethereum', 'Ethereum', 'ETH', 'Ethereum (ERC-20)', '30.00', '4.00'),
  crypto('tether-erc20', 'Tether', 'USDT', 'Ethereum (ERC-20)', '30.00', '5.00'),
  crypto('tether-trc20', 'Tether', 'USDT', 'Tron (TRC-20)', '20.00', '1.00'),
  {
    id: 'bank',
    kind: 'bank',
    title: 'Bank transfer',
    network: undefined,
    code: undefined,
    minimum: '100.00',
    maximum: '250000.00',
    fee: '15.00',
    duration: 'within 3 working days',
    quoted: false,
    checks_payee: true,
  },
]

/** @throws 422 for an unknown method. */
export function methodOf(id: string): WithdrawalMethod {
  const method = WITHDRAWAL_METHODS.find((entry) => entry.id === id)
  if (method === undefined) throw fieldError('method', says('withdrawal.method'))
  return method
}

/** @throws 422 for an amount outside a method's limits. */
export function requireWithinMethod({ minimum, maximum }: WithdrawalMethod, amount: bigint): void {
  if (amount < decimal(minimum)) throw fieldError('amount', says('amount.least', { least: money(minimum) }))
  if (amount > decimal(maximum))
    throw fieldError('amount', says('amount.most-withdrawal', { most: money(maximum) }))
}

/** Destination fields of a request. */
export interface Target {
  readonly address?: string | undefined
  readonly holder?: string | undefined
  readonly iban?: string | undefined
  readonly bic?: string | undefined
}

const HOLDER_LEAST = 3

/**
 * The validated, normalised destination, with a recognisable description.
 *
 * @throws 422 at the first invalid field.
 */
export function checkedTarget(
  method: WithdrawalMethod,
  target: Target,
): { destination: string; details: string } {
  if (method.kind === 'crypto') {
    const network = method.network ?? ''
    const address = (target.address ?? '').trim()
    const problem = addressProblem(network, address)
    if (problem !== undefined) throw fieldError('address', problemOf(problem))
    return { destination: address, details: JSON.stringify({ network, address }) }
  }
  const holder = (target.holder ?? '').trim()
  if (holder.length < HOLDER_LEAST) throw fieldError('holder', says('deposit.holder'))
  const iban = plainCode(target.iban ?? '')
  const wrongIban = ibanProblem(iban)
  if (wrongIban !== undefined) throw fieldError('iban', problemOf(wrongIban))
  const bic = plainCode(target.bic ?? '')
  const wrongBic = bic === '' ? undefined : bicProblem(bic, iban)
  if (wrongBic !== undefined) throw fieldError('bic', problemOf(wrongBic))
  return {
    destination: `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`,
    details: JSON.stringify({ holder, iban, bic }),
  }
}

function crypto(
  id: string,
  title: string,
  code: string,
  network: string,
  minimum: string,
  fee: string,
): WithdrawalMethod {
  return {
    id,
    kind: 'crypto',
    title,
    code,
    network,
    minimum,
    maximum: '100000.00',
    fee,
    duration: 'within 1 hour',
    quoted: true,
    checks_payee: false,
  }
}
