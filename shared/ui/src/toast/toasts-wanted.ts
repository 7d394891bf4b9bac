import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let wanted = false

/** There is a toast to show: its store and container are no part of the first load. */
export function wantToasts(now = true): void {
  wanted = now
  for (const listener of listeners) listener()
}

/** Whether there has been a toast to show. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(subscribe, () => wanted)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
