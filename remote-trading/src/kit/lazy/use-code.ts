import { useCallback, useEffect, useState } from 'react'

/** Code that is loaded when it is wanted. */
export type Code<T> =
  { readonly state: 'loading' } | { readonly state: 'ready'; readonly code: T } | { readonly state: 'failed' }

/**
 * Loads code once it is wanted, and keeps it. Unlike `React.lazy` a failed load can be tried again.
 * `load` has to be the same function at each rendering.
 */
export function useCode<T>(
  load: () => Promise<T>,
  wanted = true,
): { readonly loaded: Code<T>; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  const [ready, setReady] = useState<{ readonly state: 'ready'; readonly code: T }>()
  const isWanted = wanted && ready === undefined
  useEffect(() => {
    if (!isWanted) return
    let current = true
    async function begin(): Promise<void> {
      try {
        const code = await load()
        if (current) setReady({ state: 'ready', code })
      } catch (error) {
        console.error('code of a part', error)
        if (current) setFailedAttempt(attempt)
      }
    }
    void begin()
    return () => {
      current = false
    }
  }, [load, isWanted, attempt])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { loaded: ready ?? { state: failedAttempt === attempt ? 'failed' : 'loading' }, retry }
}
