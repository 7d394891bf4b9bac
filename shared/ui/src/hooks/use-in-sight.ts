import { useCallback, useState, type RefCallback } from 'react'

/**
 * Whether an element is in the viewport now.
 *
 * @param margin how far above and below the viewport counts, too: px, or percent of its height
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
