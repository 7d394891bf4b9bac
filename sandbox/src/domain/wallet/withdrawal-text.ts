import { money, says, type Sentence } from '../../kit/says.ts'
import type { CoinPayout } from '@tradefront/contracts'
import type { WithdrawalRow } from '../../store/withdrawals.ts'

/** Coins that a quoted withdrawal pays out; undefined for one in dollars. */
export const payoutOf = ({ payout }: Pick<WithdrawalRow, 'payout'>): CoinPayout | undefined =>
  payout === null ? undefined : (JSON.parse(payout) as CoinPayout)

/** What is withdrawn, in mails and notices: '$250.00', '$250.00 (0.123 ETH)'. */
export function withdrawnText(row: Pick<WithdrawalRow, 'amount' | 'payout'>): Sentence {
  const coins = payoutOf(row)
  const amount = money(row.amount)
  return coins === undefined
    ? says('amount', { amount })
    : says('withdrawal.amount-coins', { amount, coins: coins.amount, coin: coins.code })
}

/** What was sent: '$250.00 less the fee of $4.00 (0.123 ETH)'. */
export function sentText(row: Pick<WithdrawalRow, 'amount' | 'fee' | 'payout'>): Sentence {
  const coins = payoutOf(row)
  const sent = { amount: money(row.amount), fee: money(row.fee) }
  return coins === undefined
    ? says('withdrawal.less-fee', sent)
    : says('withdrawal.less-fee-coins', { ...sent, coins: coins.amount, coin: coins.code })
}
