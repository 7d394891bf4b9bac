import type { Asset } from '@tradefront/contracts'
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import classes from './AssetTable.module.css'
import { showRow, useRowsInSight } from './use-rows-in-sight.ts'

/** Height of the sticky header, px; the style sheet has it too. */
export const HEAD_HEIGHT = 24

export interface AssetTableHandle {
  focusFirst(): void
  /** Moves the keyboard to the row beside this one, which is about to leave the list. */
  focusBeside(index: number): void
}

/** Where a row stands in the list. */
export interface RowPlace {
  /** Position in the whole list, from 0. */
  readonly index: number
  /** px */
  readonly height: number
  readonly active: boolean
  /** Tab reaches this row; the arrow keys reach the others. */
  readonly tabbable: boolean
}

export interface AssetTableProps {
  readonly assets: readonly Asset[]
  readonly activeId: string | undefined
  /** px */
  readonly rowHeight: number
  /** The cells of the head. */
  readonly head: ReactNode
  readonly renderRow: (asset: Asset, place: RowPlace) => ReactNode
  /** The list starts from its top again when this changes. */
  readonly filter: string
  /** Alt with Up or Down is to move a row to another place; without it the order is not the user's. */
  readonly onMove?: ((from: number, to: number) => void) | undefined
  /** Gets hold of the element that scrolls, for what listens to all rows. */
  readonly onScroller?: (scroller: HTMLDivElement | null) => void
  readonly ref?: Ref<AssetTableHandle>
}

/**
 * Instruments with their prices, of which only the rows in sight are in the document and follow the price
 * book [MKT-02]. Up, Down, Page Up, Page Down, Home and End move between rows, Enter picks one; where the
 * order is the user's, Alt with Up or Down moves the row itself [MKT-06].
 */
export function AssetTable(props: AssetTableProps) {
  const { assets, activeId, rowHeight, head, renderRow, filter, onMove, onScroller, ref } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [cursorId, setCursorId] = useState<string>()
  const takesFocus = useRef(false)
  const cursor = positionOf(assets, cursorId) ?? positionOf(assets, activeId) ?? 0

  const sizes = { rowHeight, headHeight: HEAD_HEIGHT }
  const { first, end } = useRowsInSight(scroller, assets.length, sizes)
  const rows = rowsWith(cursor, first, end, assets.length)

  const shownFilter = useRef(filter)
  useEffect(() => {
    if (shownFilter.current === filter) return
    shownFilter.current = filter
    showRow(scroller, 0, { rowHeight, headHeight: HEAD_HEIGHT })
  }, [filter, scroller, rowHeight])

  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    focusRow(scroller, cursor)
  })

  useEffect(() => onScroller?.(scroller), [onScroller, scroller])

  function moveTo(wanted: number): void {
    const index = Math.max(0, Math.min(wanted, assets.length - 1))
    const target = assets[index]
    if (target === undefined) return
    showRow(scroller, index, sizes)
    if (index === cursor) {
      focusRow(scroller, index)
      return
    }
    // Its row may not be there yet: the focus follows once it is.
    takesFocus.current = true
    setCursorId(target.asset_id)
  }

  useImperativeHandle(ref, () => ({
    focusFirst: () => moveTo(0),
    focusBeside: (index) => moveTo(index === assets.length - 1 ? index - 1 : index + 1),
  }))

  function carry(by: number): void {
    const asset = assets[cursor]
    const to = cursor + by
    if (asset === undefined || to < 0 || to >= assets.length) return
    showRow(scroller, to, sizes)
    // The row with the focus is taken out of the document and put in again elsewhere.
    takesFocus.current = true
    setCursorId(asset.asset_id)
    onMove?.(cursor, to)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - HEAD_HEIGHT) / rowHeight) - 1)
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: cursor + 1,
      ArrowUp: cursor - 1,
      PageDown: cursor + page,
      PageUp: cursor - page,
      Home: 0,
      End: assets.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    if (!event.altKey) moveTo(target)
    else if (event.key === 'ArrowDown') carry(1)
    else if (event.key === 'ArrowUp') carry(-1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    scroller?.addEventListener('keydown', listener)
    return () => scroller?.removeEventListener('keydown', listener)
  }, [scroller])

  return (
    <div ref={setScroller} className={classes.scroller}>
      <table className={classes.table} aria-label="Instruments" aria-rowcount={assets.length + 1}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>
          {rows.map((index, at) => {
            const asset = assets[index]
            const gap = index - ((rows[at - 1] ?? -1) + 1)
            return asset === undefined ? null : (
              <Fragment key={asset.asset_id}>
                <Gap height={gap * rowHeight} />
                {renderRow(asset, {
                  index,
                  height: rowHeight,
                  active: asset.asset_id === activeId,
                  tabbable: index === cursor,
                })}
              </Fragment>
            )
          })}
          <Gap height={(assets.length - 1 - (rows.at(-1) ?? -1)) * rowHeight} />
        </tbody>
      </table>
    </div>
  )
}

/** Stands for the rows that are not in the document. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}

/** The rows in sight, and the one with the keyboard: without it in the document scrolling loses the focus. */
function rowsWith(cursor: number, first: number, end: number, count: number): number[] {
  const rows = Array.from({ length: end - first }, (_, offset) => first + offset)
  if (cursor >= count || (cursor >= first && cursor < end)) return rows
  return cursor < first ? [cursor, ...rows] : [...rows, cursor]
}

function positionOf(assets: readonly Asset[], id: string | undefined): number | undefined {
  if (id === undefined) return undefined
  const index = assets.findIndex((asset) => asset.asset_id === id)
  return index === -1 ? undefined : index
}

function focusRow(scroller: HTMLElement | null, index: number): void {
  scroller?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus({ preventScroll: true })
}
