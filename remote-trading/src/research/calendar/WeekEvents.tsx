import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRemoteContext } from '@tradefront/federation'
import { useServer, type Loaded } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { ListState } from '@tradefront/ui/ListState'
import { customerZone, dayAfter, dayStart, formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PanelNotice } from '../../kit/notice/PanelNotice.tsx'
import classes from './Calendar.module.css'
import { CALENDAR } from './calendar-calls.ts'
import { EVERYTHING, isShown, type CalendarFilter } from './calendar-filter.ts'
import { daysOf, weekOf, type CalendarEntry, type Week } from './event-days.ts'
import { EventRow } from './EventRow.tsx'

const CALENDAR_FAILED = msg`We couldn't load the economic calendar. Try again.`

/** Delay after an event's time before its figure is requested, ms. */
const RELEASE_MS = 3_000

/** Focusable, so that the keyboard can scroll it. */
const SCROLLS = { tabIndex: 0 }

export interface WeekEventsProps {
  readonly week: Week
  /** 'YYYY-MM-DD' */
  readonly today: string
  readonly filter: CalendarFilter
  readonly onFilter: (filter: CalendarFilter) => void
  readonly onNextWeek: () => void
}

/** A week's events that pass the filter, by day, or why the list is empty. */
export function WeekEvents({ week, today, filter, onFilter, onNextWeek }: WeekEventsProps) {
  const { t } = useLingui()
  const { timers } = useRemoteContext()
  const present = weekOf(today)
  const isThisWeek = week.first === present.first
  const zone = customerZone()
  const { loaded, refresh } = useWeek(week)
  const { loaded: now } = useWeek(present)
  const askForFigure = useCallback(() => {
    timers.setTimeout(() => void refresh(), RELEASE_MS)
  }, [timers, refresh])

  const all = entriesIn(loaded)
  const shown = useMemo(() => all.filter((entry) => isShown(entry, filter)), [all, filter])
  const days = useMemo(() => daysOf(shown, zone), [shown, zone])
  // An event of a later week is next only once this week's are over.
  const first = entriesIn(now).filter((entry) => isShown(entry, filter))
  const next = useNextTime(isThisWeek ? shown : [...first, ...shown], askForFigure)
  const counted = shown.find(({ at }) => at === next)
  const scroller = useNextInSight(isThisWeek && loaded.state === 'ready')

  if (loaded.state !== 'ready') return <NoWeek state={loaded.state} onRetry={() => void refresh()} />
  return (
    <section ref={scroller} className={classes.scroller} aria-label={t`Economic events`} {...SCROLLS}>
      {loaded.outdated ? (
        <PanelNotice text={t(CALENDAR_FAILED)} action={t`Retry`} onAction={() => void refresh()} />
      ) : null}
      {shown.length === 0 ? (
        <NoEvents isEmptyWeek={all.length === 0} onClear={() => onFilter(EVERYTHING)} />
      ) : null}
      {days.map(({ day, entries }) => (
        <section key={day} aria-label={formatDate(day, 'dayHeading', { zone: 'UTC' })}>
          <h3 className={classes.day} data-today={day === today || undefined}>
            {formatDate(day, 'dayHeading', { zone: 'UTC' })}
          </h3>
          <ul className={classes.events}>
            {entries.map((entry) => (
              <EventRow
                key={entry.id}
                entry={entry}
                isNext={entry.at === next}
                hasCountdown={entry === counted}
              />
            ))}
          </ul>
        </section>
      ))}
      {isThisWeek && counted === undefined && shown.length > 0 ? (
        <p className={classes.over}>
          <span>{t`No more events this week.`}</span>
          <Button variant="default" size="xs" onClick={onNextWeek}>
            {t`Show next week`}
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/** Scrolls the next event into view once loaded, so that a week in progress doesn't start with past events. */
function useNextInSight(isReady: boolean) {
  const scroller = useRef<HTMLElement>(null)
  useEffect(() => {
    const list = scroller.current
    if (!isReady || list === null) return
    const next = list.querySelector<HTMLElement>('[data-next]')
    const head = next?.closest('section')?.querySelector('h3')
    list.scrollTop = next === null ? list.scrollHeight : next.offsetTop - (head?.offsetHeight ?? 0)
  }, [isReady])
  return scroller
}

/** A week's events, from its first midnight to the next week's. */
const useWeek = ({ first, last }: Week) =>
  useServer(CALENDAR, momentText(first), momentText(dayAfter(last, 1)))

const momentText = (day: string) => new Date(dayStart(day)).toISOString()

const NONE: readonly CalendarEntry[] = []

function entriesIn(loaded: Loaded<readonly CalendarEntry[]>): readonly CalendarEntry[] {
  return loaded.state === 'ready' ? loaded.value : NONE
}

interface NoWeekProps {
  readonly state: Exclude<Loaded<unknown>['state'], 'ready'>
  readonly onRetry: () => void
}

function NoWeek({ state, onRetry }: NoWeekProps) {
  const { t } = useLingui()
  switch (state) {
    case 'loading':
      return <ListState state="loading" message={t`Loading events`} rows={10} rowHeight={44} />
    case 'failed':
      return <ListState state="error" message={t(CALENDAR_FAILED)} onRetry={onRetry} />
    case 'not-offered':
      return <EmptyState message={t`The economic calendar isn't available here.`} />
  }
}

function NoEvents({ isEmptyWeek, onClear }: { isEmptyWeek: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (isEmptyWeek) return <EmptyState message={t`No events this week`} />
  return (
    <EmptyState message={t`No events match your filters.`}>
      <Button variant="default" size="xs" onClick={onClear}>
        {t`Clear filters`}
      </Button>
    </EmptyState>
  )
}

/** Maximum delay of one timer, ms, so that it catches up soon after the device slept. */
const MAX_DELAY_MS = 60_000

/**
 * Time of the next event (Unix ms) in sorted entries; undefined if none is left. `onPassed` is called when an event's
 * time is reached.
 */
function useNextTime(entries: readonly CalendarEntry[], onPassed: () => void): number | undefined {
  const { timers } = useRemoteContext()
  const [now, setNow] = useState(() => Date.now())
  const next = entries.find(({ at }) => at > now)?.at
  useEffect(() => {
    if (next === undefined) return
    let timer: number
    function wait(at: number): void {
      const left = at - Date.now()
      timer = timers.setTimeout(
        () => {
          if (Date.now() < at) return wait(at)
          setNow(Date.now())
          onPassed()
        },
        Math.min(Math.max(left, 0), MAX_DELAY_MS),
      )
    }
    wait(next)
    return () => timers.clear(timer)
  }, [next, timers, onPassed])
  return next
}
