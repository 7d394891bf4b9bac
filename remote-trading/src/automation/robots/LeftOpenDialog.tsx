import { useKnown } from '@tradefront/server-state'
import { useState } from 'react'
import { askToCloseLeft } from '../../portfolio/closing/close-choice.tsx'
import { CloseAllDialog } from '../../portfolio/closing/CloseAllDialog.tsx'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { useTradePricing } from '../../portfolio/trades/use-trade-pricing.ts'
import type { LeftOpen } from './left-open.ts'

export interface LeftOpenDialogProps {
  readonly opened: boolean
  readonly left: LeftOpen
  readonly onClose: () => void
}

/** Asks whether to close a robot's remaining positions, then shows each result [ALGO-01]. */
export function LeftOpenDialog({ opened, left, onClose }: LeftOpenDialogProps) {
  const facts = useTradePricing()
  const [asks, setAsks] = useState(true)
  const open = useKnown(OPEN_TRADES) ?? []
  return (
    <CloseAllDialog
      opened={opened}
      asks={asks}
      ask={askToCloseLeft(left.name)}
      trades={open.filter(({ id }) => left.trades.has(id))}
      facts={facts}
      onConfirmed={() => setAsks(false)}
      onClose={onClose}
    />
  )
}
