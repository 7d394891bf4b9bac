import type { WithdrawalMethod } from '@tradefront/contracts'
import { fieldError } from '../answer-error.ts'
import { isAddress, isBic, isIban } from './addresses.ts'

/** The ways out. Fees and limits in USD. */
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
    duration: 'within three working days',
  },
]

/** What a request says about where the money goes. */
export interface Target {
  readonly address?: string | undefined
  readonly holder?: string | undefined
  readonly iban?: string | undefined
  readonly bic?: string | undefined
}

const HOLDER_LEAST = 3

/**
 * Where the money goes, checked and in one form, with the words the customer recognises it by.
 * @throws 422 at the first field that is wrong.
 */
export function checkedTarget(
  method: WithdrawalMethod,
  target: Target,
): { destination: string; details: object } {
  if (method.kind === 'crypto') {
    const network = method.network ?? ''
    const address = (target.address ?? '').trim()
    if (!isAddress(network, address)) throw fieldError('address', `This is not an address of ${network}.`)
    return { destination: address, details: { network, address } }
  }
  const holder = (target.holder ?? '').trim()
  if (holder.length < HOLDER_LEAST) throw fieldError('holder', 'Please enter the name of the account holder.')
  const iban = (target.iban ?? '').replaceAll(/\s/g, '').toUpperCase()
  if (!isIban(iban)) throw fieldError('iban', 'This is not a valid IBAN.')
  const bic = (target.bic ?? '').replaceAll(/\s/g, '').toUpperCase()
  if (bic !== '' && !isBic(bic)) throw fieldError('bic', 'This is not a valid BIC.')
  return { destination: `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`, details: { holder, iban, bic } }
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
    duration: 'within one hour',
  }
}
