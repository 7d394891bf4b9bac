import { decimal, decimalText, divide, grouped } from '../kit/decimal.ts'
import type { MarketAsset } from '../market/types.ts'
import type { NewNotification } from '../store/notifications.ts'
import type { OrderRow } from '../store/orders.ts'
import { priceText } from './closing-note.ts'
import { titleIn } from './trading-account.ts'

const KIND = { limit: 'limit', stop: 'stop', stop_limit: 'stop limit' } as const

/** What the customer reads when the broker ended an order: filled, expired or rejected, and at what price or why. */
export function orderNote(
  order: OrderRow,
  asset: Pick<MarketAsset, 'contract_size' | 'digits'> | undefined,
  hasOther: boolean,
): NewNotification {
  const name = `${order.type === 'buy' ? 'Buy' : 'Sell'} ${KIND[order.kind]}`
  const lots =
    asset === undefined
      ? `${grouped(decimalText(decimal(order.volume)))} units`
      : `${grouped(decimalText(divide(decimal(order.volume), decimal(asset.contract_size)), 2))} lots`
  const at = (price: string) => priceText(price, asset?.digits)
  const other = hasOther ? ' The other order of the pair was cancelled.' : ''
  const says = {
    filled: { color: 'success', text: `${lots} filled at ${at(order.fill_price ?? order.price)}.` },
    rejected: { color: 'danger', text: `${lots} at ${at(order.price)}: ${order.reason ?? ''}.` },
    expired: { color: 'warning', text: `${lots} at ${at(order.price)} were not filled in time.` },
  }[order.state as 'filled' | 'rejected' | 'expired']
  return {
    title: titleIn(order.account, `${name} ${order.state}: ${order.asset_symbol}`),
    message: says.text.replace(/\.\.$/, '.') + other,
    color: says.color,
    kind: 'trade',
  }
}
