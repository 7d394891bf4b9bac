import { msg, plural, t } from '@lingui/core/macro'
import type { CoinTransfer, Deposit, DepositOptions } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import type { StatusTone } from '../history/StatusText.tsx'

export const METHODS: Readonly<Record<Deposit['method'], MessageDescriptor>> = {
  card: msg`Card`,
  wire: msg`Bank transfer`,
  crypto: msg`Crypto`,
}

/** Said where a way to deposit isn't offered. */
export const ABSENT: Readonly<Record<keyof DepositOptions, MessageDescriptor>> = {
  card: msg`Card deposits aren't available`,
  bank: msg`Bank transfers aren't available`,
}

export const DEPOSIT_STATUS: Readonly<
  Record<Deposit['status'], readonly [tone: StatusTone, word: MessageDescriptor]>
> = {
  processing: ['waiting', msg`In review`],
  approved: ['good', msg`Credited`],
  declined: ['bad', msg`Declined`],
}

/** '1 of 2 confirmations'. */
export const confirmationsText = ({ confirmations, required }: CoinTransfer) =>
  t`${{ made: Math.min(confirmations, required) }} of ${plural(required, { one: `${required} confirmation`, other: `${required} confirmations` })}`

/** A deposit's status in words, with its colour. */
export function depositStatusOf({ status, coins }: Deposit): readonly [tone: StatusTone, word: string] {
  if (status === 'processing' && coins !== undefined) return ['waiting', confirmationsText(coins)]
  const [tone, word] = DEPOSIT_STATUS[status]
  return [tone, t(word)]
}

/** The reference by which support finds a deposit. */
export const depositReference = ({ id }: Pick<Deposit, 'id'>) => `D-${id}`
