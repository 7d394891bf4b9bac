import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DASH, shownFigure } from '@tradefront/money'
import { Flag } from '@tradefront/ui/Flag'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { formatDate } from '@tradefront/ui/dates'
import { useEffect, useRef } from 'react'
import classes from './Calendar.module.css'
import { countryOf } from './countries.ts'
import type { CalendarEntry } from './event-days.ts'
import { ImportanceMarks } from './ImportanceMarks.tsx'
import { everySecond } from '../../instruments/assets/every-second.ts'

export interface EventRowProps {
  readonly entry: CalendarEntry
  /** Whether it is one of the next events. */
  readonly isNext: boolean
  /** Whether it is the first of those. */
  readonly hasCountdown: boolean
}

/** An event with time, country and importance, and its figures below. */
export function EventRow({ entry, isNext, hasCountdown }: EventRowProps) {
  const { t } = useLingui()
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
        {isNext ? (
          <VisuallyHidden>{`${t({ message: 'Next:', comment: 'Before the next event of the calendar' })} `}</VisuallyHidden>
        ) : null}
        <span>{title}</span>
        {hasCountdown ? <Countdown at={at} /> : null}
      </p>
      {hasFigures ? (
        <dl className={classes.figures}>
          <Figure
            label={t({ message: 'Actual', context: 'figure of an economic event' })}
            text={actual}
            surprise={surpriseOf(entry)}
          />
          <Figure
            label={t({ message: 'Forecast', context: 'figure of an economic event' })}
            text={forecast}
          />
          <Figure
            label={t({ message: 'Previous', context: 'figure of an economic event' })}
            text={previous}
          />
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
  const { t } = useLingui()
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
              {`${surprise === 'above' ? t`above the forecast:` : t`below the forecast:`} `}
            </VisuallyHidden>
          </>
        )}
        <span>{text === undefined ? DASH : shownFigure(text)}</span>
      </dd>
    </div>
  )
}

/** Time until an event, updated every second without React. */
function Countdown({ at }: { readonly at: number }) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const write = () => {
      const text = countdownText(at - Date.now())
      const shown = element.current
      if (shown !== null && shown.textContent !== text) shown.textContent = text
    }
    write()
    return everySecond(write)
  }, [at])
  return <span ref={element} role="timer" className={classes.countdown} />
}

const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A duration in ms as text: 'in 2 d 3 h', 'in 5 h 04 min', within the last hour 'in 12:05'. */
export function countdownText(left: number): string {
  const seconds = Math.ceil(left / SECOND_MS)
  if (seconds <= 0) return t`now`
  const [days, hours] = [Math.floor(seconds / DAY_S), Math.floor((seconds % DAY_S) / HOUR_S)]
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S)
  if (days > 0) return t`in ${days} d ${hours} h`
  if (hours > 0) return t`in ${hours} h ${{ minutes: twoDigits(minutes) }} min`
  return t`in ${minutes}:${{ seconds: twoDigits(seconds % MINUTE_S) }}`
}

const FACTORS: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }

/** Parses a figure: '-$71.2B', '2.4%', '185K'. Figures are comparable if the text around the digits is the same. */
function numberOf(figure: string): { value: number; kind: string } | undefined {
  const match = /^([-+−]?)(\D*?)([-+−]?)(\d[\d,]*(?:\.\d+)?)\s*([KMBT]?)(\D*)$/i.exec(figure.trim())
  if (match === null) return undefined
  const [, before = '', mark = '', within = '', digits = '', scale = '', unit = ''] = match
  const sign = /[-−]/.test(before + within) ? -1 : 1
  const value = sign * Number(digits.replaceAll(',', '')) * (FACTORS[scale.toUpperCase()] ?? 1)
  return { value, kind: `${mark.trim()} ${unit.trim()}` }
}

/**
 * Whether a figure is above or below its forecast; undefined if it equals it, isn't released or isn't comparable. Above
 * doesn't mean good: higher unemployment is above, too.
 */
export function surpriseOf(event: {
  readonly actual?: string | undefined
  readonly forecast?: string | undefined
}): 'above' | 'below' | undefined {
  const actual = numberOf(event.actual ?? '')
  const forecast = numberOf(event.forecast ?? '')
  if (actual === undefined || forecast === undefined || actual.kind !== forecast.kind) return undefined
  if (actual.value === forecast.value) return undefined
  return actual.value > forecast.value ? 'above' : 'below'
}
