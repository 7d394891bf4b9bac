import { saidOf } from '../kit/says.ts'
import type { OrderRow } from '../store/orders.ts'

/** An order as sent to clients. */
export function orderView(order: OrderRow) {
  return {
    id: String(order.id),
    request_id: order.request_id,
    account: order.account,
    oco_group: order.oco_group === null ? null : String(order.oco_group),
    kind: order.kind,
    type: order.type,
    asset_id: order.asset_id,
    asset_symbol: order.asset_symbol,
    volume: order.volume,
    leverage: order.leverage,
    price: order.price,
    limit_price: order.limit_price,
    take_profit: order.take_profit,
    stop_loss: order.stop_loss,
    expiry: order.expiry,
    expires_at: order.expires_ms === null ? null : new Date(order.expires_ms).toISOString(),
    state: order.state,
    reason: order.reason,
    ...saidOf({ reason: order.reason_said }),
    triggered: order.triggered === 1,
    trade_id: order.trade_id === null ? null : String(order.trade_id),
    fill_price: order.fill_price,
    created_at: order.created_at,
    ended_at: order.ended_at,
  }
}
export type OrderView = ReturnType<typeof orderView>
