import type { Asset, PriceBook, Trade } from '@tradefront/contracts'
import { formatMoney, formatPrice, money, type DisplayCurrency } from '@tradefront/money'
import { useKnown } from '@tradefront/server-state/eager'
import { useCurrency } from '@tradefront/session'
import { ListState } from '@tradefront/ui/ListState'
import { PriceCell } from '@tradefront/ui/PriceCell'
import { formatDate } from '@tradefront/ui/dates'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { PRICE_DECIMALS, askFactor, bidFactor } from '../../instruments/assets/prices-of.ts'
import { useFreshness } from '../../instruments/assets/use-freshness.ts'
import { LongTable, type LongTableHandle } from '../../kit/long-list/LongTable.tsx'
import { usePresence } from '../../kit/long-list/use-presence.ts'
import { ClosingDialog } from './ClosingDialog.tsx'
import { useCloseAllRun } from './close-all.ts'
import { PnlCell } from './PnlCell.tsx'
import type { PnlConversion } from './pnl-conversion.ts'
import type { TradeSort } from './sorted-trades.ts'
import { TradeCells } from './TradeCells.tsx'
import { TradeHead, type TradeHeading } from './TradeHead.tsx'
import { TradesFooter } from './TradesFooter.tsx'
import { Tool, TradeTools } from './TradeTools.tsx'
import { OPEN_FAILED, OPEN_TRADES } from './trades.ts'
import styles from './trade-table.module.css'
import { positionText } from './trade-texts.ts'
import { useClosePosition } from './use-close-position.ts'
import { useExport } from './use-export.ts'
import { HEAD_HEIGHT, useRowHeight } from './use-row-height.ts'
import { usePickInstrument } from './use-pick-instrument.ts'
import { useSortedTrades } from './use-sorted-trades.ts'
import { useTradePricing } from './use-trade-pricing.ts'

const COLUMNS: readonly TradeHeading[] = [
  { id: 'symbol', label: 'Symbol', sorts: 'symbol' },
  { id: 'side', label: 'Side', sorts: 'side' },
  { id: 'lots', label: 'Lots', sorts: 'lots' },
  { id: 'open', label: 'Open', sorts: 'open' },
  { id: 'current', label: 'Current' },
  { id: 'tp', label: 'TP' },
  { id: 'sl', label: 'SL' },
  { id: 'margin', label: 'Margin' },
  { id: 'pnl', label: 'P/L', sorts: 'pnl' },
  { id: 'time', label: 'Opened', sorts: 'time' },
  { id: 'action', label: 'Close', isHidden: true },
]

const closeAllCode = lazyCode(async () => (await import('./CloseAllDialog.tsx')).CloseAllDialog)
const idOf = (trade: Trade) => trade.id

export interface OpenTableProps {
  readonly trades: readonly Trade[]
  readonly emptyText: string
  readonly toolsPlace: HTMLElement | null | undefined
}

