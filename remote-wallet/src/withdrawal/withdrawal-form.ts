import type {
  SavedAddress,
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
import { AccountHolder } from '../operation/account-holder.ts'
import { leftOf, windowText } from './withdrawal-limits.ts'

/** Where money goes: a crypto method asks for the address, a bank for the rest. */
export type TargetValues = {
  readonly address: string
  readonly holder: string
  readonly iban: string
  readonly bic: string
}

/** What the form holds. */
export type WithdrawalValues = TargetValues & {
  readonly account: string
  readonly method: string
  readonly amount: string
  /** Id of a saved address; '' while the fields above say where the money goes. */
  readonly saved: string
}

export const WITHDRAWAL_FIELDS = [
  'account',
  'method',
  'amount',
  'address',
  'holder',
  'iban',
  'bic',
  'saved',
] as const

/** What speaks against an address, in words. Of a network without a rule only the server can say more. */
export function addressProblemOf(network: string | undefined, address: string): string | undefined {
  const where = network ?? ''
  if (!ADDRESS_NETWORKS.includes(where))
    return /^\S{10,120}$/.test(address) ? undefined : 'Please enter the whole address'
  const problem = addressProblem(where, address)
  return problem === undefined ? undefined : addressProblemText(problem, where)
}

const Anything = v.string()

/** A field whose problem a function puts into words. */
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

/** The rules for where money goes. @param iban what a BIC has to fit. */
export function targetRules(method: WithdrawalMethod | undefined, iban: string) {
  const isBank = method?.kind === 'bank'
  const network = method?.network
  return {
    address: isBank ? Anything : judged((text) => addressProblemOf(network, text)),
    holder: isBank ? AccountHolder : Anything,
    iban: isBank ? Iban : Anything,
    // May be left out; beside an IBAN it has to be of the same country.
    bic: isBank ? judged((text) => (text === '' ? undefined : bicProblemText(text, iban))) : Anything,
  }
}

/** The rules for a method and what is in the account; the server has them too [WALL-02]. */
export function withdrawalRules(
  method: WithdrawalMethod | undefined,
  available: string | undefined,
  iban = '',
  limit?: WithdrawalLimit,
) {
  const left = limit === undefined ? undefined : { amount: leftOf(limit), within: windowText(limit.hours) }
  const { minimum, maximum } = method ?? {}
  return v.object({
    account: v.string(),
    method: v.string(),
    saved: Anything,
    amount: amountRule({ minimum, maximum, available, left }),
    ...targetRules(method, iban),
  })
}

/** The rules where the money goes to a saved address: what was typed for another one does not count. */
export function savedAddressRules(
  rules: ReturnType<typeof withdrawalRules>,
  addresses: readonly Pick<SavedAddress, 'id' | 'usable_from'>[],
) {
  const usable = addresses.filter(({ usable_from }) => usable_from === undefined)
  const saved = v.pipe(
    v.string(),
    v.check((id) => usable.some((address) => address.id === id), 'Please choose one of your addresses'),
  )
  return v.object({
    ...rules.entries,
    address: Anything,
    holder: Anything,
    iban: Anything,
    bic: Anything,
    saved,
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
    saved: '',
  }
}

/** Where money goes, in the fields that the method asks for. */
export function targetOf(values: TargetValues, method: WithdrawalMethod) {
  if (method.kind === 'crypto') return { address: values.address.trim() }
  const bic = plainCode(values.bic)
  return {
    holder: values.holder.trim(),
    iban: plainCode(values.iban),
    ...(bic === '' ? {} : { bic }),
  }
}

/** The request: only what the method asks for. */
export function requestOf(values: WithdrawalValues, method: WithdrawalMethod): WithdrawalRequest {
  const { account, amount } = values
  const base = { account, method: method.id, amount }
  if (values.saved !== '') return { ...base, saved: values.saved }
  return { ...base, ...targetOf(values, method) }
}
