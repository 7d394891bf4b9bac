import { useLingui } from '@lingui/react/macro'
import { formatMoney, formatPrice, formatVolume, moneyTone, type Price } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { EXIT_SHORT } from '../exit-words.ts'
import { SIDE_NAMES, WAITING_NAMES } from './replay-words.ts'
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
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  if (account.positions.length === 0 && account.waiting.length === 0)
    return (
      <p className={classes.note}>{t`No practice positions yet. Place an order, then press Play or Step.`}</p>
    )
  const level = (price: Price) => (price === 0n ? '–' : formatPrice(price, decimals))
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t`Replay practice positions`}>
        <thead>
          <tr>
            <th scope="col">{t({ message: 'Side', comment: 'Buy or sell' })}</th>
            <th scope="col">{t`Lots`}</th>
            <th scope="col">{t`Price`}</th>
            <th scope="col" data-wide>
              {t(EXIT_SHORT.takeProfit)}
            </th>
            <th scope="col" data-wide>
              {t(EXIT_SHORT.stopLoss)}
            </th>
            <th scope="col">{t`P/L`}</th>
            <th scope="col">
              <VisuallyHidden>{t`Actions`}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody translate="no">
          {account.positions.map((position) => {
            const pnl = scratchPnl(position, terms, market)
            return (
              <tr key={position.id}>
                <td data-side={position.side}>{t(SIDE_NAMES[position.side])}</td>
                <td>{formatVolume(position.lots, 2)}</td>
                <td>{formatPrice(position.opening, decimals)}</td>
                <td data-wide>{level(position.takeProfit)}</td>
                <td data-wide>{level(position.stopLoss)}</td>
                <td data-tone={moneyTone(pnl, currency)}>{formatMoney(pnl, currency, { sign: true })}</td>
                <td>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t`Close practice position ${{ number: position.id }}`}
                    onClick={() => onClose(position.id)}
                  >
                    {t({ message: 'Close', context: 'a position' })}
                  </Button>
                </td>
              </tr>
            )
          })}
          {account.waiting.map((order) => (
            <tr key={order.id}>
              <td data-side={order.side}>{t(WAITING_NAMES[order.side][order.kind])}</td>
              <td>{formatVolume(order.lots, 2)}</td>
              <td>{formatPrice(order.price, decimals)}</td>
              <td data-wide>{level(order.takeProfit)}</td>
              <td data-wide>{level(order.stopLoss)}</td>
              <td>{t({ message: 'Waiting', comment: 'An order that waits for its price' })}</td>
              <td>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t`Cancel practice order ${{ number: order.id }}`}
                  onClick={() => onCancel(order.id)}
                >
                  {t`Cancel`}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