/** The open positions as a list that can be sorted, exported and closed, one by one or all [ROOM-06, ORD-08]. */
export function OpenTable({ trades, emptyText, toolsPlace }: OpenTableProps) {
  const currency = useCurrency((state) => state.current)
  const facts = useTradePricing()
  const { assetOf, book, conversion } = facts
  const [sort, setSort] = useState<TradeSort>()
  const rowHeight = useRowHeight()
  const { setScroller, isSomebodyThere } = usePresence()
  const rows = useSortedTrades(trades, 'open', sort, facts, isSomebodyThere)
  const save = useExport()
  const pick = usePickInstrument()

  const table = useRef<LongTableHandle>(null)
  const asked = useRef<number>(undefined)
  const closing = useClosePosition()
  const ask = closing.ask
  const onClose = useCallback(
    (trade: Trade, index: number) => {
      asked.current = index
      ask(trade)
    },
    [ask],
  )
  useEffect(() => {
    const index = asked.current
    if (closing.opened || index === undefined) return
    const isThere = rows.some(({ id }) => id === closing.trade?.id)
    if (!isThere && !isFocusLost()) return
    asked.current = undefined
    // The row with the button that was pressed is gone, and the focus with it.
    if (!isThere) table.current?.focusAt(index)
  })

  const [closingAll, setClosingAll] = useState({ opened: false, asks: true })
  const endClosingAll = useCallback(() => setClosingAll((now) => ({ ...now, opened: false })), [])
  const closeAll = useDialogCode(closeAllCode, closingAll.opened, endClosingAll)
  const run = useCloseAllRun()
  const isOutdated = useKnown(OPEN_TRADES, (open) => open.state === 'ready' && open.outdated)

  return (
    <div className={styles.list}>
      <TradeTools place={toolsPlace}>
        {run === undefined ? null : (
          <Tool tone="notice" onClick={() => setClosingAll({ opened: true, asks: false })}>
            {run.isRunning ? 'Closing...' : 'Results of closing'}
          </Tool>
        )}
        {trades.length === 0 ? null : (
          <>
            <Tool onClick={() => void save({ list: 'open', trades: rows, facts, currency })}>Export CSV</Tool>
            {run?.isRunning === true ? null : (
              <Tool tone="danger" onClick={() => setClosingAll({ opened: true, asks: true })}>
                Close all
              </Tool>
            )}
          </>
        )}
      </TradeTools>
      {trades.length === 0 ? (
        <ListState state="empty" message={emptyText} />
      ) : (
        <LongTable
          ref={table}
          rows={rows}
          idOf={idOf}
          label="Open positions"
          rowHeight={rowHeight}
          headHeight={HEAD_HEIGHT}
          head={<TradeHead columns={COLUMNS} sort={sort} onSort={setSort} />}
          filter={`${sort?.column} ${sort?.direction}`}
          onScroller={setScroller}
          tableClass={styles.table}
          footer={isOutdated ? <TradesFooter message={OPEN_FAILED} /> : null}
          renderRow={(trade, { index, height, tabbable }) => (
            <OpenRow
              trade={trade}
              asset={assetOf(trade)}
              book={book}
              currency={currency}
              conversion={conversion}
              index={index}
              height={height}
              tabbable={tabbable}
              onClose={onClose}
              onPick={pick}
            />
          )}
        />
      )}
      <ClosingDialog closing={closing} facts={facts} currency={currency} />
      {closeAll.state === 'ready' ? (
        <closeAll.code
          opened={closingAll.opened}
          asks={closingAll.asks}
          onConfirmed={() => setClosingAll({ opened: true, asks: false })}
          onClose={endClosingAll}
          trades={rows}
          facts={facts}
        />
      ) : null}
    </div>
  )
}

function isFocusLost(): boolean {
  const now = document.activeElement
  return now === null || now === document.body
}

interface OpenRowProps {
  readonly trade: Trade
  readonly asset: Asset | undefined
  readonly book: PriceBook
  readonly currency: DisplayCurrency
  readonly conversion: PnlConversion | undefined
  /** Position in the whole list, from 0. */
  readonly index: number
  /** px */
  readonly height: number
  /** Tab reaches this row; the arrow keys reach the others. */
  readonly tabbable: boolean
  readonly onClose: (trade: Trade, index: number) => void
  /** The row was pressed: its instrument is wanted. */
  readonly onPick: (trade: Trade) => void
}

/** An open position with its live price and P/L, and the way to close it [ORD-07, ORD-08]. */
const OpenRow = memo(function OpenRow(props: OpenRowProps) {
  const { trade, asset, book, currency, conversion, index, height, tabbable, onClose, onPick } = props
  const decimals = asset?.digits ?? PRICE_DECIMALS
  const exit = (level: number | undefined) => formatPrice(level === 0 ? undefined : level, decimals)
  return (
    <tr aria-rowindex={index + 2} style={{ height }}>
      <TradeCells trade={trade} asset={asset} decimals={decimals} onPick={onPick} tabbable={tabbable} />
      <td data-column="current">
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
      <td data-column="tp">{exit(trade.take_profit)}</td>
      <td data-column="sl">{exit(trade.stop_loss)}</td>
      <td data-column="margin">{formatMoney(money(trade.margin), currency)}</td>
      <td data-column="pnl">
        <PnlCell trade={trade} asset={asset} book={book} currency={currency} conversion={conversion} />
      </td>
      <td data-column="time" title={formatDate(trade.open_time, 'exactMoment')}>
        {formatDate(trade.open_time, 'shortMoment')}
      </td>
      <td data-column="action">
        <CloseButton {...{ trade, asset, index, tabbable, onClose }} />
      </td>
    </tr>
  )
})

type CloseButtonProps = Pick<OpenRowProps, 'trade' | 'asset' | 'index' | 'tabbable' | 'onClose'>

/** Asks for the position to be closed; of a closed market it says that, and looks like it. */
function CloseButton({ trade, asset, index, tabbable, onClose }: CloseButtonProps) {
  const isClosed = useFreshness(asset).freshness === 'closed'
  return (
    <button
      type="button"
      className={styles.close}
      data-row={index}
      data-closed={isClosed || undefined}
      title={isClosed ? 'Market closed' : undefined}
      aria-label={`Close ${positionText(trade, asset)}`}
      tabIndex={tabbable ? 0 : -1}
      onClick={() => onClose(trade, index)}
    >
      <span>Close</span>
    </button>
  )
}
