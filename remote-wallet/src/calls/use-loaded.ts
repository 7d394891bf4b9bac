import { isAborted, isNotOffered } from '@tradefront/api'
import type { CallOptions } from '@tradefront/api'
import { useRemoteContext } from '@tradefront/federation'
import { useCallback, useRef, useState } from 'react'
import { useUserChanges } from './use-user-changes.ts'

/** What is known of something that the server has. */
export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  /** The broker's server does not know the call. */
  | { readonly state: 'not-offered' }
  | { readonly state: 'failed' }

export interface Loading<T> {
  readonly loaded: Loaded<T>
  /** Loads anew; what is on screen stays when it is there, also when the new load fails. */
  readonly refresh: () => Promise<void>
  /** The same after a failure: shows that it loads. */
  readonly retry: () => void
}

/** Loads something for as long as the page stands, and again when the user changes. `load` must stay the same. */
export function useLoaded<T>(load: (options: CallOptions) => Promise<T>): Loading<T> {
  const { signal } = useRemoteContext()
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  /** Grows with each load: the answer of an older one is dropped. */
  const current = useRef(0)

  const refresh = useCallback(async () => {
    const own = ++current.current
    try {
      const value = await load({ signal })
      if (own === current.current && !signal.aborted) setLoaded({ state: 'ready', value })
    } catch (error) {
      if (isAborted(error) || own !== current.current) return
      const failed = isNotOffered(error) ? 'not-offered' : 'failed'
      setLoaded((before) => (before.state === 'ready' ? before : { state: failed }))
    }
  }, [load, signal])

  useUserChanges(refresh)

  function retry(): void {
    setLoaded({ state: 'loading' })
    void refresh()
  }
  return { loaded, refresh, retry }
}
