import { t } from '@lingui/core/macro'
import type { Asset, Quote } from '@tradefront/contracts'
import { classOfType } from '@tradefront/contracts'
import {
  formatPercent,
  formatPrice,
  formatVolume,
  lots,
  lotsToUnits,
  parseDecimal,
  unitLimits,
  VOLUME,
  type Price,
} from '@tradefront/money'
import { unitsText } from '../../kit/words/units.ts'
import { decimalsOf, openingPriceOf } from '../assets/prices-of.ts'
import { CLASS_NAMES } from './schedule-lines.ts'

/** Decimals of the swaps (specification 9). */
const SWAP_DECIMALS = 5
/** Decimals of a spread in percent, which is a small share of the price. */
const SPREAD_DECIMALS = 4

/** Label and value of a line in the dialog. */
export interface InformationLine {
  readonly label: string
  readonly text: string
  /** Direction of a value that is good above 0 and bad below. */
  readonly sign?: 'up' | 'down' | undefined
}

/** Name, symbol and class. */
export function identityLines(asset: Asset): readonly InformationLine[] {
  return [
    { label: t`Name`, text: asset.name },
    { label: t({ message: 'Symbol', comment: 'Of an instrument: EUR/USD' }), text: asset.symbol },
    {
      label: t({ message: 'Class', comment: 'Of instruments: stocks, metals' }),
      text: t(CLASS_NAMES[classOfType(asset.type)]),
    },
  ]
}

/** The last 24 hours and the trading costs, from the live quote; until the first, from GET /assets. */
export function marketLines(asset: Asset, quote: Quote | undefined): readonly InformationLine[] {
  const decimals = decimalsOf(asset)
  const change = quote?.change ?? asset.change
  const percent = quote?.changePercent ?? asset.change_percent
  return [
    {
      label: t`24h change`,
      text: `${withSign(change, decimals)} (${formatPercent(percent, 2, { sign: true })})`,
      sign: signOf(change ?? percent),
    },
    { label: t`24h high`, text: formatPrice(quote?.high ?? asset.price_high, decimals) },
    { label: t`24h low`, text: formatPrice(quote?.low ?? asset.price_low, decimals) },
    { label: t`Spread`, text: formatPrice(spreadOf(asset, quote?.price ?? asset.rate), decimals) },
    { label: t`Buy spread`, text: shareText(asset.buy_spread) },
    { label: t`Sell spread`, text: shareText(asset.sell_spread) },
  ]
}

/** Contract terms [ORD-01] [ORD-03]; both swaps are the asset's change value (specification 9). */
export function contractLines(
  asset: Asset,
  quote: Quote | undefined,
  leverage: number,
): readonly InformationLine[] {
  const { min, max } = unitLimits(asset.contract_size)
  const oneLot = lots(1)
  const size = oneLot === undefined ? undefined : lotsToUnits(oneLot, asset.contract_size)
  const swap = formatPrice(quote?.change ?? asset.change, SWAP_DECIMALS)
  return [
    { label: t`Contract size`, text: unitsText(size) },
    { label: t`Leverage`, text: `1:${leverage}` },
    {
      label: t`Minimum volume`,
      text: t`${{ lots: formatVolume(VOLUME.lots.min) }} lots (${{ units: unitsText(min) }})`,
    },
    {
      label: t`Maximum volume`,
      text: t`${{ lots: formatVolume(VOLUME.lots.max) }} lots (${{ units: unitsText(max) }})`,
    },
    { label: t`Volume step`, text: t`${{ lots: formatVolume(VOLUME.lots.step) }} lots` },
    { label: t`Swap long`, text: swap },
    { label: t`Swap short`, text: swap },
  ]
}

/** Difference between ask and bid. */
function spreadOf(asset: Asset, rate: number): Price | undefined {
  const ask = openingPriceOf(asset, rate, 'buy')
  const bid = openingPriceOf(asset, rate, 'sell')
  return ask === undefined || bid === undefined ? undefined : ((ask - bid) as Price)
}

/** A fraction as a percentage. */
function shareText(share: number): string {
  const exact = parseDecimal(share)
  return formatPercent(exact === undefined ? undefined : exact * 100n, SPREAD_DECIMALS)
}

function withSign(value: number | undefined, decimals: number): string {
  return `${signOf(value) === 'up' ? '+' : ''}${formatPrice(value, decimals)}`
}

function signOf(value: number | undefined): 'up' | 'down' | undefined {
  if (value === undefined || value === 0) return undefined
  return value > 0 ? 'up' : 'down'
}
