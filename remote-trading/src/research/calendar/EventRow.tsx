import { Flag } from '@tradefront/ui/Flag'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { formatDate } from '@tradefront/ui/dates'
import classes from './Calendar.module.css'
import { Countdown } from './Countdown.tsx'
import { countryOf } from './countries.ts'
import type { CalendarEntry } from './event-days.ts'
import { ImportanceMarks } from './ImportanceMarks.tsx'
import { surpriseOf } from './surprise.ts'

export interface EventRowProps {
  readonly entry: CalendarEntry
  /** It is one of those that come next. */
  readonly isNext: boolean
  /** It is the first of those. */
  readonly hasCountdown: boolean
}

/** One event: when, where, how much it matters, and its figures below. */
export function EventRow({ entry, isNext, hasCountdown }: EventRowProps) {
  const { at, country, importance, title, actual, forecast, previous } = entry
  const { name, flag } = countryOf(country)
  const hasFigures = actual !== undefined || forecast !== undefined || previous !== undefined
  return (
    <li className={classes.event} data-next={isNext || undefined}>
      <time className={classes.time} dateTime={entry.time}>
        {formatDate(at, 'time')}
      </time>
      <span className={classes.country} title={name}>
        <Flag flag={flag} size={13} />
        <span aria-hidden>{country}</span>
        <VisuallyHidden>{name}</VisuallyHidden>
        <ImportanceMarks level={importance} />
      </span>
      <p className={classes.title}>
        {isNext ? <VisuallyHidden>Next: </VisuallyHidden> : null}
        <span>{title}</span>
        {hasCountdown ? <Countdown at={at} /> : null}
      </p>
      {hasFigures ? (
        <dl className={classes.figures}>
          <Figure label="Actual" text={actual} surprise={surpriseOf(entry)} />
          <Figure label="Forecast" text={forecast} />
          <Figure label="Previous" text={previous} />
        </dl>
      ) : null}
    </li>
  )
}

interface FigureProps {
  readonly label: string
  readonly text: string | undefined
  readonly surprise?: 'above' | 'below' | undefined
}

function Figure({ label, text, surprise }: FigureProps) {
  return (
    <div>
      <dt>
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd data-surprise={surprise} data-missing={text === undefined || undefined}>
        {surprise === undefined ? null : (
          <>
            <span aria-hidden>{surprise === 'above' ? '▲ ' : '▼ '}</span>
            <VisuallyHidden>
              {surprise === 'above' ? 'above the forecast: ' : 'below the forecast: '}
            </VisuallyHidden>
          </>
        )}
        <span>{text ?? '–'}</span>
      </dd>
    </div>
  )
}
