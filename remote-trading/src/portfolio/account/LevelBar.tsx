import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@tradefront/money'
import type { CSSProperties } from 'react'
import styles from './account.module.css'
import type { MarginMarks, MarginZone } from './margin-marks.ts'

export interface LevelBarProps {
  /** Margin level, %: infinite without margin, when the bar is empty; NaN while unknown, when nothing is drawn. */
  readonly percent: number
  readonly marks: MarginMarks
  readonly zone: MarginZone
}

/** The margin level as a bar with the broker's two marks, coloured differently at and below each. */
export function LevelBar({ percent, marks: { call, stopOut }, zone }: LevelBarProps) {
  const { t } = useLingui()
  if (isNaN(percent)) return null
  /** End of the bar, %; higher levels look the same. */
  const most = call * 2
  const isUsed = percent < Infinity
  const shown = isUsed ? Math.min(Math.max(percent, 0), most) : 0
  const at = (value: number) => `${(value / most) * 100}%`
  return (
    <span
      className={styles.level}
      title={t`Margin call at ${{ call: formatNumber(call) }}%, stop-out at ${{ stopOut: formatNumber(stopOut) }}%`}
      data-zone={zone}
      style={{ backgroundSize: `${at(shown)} 100%`, '--stop': at(stopOut) } as CSSProperties}
    >
      {isUsed ? (
        <meter
          aria-label={t`Margin level, of ${{ most: formatNumber(most) }}%`}
          min={0}
          low={stopOut}
          high={call}
          max={most}
          value={shown}
        />
      ) : null}
    </span>
  )
}
