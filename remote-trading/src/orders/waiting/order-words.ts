import { t } from '@lingui/core/macro'
import type { Asset, PendingOrder } from '@tradefront/contracts'
import {
  formatPrice,
  formatVolume,
  price,
  unitsToLots,
  volume,
  type Side,
  type Volume,
} from '@tradefront/money'
import { formatDate } from '@tradefront/ui/dates'
import { PRICE_DECIMALS } from '../../instruments/assets/prices-of.ts'
import { KIND_WORDS, type Leg, type WaitingDraft } from './waiting-draft.ts'

const sideWord = (side: Side) => (side === 'buy' ? t`Buy` : t`Sell`)

/** 'Buy limit' */
export function kindText({ kind, type }: Pick<PendingOrder, 'kind' | 'type'>): string {
  return `${sideWord(type)} ${KIND_WORDS[kind]}`
}

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
  return t`${{ order: kindText(order) }} ${{ order2: orderLots(order, asset) }} ${{ asset_symbol: order.asset_symbol }} at ${{ order22: orderPrice(order, asset) }}`
}

export function expiryText({ expiry, expires_at: at }: PendingOrder): string {
  return expiry === 'gtc' || at === undefined ? t`Until cancelled` : formatDate(at, 'shortMoment')
}

const STATES: Readonly<Record<PendingOrder['state'], string>> = {
  working: 'Working',
  filled: 'Filled',
  cancelled: 'Cancelled',
  expired: 'Expired',
  rejected: 'Rejected',
}

/** 'Rejected: Insufficient free margin' */
export function stateText({ state, reason, triggered }: PendingOrder): string {
  if (state === 'working') return triggered ? t`Working, stop reached` : STATES.working
  return reason === undefined ? STATES[state] : `${STATES[state]}: ${reason}`
}

function legText({ kind, side, price: at, limit }: Leg, decimals: number): string {
  const shown = (text: string) => formatPrice(price(text), decimals)
  return t`${side} ${{ kind: KIND_WORDS[kind] }} at ${{ at: shown(at) }}${{ value: kind === 'stop_limit' ? ` → ${shown(limit)}` : '' }}`
}

/** What a form would send: 'Place buy limit at 1.08000, 0.10 lots EUR/USD'. */
export function draftText(draft: WaitingDraft, lots: Volume | bigint | undefined, asset: Asset): string {
  const decimals = asset.digits ?? PRICE_DECIMALS
  const legs = draft.legs.map((leg) => legText(leg, decimals)).join(' or ')
  return t`${legs}, ${{ volume: formatVolume(lots as Volume | undefined, 2) }} lots ${{ symbol_display: asset.symbol_display }}`
}
