import type { CoinPayout } from '@tradefront/contracts'
import type { WithdrawalRow } from '../../store/withdrawals.ts'
import { usd } from './usd.ts'

/** Coins that a quoted withdrawal pays out; undefined for one in dollars. */
export const payoutOf = ({ payout }: Pick<WithdrawalRow, 'payout'>): CoinPayout | undefined =>
  payout === null ? undefined : (JSON.parse(payout) as CoinPayout)

const withCoins = (text: string, row: Pick<WithdrawalRow, 'payout'>): string => {
  const coins = payoutOf(row)
  return coins === undefined ? text : `${text} (${coins.amount} ${coins.code})`
}

/** What is withdrawn, in mails and notices: '$250.00', '$250.00 (0.123 ETH)'. */
export const withdrawnText = (row: Pick<WithdrawalRow, 'amount' | 'payout'>) =>
  withCoins(usd(row.amount), row)

/** What was sent: '$250.00 less the fee of $4.00 (0.123 ETH)'. */
export const sentText = (row: Pick<WithdrawalRow, 'amount' | 'fee' | 'payout'>) =>
  withCoins(`${usd(row.amount)} less the fee of ${usd(row.fee)}`, row)
