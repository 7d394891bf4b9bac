import { assetsAddress } from '@tradefront/api'
import { AssetType, keepAnswer, readKeptAnswer, storedJson, type Asset } from '@tradefront/contracts'
import * as v from 'valibot'
import { INSTRUMENTS_KEPT, instrumentsOf, type Instruments } from '../assets/instruments.ts'

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
