import { callsUnderWay } from '@tradefront/api'
import { useFederation, type Federation } from '@tradefront/federation'
import { useLocation } from '@tradefront/ui/router'
import { useEffect, useState } from 'react'

/** Polling interval, ms: about three frames. */
const LOOK_MS = 50
/** Consecutive idle checks required: by then the last response has been painted. */
const QUIET_LOOKS = 2
/** Maximum wait, ms: a hanging call must not keep the header from the customer. */
const MAX_WAIT_MS = 2_000

/** Runtimes that have completed a page: later pages don't wait. */
const completed = new WeakSet<Federation>()

/**
 * True once the first page shows what it was opened for: its remote is loaded and no call to the broker is pending.
 * Everything around the page loads only then, so that it doesn't delay the page [MFE-02].
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
      if (quiet < QUIET_LOOKS && performance.now() - began < MAX_WAIT_MS) return
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
