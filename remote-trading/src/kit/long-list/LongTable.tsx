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
import { rowLess, textScale } from '../text-scale.ts'
import classes from './LongTable.module.css'
import { showRow, useRowsInSight } from './use-rows-in-sight.ts'

/** Number of rows in the document before layout, so that the list's height is known. */
const BEFORE_LAYOUT = 20

export interface LongTableHandle {
  focusFirst(): void
  /** Focuses a row; an index beyond the end focuses the last one. */
  focusAt(index: number): void
  /** Focuses the row beside this one, which is about to leave the list. */
  focusBeside(index: number): void
}

/** A row's place in the list. */
export interface RowPosition {
  /** Position in the whole list, from 0. */
  readonly index: number
  /** px */
  readonly height: number
  readonly active: boolean
  /** Whether Tab reaches this row; the others are reached with arrow keys. */
  readonly tabbable: boolean
}

export interface LongTableProps<Row> {
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** Names the table for screen readers. */
  readonly label: string
  readonly activeId?: string | undefined
  /** px at the default text size; scales with it, and is lower with compact density. */
  readonly rowHeight: number
  /** Height of the sticky header, px at the default text size; also set in the style sheet. */
  readonly headHeight: number
  /** Cells of the header. */
  readonly head: ReactNode
  readonly renderRow: (row: Row, place: RowPosition) => ReactNode
  /** A change scrolls the list to the top. */
  readonly filter: string
  /** Called when Alt with Up or Down moves a row; absent if the user can't reorder. */
  readonly onMove?: ((from: number, to: number) => void) | undefined
  /** Receives the scrolling element, for listeners on all rows. */
  readonly onScroller?: (scroller: HTMLDivElement | null) => void
  /** Scrolls with the rows, after the last one. */
  readonly footer?: ReactNode
  readonly tableClass: string | undefined
  /** A grid has one stop for Tab: its cells and buttons are reached with Left and Right. */
  readonly role?: 'grid' | undefined
  /** Renders all rows, including those out of view, for printing. */
  readonly isWhole?: boolean
  readonly ref?: Ref<LongTableHandle>
}

