import { isoDay } from '@tradefront/ui/dates'
import { useSyncExternalStore } from 'react'
import { everySecond } from '../instruments/assets/every-second.ts'

/** The present day by the customer's clock, 'YYYY-MM-DD'; another one from midnight on. */
export function useToday(): string {
  return useSyncExternalStore(everySecond, today)
}

function today(): string {
  return isoDay(new Date())
}
