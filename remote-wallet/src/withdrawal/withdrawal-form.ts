import type {
  WithdrawalLimit,
  WithdrawalMethod,
  WithdrawalOptions,
  WithdrawalRequest,
} from '@tradefront/contracts'
import {
  ADDRESS_NETWORKS,
  addressProblem,
  addressProblemText,
  bicProblemText,
  ibanProblemText,
  plainCode,
} from '@tradefront/payment-checks'
import * as v from 'valibot'
import { amountRule } from '../amount/amount.ts'
import { leftOf, windowText } from './withdrawal-limits.ts'

/** What the form holds. */
export type WithdrawalValues = {
  readonly account: string
  readonly method: string
  readonly amount: string
  readonly address: string
  readonly holder: string
  readonly iban: string
  readonly bic: string
}

export const WITHDRAWAL_FIELDS = ['account', 'method', 'amount', 'address', 'holder', 'iban', 'bic'] as const

/** What speaks against an address, in words. Of a network without a rule only the server can say more. */
export function addressProblemOf(network: string | undefined, address: string): string | undefined {
  const where = network ?? ''
  if (!ADDRESS_NETWORKS.includes(where))
    return address.length >= 10 ? undefined : 'Please enter the whole address'
  const problem = addressProblem(where, address)
  return problem === undefined ? undefined : addressProblemText(problem, where)
}

const Anything = v.string()
const Holder = v.pipe(v.string(), v.trim(), v.minLength(3, 'Please enter the name of the account holder'))

/** A field whose problem a function tells in words. */
const judged = (problemOf: (text: string) => string | undefined) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => problemOf(text) === undefined,
      ({ input }) => problemOf(input) ?? '',
    ),
  )
const Iban = judged(ibanProblemText)

/** The rules for a method and what is in the account; the server has them too [WALL-02]. */
export function withdrawalRules(
  method: WithdrawalMethod | undefined,
  available: string | undefined,
  iban = '',
  limit?: WithdrawalLimit,
) {
  const left = limit === undefined ? undefined : { amount: leftOf(limit), within: windowText(limit.hours) }
  const isBank = method?.kind === 'bank'
  const { minimum, maximum, network } = method ?? {}
  return v.object({
    account: v.string(),
    method: v.string(),
    amount: amountRule({ minimum, maximum, available, left }),
    address: isBank ? Anything : judged((text) => addressProblemOf(network, text)),
    holder: isBank ? Holder : Anything,
    iban: isBank ? Iban : Anything,
    // May be left out; beside an IBAN it has to be of the same country.
    bic: isBank ? judged((text) => (text === '' ? undefined : bicProblemText(text, iban))) : Anything,
  })
}

/** What the form starts with. */
export function startValues({ accounts, methods }: WithdrawalOptions): WithdrawalValues {
  return {
    account: accounts[0]?.id ?? '',
    method: methods[0]?.id ?? '',
    amount: '',
    address: '',
    holder: '',
    iban: '',
    bic: '',
  }
}

/** The request: only what the method asks for. */
export function requestOf(values: WithdrawalValues, method: WithdrawalMethod): WithdrawalRequest {
  const { account, amount } = values
  const base = { account, method: method.id, amount }
  if (method.kind === 'crypto') return { ...base, address: values.address.trim() }
  const bic = plainCode(values.bic)
  return {
    ...base,
    holder: values.holder.trim(),
    iban: plainCode(values.iban),
    ...(bic === '' ? {} : { bic }),
  }
}
