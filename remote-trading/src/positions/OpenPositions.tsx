import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import {
  formatMoney,
  formatPrice,
  formatVolume,
  lots,
  money,
  unitsToLots,
  volume,
  type DisplayCurrency,
} from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { ListState } from '@tradefront/ui/ListState'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { useAssets } from '../assets/asset.store.ts'
import { PRICE_DECIMALS, askFactor, bidFactor } from '../assets/prices-of.ts'
import { useDialogCode } from '../lazy/use-dialog-code.ts'
import { PnlCell } from './PnlCell.tsx'
import { TradesFooter } from './TradesFooter.tsx'
import styles from './positions.module.css'
import { useTrades } from './trades.store.ts'
import type { PnlConversion } from './pnl-conversion.ts'
import { useClosePosition } from './use-close-position.ts'
import { usePnlConversion } from './use-pnl-conversion.ts'

const loadDialog = async () => (await import('@tradefront/ui/ConfirmDialog')).ConfirmDialog

/** The open positions with live price and P/L, each with its way to close it [ROOM-06, ORD-07, ORD-08]. */
export function OpenPositions({ emptyText = 'No active positions found' }: { emptyText?: string }) {
  const open = useTrades((state) => state.open)
  const retry = useTrades((state) => state.retry)
  const list = useAssets((state) => state.list)
  const currency = useCurrency((state) => state.current)
  const { book } = useRemoteContext().realtime.prices
  const conversion = usePnlConversion()
  const closing = useClosePosition()
  const hasPositions = open.state === 'ready' && open.trades.length > 0
  const dialog = useDialogCode(loadDialog, closing.opened, closing.cancel, hasPositions)

  if (open.state === 'loading') return <ListState state="loading" message="Loading positions..." />
  if (open.state === 'failed')
    return <ListState state="error" message={open.message} onRetry={() => void retry('open')} />
  if (open.trades.length === 0) return <ListState state="empty" message={emptyText} />
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
              <th scope="col" className={styles.number} data-wide="">
                Open
              </th>
              <th scope="col" className={styles.number} data-wide="">
                Current
              </th>
              <th scope="col" className={styles.number} data-optional="">
                TP
              </th>
              <th scope="col" className={styles.number} data-optional="">
                SL
              </th>
              <th scope="col" className={styles.number} data-optional="">
                Margin
              </th>
              <th scope="col" className={styles.number}>
                P/L
              </th>
              <th scope="col">
                <span className={styles.hidden}>Close</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {open.trades.map((trade) => (
              <OpenPosition
                key={trade.id}
                trade={trade}
                asset={list.state === 'ready' ? list.byId.get(trade.asset_id) : undefined}
                book={book}
                currency={currency}
                conversion={conversion}
                onClose={closing.ask}
              />
            ))}
          </tbody>
        </table>
      </div>
      <TradesFooter list="open" />
      {dialog.state === 'ready' ? (
        <dialog.code
          opened={closing.opened}
          title="Close position"
          message={closing.trade === undefined ? '' : closingQuestion(closing.trade)}
          confirmLabel="Yes"
          cancelLabel="No"
          busy={closing.busy}
          busyLabel="Closing..."
          onConfirm={() => void closing.confirm()}
          onCancel={closing.cancel}
        />
      ) : null}
    </>
  )
}

interface OpenPositionProps {
  trade: Trade
  asset: Asset | undefined
  book: PriceBook
  currency: DisplayCurrency
  conversion: PnlConversion | undefined
  onClose: (trade: Trade) => void
}

function OpenPosition({ trade, asset, book, currency, conversion, onClose }: OpenPositionProps) {
  const decimals = asset?.digits ?? PRICE_DECIMALS
  return (
    <tr>
      <th scope="row" className={styles.symbol}>
        {trade.asset_symbol}
      </th>
      <td className={styles.side} data-side={trade.trade_type}>
        {trade.trade_type === 'buy' ? 'Buy' : 'Sell'}
      </td>
      <td className={styles.number}>{lotsText(trade, asset)}</td>
      <td className={styles.number} data-wide="">
        {formatPrice(trade.opening_price, decimals)}
      </td>
      <td className={styles.number} data-wide="">
        {asset === undefined ? (
          formatPrice(trade.closing_price, decimals)
        ) : (
          <PriceCell
            book={book}
            id={trade.asset_id}
            decimals={decimals}
            field="price"
            factor={trade.trade_type === 'buy' ? bidFactor(asset) : askFactor(asset)}
          />
        )}
      </td>
      <td className={styles.number} data-optional="">
        {formatPrice(trade.take_profit === 0 ? undefined : trade.take_profit, decimals)}
      </td>
      <td className={styles.number} data-optional="">
        {formatPrice(trade.stop_loss === 0 ? undefined : trade.stop_loss, decimals)}
      </td>
      <td className={styles.number} data-optional="">
        {formatMoney(money(trade.margin), currency)}
      </td>
      <td className={styles.number}>
        <PnlCell trade={trade} asset={asset} book={book} currency={currency} conversion={conversion} />
      </td>
      <td className={styles.action}>
        <Button
          variant="default"
          size="compact-xs"
          aria-label={`Close ${trade.asset_symbol}`}
          onClick={() => onClose(trade)}
        >
          Close
        </Button>
      </td>
    </tr>
  )
}

/** A position's volume in lots; a dash while its instrument, and so the size of its lot, is not known. */
export function lotsText(trade: Trade, asset: Asset | undefined): string {
  const units = volume(trade.volume)
  const isKnown = units !== undefined && asset !== undefined
  return formatVolume(isKnown ? unitsToLots(units, asset.contract_size) : lots(undefined), 2)
}

function closingQuestion(trade: Trade): string {
  const side = trade.trade_type === 'buy' ? 'buy' : 'sell'
  return `Do you want to close your ${side} position in ${trade.asset_symbol} at the current price?`
}
