import { useLingui } from '@lingui/react/macro'
import type { Realtime } from '@tradefront/contracts'
import { FeedDoctor } from '@tradefront/feed-doctor'
import { formatNumber } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { FactList } from '@tradefront/ui/page'
import { useEffect, useState } from 'react'
import { useHost } from '../host-context.tsx'
import styles from './Diagnostics.module.css'

/** How often the price statistics are read, ms. */
const READ_MS = 1000

/** Both live connections: state, next reconnect, and the rate of prices. */
export function ConnectionPanel() {
  const { realtime } = useHost()
  return (
    <div className={styles.connections}>
      <FeedDoctor realtime={realtime} copyable={false} />
      <PriceFlow />
    </div>
  )
}

/** Prices are connected only on pages that show them; here a tester can keep them connected. */
function PriceFlow() {
  const { t } = useLingui()
  const { prices } = useHost().realtime
  const [held, setHeld] = useState(false)
  const { updates, perSecond } = usePriceStatistics()

  useEffect(() => {
    if (!held) return
    return prices.start()
  }, [held, prices])

  return (
    <section className={styles.flow} aria-label={t`Price flow`}>
      <div className={styles.head}>
        <h3>{t`Price flow`}</h3>
        <Button variant="default" aria-pressed={held} onClick={() => setHeld(!held)}>
          {t`Keep prices connected`}
        </Button>
      </div>
      <div className={styles.facts}>
        <FactList
          rows={[
            [t`Price updates`, formatNumber(updates, 0)],
            [t`Updates per second`, formatNumber(perSecond, 0)],
          ]}
        />
      </div>
    </section>
  )
}

function usePriceStatistics() {
  const { prices } = useHost().realtime
  const [shown, setShown] = useState(() => ({ ...statisticsOf(prices), perSecond: 0 }))
  useEffect(() => {
    const timer = setInterval(() => {
      setShown((before) => {
        const now = statisticsOf(prices)
        return { ...now, perSecond: Math.round(((now.updates - before.updates) * 1000) / READ_MS) }
      })
    }, READ_MS)
    return () => clearInterval(timer)
  }, [prices])
  return shown
}

function statisticsOf({ statistics }: Realtime['prices']) {
  return { updates: statistics.updates }
}
