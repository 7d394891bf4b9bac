import { useNotifications } from '@mantine/notifications'
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** When the container is loaded although no toast needs it yet, after the first paint, ms. */
const AHEAD_MS = 4_000
/** The pause before a failed load is tried again, ms: while a toast waits for it, and otherwise. */
const RETRY_MS = { waiting: 5_000, ahead: 30_000 }

type LoadContainer = () => Promise<{ default: ComponentType }>

const loadContainer: LoadContainer = () => import('./ToastContainer.tsx')

/**
 * The toasts' container. Its code isn't part of the first load, yet it is there before trouble comes; until
 * then toasts wait in their store. Not React's `lazy`: it keeps a failure for ever and throws it at whoever
 * draws it, which here is the whole site.
 */
export function Toasts({ load = loadContainer }: { load?: LoadContainer }) {
  const waiting = useNotifications().notifications.length > 0
  const [Container, setContainer] = useState<ComponentType>()

  useEffect(() => {
    if (Container) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const attempt = async () => {
      clearTimeout(timer)
      try {
        const loaded = await load()
        if (!ended) setContainer(() => loaded.default)
      } catch (error) {
        if (ended) return
        console.warn('Toasts could not be loaded; trying again later.', error)
        timer = setTimeout(begin, waiting ? RETRY_MS.waiting : RETRY_MS.ahead)
      }
    }
    const begin = () => void attempt()
    if (waiting) begin()
    else timer = setTimeout(begin, AHEAD_MS)
    window.addEventListener('online', begin)
    return () => {
      ended = true
      clearTimeout(timer)
      window.removeEventListener('online', begin)
    }
  }, [Container, waiting, load])

  if (!Container) return null
  return (
    <ToastBoundary>
      <Container />
    </ToastBoundary>
  )
}

/** A crash of the toasts costs the toasts. */
class ToastBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('Toasts failed.', error)
  }

  override render() {
    return this.state.crashed ? null : this.props.children
  }
}
