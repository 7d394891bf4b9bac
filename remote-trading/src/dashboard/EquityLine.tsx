import { useLingui } from '@lingui/react/macro'
import { formatMoney, toNumber, type Money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { useEffect, useEffectEvent, useState } from 'react'
import { everySecond } from '../instruments/assets/every-second.ts'
import { TrendLine } from '../kit/plot/TrendLine.tsx'
import styles from './dashboard.module.css'

/** One for each second of the last three minutes. */
const MAX_POINTS = 180

/** Equity while the dashboard is open, one point a second, with the lowest and the highest as the line's scale. */
export function EquityLine({ equity }: { readonly equity: Money | undefined }) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const [amounts, setAmounts] = useState<readonly Money[]>([])
  const add = useEffectEvent(() => {
    if (equity !== undefined) setAmounts((now) => [...now, equity].slice(-MAX_POINTS))
  })
  useEffect(() => everySecond(() => add()), [])
  // With the one that is shown above, which may be up to a second newer than the line.
  const shown = equity === undefined ? amounts : [...amounts, equity]
  const byValue = shown.toSorted((a, b) => toNumber(a) - toNumber(b))
  const [least, most] = [byValue[0], byValue.at(-1)]
  const [from, to] = [least, most].map((amount) => formatMoney(amount, currency))
  return (
    <div>
      <TrendLine values={amounts.map(toNumber)} wide />
      <small className={styles.span}>
        <span>{t`Last three minutes`}</span>
        {least === undefined ? null : (
          <span className="tf-num">{from === to ? from : `${from} – ${to}`}</span>
        )}
      </small>
    </div>
  )
}
