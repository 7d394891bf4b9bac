import { useSyncExternalStore } from 'react'
import { everySecond } from '../../instruments/assets/every-second.ts'

/** Start of the present day in the user's zone, Unix ms; another one from midnight on. */
export function useToday(): number {
  return useSyncExternalStore(everySecond, startOfDay)
}

function startOfDay(): number {
  return new Date().setHours(0, 0, 0, 0)
}
