import { ApiError, assetsAddress, call, type CallOptions } from '@tradefront/api'
import {
  AssetsAnswer,
  AssetType,
  keepAnswer,
  readKeptAnswer,
  storedJson,
  type Asset,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { knownOf, refreshRead } from '@tradefront/server-state/eager'
import {
  allInstruments,
  INSTRUMENTS,
  INSTRUMENTS_KEPT,
  instrumentsOf,
  type Instruments,
} from '../assets/instruments.ts'

type Kind = 'text' | 'number' | 'text or nothing' | 'number or nothing' | 'nothing'

/** What is kept of an instrument. Its rate tells how large its prices are; of what is live nothing is kept. */
const FIELDS: Readonly<Record<keyof Asset, Kind>> = {
  id: 'text',
  asset_id: 'text',
  name: 'text',
  symbol: 'text',
  symbol_display: 'text',
  sy: 'text',
  type: 'text',
  category: 'text or nothing',
  rate: 'number',
  change: 'nothing',
  change_percent: 'nothing',
  price_low: 'nothing',
  price_high: 'nothing',
  volume: 'nothing',
  updated_at: 'nothing',
  buy_spread: 'number',
  sell_spread: 'number',
  spread: 'number or nothing',
  buy_price: 'nothing',
  sell_price: 'nothing',
  leverage: 'number or nothing',
  contract_size: 'number or nothing',
  position: 'number or nothing',
  image: 'text or nothing',
  tv_symbol: 'text or nothing',
  digits: 'number or nothing',
  time_zone: 'text or nothing',
  quote_currency: 'text or nothing',
}

const isText = (value: unknown) => typeof value === 'string'
const isNothing = (value: unknown) => value === undefined
const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: isText,
  number: Number.isFinite,
  'text or nothing': (value) => isNothing(value) || isText(value),
  'number or nothing': (value) => isNothing(value) || Number.isFinite(value),
  nothing: isNothing,
}
const CHECKS = Object.entries(FIELDS).map(([name, kind]) => [name, IS[kind]] as const)

/** By hand: the schema of answers, which forgives a broker's ways, would take half of the time a reload has. */
function isKeptAsset(value: unknown): value is Asset {
  if (typeof value !== 'object' || value === null) return false
  const facts = value as Readonly<Record<string, unknown>>
  return CHECKS.every(([name, isAsKept]) => isAsKept(facts[name])) && v.is(AssetType, facts['type'])
}

const KeptAssets = storedJson(
  v.pipe(
    v.array(v.unknown()),
    v.minLength(1),
    v.check((list) => list.every(isKeptAsset)),
    v.transform((list) => list as readonly Asset[]),
  ),
)

/** The instruments of an earlier visit, to be shown until the broker has told whether they still hold. */
export async function keptInstruments(): Promise<Instruments | undefined> {
  const kept = await readKeptAnswer(INSTRUMENTS_KEPT, assetsAddress(), KeptAssets)
  return kept && { ...instrumentsOf(kept.value), tag: kept.tag, isKept: true }
}

/** Asks for the instruments where they are others than the known ones, by the ETag of those. */
export async function changedSince(known: Instruments, options: CallOptions): Promise<Instruments> {
  let tag: string | undefined
  const schema = v.optional(AssetsAnswer)
  const onTag = (told: string) => (tag = told)
  const asked = { ...options, method: 'GET', path: 'assets', schema, knownTag: known.tag, onTag } as const
  try {
    const assets = await call(asked)
    // Asked for as a whole next time: whoever asks again misses something.
    return assets ? { ...instrumentsOf(assets), tag } : { ...known, tag: undefined, isKept: true }
  } catch (error) {
    // A server elsewhere may give ETags to pages and not take them back (CORS).
    if (!(error instanceof ApiError) || error.kind !== 'network') throw error
    return allInstruments(options)
  }
}

/** Once a page has what it is for: keeps the instruments, or asks for their rates where nobody tells prices. */
export async function afterwards(isLive: boolean): Promise<void> {
  const known = knownOf(INSTRUMENTS)
  if (known?.isKept !== true) return known && keepInstruments(known)
  if (!isLive) await refreshRead(INSTRUMENTS)
}

let lastKept: readonly Asset[] | undefined

/** Keeps the instruments for the next visit, once each. */
export async function keepInstruments({ assets, tag }: Instruments): Promise<void> {
  if (tag === undefined || assets === lastKept) return
  lastKept = assets
  await keepAnswer(INSTRUMENTS_KEPT, assetsAddress(), { value: assets.map(withoutLive), tag })
}

const LIVE = Object.entries(FIELDS).flatMap(([name, kind]) => (kind === 'nothing' ? [[name, undefined]] : []))

function withoutLive(asset: Asset): Asset {
  return { ...asset, ...Object.fromEntries(LIVE) }
}
