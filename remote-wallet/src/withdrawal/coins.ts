import type { CoinPayout } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'

/** '0.0986 ETH', '1,250.5 USDT': every digit, since this is what arrives. */
export function coinsText({ amount, code }: Pick<CoinPayout, 'amount' | 'code'>): string {
  const [whole = '', fraction] = amount.split('.')
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return `${groups}${fraction === undefined ? '' : `.${fraction}`} ${code}`
}

/** '1 ETH = $2,500.00'. */
export const rateText = ({ code, rate }: Pick<CoinPayout, 'code' | 'rate'>) =>
  `1 ${code} = ${formatMoney(money(rate))}`
