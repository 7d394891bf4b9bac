import { useSearchParams } from '@tradefront/ui/router'
import { useLayoutEffect, useRef } from 'react'

/** Derives the next query from the one requested last. */
export type QueryChange = (now: URLSearchParams) => URLSearchParams

/**
 * The address's current query, and a function to change it. The router renders a change as a transition, after anything
 * more urgent: on a slow page, a second press or typed letter may come first. Each change therefore starts from the
 * query requested last; `useSearchParams` would start from the rendered one and undo a pending change.
 */
export function useAddressQuery(): readonly [
  query: URLSearchParams,
  change: (next: QueryChange, options?: { readonly replace: boolean }) => void,
] {
  const [shown, setShown] = useSearchParams()
  const asked = useRef(shown)
  // Going back or following a link changes the query elsewhere.
  useLayoutEffect(() => {
    asked.current = shown
  }, [shown])
  function change(next: QueryChange, options?: { readonly replace: boolean }): void {
    asked.current = next(asked.current)
    setShown(asked.current, options)
  }
  return [shown, change]
}
