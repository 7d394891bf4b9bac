import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { divide, ONE, sumMoney, type Money } from '@tradefront/money'
import { readMoment } from '@tradefront/ui/dates'
import { closingPriceOf } from '../instruments/assets/prices-of.ts'
import type { JournalEntry } from '../journal/journal-entries.ts'
import { livePnl, pnlAt, pnlSources } from '../portfolio/trades/live-pnl.ts'
import { accountRate, rateSource, type PnlConversion } from '../portfolio/trades/pnl-conversion.ts'
import { mostOf, type InstrumentResult } from './what-changed.ts'

/** What today's trading did to the equity, without payments, account currency. */
export interface TodayChange {
  readonly net: Money
  /** The part of positions that are open, and of those closed today. */
  readonly open: Money
  readonly closed: Money
  /** The instrument that added or took most; absent without positions. */
  readonly most: InstrumentResult | undefined
}

/** Input of today's change. */
export interface TodayInputs {
  /** When the day began, Unix ms. */
  readonly midnight: number
  /** Rates of that moment, by instrument. */
  readonly prices: ReadonlyMap<string, number>
  readonly open: readonly Trade[]
  readonly closed: readonly JournalEntry[]
  readonly assets: ReadonlyMap<string, Asset>
  /** As booked, see `bookedConversion`. */
  readonly conversion: PnlConversion | undefined
  readonly book: PriceBook
}

/** The instruments whose prices at midnight today's change needs, each once, in a stable order. */
export function neededAtMidnight(
  trades: readonly Trade[],
  { midnight, assets, conversion }: Pick<TodayInputs, 'midnight' | 'assets' | 'conversion'>,
): readonly string[] {
  const before = trades.filter(({ open_time }) => (readMoment(open_time) ?? Infinity) < midnight)
  const ids = before.flatMap((trade) => pnlSources(trade, assets.get(trade.asset_id), conversion))
  return [...new Set(ids)].toSorted()
}

/**
 * Today's change, live. For each position its P/L as it is or was booked, minus its P/L at midnight, which is 0 for one
 * opened since. Undefined while a part is unknown: never a sum without it [ORD-12].
 */
export function followToday(inputs: TodayInputs) {
  const { assets, conversion, book, closed } = inputs
  const assetOf = (trade: Trade) => assets.get(trade.asset_id)
  const closedIds = new Set(closed.map(({ trade }) => trade.id))
  const open = inputs.open
    .filter(({ id }) => !closedIds.has(id))
    .map((trade) => ({ trade, start: pnlAtMidnight(trade, inputs) }))
  const ended = closed.map(({ trade, pnl }) => ({ trade, pnl, start: pnlAtMidnight(trade, inputs) }))
  const startSum = sumMoney([...open, ...ended].map(({ start }) => start))
  const closedPnl = sumMoney(ended.map(({ pnl }) => pnl))

  function changeNow(): TodayChange | undefined {
    if (startSum === undefined) return undefined
    const sums = { open: 0n, closed: 0n }
    const byAsset = new Map<string, { symbol: string; net: Money }>()
    function add(kind: 'open' | 'closed', trade: Trade, change: bigint): void {
      sums[kind] += change
      const net = (byAsset.get(trade.asset_id)?.net ?? 0n) + change
      byAsset.set(trade.asset_id, { symbol: trade.asset_symbol, net: net as Money })
    }
    for (const { trade, pnl, start = 0n } of ended) add('closed', trade, pnl - start)
    for (const { trade, start = 0n } of open) {
      const asset = assetOf(trade)
      const pnl = isRateMissing(asset, book, conversion) ? undefined : livePnl(trade, asset, book, conversion)
      if (pnl === undefined) return undefined
      add('open', trade, pnl - start)
    }
    return {
      net: (sums.open + sums.closed) as Money,
      open: sums.open as Money,
      closed: sums.closed as Money,
      most: mostOf([...byAsset.values()]),
    }
  }

  let current: TodayChange | undefined
  let isCurrent = false
  return {
    /** The same object until a figure changes. */
    read(): TodayChange | undefined {
      if (!isCurrent) {
        isCurrent = true
        const next = changeNow()
        if (!isSame(current, next)) current = next
      }
      return current
    },
    subscribe(changed: () => void): () => void {
      const ids = open.flatMap(({ trade }) => pnlSources(trade, assetOf(trade), conversion))
      const end = book.subscribeMany(ids, 'list', () => {
        isCurrent = false
        changed()
      })
      isCurrent = false
      return end
    },
    /**
     * Today's change in percent of the equity at midnight (balance and P/L of then), as `formatPercent` takes it.
     * Undefined while a part is unknown, without equity, and if more was paid in since than was there.
     */
    percentOf: (net: Money, balance: Money | undefined, payments: Money | undefined): bigint | undefined => {
      if (balance === undefined || payments === undefined || startSum === undefined) return undefined
      const equity = balance - payments - closedPnl + startSum
      return equity <= 0n || payments > equity ? undefined : divide(net * 100n * ONE, equity, 'half-up')
    },
  }
}

/** P/L of a position when the day began, at that moment's rates; undefined if its opening or a rate is unknown. */
function pnlAtMidnight(
  trade: Trade,
  { midnight, prices, assets, conversion }: TodayInputs,
): Money | undefined {
  const openedAt = readMoment(trade.open_time)
  if (openedAt === undefined) return undefined
  if (openedAt >= midnight) return 0n as Money
  const asset = assets.get(trade.asset_id)
  const book = bookOf(prices)
  if (asset === undefined || isRateMissing(asset, book, conversion)) return undefined
  const closing = closingPriceOf(asset, prices.get(trade.asset_id), trade.trade_type)
  return pnlAt(trade, closing, asset, book, conversion)
}

/** Whether a P/L is converted but its rate unknown: unconverted, it can't be compared. */
function isRateMissing(
  asset: Asset | undefined,
  book: Pick<PriceBook, 'get'>,
  conversion: PnlConversion | undefined,
): boolean {
  return rateSource(asset, conversion) !== undefined && accountRate(asset, book, conversion) === undefined
}

function bookOf(prices: ReadonlyMap<string, number>): Pick<PriceBook, 'get'> {
  return {
    get(id) {
      const price = prices.get(id)
      return price === undefined ? undefined : { id, price, receivedAt: 0, direction: 0, changedAt: 0 }
    },
  }
}

function isSame(one: TodayChange | undefined, other: TodayChange | undefined): boolean {
  return (
    one?.open === other?.open &&
    one?.closed === other?.closed &&
    one?.most?.symbol === other?.most?.symbol &&
    one?.most?.net === other?.most?.net
  )
}
