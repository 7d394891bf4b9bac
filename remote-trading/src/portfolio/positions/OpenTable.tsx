import type { Trade } from '@tradefront/contracts'
import { useKnown } from '@tradefront/server-state/eager'
import { useCurrency } from '@tradefront/session'
import { ListState } from '@tradefront/ui/ListState'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useSettled } from '../../kit/lazy/use-settled.ts'
import { LongTable, type LongTableHandle } from '../../kit/long-list/LongTable.tsx'
import { usePresence } from '../../kit/long-list/use-presence.ts'
import { usePrinting } from '../../kit/long-list/use-printing.ts'
import { ClosingDialog } from './ClosingDialog.tsx'
import { useCloseAllRun } from './close-all.ts'
import { askOf } from './close-choice.ts'
import { distinctions } from './distinctions.ts'
import { exitLevel } from './exit-figures.ts'
import { OpenerFilter, useOpenedBy } from './OpenerFilter.tsx'
import { openerWord } from './openers.ts'
import { OpenRow } from './OpenRow.tsx'
import type { MenuPlace } from './PositionMenu.tsx'
import type { ReverseCode } from './position-actions.ts'
import { TradeHead, type TradeHeading } from './TradeHead.tsx'
import { TradesFooter } from './TradesFooter.tsx'
import { Tool, TradeTools } from './TradeTools.tsx'
import { OPEN_FAILED, OPEN_TRADES } from './trades.ts'
import styles from './trade-table.module.css'
import { useClosePosition } from './use-close-position.ts'
import { useCloseSome } from './use-close-some.ts'
import { useExport } from './use-export.ts'
import { useFocusAfterDialog } from './use-focus-after-dialog.ts'
import { useNarrow } from './use-narrow.ts'
import { HEAD_HEIGHT, useRowHeight } from './use-row-height.ts'
import { usePickInstrument } from './use-pick-instrument.ts'
import { useOpenSort } from './use-open-sort.ts'
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
  { id: 'action', label: 'Actions', isHidden: true },
]

const closeAllCode = lazyCode(
  async () =>
    (await import(/* webpackChunkName: "position-actions" */ './CloseAllDialog.tsx')).CloseAllDialog,
)
const menuCode = lazyCode(
  async () => (await import(/* webpackChunkName: "position-actions" */ './PositionMenu.tsx')).PositionMenu,
)
const noReverse: ReverseCode = lazyCode(() => Promise.resolve(() => null))
const idOf = (trade: Trade) => trade.id

/** A list this narrow shows a position as a card: its exits have a line of their own, px. */
const CARDS_FROM = 690
/** What that line adds to a row, and the least height of a row with exits beside the rest, px. */
const EXITS = { line: 32, row: 40 } as const

export interface OpenTableProps {
  readonly trades: readonly Trade[]
  readonly emptyText: string
  readonly toolsPlace: HTMLElement | null | undefined
  /** Reverses a position; absent where that is not offered. */
  readonly reverseCode?: ReverseCode | undefined
}

/**
 * The open positions as a list that can be sorted, exported and closed, one by one, several or all, and from which
 * a position is reversed [ROOM-06, ORD-08].
 */
