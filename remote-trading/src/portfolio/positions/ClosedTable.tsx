import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import type { Asset, Trade } from '@tradefront/contracts'
import { useServerPages } from '@tradefront/server-state/pages'
import { useCurrency } from '@tradefront/session'
import { useIsMobile } from '@tradefront/ui/hooks'
import { Link } from '@tradefront/ui/router'
import { ListState } from '@tradefront/ui/ListState'
import { memo, useMemo, useState, type ReactNode } from 'react'
import { formatMoney, formatPrice, money, moneyTone, type DisplayCurrency } from '@tradefront/money'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { SmallMark, type InstrumentFace } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { LongTable } from '../../kit/long-list/LongTable.tsx'
import { usePrinting } from '../../kit/long-list/use-printing.ts'
import { distinctions } from './distinctions.ts'
import { OpenerFilter, useOpenedBy } from './OpenerFilter.tsx'
import { useSortedTrades, type TradeSort } from './sorted-trades.ts'
import {
  Tool,
  TradeCells,
  TradeHead,
  TradesFooter,
  TradeTools,
  type TradeHeading,
  HEAD_HEIGHT,
  useRowHeight,
  usePickInstrument,
} from './TradeParts.tsx'
import { CLOSED_FAILED, CLOSED_TRADES } from '../trades/trades.ts'
import toolStyles from './list-tools.module.css'
import rowStyles from './closed-row.module.css'
import styles from './trade-table.module.css'
import { useExport } from './use-export.ts'
import { useTradePricing } from '../trades/use-trade-pricing.ts'
import { PRICE_DECIMALS } from '../../instruments/assets/prices-of.ts'
import { closedByText, positionText } from '../trades/trade-texts.ts'

const COLUMNS: readonly TradeHeading[] = [
  { id: 'symbol', label: msg`Symbol`, sorts: 'symbol' },
  { id: 'side', label: msg({ message: 'Side', context: 'buy or sell' }), sorts: 'side' },
  { id: 'lots', label: msg`Lots`, sorts: 'lots' },
  { id: 'open', label: msg({ message: 'Open', context: 'opening price' }), sorts: 'open' },
  { id: 'close', label: msg({ message: 'Close', context: 'closing price' }), sorts: 'close' },
  { id: 'pnl', label: msg`P/L`, sorts: 'pnl' },
  { id: 'reason', label: msg`Closed by` },
  { id: 'time', label: msg({ message: 'Closed', context: 'when a position was closed' }), sorts: 'time' },
  { id: 'ask', label: msg`Ask about this`, isHidden: true },
]

const idOf = (trade: Trade) => trade.id
const never = () => false

export interface ClosedTableProps {
  readonly toolsPlace: HTMLElement | null | undefined
  /** Before each symbol; the small one if absent. */
  readonly face?: InstrumentFace | undefined
}

/** The closed positions, page by page [ROOM-06]. */
export function ClosedTable({ toolsPlace, face }: ClosedTableProps) {
  const { t } = useLingui()
  const pages = useServerPages(CLOSED_TRADES)
  const { loaded, more } = pages
  if (loaded.state === 'loading') return <ListState state="loading" message={t`Loading history...`} />
  if (loaded.state !== 'ready')
    return <ListState state="error" message={t(CLOSED_FAILED)} onRetry={() => void pages.refresh()} />
  if (loaded.value.length === 0) return <EmptyState message={t`No trading history found`} />
  const message = loaded.outdated || more === 'failed' ? t(CLOSED_FAILED) : undefined
  return (
    <ClosedList
      trades={loaded.value}
      hasMore={pages.hasMore}
      toolsPlace={toolsPlace}
      face={face}
      footer={<TradesFooter message={message} pages={pages} />}
      tools={
        <Link to="/main/journal" className={toolStyles.tool ?? ''}>
          {t`Journal`}
        </Link>
      }
    />
  )
}

export interface ClosedListProps extends ClosedTableProps {
  /** In their default order. */
  readonly trades: readonly Trade[]
  /** Whether more exist than are listed; an export mentions it. */
  readonly hasMore: boolean
  /** Name of an exported file without extension; defaults to the history's. */
  readonly file?: string | undefined
  /** Whether the page filters by opener, so that the list doesn't. */
  readonly isFiltered?: boolean
  /** Shown beside the export button. */
  readonly tools?: ReactNode
  /** Shown below the last row. */
  readonly footer?: ReactNode
}

