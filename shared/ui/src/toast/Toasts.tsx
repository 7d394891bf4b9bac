import { lazyCode, type LazyCode } from '@tradefront/browser'
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useCode } from '../lazy/use-code.ts'
import { useToastsWanted } from './toasts-wanted.ts'

/** When the container is loaded even without a toast, after first paint, ms. */
const AHEAD_MS = 4_000
/** Delay before a failed load is retried, ms: while a toast is waiting, and otherwise. */
const RETRY_MS = { waiting: 5_000, ahead: 30_000 }

const containerCode = lazyCode(
  async (): Promise<ComponentType> => (await import('./ToastContainer.tsx')).ToastContainer,
)

/**
 * The toasts' container. Not part of the initial load, yet loaded before trouble occurs; until then toasts wait in
 * their store.
 */
export function Toasts({ code = containerCode }: { code?: LazyCode<ComponentType> }) {
  const waiting = useToastsWanted()
  const [isSoon, setSoon] = useState(false)
  const { loaded } = useCode(code, waiting || isSoon, waiting ? RETRY_MS.waiting : RETRY_MS.ahead)

  useEffect(() => {
    const timer = setTimeout(setSoon, AHEAD_MS, true)
    return () => clearTimeout(timer)
  }, [])

  if (loaded.state !== 'ready') return null
  return (
    <ToastBoundary>
      <loaded.code />
    </ToastBoundary>
  )
}

/** A crash of the toasts affects only the toasts. */
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
