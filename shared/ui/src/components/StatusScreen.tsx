import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import classes from './StatusScreen.module.css'

export interface StatusScreenProps {
  readonly title: string
  readonly message: ReactNode
  /** The site's name beside the mark. */
  readonly siteName?: string | undefined
  /** Buttons, progress, or whatever helps. */
  readonly children?: ReactNode
}

/** A page of its own for a state of the whole site: unreachable, under maintenance, not found. */
export function StatusScreen({ title, message, siteName, children }: StatusScreenProps) {
  return (
    <main className={classes.screen}>
      <div className={classes.column}>
        <Brand name={siteName} size={32} />
        <div className={classes.texts}>
          <h1 className={classes.title}>{title}</h1>
          <div className={classes.message}>{message}</div>
        </div>
        {children === undefined ? null : <div className={classes.actions}>{children}</div>}
      </div>
    </main>
  )
}
