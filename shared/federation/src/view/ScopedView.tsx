import { useEffect, useRef } from 'react'
import type { Mount, ViewModule } from '../contract/define-remote.ts'
import { RemoteContextProvider, type RemoteContext } from '../contract/remote-context.tsx'
import type { RemoteScope } from '../scope/remote-scope.ts'
import { useScope } from '../scope/use-scope.ts'

/** One mount of a page or slot with its own context, which ends with it. */
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

/** An element that a remote on another React fills by itself (architecture, The remote contract). */
export function MountedView({ mount, context }: { mount: Mount; context: RemoteContext }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A fresh element each time: a root that is still ending must not meet one that begins.
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
