import { formatMoney, formatPrice, formatVolume, moneyTone, type Price } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { scratchPnl, type ReplayMarket, type ReplayTerms, type ScratchAccount } from './scratch-account.ts'
import classes from './Replay.module.css'

export interface ReplayPositionsProps {
  readonly account: ScratchAccount
  readonly terms: ReplayTerms
  readonly market: ReplayMarket
  readonly decimals: number
  readonly onClose: (id: number) => void
  readonly onCancel: (id: number) => void
}

/** Open positions and waiting orders of the scratch account. */
export function ReplayPositions({
  account,
  terms,
  market,
  decimals,
  onClose,
  onCancel,
}: ReplayPositionsProps) {
  const currency = useCurrency((state) => state.current)
  if (account.positions.length === 0 && account.waiting.length === 0)
    return <p className={classes.note}>No practice positions yet. Place an order, then play or step on.</p>
  const level = (price: Price) => (price === 0n ? '–' : formatPrice(price, decimals))
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label="Practice positions of the replay">
        <thead>
          <tr>
            <th scope="col">Side</th>
            <th scope="col">Lots</th>
            <th scope="col">Price</th>
            <th scope="col" data-wide>
              TP
            </th>
            <th scope="col" data-wide>
              SL
            </th>
            <th scope="col">P/L</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody translate="no">
          {account.positions.map((position) => {
            const pnl = scratchPnl(position, terms, market)
            return (
              <tr key={position.id}>
                <td data-side={position.side}>{position.side === 'buy' ? 'Buy' : 'Sell'}</td>
                <td>{formatVolume(position.lots, 2)}</td>
                <td>{formatPrice(position.opening, decimals)}</td>
                <td data-wide>{level(position.takeProfit)}</td>
                <td data-wide>{level(position.stopLoss)}</td>
                <td data-tone={moneyTone(pnl, currency)}>{formatMoney(pnl, currency, { sign: true })}</td>
                <td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Close practice position ${position.id}`}
                    onClick={() => onClose(position.id)}
                  >
                    Close
                  </Button>
                </td>
              </tr>
            )
          })}
          {account.waiting.map((order) => (
            <tr key={order.id}>
              <td data-side={order.side}>{`${order.side === 'buy' ? 'Buy' : 'Sell'} ${order.kind}`}</td>
              <td>{formatVolume(order.lots, 2)}</td>
              <td>{formatPrice(order.price, decimals)}</td>
              <td data-wide>{level(order.takeProfit)}</td>
              <td data-wide>{level(order.stopLoss)}</td>
              <td>Waits</td>
              <td>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Cancel practice order ${order.id}`}
                  onClick={() => onCancel(order.id)}
                >
                  Cancel
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
