import { isoDay } from '@tradefront/ui/dates'
import { useSyncExternalStore } from 'react'
import { everySecond } from './every-second.ts'

/** Today by the customer's clock, 'YYYY-MM-DD'; updated at midnight. */
export function useToday(): string {
  return useSyncExternalStore(everySecond, today)
}

function today(): string {
  return isoDay(Date.now())
}
