import { storedJson } from '@tradefront/browser'
import { IMPORTANCE_LEVELS, type EconomicEvent, type Importance } from '@tradefront/contracts'
import * as v from 'valibot'
import { useRemoteContext } from '@tradefront/federation'
import { useCallback, useState } from 'react'
import { CALENDAR_COUNTRIES } from './countries.ts'

/** What is hidden; nothing by default, so that all levels and all 18 countries are shown [ROOM-09]. */
export interface CalendarFilter {
  readonly levelsOff: readonly Importance[]
  /** Country codes. */
  readonly countriesOff: readonly string[]
}

export const EVERYTHING: CalendarFilter = { levelsOff: [], countriesOff: [] }

const ALL_CODES: readonly string[] = CALENDAR_COUNTRIES.map(({ code }) => code)

/** The filter as stored. */
export const StoredFilter = storedJson(
  v.object({
    levelsOff: v.array(v.picklist(IMPORTANCE_LEVELS)),
    countriesOff: v.array(v.picklist(ALL_CODES)),
  }),
)

/** Whether an event is shown. Events of countries beyond the 18 are shown unless any country is filtered out. */
export function isShown(event: EconomicEvent, { levelsOff, countriesOff }: CalendarFilter): boolean {
  if (levelsOff.includes(event.importance)) return false
  return ALL_CODES.includes(event.country) ? !countriesOff.includes(event.country) : countriesOff.length === 0
}

/** Whether the filter hides anything. */
export function isFiltering({ levelsOff, countriesOff }: CalendarFilter): boolean {
  return levelsOff.length > 0 || countriesOff.length > 0
}

/** Toggles a level. */
export function withLevel(filter: CalendarFilter, level: Importance): CalendarFilter {
  return { ...filter, levelsOff: toggled(filter.levelsOff, level) }
}

/** Toggles a country. */
export function withCountry(filter: CalendarFilter, code: string): CalendarFilter {
  return { ...filter, countriesOff: toggled(filter.countriesOff, code) }
}

/** Switches all countries on or off. */
export function withCountries(filter: CalendarFilter, on: boolean): CalendarFilter {
  return { ...filter, countriesOff: on ? [] : ALL_CODES }
}

function toggled<T>(list: readonly T[], entry: T): T[] {
  return list.includes(entry) ? list.filter((other) => other !== entry) : [...list, entry]
}

const KEY = 'calendar-filter'

/** The calendar's filter, stored in this browser. */
export function useCalendarFilter(): readonly [CalendarFilter, (filter: CalendarFilter) => void] {
  const { storage } = useRemoteContext()
  const [filter, setFilter] = useState(() => storage.read(KEY, StoredFilter) ?? EVERYTHING)
  const change = useCallback(
    (next: CalendarFilter) => {
      setFilter(next)
      storage.set(KEY, JSON.stringify(next))
    },
    [storage],
  )
  return [filter, change]
}
