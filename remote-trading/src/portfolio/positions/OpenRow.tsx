import { useLingui } from '@lingui/react/macro'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { useLingui as useLanguage } from '@tradefront/language'
import { formatMoney, formatPrice, money, type DisplayCurrency } from '@tradefront/money'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { formatDate } from '@tradefront/ui/dates'
import { memo } from 'react'
import { askFactor, bidFactor, PRICE_DECIMALS } from '../../instruments/assets/prices-of.ts'
import { useFreshness } from '../../instruments/assets/freshness.ts'
import type { ExitKind } from '../trades/exit-figures.ts'
import { ExitCell } from './ExitCell.tsx'
import { PnlCell } from '../trades/PnlCell.tsx'
import type { PnlConversion } from '../trades/pnl-conversion.ts'
import type { InstrumentFace } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { TradeCells } from './TradeParts.tsx'
import styles from './row-buttons.module.css'
import tableStyles from './trade-table.module.css'
import { lotsText, positionText, sideText } from '../trades/trade-texts.ts'

export interface OpenRowProps {
  readonly trade: Trade
  readonly asset: Asset | undefined
  readonly book: PriceBook
  readonly currency: DisplayCurrency
  readonly conversion: PnlConversion | undefined
  /** Distinguishes its buttons from those of an identical-looking position. */
  readonly distinction: string | undefined
  /** Position in the whole list, from 0. */
  readonly index: number
  /** px */
  readonly height: number
  /** Whether Tab reaches this row; the others are reached with arrow keys. */
  readonly tabbable: boolean
  /** Whether its menu is open. */
  readonly hasMenu: boolean
  readonly onClose: (trade: Trade, index: number) => void
  /** Opens its menu at this button. */
  readonly onMenu: (trade: Trade, button: HTMLElement) => void
  /** Changes an exit; absent if the broker doesn't offer it. */
  readonly onExit: ((trade: Trade, index: number, exit: ExitKind) => void) | undefined
  /** Called when the row is pressed, to show its instrument. */
  readonly onPick: (trade: Trade) => void
  readonly face: InstrumentFace
}

/** An open position with live price, exits and P/L, and its actions [ORD-07, ORD-08]. */
export const OpenRow = memo(function OpenRow(props: OpenRowProps) {
  // Its words come from elsewhere.
  useLanguage()
  const { trade, asset, book, currency, conversion, distinction, index, height, tabbable, onExit } = props
  const decimals = asset?.digits ?? PRICE_DECIMALS
  const live = { trade, asset, book, currency, conversion }
  const exits = {
    ...live,
    decimals,
    tabbable,
    position: positionText(trade, asset, distinction),
    onChange: onExit && ((exit: ExitKind) => onExit(trade, index, exit)),
  }
  return (
    <tr aria-rowindex={index + 2} style={{ height }}>
      <TradeCells
        trade={trade}
        asset={asset}
        decimals={decimals}
        onPick={props.onPick}
        tabbable={tabbable}
        distinction={distinction}
        face={props.face}
      />
      <td data-column="current">
        {/* On a phone a second line, after side, size and opening price, whose columns aren't there. */}
        <span
          className={tableStyles.since}
          data-size={`${sideText(trade)} ${lotsText(trade, asset)}`}
          data-open={formatPrice(trade.opening_price, decimals)}
        >
          {asset === undefined ? (
            formatPrice(trade.closing_price, decimals)
          ) : (
            <PriceCell
              book={book}
              id={trade.asset_id}
              decimals={decimals}
              field="price"
              cadence="summary"
              factor={trade.trade_type === 'buy' ? bidFactor(asset) : askFactor(asset)}
            />
          )}
        </span>
      </td>
      <td data-column="tp">
        <ExitCell {...exits} exit="takeProfit" />
      </td>
      <td data-column="sl">
        <ExitCell {...exits} exit="stopLoss" />
      </td>
      <td data-column="margin">{formatMoney(money(trade.margin), currency)}</td>
      <td data-column="pnl">
        <PnlCell {...live} />
      </td>
      <td data-column="time" title={formatDate(trade.open_time, 'exactMoment')}>
        {formatDate(trade.open_time, 'shortMoment')}
      </td>
      <td data-column="action">
        <div className={styles.actions}>
          <CloseButton {...props} />
          <MenuButton {...props} />
        </div>
      </td>
    </tr>
  )
})

/** Longest word that fits the button on a phone, where a cross replaces a longer one. */
const MAX_FITTING = 6

/** Opens the closing dialog; shows if the market is closed. */
function CloseButton({ trade, asset, distinction, index, tabbable, onClose }: OpenRowProps) {
  const { t } = useLingui()
  const isClosed = useFreshness(asset).freshness === 'closed'
  const word = t({ message: 'Close', context: 'button' })
  return (
    <button
      type="button"
      className={styles.close}
      data-row={index}
      data-closed={isClosed || undefined}
      data-long={word.length > MAX_FITTING || undefined}
      title={isClosed ? t`Market closed` : undefined}
      aria-label={t`Close ${{ position: positionText(trade, asset, distinction) }}`}
      tabIndex={tabbable ? 0 : -1}
      onClick={() => onClose(trade, index)}
    >
      <span>{word}</span>
    </button>
  )
}

/** Opens the other actions: reverse, close several. */
function MenuButton({ trade, asset, distinction, tabbable, hasMenu, onMenu }: OpenRowProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={styles.more}
      aria-haspopup="menu"
      aria-expanded={hasMenu}
      aria-label={t`More for ${{ position: positionText(trade, asset, distinction) }}`}
      tabIndex={tabbable ? 0 : -1}
      onClick={(event) => onMenu(trade, event.currentTarget)}
    >
      <IconDots size={16} stroke={1.5} aria-hidden />
    </button>
  )
}