/**
 * A long list as a table that renders only visible rows [MKT-02] [ROOM-06]. Keyboard focus goes to the row's element
 * with `data-row` (its index): Up, Down, Page Up, Page Down, Home and End move between rows, Left and Right between the
 * buttons and focusable cells of a row; if the user can reorder, Alt with Up or Down moves the row itself [MKT-06].
 */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { rows: all, idOf, label, activeId, head, renderRow, filter } = props
  const { onMove, onScroller, footer, tableClass = '', role, isWhole, ref } = props
  const [scale] = useState(textScale)
  const [less] = useState(rowLess)
  const rowHeight = (props.rowHeight - less) * scale
  const headHeight = props.headHeight * scale
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [cursorId, setCursorId] = useState<string>()
  /** Which stop of the cursor's row takes the focus once it is rendered; -1 for the row's own element. */
  const awaited = useRef<number>(undefined)
  const positionOf = (id: string | undefined) => {
    const index = id === undefined ? -1 : all.findIndex((row) => idOf(row) === id)
    return index === -1 ? undefined : index
  }
  const cursor = positionOf(cursorId) ?? positionOf(activeId) ?? 0

  const sizes = { rowHeight, headHeight }
  const inSight = useRowsInSight(scroller, all.length, sizes)
  const isAll = isWhole || (inSight === undefined && all.length <= BEFORE_LAYOUT)
  const { first, end } = isAll ? { first: 0, end: all.length } : (inSight ?? { first: 0, end: 0 })
  const rows = rowsWith(cursor, first, end, all.length)

  const shownFilter = useRef(filter)
  useEffect(() => {
    if (shownFilter.current === filter) return
    shownFilter.current = filter
    showRow(scroller, 0, { rowHeight, headHeight })
  }, [filter, scroller, rowHeight, headHeight])

  useLayoutEffect(() => {
    if (awaited.current !== undefined) focusRow(scroller, cursor, awaited.current)
    awaited.current = undefined
  })

  // Before the first paint: rows may depend on its width.
  useLayoutEffect(() => onScroller?.(scroller), [onScroller, scroller])

  function moveTo(wanted: number, stop = -1): void {
    const index = Math.max(0, Math.min(wanted, all.length - 1))
    const target = all[index]
    if (target === undefined) return
    showRow(scroller, index, sizes)
    if (index === cursor) {
      focusRow(scroller, index, stop)
      return
    }
    // The row may not be rendered yet; it gets the focus once it is.
    awaited.current = stop
    setCursorId(idOf(target))
  }

  useImperativeHandle(ref, () => ({
    focusFirst: () => moveTo(0),
    focusAt: (index) => moveTo(index),
    focusBeside: (index) => moveTo(index === all.length - 1 ? index - 1 : index + 1),
  }))

  function carry(from: number, by: number): void {
    const row = all[from]
    const to = from + by
    if (row === undefined || to < 0 || to >= all.length) return
    showRow(scroller, to, sizes)
    // The focused row is removed from the document and reinserted elsewhere.
    awaited.current = -1
    setCursorId(idOf(row))
    onMove?.(from, to)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target: from } = event
    if (!(from instanceof HTMLElement)) return
    const stops = stopsBeside(from)
    const at = stops.indexOf(from)
    const step = STEPS[event.key]
    if (step !== undefined && at !== -1 && !event.altKey && !event.metaKey) {
      stops[at + step]?.focus()
      event.preventDefault()
      return
    }
    const page = Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / rowHeight) - 1)
    const targets: Readonly<Record<string, number>> = {
      // From the headings to the list.
      ArrowDown: at === -1 ? cursor : cursor + 1,
      ArrowUp: cursor - 1,
      PageDown: cursor + page,
      PageUp: cursor - page,
      Home: 0,
      End: all.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    // The same price or button of the next row.
    if (!event.altKey) moveTo(target, from.matches('[data-row]') ? -1 : at)
    else if (event.key === 'ArrowDown') carry(cursor, 1)
    else if (event.key === 'ArrowUp') carry(cursor, -1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    scroller?.addEventListener('keydown', listener)
    return () => scroller?.removeEventListener('keydown', listener)
  }, [scroller])

  return (
    <div ref={setScroller} className={classes.scroller}>
      <table
        role={role}
        className={`${classes.table} ${tableClass}`}
        aria-label={label}
        aria-rowcount={all.length + 1}
      >
        <thead>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody>
          {rows.map((index, at) => {
            const row = all[index]
            const gap = index - ((rows[at - 1] ?? -1) + 1)
            return row === undefined ? null : (
              <Fragment key={idOf(row)}>
                <Gap height={gap * rowHeight} />
                {renderRow(row, {
                  index,
                  height: rowHeight,
                  active: idOf(row) === activeId,
                  tabbable: index === cursor,
                })}
              </Fragment>
            )
          })}
          <Gap height={(all.length - 1 - (rows.at(-1) ?? -1)) * rowHeight} />
        </tbody>
      </table>
      {footer}
    </div>
  )
}

/** Fills the space of rows that aren't rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}

/** Indices of visible rows plus the focused one, since scrolling would lose the focus if it weren't rendered. */
function rowsWith(cursor: number, first: number, end: number, count: number): number[] {
  const rows = Array.from({ length: end - first }, (_, offset) => first + offset)
  if (cursor >= count || (cursor >= first && cursor < end)) return rows
  return cursor < first ? [cursor, ...rows] : [...rows, cursor]
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** What can have the focus in the same row: its buttons, and cells that say so. */
function stopsBeside(element: Element): HTMLElement[] {
  return [...(element.closest('tbody tr')?.querySelectorAll<HTMLElement>('button, td[tabindex]') ?? [])]
}

/** Focuses a row at one of its stops; without it, at its own element. */
function focusRow(scroller: HTMLElement | null, index: number, stop: number): void {
  const own = scroller?.querySelector<HTMLElement>(`[data-row="${index}"]`)
  const element = own && (stopsBeside(own)[stop] ?? own)
  element?.focus({ preventScroll: true })
}
