import type { Federation } from '@tradefront/federation'
import { useEffect } from 'react'
import { createLate } from '../live/late.ts'

/** How long the page has the network to itself, ms. */
const AFTER_MS = 2_000

const ahead = createLate({
  // Toasts tell of trouble, when it may be too late to load them.
  load: async () => {
    const [links] = await Promise.all([import('./link-prefetch.ts'), import('@tradefront/ui/toast')])
    return links
  },
  retryMs: 30_000,
  onFailure: (error) => console.warn('What is loaded ahead could not be loaded.', error),
})

/** Loads ahead, once the page is there, what tells of trouble and what the next page needs [MFE-02]. */
export function useLoadAhead(federation: Federation, pathname: string): void {
  useEffect(() => {
    let end: (() => void) | undefined
    const timer = setTimeout(() => {
      end = ahead.hold(({ followLinks }) => followLinks(federation))
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      end?.()
    }
  }, [federation])
  useEffect(() => ahead.loaded?.prefetchPath(federation, pathname), [federation, pathname])
}
