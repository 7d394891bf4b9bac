import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
import { useSplitter } from '@tradefront/ui/splitter'
import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { keepWorkspace, type Pane } from '../../preferences/workspace.ts'
import classes from './Splitter.module.css'

interface PanePlace {
  readonly label: MessageDescriptor
  /** Axis along which the pane and its neighbour are placed. */
  readonly along: 'horizontal' | 'vertical'
  /** Whether the pane is before the separator, rather than after it. */
  readonly isFirst: boolean
}

const PLACES: Readonly<Record<Pane, PanePlace>> = {
  '--panel': { label: msg`Resize panel`, along: 'horizontal', isFirst: true },
  '--sidebar': { label: msg`Resize market watch`, along: 'horizontal', isFirst: false },
  '--positions': { label: msg`Resize positions`, along: 'vertical', isFirst: false },
  '--advisors': { label: msg`Resize Algo Trader`, along: 'vertical', isFirst: false },
}

/** Step of an arrow key, and with Shift, px. */
const STEP = '16px'
const SHIFT_STEP = '64px'
/** Wider than any screen. */
const ENDLESS = 9_999

/** A pane's size, and the style sheets' minimum and maximum once they are needed, px. */
interface Extent {
  readonly now: number
  readonly least?: number
  readonly most?: number
}

/**
 * The separator at a pane's edge: drag it, move it with arrow keys, or double-click to reset it. The room's style
 * sheets lay out the panes from the stored sizes and limit them; this only sets the sizes.
 */
export function Splitter({ pane }: { readonly pane: Pane }) {
  const { t } = useLingui()
  const { label, along, isFirst } = PLACES[pane]
  const handle = useRef<HTMLElement>(null)
  const [extent, setExtent] = useState<Extent>({ now: 0 })
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
    // Without its limits, which only moving it needs: measuring them lays out the whole room several times.
    setExtent({ now: sizeOf(paneOf(handle.current, pane), along) })
    return () => {
      setContainer(null)
      setHandle(null)
    }
  }, [setContainer, setHandle, pane, along])

  /** Stores the actual size, which the style sheets may have limited. */
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

  // Unknown until then, and the window may have been resized since.
  const look = () => setExtent(measure(handle.current, pane))
  const size = Math.round(extent.now)
  const props = {
    ...ofHandle,
    'aria-label': t(label),
    // The line is perpendicular to its movement.
    'aria-orientation': along === 'horizontal' ? 'vertical' : 'horizontal',
    'aria-valuenow': size,
    'aria-valuemin': extent.least,
    'aria-valuemax': extent.most,
    'aria-valuetext': t`${plural(size, { one: `${size} pixel`, other: `${size} pixels` })}`,
    onFocus: look,
    onDoubleClick: reset,
    onPointerDownCapture(event: PointerEvent<HTMLElement>) {
      look()
      // Otherwise a provider's iframe below would swallow pointer moves.
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
  } as const
  return (
    <div
      ref={(element) => void (handle.current = element)}
      className={classes.splitter}
      title={t`Drag to resize, double-click to reset`}
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

/** Measures the limits, which exist only in the style sheets, by trying extreme sizes before the next paint. */
function measure(handle: HTMLElement | null, pane: Pane): Extent {
  const room = roomOf(handle)
  const element = paneOf(handle, pane)
  if (room === null) return { now: 0 }
  const { along } = PLACES[pane]
  const before = room.style.getPropertyValue(pane)
  const now = sizeOf(element, along)
  const tried = (size: number) => {
    applySize(handle, pane, size)
    return sizeOf(element, along)
  }
  const least = Math.round(tried(0))
  const most = Math.round(tried(ENDLESS))
  if (before === '') room.style.removeProperty(pane)
  else room.style.setProperty(pane, before)
  return { now, least, most }
}
