import { useEffect, useState } from 'react'

const PLACE = '[data-notification-bell]'

/** The element that the present page has for the bell: an empty one in its header, of the host or of a remote. */
export function useBellPlace(): Element | null {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => {
    const look = () => setPlace(document.querySelector(PLACE))
    // Prices change texts only; elements come and go where somebody does something.
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    return () => observer.disconnect()
  }, [])
  return place
}
