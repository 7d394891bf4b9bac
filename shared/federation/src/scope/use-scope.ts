import { useEffect, useRef, useState } from 'react'
import type { RemoteScope } from './remote-scope.ts'

/**
 * One scope for as long as the component is mounted. Released in a microtask after unmounting: by then the remote's
 * own effects have cleaned up, so anything left is a leak; and React's strict mode, which immediately remounts,
 * keeps its scope.
 */
export function useScope(create: () => RemoteScope): RemoteScope {
  const [scope] = useState(create)
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
      queueMicrotask(() => {
        if (!mounted.current) scope.release()
      })
    }
  }, [scope])
  return scope
}
