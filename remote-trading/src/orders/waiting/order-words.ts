import { msg, t } from '@lingui/core/macro'
import type { Asset, OrderKind, PendingOrder } from '@tradefront/contracts'
import { type MessageDescriptor, i18n } from '@tradefront/language'
import {
  DASH,
  formatExact,
  formatPrice,
  formatVolume,
  lots,
  price,
  toDecimalText,
  unitsToLots,
  volume,
  type Side,
  type Volume,
} from '@tradefront/money'
import { formatDate } from '@tradefront/ui/dates'
import { decimalsOf, fullPriceText, PRICE_DECIMALS } from '../../instruments/assets/prices-of.ts'
import type { Leg, WaitingDraft } from './waiting-draft.ts'

type Names = Readonly<Record<Side, Readonly<Record<OrderKind, MessageDescriptor>>>>

/** By themselves. */
const TITLES: Names = {
  buy: { limit: msg`Buy limit`, stop: msg`Buy stop`, stop_limit: msg`Buy stop limit` },
  sell: { limit: msg`Sell limit`, stop: msg`Sell stop`, stop_limit: msg`Sell stop limit` },
}
/** Within a sentence. */
const NAMES: Names = {
  buy: { limit: msg`buy limit`, stop: msg`buy stop`, stop_limit: msg`buy stop limit` },
  sell: { limit: msg`sell limit`, stop: msg`sell stop`, stop_limit: msg`sell stop limit` },
}

/** 'Buy limit' */
export function kindText({ kind, type }: Pick<PendingOrder, 'kind' | 'type'>): string {
  return t(TITLES[type][kind])
}

/** 'buy limit' */
export function kindName({ kind, type }: Pick<PendingOrder, 'kind' | 'type'>): string {
  return t(NAMES[type][kind])
}

/** The size in lots; in units while the instrument is unknown. */
export function orderLots({ volume: units }: PendingOrder, asset: Asset | undefined): string {
  const exact = volume(units)
  if (exact === undefined || asset === undefined) return formatVolume(exact)
  return formatVolume(unitsToLots(exact, asset.contract_size), 2)
}

/** '1.10000', or '1.10000 → 1.09500' for a stop-limit order: the stop price, then the limit. */
export function orderPrice(order: PendingOrder, asset: Asset | undefined): string {
  const decimals = asset?.digits ?? PRICE_DECIMALS
  const at = formatPrice(order.price, decimals)
  return order.limit_price === undefined ? at : `${at} → ${formatPrice(order.limit_price, decimals)}`
}

/** 'Buy limit 0.10 EUR/USD at 1.08000', to tell the rows' buttons apart. */
export function orderText(order: PendingOrder, asset: Asset | undefined): string {
  return t`${{ kind: kindText(order) }} ${{ size: orderLots(order, asset) }} ${{ symbol: order.asset_symbol }} at ${{ price: orderPrice(order, asset) }}`
}

/** When an order expires, in words. */
export function expiryText({ expiry, expires_at: at }: PendingOrder): string {
  return expiry === 'gtc' || at === undefined
    ? t({ message: 'Until cancelled', context: 'when an order expires' })
    : formatDate(at, 'shortMoment')
}

const STATES: Readonly<Record<PendingOrder['state'], MessageDescriptor>> = {
  working: msg({ message: 'Working', context: 'state of an order' }),
  filled: msg({ message: 'Filled', context: 'state of an order' }),
  cancelled: msg({ message: 'Cancelled', context: 'state of an order' }),
  expired: msg({ message: 'Expired', context: 'state of an order' }),
  rejected: msg({ message: 'Rejected', context: 'state of an order' }),
}

/** 'Rejected: Insufficient free margin' */
export function stateText({ state, reason, triggered }: PendingOrder): string {
  if (state === 'working') return triggered ? t`Working, stop reached` : t(STATES.working)
  return reason === undefined ? t(STATES[state]) : t`${{ state: t(STATES[state]) }}: ${reason}`
}

/** Parameters of a text about one order or a pair: for a form, a message and a receipt. Numbers are plain decimal text. */
export type OrderParams = Readonly<Record<string, string>>

/** Parameters for what a form would send; invalid numbers are ''. */
export function orderParams(
  { legs }: WaitingDraft,
  size: Volume | bigint | undefined,
  asset: Asset,
): OrderParams {
  const plain = (text: string) => {
    const value = price(text)
    return value === undefined ? '' : fullPriceText(value, decimalsOf(asset))
  }
  const named = ({ kind, side, price: at, limit }: Leg) => ({
    side,
    kind,
    price: plain(at),
    ...(kind === 'stop_limit' && { limit: plain(limit) }),
  })
  const [first, second] = legs
  const other = second === undefined ? [] : Object.entries(named(second))
  return {
    ...named(first),
    ...Object.fromEntries(other.map(([name, value]) => [`${name}2`, value])),
    lots: size === undefined ? '' : toDecimalText(size),
    symbol: asset.symbol_display,
  }
}

function legText(side: string, kind: string, at: string, limit: string | undefined): string {
  const name = kindName({ type: side as Side, kind: kind as OrderKind })
  const shown = (text: string) => (text === '' ? DASH : formatExact(text))
  return t`${{ kind: name }} at ${{ price: limit === undefined ? shown(at) : `${shown(at)} → ${shown(limit)}` }}`
}

/** 'buy limit at 1.08000, 0.10 lots EUR/USD' */
export function ordersText(params: OrderParams): string {
  const { side = '', kind = '', price: at = '', side2 = '', kind2 = '', price2 = '', symbol = '' } = params
  const one = legText(side, kind, at, params['limit'])
  const orders =
    side2 === '' ? one : t`${one} or ${{ other: legText(side2, kind2, price2, params['limit2']) }}`
  return t`${orders}, ${{ size: formatVolume(lots(params['lots']), 2) }} lots ${symbol}`
}

/** What a form would send: 'buy limit at 1.08000, 0.10 lots EUR/USD'. */
export function draftText(...form: Parameters<typeof orderParams>): string {
  return ordersText(orderParams(...form))
}

/** A text at the beginning of a line. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase(i18n.locale)}${text.slice(1)}`
}
