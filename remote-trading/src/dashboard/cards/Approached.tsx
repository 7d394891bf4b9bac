import { useLingui } from '@lingui/react/macro'
import { useApproached } from '@tradefront/ui/hooks'
import { ListState } from '@tradefront/ui/ListState'
import type { ReactNode } from 'react'

export interface ApproachedProps {
  /** Number of skeleton rows that are about as high as the content. */
  readonly rows: number
  readonly children: ReactNode
}

/** Content of a card. On a phone it is loaded when its card is nearly in sight: most of the dashboard never is. */
export function Approached({ rows, children }: ApproachedProps) {
  const { t } = useLingui()
  const { ref, hasApproached } = useApproached()
  if (hasApproached) return children
  return (
    <>
      <div ref={ref} />
      <ListState state="loading" message={t`Loading...`} rows={rows} />
    </>
  )
}
