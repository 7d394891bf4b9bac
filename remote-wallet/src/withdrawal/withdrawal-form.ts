import type { WithdrawalMethod, WithdrawalOptions, WithdrawalRequest } from '@tradefront/contracts'
import * as v from 'valibot'
import { amountRule } from '../amount/amount.ts'

/** What the form holds. */
export interface WithdrawalValues {
  account: string
  method: string
  amount: string
  address: string
  holder: string
  iban: string
  bic: string
}

export const WITHDRAWAL_FIELDS = ['account', 'method', 'amount', 'address', 'holder', 'iban', 'bic'] as const

/** Forms of the networks' addresses. The server checks more; of a network not listed here it alone does. */
const ADDRESS_FORMS: Readonly<Record<string, RegExp>> = {
  Bitcoin: /^((bc|tb)1[a-z0-9]{25,87}|(BC|TB)1[A-Z0-9]{25,87}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  'Ethereum (ERC-20)': /^0x[0-9a-fA-F]{40}$/,
  'Tron (TRC-20)': /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
}

/** Whether a text has the form of an address of a network. */
export function looksLikeAddress(network: string | undefined, address: string): boolean {
  const form = ADDRESS_FORMS[network ?? '']
  return form === undefined ? address.length >= 10 : form.test(address)
}

/** An IBAN without blanks, in upper case. */
export const plainIban = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** An IBAN in groups of four, as it is printed. */
export const groupedIban = (text: string) => plainIban(text).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Form and check digits of an IBAN (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = plainIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  let rest = 0
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of Number.parseInt(letter, 36).toString()) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

const isBic = (text: string) => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(plainIban(text))

const Anything = v.string()
const Holder = v.pipe(v.string(), v.trim(), v.minLength(3, 'Please enter the name of the account holder'))
const Iban = v.pipe(v.string(), v.check(isIban, 'This is not a valid IBAN'))
const Bic = v.pipe(
  v.string(),
  v.check((bic) => bic.trim() === '' || isBic(bic), 'This is not a valid BIC'),
)

/** The rules for a method and what is in the account; the server has them too [WALL-02]. */
export function withdrawalRules(method: WithdrawalMethod, available: string | undefined) {
  const isBank = method.kind === 'bank'
  const { minimum, maximum, network } = method
  const where = network ?? method.title
  return v.object({
    account: v.string(),
    method: v.string(),
    amount: amountRule({ minimum, maximum, available }),
    address: isBank
      ? Anything
      : v.pipe(
          v.string(),
          v.trim(),
          v.check((text) => looksLikeAddress(network, text), `This is not an address of ${where}`),
        ),
    holder: isBank ? Holder : Anything,
    iban: isBank ? Iban : Anything,
    bic: isBank ? Bic : Anything,
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
  const bic = plainIban(values.bic)
  return {
    ...base,
    holder: values.holder.trim(),
    iban: plainIban(values.iban),
    ...(bic === '' ? {} : { bic }),
  }
}
