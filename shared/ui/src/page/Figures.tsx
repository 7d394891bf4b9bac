import type { ReactNode } from 'react'
import classes from './Figures.module.css'

export interface FiguresProps {
  /** Beside each other; two on a phone. */
  readonly columns: 3 | 4
  /** `Figure` elements. */
  readonly children: ReactNode
  readonly 'aria-label': string
}

/** Key figures in cells, to the edges of a flush panel. */
export function Figures({ columns, children, 'aria-label': label }: FiguresProps) {
  return (
    <dl className={classes.figures} data-columns={columns} aria-label={label}>
      {children}
    </dl>
  )
}

export interface FigureProps {
  readonly label: string
  /** Below the figure: what it is made of. */
  readonly note?: string | undefined
  /** It asks for something to be done. */
  readonly isWarning?: boolean
  readonly children: ReactNode
}

/** A figure of `Figures`. */
export function Figure({ label, note, isWarning = false, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tf-num" translate="no" data-warning={isWarning || undefined}>
        {children}
      </dd>
      {note === undefined ? null : <dd className={classes.note}>{note}</dd>}
    </div>
  )
}
