import { useEffect, useState } from 'react'

const PLACE = '[data-notification-bell]'

/** The element that the current page provides for the bell: an empty one in its header, in the host or a remote. */
export function useBellPlace(): Element | null {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    const look = () => setPlace(document.querySelector(PLACE))
    // Cheap enough: price updates only change text, and elements change only on user actions.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [])
  return place
}
