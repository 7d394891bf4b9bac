import type { Deposit } from '@tradefront/contracts'
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

/** What support finds a deposit by. */
export const depositReference = ({ id }: Pick<Deposit, 'id'>) => `D-${id}`
