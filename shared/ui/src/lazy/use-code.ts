import type { LazyCode } from '@tradefront/browser'
import { useCallback, useEffect, useState } from 'react'

/** Loading state of a component's code. */
export type Code<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly code: T }
  | { readonly state: 'failed' }

/**
 * Loads code once it is wanted, and keeps it; loaded code is available on the first render. Unlike `React.lazy`, a
 * failed load can be retried: by `retry`, or, for code without a retry button, automatically every `retryMs` and
 * when the browser is back online.
 */
export function useCode<T>(
  lazy: LazyCode<T>,
  wanted = true,
  retryMs?: number,
): { readonly loaded: Code<T>; readonly retry: () => void } {
  const [wasWanted, setWasWanted] = useState(wanted)
  if (wanted && !wasWanted) setWasWanted(true)
  const [attempt, setAttempt] = useState(1)
  /** The last load that ended, successfully or not. */
  const [ended, setEnded] = useState<{ readonly lazy: LazyCode<T>; readonly attempt: number }>()
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const code = wasWanted ? lazy.loaded : undefined
  const asks = wanted && code === undefined
  const failed = code === undefined && ended?.lazy === lazy && ended.attempt === attempt

  useEffect(() => {
    if (!asks) return
    let current = true
    async function begin(): Promise<void> {
      try {
        await lazy.load()
      } catch (error) {
        console.error('A part of the page could not be loaded.', error)
      }
      if (current) setEnded({ lazy, attempt })
    }
    void begin()
    return () => {
      current = false
    }
  }, [lazy, asks, attempt])

  useEffect(() => {
    if (!failed || !wanted || retryMs === undefined) return
    const timer = setTimeout(retry, retryMs)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [failed, wanted, retryMs, retry])

  if (code !== undefined) return { loaded: { state: 'ready', code }, retry }
  return { loaded: { state: failed ? 'failed' : 'loading' }, retry }
}
