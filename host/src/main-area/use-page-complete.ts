import { callsUnderWay } from '@tradefront/api'
import { useFederation, type Federation } from '@tradefront/federation'
import { useLocation } from '@tradefront/ui/router'
import { useEffect, useState } from 'react'

/** How often the page is looked at, ms: about three frames. */
const LOOK_MS = 50
/** So often in a row nothing may be under way: what the last answer brought is painted by then. */
const QUIET_LOOKS = 2
/** Longest wait, ms: a call that hangs must not keep the header from the customer. */
const AT_MOST_MS = 2_000

/** What has shown a complete page before: whoever changes pages waits for nothing. */
const completed = new WeakSet<Federation>()

/**
 * True once the first page shows what it was opened for: its remote is there, and no call to the broker is under
 * way. What stands around a page is loaded from then on, so that it delays nothing [MFE-02].
 */
export function usePageComplete(): boolean {
  const federation = useFederation()
  const { pathname } = useLocation()
  const [isComplete, setComplete] = useState(() => completed.has(federation))
  useEffect(() => {
    if (isComplete) return
    const began = performance.now()
    let quiet = 0
    const timer = setInterval(() => {
      quiet = isLoading(federation, pathname) || callsUnderWay() > 0 ? 0 : quiet + 1
      if (quiet < QUIET_LOOKS && performance.now() - began < AT_MOST_MS) return
      clearInterval(timer)
      completed.add(federation)
      setComplete(true)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [federation, isComplete, pathname])
  return isComplete
}

function isLoading(federation: Federation, pathname: string): boolean {
  const found = federation.match(pathname)
  if (found === undefined) return false
  return federation.view(found.remote, `route:${found.route.path}`).state.get().phase === 'loading'
}
