import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs'
import type { Asset, Trade } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { formatPrice } from '@tradefront/money'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import type { ReadingPages } from '@tradefront/server-state/pages'
import { Button } from '@tradefront/ui/Button'
import { useEffect, useRef, type ReactNode, useCallback } from 'react'
import { createPortal } from 'react-dom'
import { robotNameOf } from '../trades/openers.ts'
import toolStyles from './list-tools.module.css'
import styles from './trade-table.module.css'
import { lotsText, nameBeside, positionText, sideText } from '../trades/trade-texts.ts'
import { SortHeading } from '../../kit/long-list/SortHeading.tsx'
import type { InstrumentFace } from '../../kit/instrument-mark/InstrumentMark.tsx'
import marks from '../../kit/instrument-mark/InstrumentMark.module.css'
import { nextTradeSort, type TradeColumn, type TradeSort } from './sorted-trades.ts'
import drawerStyles from './positions.module.css'
import { isMobileQuery, useMediaQuery } from '@tradefront/ui/hooks'
import { useRemoteContext } from '@tradefront/federation'

export interface TradeCellsProps {
  readonly trade: Trade
  readonly asset: Asset | undefined
  /** Decimals of the instrument's prices. */
  readonly decimals: number
  /** Makes the instrument the room's active one. */
  readonly onPick: (trade: Trade) => void
  /** Whether Tab reaches the symbol. */
  readonly tabbable: boolean
  /** Index in the list, if keyboard navigation focuses the symbol. */
  readonly row?: number
  /** Distinguishes the row's buttons from those of an identical-looking position. */
  readonly distinction?: string | undefined
  readonly face: InstrumentFace
}

/**
 * The first cells of a position's row, open or closed: instrument, side, size and opening price. The symbol is a button
 * that covers the row.
 */
export function TradeCells(props: TradeCellsProps) {
  const { trade, asset, decimals, onPick, tabbable, row, distinction, face: Face } = props
  return (
    <>
      <th scope="row" data-column="symbol" data-name={nameBeside(trade)} title={nameBeside(trade)}>
        <span className={`${marks.beside ?? ''} ${styles.symbol ?? ''}`}>
          <Face asset={asset} />
          <button
            type="button"
            className={styles.pick}
            data-row={row}
            aria-label={positionText(trade, asset, distinction)}
            tabIndex={tabbable ? 0 : -1}
            disabled={asset === undefined}
            onClick={() => onPick(trade)}
          >
            {trade.asset_symbol}
          </button>
        </span>
        <OriginBadge trade={trade} />
      </th>
      <td data-column="side" data-side={trade.trade_type}>
        {sideText(trade)}
      </td>
      <td data-column="lots">{lotsText(trade, asset)}</td>
      <td data-column="open">{formatPrice(trade.opening_price, decimals)}</td>
    </>
  )
}

/** Marks a position that a robot or a pending order opened; in narrow lists only a robot's icon is visible. */
function OriginBadge({ trade }: { readonly trade: Trade }) {
  const { t } = useLingui()
  const robot = robotNameOf(trade)
  const { order_kind: kind } = trade
  if (robot === undefined && kind === undefined) return null
  return (
    <span className={toolStyles.badge} title={robot === undefined ? orderTitle(kind) : t`Opened by ${robot}`}>
      {robot && <IconRobot size={13} stroke={1.5} aria-hidden />}
      <span>{robot ?? orderName(kind)}</span>
    </span>
  )
}

/** A broker's own kinds are shown as they are. */
function orderName(kind = ''): string {
  const name = kind.replace('_', ' ')
  return select(kind, {
    limit: 'limit',
    stop: 'stop',
    stop_limit: 'stop limit',
    other: name,
  })
}

function orderTitle(kind = ''): string {
  const name = kind.replace('_', ' ')
  return select(kind, {
    limit: 'Opened by a limit order',
    stop: 'Opened by a stop order',
    stop_limit: 'Opened by a stop limit order',
    other: `Opened by a ${name} order`,
  })
}

/** A column of a list of positions, with header and sort key. */
export interface TradeHeading {
  readonly id: string
  readonly label: MessageDescriptor
  readonly sorts?: TradeColumn
  /** Whether its header is for screen readers only. */
  readonly isHidden?: boolean
}

interface TradeHeadProps {
  readonly columns: readonly TradeHeading[]
  readonly sort: TradeSort | undefined
  readonly onSort: (sort: TradeSort | undefined) => void
}

/** Header of a list of positions; most columns are sortable [ROOM-06]. */
export function TradeHead({ columns, sort, onSort }: TradeHeadProps) {
  const { t } = useLingui()
  return columns.map(({ id, label, sorts, isHidden = false }) =>
    sorts === undefined ? (
      <th key={id} scope="col" data-column={id}>
        {isHidden ? <VisuallyHidden>{t(label)}</VisuallyHidden> : t(label)}
      </th>
    ) : (
      <SortHeading
        key={id}
        column={sorts}
        label={t(label)}
        sort={sort}
        onPress={() => onSort(nextTradeSort(sort, sorts))}
      />
    ),
  )
}

interface TradesFooterProps {
  /** Error message, if a call failed. */
  readonly message: string | undefined
  /** Paging, if the list is paged. */
  readonly pages?: Pick<ReadingPages<unknown>, 'hasMore' | 'more' | 'loadMore'>
}

/** End of a list: loads the next page when scrolled into view, and shows a failed call [ROOM-06]. */
export function TradesFooter({ message, pages }: TradesFooterProps) {
  const { t } = useLingui()
  const end = useRef<HTMLDivElement>(null)
  const hasMore = pages?.hasMore === true
  const loadMore = useRef(pages?.loadMore)
  useEffect(() => {
    loadMore.current = pages?.loadMore
  })
  useEffect(() => {
    const element = end.current
    if (element === null || !hasMore) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) loadMore.current?.()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasMore])
  return (
    <div ref={end} className={drawerStyles.footer}>
      {message === undefined ? null : <output>{message}</output>}
      {pages?.hasMore === true ? (
        <Button
          variant="subtle"
          size="xs"
          disabled={pages.more === 'loading'}
          onClick={() => pages.loadMore()}
        >
          {pages.more === 'loading' ? t`Loading...` : t`Load more`}
        </Button>
      ) : null}
    </div>
  )
}

/** The buttons of a list of positions, above it or in the given container. */
export function TradeTools(props: {
  readonly place: HTMLElement | null | undefined
  readonly children: ReactNode
}) {
  const tools = <div className={styles.tools}>{props.children}</div>
  if (props.place === undefined) return tools
  return props.place === null ? null : createPortal(tools, props.place)
}

interface ToolProps {
  readonly onClick: () => void
  readonly tone?: 'danger' | 'notice'
  readonly disabled?: boolean
  readonly children: ReactNode
}

export function Tool({ onClick, tone, disabled = false, children }: ToolProps) {
  return (
    <button type="button" className={toolStyles.tool} data-tone={tone} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}

/** The style sheet's condition for touch targets. */
const FINGER = `(pointer: coarse), ${isMobileQuery}`

/** Row height, px: larger for touch. */
export function useRowHeight(): number {
  return useMediaQuery(FINGER) ? 44 : 32
}

/** Height of the header of a list of positions, px; also set in the style sheet. */
export const HEAD_HEIGHT = 28

/** Makes a position's instrument the active one [MKT-04]. */
export function usePickInstrument(): (trade: Trade) => void {
  const { bus } = useRemoteContext()
  return useCallback((trade) => bus.emit('asset:select', { assetId: trade.asset_id }), [bus])
}
