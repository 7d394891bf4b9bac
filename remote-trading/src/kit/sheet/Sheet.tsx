import { useLingui } from '@lingui/react/macro'
import { Drawer } from '@tradefront/ui/Drawer'
import { useEffect, useEffectEvent, useRef, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { closesOnBack } from './back-closes.ts'
import classes from './Sheet.module.css'

const CLASSES = { content: classes.sheet ?? '', header: classes.head ?? '', body: classes.body ?? '' }

/** The theme's drawers have the same: the header is a `header` element, which would count as another banner. */
const NOT_A_BANNER = { header: { role: 'presentation' } }

export interface SheetProps {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  /** For lists: a fixed height, most of the screen. Otherwise as high as its content. */
  readonly tall?: boolean
  /** `false` if the opener returns the focus itself. */
  readonly returnFocus?: boolean
  readonly children: ReactNode
}

/** A bottom sheet on phones; closed by its button, Escape, Back, a tap outside or a swipe down. */
export function Sheet({ opened, title, onClose, tall = false, returnFocus = true, children }: SheetProps) {
  const { t } = useLingui()
  const { sheet, handlers } = useSwipeDown(onClose)
  useOwnEscape(sheet, opened, onClose)
  const close = useEffectEvent(onClose)
  useEffect(() => (opened ? closesOnBack(() => close()) : undefined), [opened])
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      classNames={CLASSES}
      closeOnEscape={false}
      returnFocus={returnFocus}
      attributes={NOT_A_BANNER}
      data-sheet
      data-tall={tall || undefined}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={sheet}>
        <Drawer.Header {...handlers}>
          <span className={classes.handle} aria-hidden />
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t`Close ${{ sheet: title }}`} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/**
 * Escape closes this dialog unless it was pressed in another one on top; the drawer's own listener would close both.
 */
function useOwnEscape(dialog: RefObject<HTMLElement | null>, opened: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!opened) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.isComposing) return
      const pressedIn = event.target instanceof Element ? event.target.closest('[role=dialog]') : null
      if (pressedIn === null || pressedIn === dialog.current) onClose()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [dialog, opened, onClose])
}

/** A swipe of more than this closes the sheet when released, px. */
const SWIPE_DISTANCE = 80
/** At this speed a shorter swipe is enough, px per ms. */
const SWIPE_SPEED = 0.5

/** Handlers and ref that let a swipe close a sheet. */
interface SwipeDown {
  readonly sheet: RefObject<HTMLDivElement | null>
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: () => void
  }
}

/**
 * A finger on a sheet's header moves it down; released far or fast enough it closes, else it springs back. The element
 * is moved directly, without rendering.
 */
function useSwipeDown(onClose: () => void): SwipeDown {
  const sheet = useRef<HTMLDivElement>(null)
  const start = useRef<{ readonly y: number; readonly at: number }>(undefined)

  function moveTo(distance: number): void {
    if (sheet.current !== null) sheet.current.style.translate = distance > 0 ? `0 ${distance}px` : ''
  }
  function release(): void {
    start.current = undefined
    moveTo(0)
  }

  return {
    sheet,
    handlers: {
      onPointerDown(event) {
        // A mouse can use the button, and a finger on the button is pressing it.
        if (event.pointerType === 'mouse' || (event.target as Element).closest('button') !== null) return
        start.current = { y: event.clientY, at: event.timeStamp }
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove(event) {
        if (start.current !== undefined) moveTo(event.clientY - start.current.y)
      },
      onPointerUp(event) {
        if (start.current === undefined) return
        const { y, at } = start.current
        const distance = event.clientY - y
        const speed = distance / Math.max(1, event.timeStamp - at)
        start.current = undefined
        if (distance > SWIPE_DISTANCE || (distance > 0 && speed > SWIPE_SPEED)) onClose()
        else moveTo(0)
      },
      onPointerCancel: release,
    },
  }
}
