import { useId, useState, type ReactNode } from 'react'
import classes from './Section.module.css'

export interface SectionProps {
  readonly title: string
  /** Id of its title; generated if absent. */
  readonly id?: string
  /** What it is for, in a sentence below the title. */
  readonly about?: ReactNode
  /** Buttons and links beside the title. */
  readonly actions?: ReactNode
  /** A function receives the element beside the title, for buttons of its own. */
  readonly children: ReactNode | ((actions: HTMLElement | null) => ReactNode)
}

export interface PanelProps extends SectionProps {
  /** Content without padding: a table, a plot. */
  readonly flush?: boolean
  /** The last child scrolls inside the panel. */
  readonly scrolls?: boolean
}

/** A part of a page under its title, on the page itself. */
export function Section(props: SectionProps) {
  return <Part {...props} />
}

/** A part of a page under its title, in a frame. */
export function Panel({ flush = false, scrolls = false, ...props }: PanelProps) {
  return <Part {...props} frame={flush ? 'flush' : 'padded'} scrolls={scrolls} />
}

interface PartProps extends SectionProps {
  readonly frame?: 'padded' | 'flush'
  readonly scrolls?: boolean
}

function Part({ title, id, about, actions, frame, scrolls = false, children }: PartProps) {
  const ownId = useId()
  const titleId = id ?? ownId
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <section
      className={classes.part}
      data-frame={frame}
      data-scrolls={scrolls || undefined}
      aria-labelledby={titleId}
    >
      <div className={classes.head} data-title-row>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {actions}
        {typeof children === 'function' ? <div ref={setPlace} className={classes.place} /> : null}
      </div>
      {about === undefined ? null : <p className={classes.about}>{about}</p>}
      {typeof children === 'function' ? children(place) : children}
    </section>
  )
}
