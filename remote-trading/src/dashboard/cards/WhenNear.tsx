import { useInSight, useIsMobile } from '@tradefront/ui/hooks'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { useState, type ReactNode } from 'react'
import { usePrinting } from '../../kit/long-list/use-printing.ts'
import styles from '../dashboard.module.css'

/** Content loads this far before it scrolls into view, of the screen's height. */
const AHEAD = '25%'

export interface WhenNearProps {
  /** About as high as the content, rem. */
  readonly height: number
  readonly children: ReactNode
}

/**
 * Content that is loaded and rendered once it is about to scroll into view, or is printed; it stays, whatever the screen
 * becomes. On a phone only: most of the dashboard is out of sight there (decision 0243).
 */
export function WhenNear({ height, children }: WhenNearProps) {
  const isPhone = useIsMobile()
  const isPrinting = usePrinting()
  const { ref, isInSight } = useInSight(AHEAD)
  const [wasNear, setNear] = useState(!isPhone)
  if (!wasNear && (isInSight || isPrinting || !isPhone)) setNear(true)
  if (wasNear) return children
  return (
    <div ref={ref} className={styles.waiting} aria-hidden>
      <Skeleton height={`${height}rem`} data-skeleton="card" />
    </div>
  )
}
