import { useLingui } from '@lingui/react/macro'
import type { Realtime } from '@tradefront/contracts'
import { Button } from '@tradefront/ui/Button'
import { FactList } from '@tradefront/ui/page'
import { useEffect, useReducer } from 'react'
import { CopyText } from './CopyText.tsx'
import styles from './FeedDoctor.module.css'
import {
  channelText,
  diagnostics,
  lastHeardText,
  nextText,
  period,
  stateText,
  tabText,
  transportsOf,
  type Transport,
} from './findings.ts'

/** Refresh interval of ages and countdowns, ms. */
const READ_MS = 1_000

const findingsOf = (realtime: Realtime) => ({
  now: performance.now(),
  transports: transportsOf(realtime),
  tab: tabText(realtime),
})

interface FeedDoctorProps {
  readonly realtime: Realtime
  /** Whether it has its own button that copies what it shows; not where a report includes it. */
  readonly copyable?: boolean
}

/** Status and next step of each live connection [RT-01]. */
export function FeedDoctor({ realtime, copyable = true }: FeedDoctorProps) {
  const { t } = useLingui()
  const { account, prices } = realtime
  const [{ now, transports, tab }, look] = useReducer(() => findingsOf(realtime), realtime, findingsOf)
  useEffect(() => {
    const timer = setInterval(look, READ_MS)
    const ends = [account.onStatus(look), prices.onStatus(look)]
    return () => {
      clearInterval(timer)
      for (const end of ends) end()
    }
  }, [account, prices])

  return (
    <div className={styles.doctor}>
      {tab === undefined ? null : <p className={styles.tab}>{tab}</p>}
      <div className={styles.transports}>
        {transports.map((transport) => (
          <TransportFacts
            key={transport.id}
            transport={transport}
            now={now}
            onReconnect={() => (transport.id === 'account' ? account.reconnect() : prices.reconnect?.())}
          />
        ))}
      </div>
      {copyable ? (
        <CopyText
          label={t`Copy diagnostics`}
          done={t`Diagnostics copied`}
          read={() => diagnostics(realtime, performance.now())}
        />
      ) : null}
    </div>
  )
}

interface TransportFactsProps {
  readonly transport: Transport
  /** Time of the reading, ms of `performance.now()`. */
  readonly now: number
  readonly onReconnect: () => void
}

function TransportFacts({ transport, now, onReconnect }: TransportFactsProps) {
  const { t } = useLingui()
  const { name, protocol, status, health, channels, messages } = transport
  return (
    <section className={styles.transport} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <span>{name}</span> <span className={styles.protocol}>{protocol}</span>
        </h3>
        <Button
          variant="default"
          disabled={status.state === 'disconnected'}
          aria-label={t`Reconnect now: ${name}`}
          onClick={onReconnect}
        >
          {t`Reconnect now`}
        </Button>
      </div>
      <output className={styles.state} data-state={status.state}>
        {stateText(transport)}
      </output>
      <FactList
        rows={[
          [t`Last message`, lastHeardText(transport, now)],
          [t({ message: 'Next', context: 'what a connection does next' }), nextText(transport, now)],
          [
            t({ message: 'Connected for', comment: 'how long a connection has been there' }),
            health?.openSince === undefined ? undefined : period(now - health.openSince),
          ],
          [t`Messages`, messages],
          ...channels.map((channel) => [channel.name, channelText(channel, now)] as const),
        ]}
      />
    </section>
  )
}
