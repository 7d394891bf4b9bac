import { Skeleton } from '@tradefront/ui/Skeleton'
import type { ReactNode } from 'react'
import { usePrinting } from '../../kit/long-list/use-printing.ts'
import styles from '../dashboard.module.css'
import { useApproached } from './use-approached.ts'

export interface ApproachedProps {
  /** About as high as the content, rem. */
  readonly height: number
  readonly children: ReactNode
}

/** Content of a card. On a phone it is there once the card has nearly been in sight, and on paper. */
export function Approached({ height, children }: ApproachedProps) {
  const { ref, hasApproached } = useApproached()
  const isPrinting = usePrinting()
  if (hasApproached || isPrinting) return children
  return (
    <div ref={ref} className={styles.ahead} aria-hidden>
      <Skeleton height={`${height}rem`} data-skeleton="card" />
    </div>
  )
}
