import { moneyText, decimal } from '../../kit/decimal.ts'
import type { MoneyParts } from './accounts.ts'

/** A stablecoin, worth a dollar. */
export const STABLE = 'USDT'

/** Validity of a quoted rate, ms. */
export const QUOTE_MS = 60_000

/** USD price of one coin now. */
export const coinRate = (market: MoneyParts['market'], code: string): string =>
  code === STABLE ? '1.00' : moneyText(decimal(market.quote(`${code}USD`).rate))
