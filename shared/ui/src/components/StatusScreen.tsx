import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import classes from './StatusScreen.module.css'

export interface StatusScreenProps {
  readonly title: string
  readonly message: ReactNode
  /** The site's name beside the mark. */
  readonly siteName?: string | undefined
  /** Buttons, progress, or anything else that helps. */
  readonly children?: ReactNode
}

/**
 * A full page for a state of the whole site: unreachable, under maintenance, not found. It replaces what the user
 * was looking at, so its heading gets the focus, which announces it.
 */
export function StatusScreen({ title, message, siteName, children }: StatusScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const messageId = useId()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <main className={`${classes.screen} tf-door`}>
      <div className={classes.column}>
        <Brand name={siteName} />
        <div className={classes.texts}>
          <h1 ref={heading} tabIndex={-1} aria-describedby={messageId}>
            {title}
          </h1>
          <div id={messageId} className={classes.message}>
            {message}
          </div>
        </div>
        {children === undefined ? null : <div className={classes.actions}>{children}</div>}
      </div>
    </main>
  )
}
