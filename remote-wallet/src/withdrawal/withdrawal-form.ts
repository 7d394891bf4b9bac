import { t } from '@lingui/core/macro'
import type {
  RefusedTargets,
  SavedAddress,
  WithdrawalLimit,
  WithdrawalMethod,
  WithdrawalOptions,
  WithdrawalRequest,
} from '@tradefront/contracts'
import {
  ADDRESS_NETWORKS,
  addressProblem,
  bicProblem,
  ibanProblem,
  networkName,
  plainCode,
  targetProblem,
  type PaymentProblem,
} from '@tradefront/payment-checks'
import * as v from 'valibot'
import { amountRule } from '../amount/amount.ts'
import { AccountHolder } from '../operation/account-holder.ts'
import { paymentProblemText } from '../operation/payment-problem-text.ts'
import { leftOf, windowText } from './withdrawal-limits.ts'

/** The destination: the address for a crypto method, the other fields for a bank. */
export type TargetValues = {
  readonly address: string
  readonly holder: string
  readonly iban: string
  readonly bic: string
}

export type WithdrawalValues = TargetValues & {
  readonly account: string
  readonly method: string
  readonly amount: string
  /** Id of a saved address; '' if the fields above hold the destination. */
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

/** What is wrong with an address, in words. On networks without a rule only the server can tell. */
export function addressProblemOf(network: string | undefined, address: string): string | undefined {
  const where = network ?? ''
  if (!ADDRESS_NETWORKS.includes(where))
    return /^\S{10,120}$/.test(address) ? undefined : t`Enter the full address`
  if (address === '') return t`Enter your ${{ network: networkName(where) }} address`
  return textOf(addressProblem(where, address))
}

const textOf = (problem: PaymentProblem | undefined) => problem && paymentProblemText(problem)

const AnyText = v.string()

/** A text field validated by a function that returns its problem in words. */
const textRule = (problemOf: (text: string) => string | undefined) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => problemOf(text) === undefined,
      ({ input }) => problemOf(input) ?? '',
    ),
  )
const NOTHING_REFUSED: RefusedTargets = { ibans: [], countries: [], addresses: [] }

/** Rules for the destination. @param iban what a BIC must match. @param refused destinations that this broker refuses */
export function targetRules(
  method: WithdrawalMethod | undefined,
  iban: string,
  refused: RefusedTargets = NOTHING_REFUSED,
) {
  const isBank = method?.kind === 'bank'
  const network = method?.network
  return {
    address: isBank
      ? AnyText
      : textRule(
          (text) => addressProblemOf(network, text) ?? textOf(targetProblem({ address: text }, refused)),
        ),
    holder: isBank ? AccountHolder : AnyText,
    iban: isBank
      ? textRule((text) => textOf(ibanProblem(text) ?? targetProblem({ iban: text }, refused)))
      : AnyText,
    // Optional; beside an IBAN it must be of the same country.
    bic: isBank ? textRule((text) => (text === '' ? undefined : textOf(bicProblem(text, iban)))) : AnyText,
  }
}

/** Rules for a method and the available amount; the server applies them too [WALL-02]. */
export function withdrawalRules(
  method: WithdrawalMethod | undefined,
  available: string | undefined,
  iban = '',
  limit?: WithdrawalLimit,
  refused?: RefusedTargets,
) {
  const left = limit === undefined ? undefined : { amount: leftOf(limit), within: windowText(limit.hours) }
  const { minimum, maximum } = method ?? {}
  return v.object({
    account: v.string(),
    method: v.string(),
    saved: AnyText,
    amount: amountRule({ minimum, maximum, available, left }),
    ...targetRules(method, iban, refused),
  })
}

/** Rules for a saved address: input in the other destination fields is ignored. */
export function savedAddressRules(
  rules: ReturnType<typeof withdrawalRules>,
  addresses: readonly Pick<SavedAddress, 'id' | 'usable_from'>[],
) {
  const usable = addresses.filter(({ usable_from }) => usable_from === undefined)
  const saved = v.pipe(
    v.string(),
    v.check((id) => usable.some((address) => address.id === id), t`Choose one of your addresses`),
  )
  return v.object({
    ...rules.entries,
    address: AnyText,
    holder: AnyText,
    iban: AnyText,
    bic: AnyText,
    saved,
  })
}

/** The form's initial values. */
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

/** The destination, in the fields that the method uses. */
export function targetOf(values: TargetValues, method: WithdrawalMethod) {
  if (method.kind === 'crypto') return { address: values.address.trim() }
  const bic = plainCode(values.bic)
  return {
    holder: values.holder.trim(),
    iban: plainCode(values.iban),
    ...(bic === '' ? {} : { bic }),
  }
}

/** What the customer agreed to in the review: the coins of a quote, and that it is a repetition. */
export type Agreed = Pick<WithdrawalRequest, 'quote' | 'repeat'>

/** The request, with only the fields that the method uses. */
export function requestOf(
  values: WithdrawalValues,
  method: WithdrawalMethod,
  agreed: Agreed = {},
): WithdrawalRequest {
  const { account, amount } = values
  const base = { account, method: method.id, amount, ...agreed }
  if (values.saved !== '') return { ...base, saved: values.saved }
  return { ...base, ...targetOf(values, method) }
}