export function OpenTable({ trades, emptyText, toolsPlace, reverseCode }: OpenTableProps) {
  const currency = useCurrency((state) => state.current)
  const facts = useTradePricing()
  const { assetOf, book, conversion } = facts
  const [sort, setSort] = useOpenSort()
  const { scroller, setScroller, isSomebodyThere } = usePresence()
  const isCards = useNarrow(scroller, CARDS_FROM)
  const { shown, chosen, filter } = useOpenedBy(trades)
  const opener = chosen && openerWord(chosen)
  const hasExits = useMemo(() => shown.some(isExitSet), [shown])
  const rowHeight = useOpenRowHeight(hasExits, isCards)
  const rows = useSortedTrades(shown, 'open', sort, facts, isSomebodyThere)
  const apart = useMemo(() => distinctions(trades), [trades])
  const save = useExport()
  const pick = usePickInstrument()
  const isPrinting = usePrinting()

  const list = useRef<HTMLDivElement>(null)
  const table = useRef<LongTableHandle>(null)
  /** Moves the keyboard to the row that took the place of a closed one; after the last one it stays in the list. */
  const focusAt = useCallback((index: number) => {
    if (table.current === null) list.current?.focus({ preventScroll: true })
    else table.current.focusAt(index)
  }, [])
  const closing = useClosePosition()
  const settled = useSettled()
  const { ask } = closing
  const askedAt = useFocusAfterDialog({ opened: closing.opened, id: closing.trade?.id, rows, focusAt })
  const onClose = useCallback(
    (trade: Trade, index: number) => {
      askedAt(index)
      ask(trade)
    },
    [ask, askedAt],
  )

  const some = useCloseSome(rows, facts)
  const closeAll = useDialogCode(closeAllCode, some.opened, some.end)
  const run = useCloseAllRun()
  const isOutdated = useKnown(OPEN_TRADES, (open) => open.state === 'ready' && open.outdated)

  const [place, setPlace] = useState<MenuPlace>()
  const endMenu = useCallback(() => setPlace(undefined), [])
  const menu = useDialogCode(menuCode, place !== undefined, endMenu, settled)
  const onMenu = useCallback((trade: Trade, button: HTMLElement) => setPlace({ trade, button }), [])
  const [reversing, setReversing] = useState<{ readonly trade: Trade; readonly opened: boolean }>()
  const endReversing = useCallback(() => setReversing((now) => now && { ...now, opened: false }), [])
  const isReversing = reversing?.opened === true
  const reversedAt = useFocusAfterDialog({ opened: isReversing, id: reversing?.trade.id, rows, focusAt })
  const reverse = useDialogCode(reverseCode ?? noReverse, isReversing, endReversing, settled)
  /** What is chosen in the menu opens a dialog, which gives the focus back to the row's button. */
  function choose(open: () => void): void {
    endMenu()
    place?.button.focus({ preventScroll: true })
    open()
  }

  return (
    <div
      ref={list}
      className={styles.list}
      tabIndex={shown.length === 0 ? -1 : undefined}
      data-cards={isCards || undefined}
      data-exits={hasExits || undefined}
    >
      <TradeTools place={toolsPlace}>
        {run === undefined ? null : (
          <Tool tone="notice" onClick={some.showResults}>
            {run.isRunning ? 'Closing...' : 'Results of closing'}
          </Tool>
        )}
        <OpenerFilter {...filter} />
        {shown.length === 0 ? null : (
          <>
            <Tool onClick={() => void save({ list: 'open', trades: rows, facts, currency })}>Export CSV</Tool>
            {run?.isRunning === true ? null : (
              <Tool tone="danger" onClick={() => some.ask({ kind: 'all', opener })}>
                Close all
              </Tool>
            )}
          </>
        )}
      </TradeTools>
      {shown.length === 0 ? (
        <ListState
          state="empty"
          message={opener === undefined ? emptyText : `No ${opener} positions are open`}
        />
      ) : (
        <LongTable
          ref={table}
          rows={rows}
          idOf={idOf}
          label="Open positions"
          rowHeight={rowHeight}
          headHeight={HEAD_HEIGHT}
          head={<TradeHead columns={COLUMNS} sort={sort} onSort={setSort} />}
          filter={`${sort?.column} ${sort?.direction} ${chosen?.id}`}
          onScroller={setScroller}
          tableClass={styles.table}
          isWhole={isPrinting}
          footer={isOutdated ? <TradesFooter message={OPEN_FAILED} /> : null}
          renderRow={(trade, { index, height, tabbable }) => (
            <OpenRow
              trade={trade}
              asset={assetOf(trade)}
              book={book}
              currency={currency}
              conversion={conversion}
              distinction={apart.get(trade.id)}
              index={index}
              height={height}
              tabbable={tabbable}
              hasMenu={place?.trade.id === trade.id}
              onClose={onClose}
              onMenu={onMenu}
              onPick={pick}
            />
          )}
        />
      )}
      {menu.state === 'ready' && place !== undefined ? (
        <menu.code
          place={place}
          trades={rows}
          facts={facts}
          busy={run?.isRunning === true}
          onReverse={
            reverseCode &&
            ((trade) =>
              choose(() => {
                reversedAt(rows.findIndex(({ id }) => id === trade.id))
                setReversing({ trade, opened: true })
              }))
          }
          onClosePosition={(trade) =>
            choose(() =>
              onClose(
                trade,
                rows.findIndex(({ id }) => id === trade.id),
              ),
            )
          }
          onCloseSome={(choice) => choose(() => some.ask({ ...choice, opener }))}
          onDone={endMenu}
        />
      ) : null}
      <ClosingDialog closing={closing} facts={facts} currency={currency} />
      {closeAll.state === 'ready' ? (
        <closeAll.code
          opened={some.opened}
          asks={some.asks}
          ask={askOf(some.choice)}
          onConfirmed={some.showResults}
          onClose={some.end}
          trades={some.trades}
          facts={facts}
        />
      ) : null}
      {reverse.state === 'ready' && reversing !== undefined ? (
        <reverse.code opened={reversing.opened} trade={reversing.trade} onClose={endReversing} />
      ) : null}
    </div>
  )
}

function isExitSet(trade: Trade): boolean {
  return (exitLevel(trade, 'takeProfit') ?? exitLevel(trade, 'stopLoss')) !== undefined
}

/** Row height, px. Rows are equally high, so one position with a take profit or stop loss makes all of them taller. */
function useOpenRowHeight(hasExits: boolean, isCards: boolean): number {
  const plain = useRowHeight()
  if (!hasExits) return plain
  return isCards ? plain + EXITS.line : Math.max(plain, EXITS.row)
}
