import type { Trade } from '@tradefront/contracts'
import { formatMoney, formatPrice, money } from '@tradefront/money'
import { useCurrency, useSession } from '@tradefront/session'
import { ListState } from '@tradefront/ui/ListState'
import { useEffect } from 'react'
import { useAssets } from '../assets/asset.store.ts'
import { PRICE_DECIMALS } from '../assets/prices-of.ts'
import { lotsText } from './OpenPositions.tsx'
import { TradesFooter } from './TradesFooter.tsx'
import styles from './positions.module.css'
import { useTrades } from './trades.store.ts'

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A server's time in the user's zone; what cannot be read is a dash. */
function timeText(time: string | undefined): string {
  const at = time === undefined ? Number.NaN : Date.parse(time)
  return Number.isNaN(at) ? '–' : WHEN.format(at)
}

/** The closed positions, newest first, page by page [ROOM-06]. */
export function ClosedPositions() {
  const closed = useTrades((state) => state.closed)
  const loadClosed = useTrades((state) => state.loadClosed)
  const retry = useTrades((state) => state.retry)
  const list = useAssets((state) => state.list)
  const currency = useCurrency((state) => state.current)
  const userId = useSession((state) => state.user?.id)
  useEffect(() => {
    if (userId !== undefined) void loadClosed()
  }, [loadClosed, userId])

  if (closed.state === 'loading') return <ListState state="loading" message="Loading history..." />
  if (closed.state === 'failed')
    return <ListState state="error" message={closed.message} onRetry={() => void retry('closed')} />
  if (closed.trades.length === 0) return <ListState state="empty" message="No trading history found" />
  const assetOf = (trade: Trade) => (list.state === 'ready' ? list.byId.get(trade.asset_id) : undefined)
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Symbol</th>
              <th scope="col">Side</th>
              <th scope="col" className={styles.number}>
                Lots
              </th>
              <th scope="col" className={styles.number} data-optional="">
                Open
              </th>
              <th scope="col" className={styles.number}>
                Close
              </th>
              <th scope="col" className={styles.number}>
                P/L
              </th>
              <th scope="col" data-optional="">
                Closed
              </th>
            </tr>
          </thead>
          <tbody>
            {closed.trades.map((trade) => {
              const decimals = assetOf(trade)?.digits ?? PRICE_DECIMALS
              const pnl = money(trade.pnl)
              return (
                <tr key={trade.id}>
                  <th scope="row" className={styles.symbol}>
                    {trade.asset_symbol}
                  </th>
                  <td className={styles.side} data-side={trade.trade_type}>
                    {trade.trade_type === 'buy' ? 'Buy' : 'Sell'}
                  </td>
                  <td className={styles.number}>{lotsText(trade, assetOf(trade))}</td>
                  <td className={styles.number} data-optional="">
                    {formatPrice(trade.opening_price, decimals)}
                  </td>
                  <td className={styles.number}>{formatPrice(trade.closing_price, decimals)}</td>
                  <td
                    className={styles.number}
                    data-tone={pnl === undefined || pnl === 0n ? undefined : pnl > 0n ? 'up' : 'down'}
                  >
                    {formatMoney(pnl, currency, { sign: true })}
                  </td>
                  <td data-optional="">{timeText(trade.close_time)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <TradesFooter list="closed" />
    </>
  )
}