/** A sortable and exportable list of closed positions. */
export function ClosedList({
  trades,
  hasMore,
  toolsPlace,
  face = SmallMark,
  file,
  isFiltered = false,
  tools,
  footer,
}: ClosedListProps) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const facts = useTradePricing()
  const [sort, setSort] = useState<TradeSort>()
  // On a phone two lines.
  const rowHeight = useRowHeight() + (useIsMobile() ? 8 : 0)
  const { shown, chosen, filter } = useOpenedBy(trades)
  const rows = useSortedTrades(shown, 'closed', sort, facts, never)
  const apart = useMemo(() => distinctions(trades), [trades])
  const save = useExport()
  const pick = usePickInstrument()
  const isPrinting = usePrinting()
  return (
    <div className={styles.list} data-trades="closed">
      <TradeTools place={toolsPlace}>
        {isFiltered ? null : <OpenerFilter {...filter} />}
        {tools}
        <Tool onClick={() => void save({ list: 'closed', trades: rows, facts, currency, hasMore, file })}>
          {t`Export CSV`}
        </Tool>
      </TradeTools>
      <LongTable
        rows={rows}
        idOf={idOf}
        label={t`Closed positions`}
        rowHeight={rowHeight}
        headHeight={HEAD_HEIGHT}
        head={<TradeHead columns={COLUMNS} sort={sort} onSort={setSort} />}
        filter={`${sort?.column} ${sort?.direction} ${chosen?.id}`}
        tableClass={styles.table}
        isWhole={isPrinting}
        footer={footer}
        renderRow={(trade, { index, height, tabbable }) => (
          <ClosedRow
            trade={trade}
            asset={facts.assetOf(trade)}
            currency={currency}
            distinction={apart.get(trade.id)?.()}
            index={index}
            height={height}
            tabbable={tabbable}
            onPick={pick}
            face={face}
          />
        )}
      />
    </div>
  )
}

interface ClosedRowProps {
  readonly trade: Trade
  readonly asset: Asset | undefined
  readonly currency: DisplayCurrency
  readonly distinction: string | undefined
  /** Position in the whole list, from 0. */
  readonly index: number
  /** px */
  readonly height: number
  /** Whether Tab reaches this row; the others are reached with arrow keys. */
  readonly tabbable: boolean
  /** Called when the row is pressed, to show its instrument. */
  readonly onPick: (trade: Trade) => void
  readonly face: InstrumentFace
}

/** A closed position with its result. */
const ClosedRow = memo(function ClosedRow(props: ClosedRowProps) {
  const { t } = useLingui()
  const { trade, asset, currency, distinction, index, height, tabbable, onPick, face } = props
  const decimals = asset?.digits ?? PRICE_DECIMALS
  const pnl = money(trade.pnl)
  const [opened, closed] = [trade.opening_price, trade.closing_price].map((price) =>
    formatPrice(price, decimals),
  )
  return (
    <tr aria-rowindex={index + 2} style={{ height }}>
      <TradeCells
        trade={trade}
        asset={asset}
        decimals={decimals}
        onPick={onPick}
        tabbable={tabbable}
        row={index}
        distinction={distinction}
        face={face}
      />
      <td data-column="close">{closed}</td>
      <td data-column="pnl" data-tone={moneyTone(pnl, currency)}>
        {formatMoney(pnl, currency, { sign: true })}
      </td>
      <td data-column="reason" data-reason={trade.close_reason}>
        <span>{closedByText(trade)}</span>
      </td>
      <td data-column="time" title={formatDate(trade.close_time, 'exactMoment')}>
        {/* On a phone a second line, with the prices, whose columns aren't there. */}
        <span data-prices={`${opened} → ${closed}`}>{formatDate(trade.close_time, 'shortMoment')}</span>
      </td>
      <td data-column="ask">
        <Link
          to={`/main/chat?about=position:${trade.id}`}
          className={rowStyles.ask ?? ''}
          aria-label={t`Ask about ${{ position: positionText(trade, asset, distinction) }}`}
          title={t`Ask about this`}
          tabIndex={tabbable ? 0 : -1}
        >
          <IconMessage size={18} stroke={1.5} aria-hidden />
        </Link>
      </td>
    </tr>
  )
})
