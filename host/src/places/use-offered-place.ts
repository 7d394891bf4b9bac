import { useEffect, useState } from 'react'

/** The element that the current page offers for a part of the host: an empty one in its header, in the host or a remote. */
export function useOfferedPlace(selector: string): Element | null {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    const look = () => setPlace(document.querySelector(selector))
    // Cheap enough: price updates only change text, and elements change only on user actions.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [selector])
  return place
}
