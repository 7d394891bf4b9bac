import { useInSight, useIsMobile } from '@tradefront/ui/hooks'
import { useState, type RefCallback } from 'react'

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
