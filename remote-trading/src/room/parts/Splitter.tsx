import { useSplitter } from '@tradefront/ui/splitter'
import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { keepWorkspace, type Pane } from '../../preferences/workspace.ts'
import classes from './Splitter.module.css'

interface PanePlace {
  readonly label: string
  /** Along which axis the pane and its neighbour lie. */
  readonly along: 'horizontal' | 'vertical'
  /** Whether the pane is before the separator; otherwise after it. */
  readonly isFirst: boolean
}

const PLACES: Readonly<Record<Pane, PanePlace>> = {
  '--panel': { label: 'Resize panel', along: 'horizontal', isFirst: true },
  '--sidebar': { label: 'Resize market watch', along: 'horizontal', isFirst: false },
  '--positions': { label: 'Resize positions', along: 'vertical', isFirst: false },
  '--advisors': { label: 'Resize Algo Trader', along: 'vertical', isFirst: false },
}

/** px of an arrow key, and with Shift. */
const STEP = '16px'
const SHIFT_STEP = '64px'
/** Wider than any screen. */
const ENDLESS = 9_999

/** Size of a pane and how small and large the style sheets let it be, px. */
interface Extent {
  readonly now: number
  readonly least: number
  readonly most: number
}

const NOTHING: Extent = { now: 0, least: 0, most: 0 }

/**
 * The separator at the edge of a pane: dragged, moved by the arrow keys, set back by a double click. The room's style
 * sheets lay out the panes from the stored sizes and hold them within their limits; this only sets the sizes.
 */
export function Splitter({ pane }: { readonly pane: Pane }) {
  const { label, along, isFirst } = PLACES[pane]
  const handle = useRef<HTMLElement>(null)
  const [extent, setExtent] = useState(NOTHING)
  const paneSize = `${extent.now}px` as const
  const sizes = isFirst ? [paneSize, 1] : [1, paneSize]
  const splitter = useSplitter({
    panels: sizes.map((size) => ({ defaultSize: size })),
    sizes,
    orientation: along,
    step: STEP,
    shiftStep: SHIFT_STEP,
    onSizeChange(next) {
      const size = Number.parseFloat(String(next[isFirst ? 0 : 1]))
      applySize(handle.current, pane, size)
      setExtent((before) => ({ ...before, now: size }))
      // A key press has no end event, unlike a drag.
      if (splitter.activeHandle === -1) commit()
    },
    onResizeEnd: commit,
  })
  const setContainer = splitter.ref
  const { ref: setHandle, ...ofHandle } = splitter.getHandleProps({ index: 0 })

  useLayoutEffect(() => {
    setContainer(handle.current?.parentElement ?? null)
    setHandle(handle.current)
    setExtent(measure(handle.current, pane))
    return () => {
      setContainer(null)
      setHandle(null)
    }
  }, [setContainer, setHandle, pane])

  /** Keeps the size that came of it: the style sheets may have held it back. */
  function commit(): void {
    const now = sizeOf(paneOf(handle.current, pane), along)
    applySize(handle.current, pane, now)
    setExtent((before) => ({ ...before, now }))
    keepWorkspace(({ sizes: kept }) => ({ sizes: { ...kept, [pane]: `${Math.round(now)}px` } }))
  }

  function reset(): void {
    const room = roomOf(handle.current)
    room?.style.removeProperty(pane)
    keepWorkspace(({ sizes: kept }) => {
      const { [pane]: _, ...others } = kept ?? {}
      return { sizes: others }
    })
    setExtent(measure(handle.current, pane))
  }

  // The window may have changed since.
  const look = () => setExtent(measure(handle.current, pane))
  const size = Math.round(extent.now)
  const props = {
    ...ofHandle,
    'aria-label': label,
    // The line lies across the way it moves.
    'aria-orientation': along === 'horizontal' ? 'vertical' : 'horizontal',
    'aria-valuenow': size,
    'aria-valuemin': Math.round(extent.least),
    'aria-valuemax': Math.round(extent.most),
    'aria-valuetext': `${size} pixels`,
    onFocus: look,
    onDoubleClick: reset,
    onPointerDownCapture(event: PointerEvent<HTMLElement>) {
      look()
      // A provider's frame beneath the pointer would keep its moves to itself.
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
  } as const
  return (
    <div
      ref={(element) => void (handle.current = element)}
      className={classes.splitter}
      title="Drag to resize, double-click to reset"
      {...props}
    />
  )
}

function roomOf(handle: HTMLElement | null): HTMLElement | null {
  return handle?.closest<HTMLElement>('[data-panes]') ?? null
}

function applySize(handle: HTMLElement | null, pane: Pane, size: number): void {
  roomOf(handle)?.style.setProperty(pane, `${size}px`)
}

function paneOf(handle: HTMLElement | null, pane: Pane): Element | null | undefined {
  return PLACES[pane].isFirst ? handle?.previousElementSibling : handle?.nextElementSibling
}

function sizeOf(element: Element | null | undefined, along: PanePlace['along']): number {
  const box = element?.getBoundingClientRect()
  return (along === 'horizontal' ? box?.width : box?.height) ?? 0
}

/** The limits are in the style sheets alone, so they are tried out, before anything is painted. */
function measure(handle: HTMLElement | null, pane: Pane): Extent {
  const room = roomOf(handle)
  const element = paneOf(handle, pane)
  if (room === null) return NOTHING
  const { along } = PLACES[pane]
  const before = room.style.getPropertyValue(pane)
  const now = sizeOf(element, along)
  const tried = (size: number) => {
    applySize(handle, pane, size)
    return sizeOf(element, along)
  }
  const least = tried(0)
  const most = tried(ENDLESS)
  if (before === '') room.style.removeProperty(pane)
  else room.style.setProperty(pane, before)
  return { now, least, most }
}
