import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Trade } from '@tradefront/contracts'
import { useKept, useKnown } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { useCallback, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { SmallMark, type InstrumentFace } from '../../kit/instrument-mark/InstrumentMark.tsx'
import { LongTable, type LongTableHandle } from '../../kit/long-list/LongTable.tsx'
import { usePresence } from '../../kit/long-list/use-presence.ts'
import { usePrinting } from '../../kit/long-list/use-printing.ts'
import { textScale } from '../../kit/text-scale.ts'
import { useCloseAllRun } from '../closing/close-all.ts'
import { useCloseSome } from '../closing/close-choice.tsx'
import { distinctions } from './distinctions.ts'
import { exitLevel } from '../trades/exit-figures.ts'
import { OpenerFilter, useOpenedBy } from './OpenerFilter.tsx'
import { openerWord } from '../trades/openers.ts'
import { OpenRow } from './OpenRow.tsx'
import { PositionDialogs, type ReverseCode, usePositionDialogs } from './PositionDialogs.tsx'
import {
  Tool,
  TradeHead,
  TradesFooter,
  TradeTools,
  type TradeHeading,
  HEAD_HEIGHT,
  useRowHeight,
  usePickInstrument,
} from './TradeParts.tsx'
import { OPEN_FAILED, OPEN_TRADES } from '../trades/trades.ts'
import { useOrdersOffered, WAITING_ORDERS } from '../waiting/waiting-orders.ts'
import styles from './trade-table.module.css'
import { useExport } from './use-export.ts'
import { useOpenSort, useSortedTrades } from './sorted-trades.ts'
import { useTradePricing } from '../trades/use-trade-pricing.ts'

const COLUMNS: readonly TradeHeading[] = [
  { id: 'symbol', label: msg`Symbol`, sorts: 'symbol' },
  { id: 'side', label: msg({ message: 'Side', context: 'buy or sell' }), sorts: 'side' },
  { id: 'lots', label: msg`Lots`, sorts: 'lots' },
  { id: 'open', label: msg({ message: 'Open', context: 'opening price' }), sorts: 'open' },
  { id: 'current', label: msg({ message: 'Current', context: 'price of the market' }) },
  { id: 'tp', label: msg`TP` },
  { id: 'sl', label: msg`SL` },
  { id: 'margin', label: msg`Margin` },
  { id: 'pnl', label: msg`P/L`, sorts: 'pnl' },
  { id: 'time', label: msg({ message: 'Opened', context: 'when a position was opened' }), sorts: 'time' },
  { id: 'action', label: msg`Actions`, isHidden: true },
]

const NONE: readonly Trade[] = []
const idOf = (trade: Trade) => trade.id

/** Up to this width, positions are shown as cards with exits on a second line, so that prices fit, px. */
const CARDS_FROM = 776
/** From this width at the default text size, exits need a lower line; also set in the style sheet, px. */
const WIDE_CARDS_FROM = 561
/** Height of the second line, in a wide card, and minimum height of a table row with exits, px. */
const EXITS = { line: 36, wideLine: 20, row: 40 } as const

export interface OpenTableProps {
  /** Shown while there are no positions. */
  readonly empty: ReactNode
  readonly toolsPlace: HTMLElement | null | undefined
  /** Code to reverse a position; absent if not offered. */
  readonly reverseCode?: ReverseCode | undefined
  readonly face?: InstrumentFace | undefined
}

/**
 * A sortable and exportable list of open positions. They can be closed one by one, several or all, and reversed
 * [ROOM-06, ORD-08].
 */
export function OpenTable({ empty, toolsPlace, reverseCode, face = SmallMark }: OpenTableProps) {
  const { t } = useLingui()
  const trades = useKnown(OPEN_TRADES) ?? NONE
  const currency = useCurrency((state) => state.current)
  const facts = useTradePricing()
  const { assetOf, book, conversion } = facts
  const [sort, setSort] = useOpenSort()
  const { scroller, setScroller, isInUse } = usePresence()
  const cards = useCards(scroller)
  const { shown, chosen, filter } = useOpenedBy(trades)
  const opener = chosen && openerWord(chosen)
  const hasExits = useMemo(() => shown.some(isExitSet), [shown])
  const rowHeight = useOpenRowHeight(hasExits, cards)
  const rows = useSortedTrades(shown, 'open', sort, facts, isInUse)
  const apart = useMemo(() => distinctions(trades), [trades])
  const save = useExport()
  const pick = usePickInstrument()
  const isPrinting = usePrinting()

  const list = useRef<HTMLDivElement>(null)
  const table = useRef<LongTableHandle>(null)
  /** Focuses the row that replaced a closed one; after the last one, the list. */
  const focusAt = useCallback((index: number) => {
    if (table.current === null) list.current?.focus({ preventScroll: true })
    else table.current.focusAt(index)
  }, [])
  const some = useCloseSome(rows, facts)
  const run = useCloseAllRun()
  const isOutdated = useKnown(OPEN_TRADES, (open) => open.state === 'ready' && open.outdated)

  useKept(WAITING_ORDERS)
  const offersChanges = useOrdersOffered()
  const { onClose, onExit, onMenu, menuOf, dialogs } = usePositionDialogs({
    rows,
    facts,
    some,
    opener,
    focusAt,
    reverseCode,
    busy: run?.isRunning === true,
  })

  return (
    <div
      ref={list}
      className={styles.list}
      tabIndex={shown.length === 0 ? -1 : undefined}
      data-trades="open"

      data-cards={cards}
      data-exits={hasExits || undefined}
    >
      <TradeTools place={toolsPlace}>
        {run === undefined ? null : (
          <Tool tone="notice" onClick={some.showResults}>
            {run.isRunning ? t`Closing...` : t`Closing results`}
          </Tool>
        )}
        <OpenerFilter {...filter} />
        {shown.length === 0 ? null : (
          <>
            <Tool
              onClick={() => void save({ list: 'open', trades: rows, facts, currency })}
            >{t`Export CSV`}</Tool>
            {run?.isRunning === true ? null : (
              <Tool tone="danger" onClick={() => some.ask({ kind: 'all', opener })}>
                {t`Close all`}
              </Tool>
            )}
          </>
        )}
      </TradeTools>
      {shown.length === 0 ? (
        opener === undefined ? (
          empty
        ) : (
          <EmptyState message={t`No ${opener} positions are open`} />
        )
      ) : (
        <LongTable
          ref={table}
          rows={rows}
          idOf={idOf}
          label={t`Open positions`}
          rowHeight={rowHeight}
          headHeight={HEAD_HEIGHT}
          head={<TradeHead columns={COLUMNS} sort={sort} onSort={setSort} />}
          filter={`${sort?.column} ${sort?.direction} ${chosen?.id}`}
          onScroller={setScroller}
          tableClass={styles.table}
          isWhole={isPrinting}
          footer={isOutdated ? <TradesFooter message={t(OPEN_FAILED)} /> : null}
          renderRow={(trade, { index, height, tabbable }) => (
            <OpenRow
              trade={trade}
              asset={assetOf(trade)}
              book={book}
              currency={currency}
              conversion={conversion}
              distinction={apart.get(trade.id)?.()}
              index={index}
              height={height}
              tabbable={tabbable}
              hasMenu={menuOf === trade.id}
              onClose={onClose}
              onMenu={onMenu}
              onExit={offersChanges ? onExit : undefined}
              onPick={pick}
              face={face}
            />
          )}
        />
      )}
      <PositionDialogs {...dialogs} />
    </div>
  )
}

function isExitSet(trade: Trade): boolean {
  return (exitLevel(trade, 'takeProfit') ?? exitLevel(trade, 'stopLoss')) !== undefined
}

/** Whether positions are shown as cards, and how wide these are; undefined for a table. */
type Cards = 'wide' | 'narrow' | undefined

/** Row height, px. All rows are equally high, so a single take profit or stop loss makes them taller. */
function useOpenRowHeight(hasExits: boolean, cards: Cards): number {
  const plain = useRowHeight()
  if (!hasExits) return plain
  if (cards === undefined) return Math.max(plain, EXITS.row)
  return plain + (cards === 'wide' ? EXITS.wideLine : EXITS.line)
}

/** Follows the list's width; a table without layout. */
function useCards(element: HTMLElement | null): Cards {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (element === null) return () => {}
      const resizes = new ResizeObserver(changed)
      resizes.observe(element)
      return () => resizes.disconnect()
    },
    [element],
  )
  return useSyncExternalStore(subscribe, () => {
    const width = element?.offsetWidth ?? 0
    if (width === 0 || width > CARDS_FROM) return undefined
    return width < WIDE_CARDS_FROM * textScale() ? 'narrow' : 'wide'
  })
}
