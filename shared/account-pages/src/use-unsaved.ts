import { useRemoteContext } from '@tradefront/federation'
import { useEffect } from 'react'

/**
 * Reports unsaved work to host and browser: meanwhile no newer release is offered, and closing or reloading the tab
 * asks first.
 */
export function useUnsaved(key: string, unsaved: boolean): void {
  const { bus } = useRemoteContext()
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    bus.emit('work:unsaved', { key, unsaved: true })
    return () => {
      window.removeEventListener('beforeunload', ask)
      bus.emit('work:unsaved', { key, unsaved: false })
    }
  }, [bus, key, unsaved])
}
