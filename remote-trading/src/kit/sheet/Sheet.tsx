import { Drawer } from '@tradefront/ui/Drawer'
import type { ReactNode } from 'react'
import classes from './Sheet.module.css'
import { useOwnEscape } from './use-own-escape.ts'
import { useSwipeDown } from './use-swipe-down.ts'

const CLASSES = { content: classes.sheet ?? '', header: classes.head ?? '', body: classes.body ?? '' }

/** As the theme has it for whole drawers: its head is a `header` element, which would count as another banner. */
const NOT_A_BANNER = { header: { role: 'presentation' } }

export interface SheetProps {
  readonly opened: boolean
  readonly title: string
  readonly onClose: () => void
  /** For lists: most of the screen, whatever is in it. Otherwise as high as its content. */
  readonly tall?: boolean
  /** `false` where the opener sees to the focus itself. */
  readonly returnFocus?: boolean
  readonly children: ReactNode
}

/** A panel from below on a phone; closes by its button, Escape, a tap beside it or a swipe down. */
export function Sheet({ opened, title, onClose, tall = false, returnFocus = true, children }: SheetProps) {
  const { sheet, handlers } = useSwipeDown(onClose)
  useOwnEscape(sheet, opened, onClose)
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
          <Drawer.CloseButton aria-label={`Close ${title}`} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
