import { useSyncExternalStore } from 'react'
import { everySecond } from '../../instruments/assets/every-second.ts'

const MINUTE_MS = 60_000

/** The time, Unix ms, anew at each minute. */
export function useMinute(): number {
  return useSyncExternalStore(everySecond, thisMinute)
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}
