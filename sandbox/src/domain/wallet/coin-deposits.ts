import { says } from '../../kit/says.ts'
import { randomBytes } from 'node:crypto'
import type { CoinTransfer, DepositQuote, DepositWallet } from '@tradefront/contracts'
import { decimal, moneyText, multiply } from '../../kit/decimal.ts'
import type { DepositRow, NewDeposit } from '../../store/deposits.ts'
import { CENT, type MoneyParts } from './accounts.ts'
import { coinRate, QUOTE_MS } from './coin-rates.ts'
import { walletOf } from './deposit-addresses.ts'

/** Shows no transactions: these coins aren't on any network. */
const EXPLORER = 'https://explorer.tradefront.test'

/** Stored properties of coins: all but their confirmations. */
type KeptCoins = Omit<CoinTransfer, 'confirmations'>

interface Quote {
  readonly rate: string
  readonly until: number
}

/** Progress of coins with a known transaction. */
export function coinsOf({ method, details, confirmations }: DepositRow): CoinTransfer | undefined {
  if (method !== 'crypto') return undefined
  const kept = JSON.parse(details) as Partial<KeptCoins>
  return kept.transaction === undefined ? undefined : { ...(kept as KeptCoins), confirmations }
}

/** Coins times rate, in whole cents: fractions of a cent aren't credited. */
export function creditOf(coins: string, rate: string): string {
  const exact = multiply(decimal(coins), decimal(rate))
  return moneyText(exact - (exact % CENT))
}

/** Coin rates, and transactions seen on the network [WALL-01]. */
export function createCoinDeposits({ store, market, now }: Pick<MoneyParts, 'store' | 'market' | 'now'>) {
  const quotes = new Map<string, Quote>()

  const rateOf = ({ code }: DepositWallet) => coinRate(market, code)

  const keptQuote = (key: string): Quote | undefined => {
    const kept = quotes.get(key)
    return kept !== undefined && kept.until > now() ? kept : undefined
  }

  function quote(userId: number, walletId: string): DepositQuote {
    const wallet = walletOf(walletId)
    const key = `${userId} ${walletId}`
    const { rate, until } = keptQuote(key) ?? { rate: rateOf(wallet), until: now() + QUOTE_MS }
    quotes.set(key, { rate, until })
    return { rate, valid_until: new Date(until).toISOString() }
  }

  /** Entry of coins first seen on the network. */
  function detected(userId: number, walletId: string, amount: string, address: string): NewDeposit {
    const wallet = walletOf(walletId)
    const { code, name, network, minimum, confirmations: required } = wallet
    const rate = keptQuote(`${userId} ${walletId}`)?.rate ?? rateOf(wallet)
    const transaction = randomBytes(32).toString('hex')
    const kept: KeptCoins = {
      amount,
      code,
      network,
      rate,
      required,
      address,
      transaction,
      link: `${EXPLORER}/tx/${transaction}`,
    }
    const isTooLittle = decimal(amount) < decimal(minimum)
    return {
      user_id: userId,
      method: 'crypto',
      description: `${name} ${amount} ${code}`,
      details: kept,
      amount: creditOf(amount, rate),
      status: isTooLittle ? 'declined' : 'processing',
      reason: isTooLittle ? says('deposit.too-little', { minimum, coin: code }) : null,
      request_id: null,
    }
  }

  /** Adds a block: returns the deposits that progressed, and those now sufficiently confirmed. */
  function addBlock(): { moved: DepositRow[]; confirmed: DepositRow[] } {
    const moved = store.deposits.coinsUnderWay().filter((row) => coinsOf(row) !== undefined)
    for (const { id, confirmations } of moved) store.deposits.setConfirmations(id, confirmations + 1)
    const confirmed = moved.filter((row) => row.confirmations + 1 >= (coinsOf(row)?.required ?? Infinity))
    return { moved, confirmed }
  }

  return { quote, detected, addBlock, forgetQuotes: () => quotes.clear() }
}
