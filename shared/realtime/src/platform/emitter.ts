import type { RealtimeLog } from './log.ts'

/** A set of handlers. A throwing one is logged and doesn't affect the others. */
export interface Emitter<T> {
  /** Adds a handler; returns the unsubscribe function. Adding the same handler again adds another subscription. */
  on(handler: (value: T) => void): () => void
  emit(value: T): void
  clear(): void
  readonly size: number
}

/** Creates an {@link Emitter}; `source` and `what` name it in the log. */
export function createEmitter<T>(log: RealtimeLog, source: string, what: string): Emitter<T> {
  const entries = new Set<{ handler: (value: T) => void }>()
  return {
    on(handler) {
      const entry = { handler }
      entries.add(entry)
      return () => {
        entries.delete(entry)
      }
    },
    emit(value) {
      // A copy: handlers added during emit run next time.
      for (const entry of Array.from(entries)) {
        if (!entries.has(entry)) continue
        try {
          entry.handler(value)
        } catch (error) {
          log({ level: 'error', source, message: `a handler of ${what} failed`, error })
        }
      }
    },
    clear: () => {
      entries.clear()
    },
    get size() {
      return entries.size
    },
  }
}
