import type { Asset } from '@tradefront/contracts'
import { useKnown, valueOf } from '@tradefront/server-state'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { WAITING_ORDERS } from '../../portfolio/waiting/waiting-orders.ts'
import type { ChartSurface } from '../chart-adapter.ts'

const handlesCode = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "waiting-orders" */ './trade-handles/TradeHandles.tsx')).TradeHandles,
)

/** The lines of waiting orders and positions, loaded once the instrument has one. */
export function TradeLines({ surface, asset }: { readonly surface: ChartSurface; readonly asset: Asset }) {
  const { asset_id: id } = asset
  const hasOrders = useKnown(
    WAITING_ORDERS,
    (orders) => valueOf(orders)?.some((order) => order.asset_id === id) ?? false,
  )
  const hasPositions = useKnown(
    OPEN_TRADES,
    (trades) => valueOf(trades)?.some((trade) => trade.asset_id === id) ?? false,
  )
  const { loaded } = useCode(handlesCode, hasOrders || hasPositions)
  return loaded.state === 'ready' ? <loaded.code surface={surface} asset={asset} /> : null
}
