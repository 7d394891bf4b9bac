import type { Asset } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { exitLevel } from '../../portfolio/positions/exit-figures.ts'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { WAITING_ORDERS } from '../../portfolio/waiting/waiting-orders.ts'
import { valueOf } from '@tradefront/server-state'
import type { ChartSurface } from '../chart-adapter.ts'

const handlesCode = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "waiting-orders" */ './trade-handles/TradeHandles.tsx')).TradeHandles,
)

/** The lines of waiting orders and exits that can be moved, loaded once there is one; where the broker offers that. */
export function TradeLines({ surface, asset }: { readonly surface: ChartSurface; readonly asset: Asset }) {
  const { asset_id: id } = asset
  const isOffered = useKnown(WAITING_ORDERS, ({ state }) => state === 'ready')
  const hasOrders = useKnown(
    WAITING_ORDERS,
    (orders) => valueOf(orders)?.some((order) => order.asset_id === id) ?? false,
  )
  const hasExits = useKnown(
    OPEN_TRADES,
    (trades) =>
      valueOf(trades)?.some(
        (trade) =>
          trade.asset_id === id &&
          (exitLevel(trade, 'takeProfit') ?? exitLevel(trade, 'stopLoss')) !== undefined,
      ) ?? false,
  )
  const { loaded } = useCode(handlesCode, isOffered && (hasOrders || hasExits))
  return isOffered && loaded.state === 'ready' ? <loaded.code surface={surface} asset={asset} /> : null
}
