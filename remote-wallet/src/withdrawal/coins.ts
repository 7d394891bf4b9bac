import type { CoinPayout, Withdrawal } from '@tradefront/contracts'
import { formatExact, formatMoney, money } from '@tradefront/money'

/** '0.0986 ETH', '1,250.5 USDT': every digit, since this is what arrives. */
export function coinsText({ amount, code }: Pick<CoinPayout, 'amount' | 'code'>): string {
  return `${formatExact(amount)} ${code}`
}

/** What is withdrawn: '$250.50', or with the coins that it pays out, '$250.50 (0.0986 ETH)'. */
export function withdrawnText({ amount, coins }: Pick<Withdrawal, 'amount' | 'coins'>): string {
  const usd = formatMoney(money(amount))
  return coins === undefined ? usd : `${usd} (${coinsText(coins)})`
}

/** '1 ETH = $2,500.00'. */
export const rateText = ({ code, rate }: Pick<CoinPayout, 'code' | 'rate'>) =>
  `1 ${code} = ${formatMoney(money(rate))}`
