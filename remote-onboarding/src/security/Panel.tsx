import type { Loaded } from '@tradefront/server-state'
import { ListState } from '@tradefront/ui/ListState'
import { useId, type ReactNode } from 'react'
import styles from './security.module.css'

export interface PanelProps {
  readonly title: string
  /** What it is for, in a sentence. */
  readonly about?: ReactNode
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of the page with its heading. */
export function Panel({ title, about, actions, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {actions}
      </div>
      {about === undefined ? null : <p className={styles.about}>{about}</p>}
      {children}
    </section>
  )
}

export interface NotThereProps {
  readonly state: Exclude<Loaded<unknown>['state'], 'ready'>
  /** 'Your sessions': begins the sentences. */
  readonly what: string
  readonly rows: number
  readonly onRetry: () => Promise<void>
}

/** What stands where something is not there: it loads, it failed, or it is not offered. */
export function NotThere({ state, what, rows, onRetry }: NotThereProps) {
  if (state === 'failed')
    return <ListState state="error" message={`${what} could not be loaded.`} onRetry={() => void onRetry()} />
  if (state === 'not-offered') return <ListState state="empty" message="This is not offered here." />
  return <ListState state="loading" message={`${what}: loading...`} rows={rows} rowHeight={44} />
}
