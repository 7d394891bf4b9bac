import type { Money } from '@tradefront/money'
import { useServer } from '@tradefront/server-state'
import { useState } from 'react'
import { limitHistory, limitHistoryText } from './limit-history.ts'
import { ROBOT_TRADES } from './robot-calls.ts'
import styles from './robots.module.css'

/**
 * What a daily loss limit would have done to a robot in the last 30 days, by its closed positions [ALGO-02]; nothing while
 * they are unknown or there is no limit.
 */
export function LimitHistoryNote({ id, limit }: { readonly id: string; readonly limit: Money | undefined }) {
  const { loaded } = useServer(ROBOT_TRADES, id)
  const [now] = useState(Date.now)
  if (loaded.state !== 'ready' || limit === undefined || limit <= 0n) return null
  const { data, total } = loaded.value
  return <output className={styles.note}>{limitHistoryText(limitHistory(data, limit, now, total))}</output>
}
