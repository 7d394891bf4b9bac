import type { ConnectionStatus, Realtime } from '@tradefront/contracts'
import { useConnectionStatus } from '@tradefront/realtime'
import { Button } from '@tradefront/ui/Button'
import { Text } from '@tradefront/ui/Text'
import { useEffect, useState } from 'react'
import { useHost } from '../host-context.tsx'
import styles from './Diagnostics.module.css'

/** How often the statistics of prices are read anew, ms. */
const READ_MS = 1000

/** Both live connections: state, reconnecting, and how many prices arrive. */
export function ConnectionPanel() {
  return (
    <div className={styles.connections}>
      <AccountConnection />
      <PriceConnection />
    </div>
  )
}

function AccountConnection() {
  const { account } = useHost().realtime
  const status = useConnectionStatus(account)
  return (
    <section className={styles.connection} aria-label="Account events">
      <Text fw={600}>Account events</Text>
      <Text component="output">{statusText(status)}</Text>
      <Button variant="default" size="compact-md" onClick={() => account.reconnect()}>
        Reconnect account events
      </Button>
    </section>
  )
}

function PriceConnection() {
  const { prices } = useHost().realtime
  const status = useConnectionStatus(prices)
  const [held, setHeld] = useState(false)
  const { messages, updates, perSecond } = usePriceStatistics()

  useEffect(() => {
    if (!held) return
    return prices.start()
  }, [held, prices])

  return (
    <section className={styles.connection} aria-label="Prices">
      <Text fw={600}>Prices</Text>
      <Text component="output">{statusText(status)}</Text>
      <dl className={styles.facts}>
        <dt>Messages</dt>
        <dd>{messages}</dd>
        <dt>Updates</dt>
        <dd>{updates}</dd>
        <dt>Updates per second</dt>
        <dd>{perSecond}</dd>
      </dl>
      <Button variant="default" size="compact-md" onClick={() => setHeld(!held)}>
        {held ? 'Let go of prices' : 'Connect prices'}
      </Button>
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
  return { messages: statistics.messages, updates: statistics.updates }
}

function statusText(status: ConnectionStatus): string {
  switch (status.state) {
    case 'connecting':
      return status.attempt > 1 ? `connecting, attempt ${status.attempt}` : 'connecting'
    case 'failed':
      return `failed: ${status.message}`
    default:
      return status.state
  }
}
