import type { LateText } from '@tradefront/language'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef, useState } from 'react'

/**
 * Makes a file or a printed sheet from a whole list: one at a time, and not after the customer has left the page.
 *
 * @param failed title of the error message.
 * @param problemText text of the error message.
 */
export function useMaking(failed: LateText, problemText: (error: unknown) => string) {
  const [busy, setBusy] = useState(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function make<T>(
    read: (signal: AbortSignal) => Promise<T>,
    handOut: (whole: T) => void,
  ): Promise<void> {
    if (busy) return
    const { signal } = leaving.current
    setBusy(true)
    try {
      const whole = await read(signal)
      if (!signal.aborted) handOut(whole)
    } catch (error) {
      if (signal.aborted) return
      console.error('whole list', error)
      toast.error(failed, () => problemText(error))
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  return { busy, make }
}
