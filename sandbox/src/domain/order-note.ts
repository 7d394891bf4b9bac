import { both, keptWords, says, wordsText } from '../kit/says.ts'
import type { MarketAsset } from '../market/types.ts'
import type { NewNotification } from '../store/notifications.ts'
import type { OrderRow } from '../store/orders.ts'
import { priceOf, sizeOf } from './closing-note.ts'
import { titleIn } from './trading-account.ts'

const COLORS = { filled: 'success', rejected: 'danger', expired: 'warning' } as const

/** What the customer reads when the broker ended an order: filled, expired or rejected, and at what price or why. */
export function orderNote(
  order: OrderRow,
  asset: Pick<MarketAsset, 'contract_size' | 'digits'> | undefined,
  hasOther: boolean,
): NewNotification {
  const state = order.state as 'filled' | 'rejected' | 'expired'
  const size = sizeOf(order, asset?.contract_size)
  const message = {
    filled: () =>
      says('order.filled', { size, price: priceOf(order.fill_price ?? order.price, asset?.digits) }),
    rejected: () => {
      const reason = keptWords(order.reason ?? '', order.reason_said)
      // Some reasons are whole sentences.
      const code = wordsText(reason).endsWith('.') ? 'order.rejected-because' : 'order.rejected'
      return says(code, { size, price: priceOf(order.price, asset?.digits), reason })
    },
    expired: () => says('order.expired', { size, price: priceOf(order.price, asset?.digits) }),
  }[state]()
  const title = says(`order.${state}.title`, {
    order: `${order.type}_${order.kind}`,
    symbol: order.asset_symbol,
  })
  return {
    title: titleIn(order.account, title),
    message: hasOther ? both(message, says('order.pair-cancelled')) : message,
    color: COLORS[state],
    kind: 'trade',
  }
}
