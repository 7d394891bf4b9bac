import { useRemoteContext } from '@tradefront/federation'
import { Button } from '@tradefront/ui/Button'
import { ListState } from '@tradefront/ui/ListState'
import { formatDate } from '@tradefront/ui/dates'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useWhileVisible } from '../news/use-while-visible.ts'
import { PanelNotice } from '../../kit/notice/PanelNotice.tsx'
import classes from './Calendar.module.css'
import { EVERYTHING, isShown, type CalendarFilter } from './calendar-filter.ts'
import { knownEntries, useCalendar, weekState, type WeekState } from './calendar.store.ts'
import { daysOf, type CalendarEntry } from './event-days.ts'
import { EventRow } from './EventRow.tsx'
import { useNextTime } from './use-next-time.ts'
import type { Week } from './week.ts'

/** How often the shown week is asked for anew, ms. */
const REFRESH_MS = 120_000
/** How long after its time an event's figure is asked for, ms. */
const RELEASE_MS = 3_000

/** What scrolls has to be in reach of the keyboard. */
const SCROLLS = { tabIndex: 0 }

const NONE: readonly CalendarEntry[] = []

export interface WeekEventsProps {
  readonly week: Week
  /** Start of the present day, Unix ms. */
  readonly today: number
  readonly filter: CalendarFilter
  readonly onFilter: (filter: CalendarFilter) => void
  readonly onNextWeek: () => void
}

/** The events of a week that pass the filter, by day, or why there are none. */
export function WeekEvents({ week, today, filter, onFilter, onNextWeek }: WeekEventsProps) {
  const { timers } = useRemoteContext()
  const start = week.from.getTime()
  const end = week.to.getTime()
  const state = useCalendar((store) => weekState(store, week))
  const load = useCalendar((store) => store.load)
  const retry = useCalendar((store) => store.retry)
  const refresh = useCallback(
    () => void load({ from: new Date(start), to: new Date(end) }),
    [load, start, end],
  )
  useWhileVisible(refresh, REFRESH_MS)
  const askForFigure = useCallback(() => {
    timers.setTimeout(refresh, RELEASE_MS)
  }, [timers, refresh])

  const all = state.state === 'ready' ? state.entries : NONE
  const shown = useMemo(() => all.filter((entry) => isShown(entry, filter)), [all, filter])
  const days = useMemo(() => daysOf(shown), [shown])
  // Of all weeks that are known: the first event of a later week comes next only when this week's are over.
  const weeks = useCalendar((store) => store.weeks)
  const known = useMemo(() => knownEntries(weeks).filter((entry) => isShown(entry, filter)), [weeks, filter])
  const next = useNextTime(known, askForFigure)
  const first = shown.find(({ at }) => at === next)
  const isThisWeek = start <= today && today < end
  const scroller = useNextInSight(isThisWeek && state.state === 'ready')

  if (state.state !== 'ready') return <NoWeek state={state} onRetry={() => void retry(week)} />
  return (
    <section ref={scroller} className={classes.scroller} aria-label="Economic events" {...SCROLLS}>
      {state.message === undefined ? null : (
        <PanelNotice text={state.message} action="Retry" onAction={refresh} />
      )}
      {shown.length === 0 ? (
        <NoEvents isEmptyWeek={all.length === 0} onClear={() => onFilter(EVERYTHING)} />
      ) : null}
      {days.map(({ start: day, entries }) => (
        <section key={day} aria-label={formatDate(day, 'dayHeading')}>
          <h3 className={classes.day} data-today={day === today || undefined}>
            {formatDate(day, 'dayHeading')}
          </h3>
          <ul className={classes.events}>
            {entries.map((entry) => (
              <EventRow
                key={entry.id}
                entry={entry}
                isNext={entry.at === next}
                hasCountdown={entry === first}
              />
            ))}
          </ul>
        </section>
      ))}
      {isThisWeek && first === undefined && shown.length > 0 ? (
        <p className={classes.over}>
          No more events this week.
          <Button variant="default" size="compact-sm" onClick={onNextWeek}>
            Show next week
          </Button>
        </p>
      ) : null}
    </section>
  )
}

/** Once the list is there, what comes next is in sight: a week that is half over does not begin with its past. */
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

function NoWeek({ state, onRetry }: { state: Exclude<WeekState, { state: 'ready' }>; onRetry: () => void }) {
  switch (state.state) {
    case 'loading':
      return <ListState state="loading" message="Loading events" rows={10} rowHeight={44} />
    case 'failed':
      return <ListState state="error" message={state.message} onRetry={onRetry} />
    case 'absent':
      return <ListState state="empty" message="The economic calendar is not offered here." />
  }
}

function NoEvents({ isEmptyWeek, onClear }: { isEmptyWeek: boolean; onClear: () => void }) {
  if (isEmptyWeek) return <ListState state="empty" message="There are no events in this week." />
  return (
    <ListState state="empty" message="No events match your filters.">
      <Button variant="default" size="xs" onClick={onClear}>
        Clear filters
      </Button>
    </ListState>
  )
}
