import { randomUUID } from 'node:crypto'
import type { CoinPayout, WithdrawalQuote } from '@tradefront/contracts'
import { fieldError } from '../../kit/answer-error.ts'
import { decimal, decimalText, moneyText, ONE } from '../../kit/decimal.ts'
import { CENT, type MoneyParts } from './accounts.ts'
import { coinRate, QUOTE_MS, STABLE } from './coin-rates.ts'
import { methodOf, requireWithinMethod } from './withdrawal-methods.ts'
import { says } from '../../kit/says.ts'

/** Smallest unit of a coin, in the sandbox's decimals: six places for the stablecoin, eight for the others. */
const unitOf = (code: string) => (code === STABLE ? 100n : 1n)

/** Coins that a sum buys, rounded down to the coin's smallest unit. */
export function coinsFor(net: bigint, rate: string, code: string): string {
  const exact = (net * ONE) / decimal(rate)
  return decimalText(exact - (exact % unitOf(code)))
}

/** What coins cost, in whole cents, rounded up: never fewer coins arrive than were asked for. */
export function costOf(coins: string, rate: string): bigint {
  const unit = CENT * ONE
  return ((decimal(coins) * decimal(rate) + unit - 1n) / unit) * CENT
}

export interface QuoteWish {
  readonly method: string
  /** USD to debit. */
  readonly amount?: string | undefined
  /** Coins to arrive, instead. */
  readonly coins?: string | undefined
}

interface KeptQuote extends Omit<WithdrawalQuote, 'valid_for'> {
  readonly userId: number
  readonly method: string
  readonly until: number
}

/** A withdrawal that a quote was given for. */
type Booked = Pick<KeptQuote, 'userId' | 'method' | 'amount'>

/** Rates locked for customers' withdrawals: each quote is good for one withdrawal, for a minute [WALL-02]. */
export function createWithdrawalQuotes({ market, now }: Pick<MoneyParts, 'market' | 'now'>) {
  const quotes = new Map<string, KeptQuote>()

  const isSame = (quote: KeptQuote, { userId, method, amount }: Booked) =>
    quote.userId === userId && quote.method === method && decimal(quote.amount) === decimal(amount)

  /** @throws 422 for a method without coins, and outside its limits. */
  function quote(userId: number, wish: QuoteWish): WithdrawalQuote {
    for (const [id, { until }] of quotes) if (until <= now()) quotes.delete(id)
    const method = methodOf(wish.method)
    const { code, fee } = method
    if (code === undefined) throw fieldError('method', says('withdrawal.rate'))
    const rate = coinRate(market, code)
    const debit =
      wish.coins === undefined ? decimal(wish.amount ?? '0') : costOf(wish.coins, rate) + decimal(fee)
    requireWithinMethod(method, debit)
    const amount = moneyText(debit)
    const asked = { userId, method: method.id, amount }
    const kept = [...quotes.values()].find((entry) => isSame(entry, asked)) ?? {
      ...asked,
      id: randomUUID(),
      fee,
      coins: coinsFor(debit - decimal(fee), rate, code),
      code,
      rate,
      until: now() + QUOTE_MS,
    }
    quotes.set(kept.id, kept)
    const { userId: _user, method: _method, until, ...view } = kept
    return { ...view, valid_for: Math.ceil((until - now()) / 1000) }
  }

  /** The coins of a quote. @throws 422 unless it is valid for this withdrawal. */
  function payoutOf(id: string, booked: Booked): CoinPayout {
    const kept = quotes.get(id)
    if (kept === undefined || kept.until <= now() || !isSame(kept, booked))
      throw fieldError('quote', says('withdrawal.rate-expired'))
    return { amount: kept.coins, code: kept.code, rate: kept.rate }
  }

  return { quote, payoutOf, used: (id: string) => void quotes.delete(id), clear: () => quotes.clear() }
}
export type WithdrawalQuotes = ReturnType<typeof createWithdrawalQuotes>
