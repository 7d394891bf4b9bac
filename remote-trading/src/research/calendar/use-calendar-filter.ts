import { useRemoteContext } from '@tradefront/federation'
import { useCallback, useState } from 'react'
import { EVERYTHING, StoredFilter, type CalendarFilter } from './calendar-filter.ts'

const KEY = 'calendar-filter'

/** The filter of the calendar, kept in this browser. */
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
