import { useLingui } from '@lingui/react/macro'
import { toNumber, type Money } from '@tradefront/money'
import { useEffect, useEffectEvent, useState } from 'react'
import { everySecond } from '../instruments/assets/every-second.ts'
import { TrendLine } from '../kit/plot/TrendLine.tsx'
import styles from './dashboard.module.css'

/** One for each second of the last three minutes. */
const MAX_POINTS = 180
/** Share of the equity that fills the line's height: a few cents of ten thousand dollars are no crash. */
const LEAST_CHANGE = 0.001

/** Equity while the dashboard is open, one point a second. */
export function EquityLine({ equity }: { readonly equity: Money | undefined }) {
  const { t } = useLingui()
  const [amounts, setAmounts] = useState<readonly number[]>([])
  const add = useEffectEvent(() => {
    if (equity !== undefined) setAmounts((now) => [...now, toNumber(equity)].slice(-MAX_POINTS))
  })
  useEffect(() => everySecond(() => add()), [])
  return (
    <div>
      <TrendLine values={amounts} wide leastRange={(amounts.at(-1) ?? 0) * LEAST_CHANGE} />
      <small className={styles.span}>{t`Last three minutes`}</small>
    </div>
  )
}
