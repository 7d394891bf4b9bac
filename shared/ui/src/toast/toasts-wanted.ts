import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let wanted = false

/** A toast is to be shown: its store and container aren't part of the initial load. */
export function wantToasts(now = true): void {
  wanted = now
  for (const listener of listeners) listener()
}

/** Whether any toast has been shown. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(subscribe, () => wanted)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
