import { t } from '@lingui/core/macro'
import type { CoinTransfer, Deposit } from '@tradefront/contracts'
import type { StatusTone } from '../history/StatusText.tsx'

export const METHODS: Readonly<Record<Deposit['method'], string>> = {
  card: 'Card',
  wire: 'Bank transfer',
  crypto: 'Crypto',
}

export const DEPOSIT_STATUS: Readonly<Record<Deposit['status'], readonly [tone: StatusTone, word: string]>> =
  {
    processing: ['waiting', 'Being checked'],
    approved: ['good', 'Credited'],
    declined: ['bad', 'Declined'],
  }

/** '1 of 2 confirmations'. */
export const confirmationsText = ({ confirmations, required }: CoinTransfer) =>
  t`${{ confirmations: Math.min(confirmations, required) }} of ${required} ${{ value: required === 1 ? 'confirmation' : 'confirmations' }}`

/** A deposit's status in words, with its colour. */
export const depositStatusOf = ({ status, coins }: Deposit): readonly [tone: StatusTone, word: string] =>
  status === 'processing' && coins !== undefined
    ? ['waiting', confirmationsText(coins)]
    : DEPOSIT_STATUS[status]

/** The reference by which support finds a deposit. */
export const depositReference = ({ id }: Pick<Deposit, 'id'>) => `D-${id}`
