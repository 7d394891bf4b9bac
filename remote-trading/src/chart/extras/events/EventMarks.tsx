import { msg, plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Asset } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { shownFigure } from '@tradefront/money'
import { useServer } from '@tradefront/server-state'
import { Tooltip } from '@tradefront/ui/Tooltip'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { formatDate } from '@tradefront/ui/dates'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { CALENDAR } from '../../../research/calendar/calendar-calls.ts'
import { countryOf } from '../../../research/calendar/countries.ts'
import type { CalendarEntry } from '../../../research/calendar/event-days.ts'
import { useCalendarFilter } from '../../../research/calendar/calendar-filter.ts'
import type { ChartSurface } from '../../chart-adapter.ts'
import type { ChartPoints } from '../drawings/chart-points.ts'
import { onPaint, paneSize } from '../pane.ts'
import { BLOCK, blockOf, currenciesOf, marksOf, type EventMark } from './chart-events.ts'
import classes from './EventMarks.module.css'
import type { ChartInterval } from '../../intervals.ts'

export interface EventMarksProps {
  readonly surface: ChartSurface
  readonly points: ChartPoints
  readonly asset: Asset
  readonly interval: ChartInterval
}

/** Least distance of a mark from the pane's edge, px: the library's logo, a link, is there, and a finger needs 12 px more. */
const LOGO = 58

/** Calendar events that affect the instrument, on the time axis; each shows details on hover or focus [ROOM-09]. */
export function EventMarks({ surface, points, asset, interval }: EventMarksProps) {
  const { t } = useLingui()
  const newest = useNewestInSight(surface)
  const before = useServer(CALENDAR, ...blockOf(newest, -1)).loaded
  const present = useServer(CALENDAR, ...blockOf(newest)).loaded
  const [filter] = useCalendarFilter()
  const marks = useMemo(() => {
    const entries = [before, present].flatMap((loaded) => (loaded.state === 'ready' ? loaded.value : []))
    return marksOf(entries, currenciesOf(asset), filter, interval)
  }, [before, present, asset, filter, interval])
  const list = useRef<HTMLUListElement>(null)
  const seen = useMarksInSight(surface, points, marks)
  useLayoutEffect(() => {
    function place(): void {
      for (const [index, { time }] of seen.entries()) {
        const mark = list.current?.children[index]
        const x = placeOf(points, surface, time)
        if (!(mark instanceof HTMLElement) || x === undefined) continue
        const transform = `translateX(${Math.round(x)}px)`
        if (mark.style.transform !== transform) mark.style.transform = transform
      }
    }
    place()
    return onPaint(surface, place)
  }, [surface, points, seen])

  if (present.state === 'failed') {
    return <output className={classes.failed}>{t`We couldn't load calendar events`}</output>
  }
  if (seen.length === 0) return null
  return (
    <ul ref={list} className={classes.marks} aria-label={t`Calendar events on the chart`}>
      {seen.map((mark) => (
        <Mark key={mark.time} mark={mark} />
      ))}
    </ul>
  )
}

/** The marks in the visible part of the chart: of two months of events only these few are rendered, as each has a tooltip. */
function useMarksInSight(
  surface: ChartSurface,
  points: ChartPoints,
  marks: readonly EventMark[],
): readonly EventMark[] {
  const onChange = useCallback((changed: () => void) => onPaint(surface, changed), [surface])
  const sight = useSyncExternalStore(onChange, () => {
    // React may look once more after the chart has been removed, which then refuses every question.
    if (surface.isGone()) return '0 0'
    const { width } = paneSize(surface)
    const upTo = (edge: number) =>
      countUntil(marks, ({ time }) => {
        const x = placeOf(points, surface, time)
        return x === undefined || x >= edge
      })
    return `${upTo(LOGO)} ${upTo(width + 1)}`
  })
  const [first, end] = sight.split(' ').map(Number)
  return useMemo(() => marks.slice(first, end), [marks, first, end])
}

/** How many marks come before the first one that fulfils a condition, as do all after it. */
function countUntil(marks: readonly EventMark[], is: (mark: EventMark) => boolean): number {
  let [low, high] = [0, marks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const mark = marks[middle]
    if (mark === undefined || is(mark)) high = middle
    else low = middle + 1
  }
  return low
}

/** px from the left. The height doesn't matter, so any price in view will do. */
function placeOf(points: ChartPoints, { series }: ChartSurface, time: number): number | undefined {
  const price = series.coordinateToPrice(0)
  return price === null ? undefined : points.pointOf({ time, price })?.x
}

function Mark({ mark: { entries } }: { mark: EventMark }) {
  const { t } = useLingui()
  const list = entries.map(eventText).join('; ')
  const isHigh = entries.some(({ importance }) => importance === 'high')
  return (
    <li>
      <Tooltip
        events={{ hover: true, focus: true, touch: true }}
        withArrow
        label={entries.map((entry) => (
          <div key={entry.id}>{eventText(entry)}</div>
        ))}
      >
        <UnstyledButton
          className={classes.mark ?? ''}
          data-level={isHigh ? 'high' : 'medium'}
          aria-label={
            entries.length > 1
              ? t`${plural({ count: entries.length }, { one: '# event', other: '# events' })}: ${list}`
              : list
          }
        >
          {entries.length > 1 ? entries.length : <span aria-hidden>{isHigh ? '!' : '·'}</span>}
        </UnstyledButton>
      </Tooltip>
    </li>
  )
}

/** Within a sentence. */
const IMPORTANCE: Readonly<Record<CalendarEntry['importance'], MessageDescriptor>> = {
  low: msg`low importance`,
  medium: msg`medium importance`,
  high: msg`high importance`,
}

/** '18 Nov, 14:30 US: CPI YoY, high importance, actual 2.4%, forecast 2.6%'. */
function eventText({ at, country, title, importance, ...figures }: CalendarEntry): string {
  const [actual, forecast] = [figures.actual ?? '', figures.forecast ?? ''].map((figure) =>
    shownFigure(figure),
  )
  const place = countryOf(country).name
  const moment = formatDate(at, 'shortMoment')
  const event = t`${{ time: moment }} ${{ country: place }}: ${title}, ${{ importance: t(IMPORTANCE[importance]) }}`
  if (actual && forecast) return t`${event}, actual ${actual}, forecast ${forecast}`
  if (actual) return t`${event}, actual ${actual}`
  return forecast ? t`${event}, forecast ${forecast}` : event
}

/** A time in the block of the newest visible candle, Unix seconds; constant within a block. */
function useNewestInSight(surface: ChartSurface): number {
  const [newest, setNewest] = useState(() => Date.now() / 1000)
  useEffect(() => {
    const scale = surface.chart.timeScale()
    function look(): void {
      const range = scale.getVisibleRange()
      if (range === null) return
      const to = Number(range.to)
      setNewest((now) => (Math.floor(now / BLOCK) === Math.floor(to / BLOCK) ? now : to))
    }
    look()
    scale.subscribeVisibleTimeRangeChange(look)
    return () => {
      if (!surface.isGone()) scale.unsubscribeVisibleTimeRangeChange(look)
    }
  }, [surface])
  return newest
}
