import { useEffect, useRef, useState } from 'react'
import type { Mount, ViewModule } from '../contract/define-remote.ts'
import { RemoteContextProvider, type RemoteContext } from '../contract/remote-context.tsx'
import type { RemoteScope } from '../scope/remote-scope.ts'

/** One mount of a page or slot with its own context, released on unmount. */
export function ScopedView({ module, createScope }: { module: ViewModule; createScope: () => RemoteScope }) {
  const { context } = useScope(createScope)
  if ('mount' in module) return <MountedView mount={module.mount} context={context} />
  const View = module.default
  return (
    <RemoteContextProvider value={context}>
      <View />
    </RemoteContextProvider>
  )
}

/** An element filled by a remote with a different React (architecture, The remote contract). */
function MountedView({ mount, context }: { mount: Mount; context: RemoteContext }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A fresh element each time: a root being unmounted must not collide with a new one.
    const element = document.createElement('div')
    frame.current?.append(element)
    const unmount = mount(element, context)
    return () => {
      unmount()
      element.remove()
    }
  }, [mount, context])
  return <div ref={frame} data-remote={context.name} />
}

/**
 * One scope for as long as the component is mounted. Released in a microtask after unmounting: by then the remote's
 * own effects have cleaned up, so anything left is a leak; and React's strict mode, which immediately remounts,
 * keeps its scope.
 */
function useScope(create: () => RemoteScope): RemoteScope {
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
