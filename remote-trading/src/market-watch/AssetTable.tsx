import type { Asset, PriceBook } from '@tradefront/contracts'
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react'
import { AssetRow } from './AssetRow.tsx'
import classes from './AssetTable.module.css'
import { showRow, useRowsInSight } from './use-rows-in-sight.ts'

/** Height of the sticky header, px; the style sheet has it too. */
const HEAD = 24

export interface AssetTableHandle {
  focusFirst(): void
}

export interface AssetTableProps {
  readonly assets: readonly Asset[]
  readonly activeId: string | undefined
  readonly book: PriceBook
  readonly decimals: number
  /** px */
  readonly rowHeight: number
  readonly named: boolean
  /** The list starts from its top again when this changes. */
  readonly filter: string
  readonly onPick: (asset: Asset) => void
  readonly ref?: Ref<AssetTableHandle>
}

/**
 * Instruments with their prices, of which only the rows in sight are in the document and follow the price
 * book [MKT-02]. Up, Down, Page Up, Page Down, Home and End move between rows, Enter picks one.
 */
export function AssetTable(props: AssetTableProps) {
  const { assets, activeId, book, decimals, rowHeight, named, filter, onPick, ref } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [cursorId, setCursorId] = useState<string>()
  const takesFocus = useRef(false)
  const cursor = positionOf(assets, cursorId) ?? positionOf(assets, activeId) ?? 0

  const sizes = { rowHeight, headHeight: HEAD }
  const { first, end } = useRowsInSight(scroller, assets.length, sizes)
  const rows = rowsWith(cursor, first, end, assets.length)

  const shownFilter = useRef(filter)
  useEffect(() => {
    if (shownFilter.current === filter) return
    shownFilter.current = filter
    showRow(scroller, 0, { rowHeight, headHeight: HEAD })
  }, [filter, scroller, rowHeight])

  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    focusRow(scroller, cursor)
  }, [cursor, scroller])

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

  useImperativeHandle(ref, () => ({ focusFirst: () => moveTo(0) }))

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - HEAD) / rowHeight) - 1)
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
    moveTo(target)
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
          <tr>
            <th scope="col">Symbol</th>
            <th scope="col">Bid</th>
            <th scope="col">Ask</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((index, at) => {
            const asset = assets[index]
            const gap = index - ((rows[at - 1] ?? -1) + 1)
            return asset === undefined ? null : (
              <Fragment key={asset.asset_id}>
                <Gap height={gap * rowHeight} />
                <AssetRow
                  asset={asset}
                  book={book}
                  decimals={decimals}
                  index={index}
                  height={rowHeight}
                  active={asset.asset_id === activeId}
                  tabbable={index === cursor}
                  named={named}
                  onPick={onPick}
                />
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
