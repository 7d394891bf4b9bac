import { useEffect, useRef, useState } from 'react'
import { followPresence } from './somebody-there.ts'

/** Whether somebody is at a row of a list, by pointer or keyboard, at the moment one asks. */
export function usePresence() {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const ask = useRef<() => boolean>(() => false)
  useEffect(() => {
    if (scroller === null) return
    const { isSomebodyThere, stop } = followPresence(scroller)
    ask.current = isSomebodyThere
    return () => {
      ask.current = () => false
      stop()
    }
  }, [scroller])
  return { scroller, setScroller, isSomebodyThere: () => ask.current() }
}
