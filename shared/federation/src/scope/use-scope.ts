import { useEffect, useRef, useState } from 'react'
import type { RemoteScope } from './remote-scope.ts'

/**
 * One scope for as long as the component is mounted. It is released in a microtask after the unmount:
 * by then the remote's own effects have ended what they began, so what is left is a leak; and React's
 * strict mode, which unmounts and mounts again at once, keeps its scope.
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
