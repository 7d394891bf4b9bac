import type { Importance } from '@tradefront/contracts'
import type { CalendarEvent } from '../calendar/calendar.ts'
import { RELEASE_COUNTRIES } from '../calendar/indicators.ts'
import { mix32, unit } from '../market/hash.ts'
import type { Market, MarketAsset } from '../market/types.ts'

const DAY_MS = 86_400_000

/** Content of a story. */
export interface Story {
  readonly headline: string
  readonly summary: string
  readonly symbols: readonly string[]
  readonly importance: Importance
}

/** An instrument and its move over the 24 h before a moment. */
interface Move {
  readonly asset: MarketAsset
  readonly rate: number
  readonly before: number
  /** As a fraction. */
  readonly change: number
}

interface Group {
  readonly name: string
  readonly ids: readonly string[]
}

/** Groups of instruments that share a story, best known first. */
const GROUPS: readonly [Group, ...Group[]] = [
  {
    name: 'Major currency pairs',
    ids: ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'USDCAD', 'USDCHF', 'NZDUSD'],
  },
  { name: 'Crypto currencies', ids: ['BTCUSD', 'ETHUSD', 'SOLUSD', 'XRPUSD', 'BNBUSD', 'ADAUSD', 'DOGEUSD'] },
  { name: 'Equity indices', ids: ['US500', 'US100', 'US30', 'GER40', 'UK100', 'EU50', 'JP225', 'HK50'] },
  { name: 'Large technology shares', ids: ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'GOOGL', 'META', 'TSLA'] },
  { name: 'Energy', ids: ['USOIL', 'UKOIL', 'NATGAS', 'GASOLINE', 'HEATOIL'] },
  { name: 'Precious metals', ids: ['XAUUSD', 'XAGUSD', 'XPTUSD', 'XPDUSD'] },
]

/** Changes above this are more than routine. */
const NOTABLE = 0.015
const LARGE = 0.04

/** Picks a list entry by a hash. */
function oneOf<T>(list: readonly [T, ...T[]], salt: number): T {
  return list[Math.floor(unit(salt) * list.length)] ?? list[0]
}

function movesOf(market: Market, ids: readonly string[], time: number): Move[] {
  return ids.flatMap((id) => {
    const asset = market.asset(id)
    if (asset === undefined) return []
    const rate = market.rateAt(id, time)
    const before = market.rateAt(id, time - DAY_MS)
    return [{ asset, rate, before, change: rate / before - 1 }]
  })
}

const percentText = (change: number) => `${change < 0 ? '-' : '+'}${(Math.abs(change) * 100).toFixed(2)}%`
const priceText = ({ asset }: Move, rate: number) => rate.toFixed(asset.digits)
const largest = (moves: readonly Move[]) =>
  moves.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))[0]

function importanceOf(change: number): Importance {
  const size = Math.abs(change)
  return size >= LARGE ? 'high' : size >= NOTABLE ? 'medium' : 'low'
}

/** The instrument of a group that moved most. */
function mover(moves: readonly Move[], group: string, salt: number): Story | undefined {
  const move = largest(moves)
  if (move === undefined) return undefined
  const { asset, change } = move
  const symbol = asset.symbol_display
  const size = `${(Math.abs(change) * 100).toFixed(1)}%`
  const price = priceText(move, move.rate)
  const headline =
    change >= 0
      ? oneOf(
          [
            `${symbol} gains ${size} in 24 hours to trade at ${price}`,
            `${symbol} leads ${group.toLowerCase()} with a rise of ${size}`,
            `Buyers lift ${symbol} by ${size} to ${price}`,
          ],
          salt,
        )
      : oneOf(
          [
            `${symbol} loses ${size} in 24 hours to trade at ${price}`,
            `${symbol} is the weakest of ${group.toLowerCase()}, down ${size}`,
            `Sellers push ${symbol} down ${size} to ${price}`,
          ],
          salt,
        )
  const others = moves.filter((other) => other !== move).slice(0, 2)
  const beside = others.map((other) => `${other.asset.symbol_display} ${percentText(other.change)}`)
  return {
    headline,
    summary: [
      `${asset.name} trades at ${price}, after ${priceText(move, move.before)} a day earlier: a change of ${percentText(change)}.`,
      beside.length === 0 ? '' : `In the same group over the same time: ${beside.join(', ')}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    symbols: [symbol, ...others.map((other) => other.asset.symbol_display)],
    importance: importanceOf(change),
  }
}

/** A whole group: how many rose, and its best and worst. */
function roundUp(moves: readonly Move[], group: string): Story | undefined {
  const ranked = moves.toSorted((a, b) => b.change - a.change)
  const best = ranked[0]
  const worst = ranked.at(-1)
  if (best === undefined || worst === undefined || best === worst) return undefined
  const rising = moves.filter(({ change }) => change > 0).length
  const tone = rising === moves.length ? 'higher' : rising === 0 ? 'lower' : 'mixed'
  const lines = ranked.map((move) => `${move.asset.symbol_display} ${percentText(move.change)}`)
  return {
    headline: `${group} ${tone}: ${best.asset.symbol_display} ${percentText(best.change)}, ${worst.asset.symbol_display} ${percentText(worst.change)}`,
    summary: `${rising} of ${moves.length} instruments that we follow in this group are higher than a day ago.\n\n${lines.join(', ')}.`,
    symbols: [best.asset.symbol_display, worst.asset.symbol_display],
    importance: importanceOf(Math.max(best.change, -worst.change) / 2),
  }
}

/** A story about prices alone, at a past moment. */
export function marketStory(market: Market, time: number, salt: number): Story | undefined {
  const group = oneOf(GROUPS, salt)
  const moves = movesOf(market, group.ids, time)
  return unit(mix32(salt)) < 0.6 ? mover(moves, group.name, salt ^ 1) : roundUp(moves, group.name)
}

/** Instruments affected by a country's figures. */
const SYMBOLS_OF: Readonly<Record<string, readonly string[]>> = {
  USD: ['EUR/USD', 'US500'],
  EUR: ['EUR/USD', 'GER40'],
  GBP: ['GBP/USD', 'UK100'],
  JPY: ['USD/JPY', 'JP225'],
  CAD: ['USD/CAD'],
  AUD: ['AUD/USD'],
  NZD: ['NZD/USD'],
  CHF: ['USD/CHF'],
}

/** A story about a new release. */
export function releaseStory(event: CalendarEvent): Story | undefined {
  const { country, title, actual, forecast, previous, importance } = event
  if (actual === null) return undefined
  const [is, was] = [
    Number.parseFloat(actual.replace(/[^\d.-]/g, '')),
    Number.parseFloat((forecast ?? '').replace(/[^\d.-]/g, '')),
  ]
  const against =
    Number.isNaN(was) || is === was ? 'as forecast' : is > was ? 'above the forecast' : 'below the forecast'
  return {
    headline: `${RELEASE_COUNTRIES[country]?.name ?? country}: ${title} at ${actual}, ${against}`,
    summary: `${title} came in at ${actual}. The forecast was ${forecast ?? 'not known'}, the previous figure ${previous ?? 'not known'}.`,
    symbols: SYMBOLS_OF[event.currency ?? ''] ?? [],
    importance,
  }
}
