import { useLingui } from '@lingui/react/macro'
import type { DepositWallet } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { useServer } from '@tradefront/server-state'
import { useEffect, useState } from 'react'
import { DEPOSIT_QUOTE } from './deposit-calls.ts'
import styles from './deposit.module.css'
import { countdownText, secondsUntil } from '../operation/countdown.ts'

const SECOND_MS = 1000
/** Wait before retrying a quote that couldn't be read, seconds. */
const RETRY_SECONDS = 5

/** The rate at which coins are credited, and how long it is valid [WALL-01]. */
export function RateQuote({ wallet: { id, code } }: { wallet: DepositWallet }) {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(DEPOSIT_QUOTE, id)
  const until = loaded.state === 'ready' ? loaded.value.valid_until : undefined
  const readAt = loaded.state === 'ready' ? loaded.at : undefined
  const [left, setLeft] = useState<number>()

  useEffect(() => {
    if (until === undefined || readAt === undefined) return undefined
    // With a wrong customer clock this would otherwise request in a loop.
    const nextAt = Math.max(Date.parse(until), readAt + RETRY_SECONDS * SECOND_MS)
    const tick = () => {
      setLeft(secondsUntil(until, Date.now()))
      if (Date.now() >= nextAt) void refresh()
    }
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [until, readAt, refresh])

  if (loaded.state === 'not-offered') return null
  return (
    <div className={styles.rate} aria-busy={loaded.state === 'loading'}>
      <dt>{t({ message: 'Rate', context: 'exchange rate' })}</dt>
      <dd className={styles.quote}>
        {loaded.state === 'ready' ? (
          <span className="tf-num">{`1 ${code} = ${formatMoney(money(loaded.value.rate))}`}</span>
        ) : loaded.state === 'failed' ? (
          t`not available at the moment`
        ) : (
          t`loading...`
        )}
      </dd>
      {loaded.state !== 'ready' || left === undefined || loaded.outdated ? null : (
        <dd className={styles.lock} aria-hidden>
          {left === 0 ? t`updating...` : t`Rate locked for ${{ time: countdownText(left) }}`}
        </dd>
      )}
      <dd className={styles.note}>
        {t`Deposits the network shows before the lock ends use this rate. Later ones use the rate at that time.`}
      </dd>
    </div>
  )
}
