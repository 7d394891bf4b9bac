import { useSearchParams } from '@tradefront/ui/router'
import { useLayoutEffect, useRef } from 'react'

/** Makes the next query out of the one asked for last. */
export type QueryChange = (now: URLSearchParams) => URLSearchParams

/**
 * The address's query as it is shown, and how to change it. The router renders a change as a transition, after
 * everything more urgent: on a slow page a second press or a typed letter comes before it. Each change therefore
 * starts from the query that was asked for last, where `useSearchParams` starts from the one that is shown and
 * would undo what is still on its way.
 */
export function useAddressQuery(): readonly [
  query: URLSearchParams,
  change: (next: QueryChange, options?: { readonly replace: boolean }) => void,
] {
  const [shown, setShown] = useSearchParams()
  const asked = useRef(shown)
  // Going back, or a link, is asked for elsewhere.
  useLayoutEffect(() => {
    asked.current = shown
  }, [shown])
  function change(next: QueryChange, options?: { readonly replace: boolean }): void {
    asked.current = next(asked.current)
    setShown(asked.current, options)
  }
  return [shown, change]
}
