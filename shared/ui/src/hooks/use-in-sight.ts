import { useCallback, useState, type RefCallback } from 'react'
import { useIsMobile } from './use-is-mobile.ts'

/**
 * Whether an element is on the screen, now.
 *
 * @param margin how far above and below the screen counts too: px, or percent of the screen's height
 */
export function useInSight(margin = '0px'): {
  readonly ref: RefCallback<HTMLElement>
  readonly isInSight: boolean
} {
  const [isInSight, setInSight] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1)
          if (last !== undefined) setInSight(last.isIntersecting)
        },
        { rootMargin: `${margin} 0px` },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [margin],
  )
  return { ref, isInSight }
}

/** How near the screen is near, of its height. */
const NEAR = '25%'

/**
 * Whether an element has been near the screen of a phone, where most of a long page is out of sight at its start, or on
 * any other screen. For content whose loading and rendering can wait until then; it stays, whatever the screen becomes.
 */
export function useApproached(): { readonly ref: RefCallback<HTMLElement>; readonly hasApproached: boolean } {
  const isPhone = useIsMobile()
  const { ref, isInSight } = useInSight(NEAR)
  const [hasApproached, setApproached] = useState(!isPhone)
  if (!hasApproached && (isInSight || !isPhone)) setApproached(true)
  return { ref, hasApproached }
}
