import { useLingui } from '@lingui/react/macro'
import { useApproached } from '@tradefront/ui/hooks'
import { ListState } from '@tradefront/ui/ListState'
import type { ReactNode } from 'react'
import { usePrinting } from '../../kit/long-list/use-printing.ts'

export interface ApproachedProps {
  /** Number of skeleton rows that are about as high as the content. */
  readonly rows: number
  readonly children: ReactNode
}

/** Content of a card. On a phone it is there once the card has nearly been in sight, and on paper. */
export function Approached({ rows, children }: ApproachedProps) {
  const { t } = useLingui()
  const { ref, hasApproached } = useApproached()
  const isPrinting = usePrinting()
  if (hasApproached || isPrinting) return children
  return (
    <>
      <div ref={ref} />
      <ListState state="loading" message={t`Loading...`} rows={rows} />
    </>
  )
}
