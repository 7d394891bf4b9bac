import { useIsMobile } from '@tradefront/ui/hooks'
import { SegmentedControl } from '@tradefront/ui/SegmentedControl'
import type { RiskUnit } from '../figures/risk-size.ts'

export interface RiskUnitSwitchProps {
  readonly unit: RiskUnit
  /** Code of the display currency. */
  readonly code: string
  readonly locked: boolean
  readonly onUnit: (unit: RiskUnit) => void
}

/** Whether a risk is typed in percent of the equity or in the display currency. */
export function RiskUnitSwitch({ unit, code, locked, onUnit }: RiskUnitSwitchProps) {
  const isMobile = useIsMobile()
  return (
    <SegmentedControl
      size={isMobile ? 'sm' : 'xs'}
      aria-label="Risk in"
      data={[
        { value: 'risk-percent', label: '%' },
        { value: 'risk-money', label: code },
      ]}
      value={unit}
      readOnly={locked}
      onChange={onUnit}
    />
  )
}
