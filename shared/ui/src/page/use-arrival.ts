import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** Key that the router gives to the entry at which a visit begins. */
const FIRST_KEY = 'default'

/** A location whose heading has rendered, and whether the heading took the focus. */
interface Drawn {
  readonly at: string
  readonly tookFocus: boolean
}

/** The latest one since the document was loaded; `left` while a page without this heading is shown. */
let latest: Drawn | 'left' | undefined

/** Begins a new visit, as a page load does; for tests. */
export function forgetArrivals(): void {
  latest = undefined
}

/**
 * The heading of a page. After a move within the site, Back included, focus and view go to it, as after a page load.
 * Nothing is moved on the first page of a visit, nor by a change of address that keeps the page.
 *
 * @param title another title at another address is another page.
 */
export function useArrival<T extends HTMLElement>(title: string): RefObject<T | null> {
  const { key, pathname } = useLocation()
  const at = `${key} ${pathname}`
  const heading = useRef<T>(null)
  const arrive = useEffectEvent(() => {
    const before = latest
    // Rendered again, such as after loading: the focus went with the old heading.
    const isAgain = typeof before === 'object' && before.at === at
    const takesFocus = isAgain
      ? before.tookFocus && document.activeElement === document.body
      : before !== undefined || (key !== FIRST_KEY && hasActed())
    latest = { at, tookFocus: takesFocus || (isAgain && before.tookFocus) }
    if (!takesFocus) return
    document.documentElement.scrollTop = 0
    heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    arrive()
    return () => {
      const drawn = latest
      // A heading that renders again does so before this runs.
      queueMicrotask(() => {
        if (latest === drawn) latest = 'left'
      })
    }
    // The next page may be the same component with another title.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [title])
  useEffect(() => {
    if (typeof latest === 'object' && latest.at !== at) latest = { ...latest, at }
  }, [at])
  return heading
}

/**
 * Whether the visitor has pressed anything since the document was loaded. Until then, a history entry of the router's
 * is a redirect, or older than a reload.
 */
function hasActed(): boolean {
  const { userActivation } = navigator as { userActivation?: UserActivation }
  return userActivation?.hasBeenActive ?? true
}
