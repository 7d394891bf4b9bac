import { ApiError, isNotOffered } from '@tradefront/api'
import { create } from 'zustand'
import { fetchCalendar } from './calendar-calls.ts'
import { entriesOf, type CalendarEntry } from './event-days.ts'
import type { Week } from './week.ts'

export const CALENDAR_FAILED = 'The economic calendar could not be loaded. Please try again.'

/** The events of one week; a refresh that fails keeps them and says so in `message`. */
export type WeekState =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly entries: readonly CalendarEntry[]
      readonly message?: string | undefined
    }
  | { readonly state: 'failed'; readonly message: string }
  /** The broker has no calendar. */
  | { readonly state: 'absent' }

export interface CalendarStore {
  /** By the ISO time at which the week starts. */
  readonly weeks: Readonly<Record<string, WeekState>>
  /** Loads a week, or refreshes it unless there is no calendar. Calls for one week that overlap are one call. */
  load(week: Week): Promise<void>
  /** What a Retry button does: a week without anything to show is loading again. */
  retry(week: Week): Promise<void>
}

const LOADING: WeekState = { state: 'loading' }
const running = new Map<string, Promise<void>>()

/** The weeks of the economic calendar that were looked at. */
export const useCalendar = create<CalendarStore>((set, get) => {
  const put = (key: string, week: WeekState) => set(({ weeks }) => ({ weeks: { ...weeks, [key]: week } }))

  async function load(key: string, { from, to }: Week): Promise<void> {
    const before = get().weeks[key]
    if (before?.state === 'absent') return
    try {
      put(key, { state: 'ready', entries: entriesOf(await fetchCalendar(from, to)) })
    } catch (error) {
      if (!(error instanceof ApiError)) console.error('calendar', error)
      if (isNotOffered(error)) put(key, { state: 'absent' })
      else if (before?.state === 'ready') put(key, { ...before, message: CALENDAR_FAILED })
      else put(key, { state: 'failed', message: CALENDAR_FAILED })
    }
  }

  return {
    weeks: {},
    load(week) {
      const key = weekKey(week)
      const known = running.get(key)
      if (known !== undefined) return known
      const loading = load(key, week).finally(() => running.delete(key))
      running.set(key, loading)
      return loading
    },
    retry(week) {
      const key = weekKey(week)
      if (get().weeks[key]?.state !== 'ready') put(key, LOADING)
      return get().load(week)
    },
  }
})

/** Where a week is in the store. */
export function weekKey({ from }: Week): string {
  return from.toISOString()
}

/** A week as it stands. */
export function weekState({ weeks }: Pick<CalendarStore, 'weeks'>, week: Week): WeekState {
  return weeks[weekKey(week)] ?? LOADING
}

/** The events of all weeks that are there, earliest first. */
export function knownEntries(weeks: CalendarStore['weeks']): CalendarEntry[] {
  return Object.values(weeks)
    .flatMap((week) => (week.state === 'ready' ? week.entries : []))
    .sort((a, b) => a.at - b.at)
}
