import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DepositAddresses, DepositWallet } from '@tradefront/contracts'
import { isInFlight, useSending } from '@tradefront/sending'
import { useServer } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { OperationNotice } from '../../operation/OperationNotice.tsx'
import { useOutcome } from '../../operation/use-outcome.ts'
import { DEPOSIT_ADDRESSES } from '../deposit-calls.ts'
import { newAddressSender } from './address-sending.ts'
import styles from './address.module.css'

export interface NewAddressProps {
  readonly wallet: DepositWallet
  /** Called when a different address is in use. */
  readonly onRenewed: () => void
  /** Shown beside the button, or alone if new addresses aren't offered. */
  readonly beside: ReactNode
}

/** The limit on new addresses, in words. */
function limitText({ per_day, left, next_at }: DepositAddresses): string {
  if (left > 0) return t`${left} of ${per_day} new addresses left within 24 hours.`
  return next_at === undefined
    ? t`You created ${per_day} new addresses within 24 hours. You can get the next one later.`
    : t`You created ${per_day} new addresses within 24 hours. You can get the next one from ${{ moment: formatDate(next_at, 'moment') }}.`
}

/** Creates a new address for a wallet, and lists the earlier ones, to which deposits are still credited [WALL-01]. */
export function NewAddress({ wallet, onRenewed, beside }: NewAddressProps) {
  const { t } = useLingui()
  const { id, name, address } = wallet
  const { loaded, refresh } = useServer(DEPOSIT_ADDRESSES, id)
  const sending = useSending(newAddressSender, id)
  const { state } = sending
  const addresses = loaded.state === 'ready' ? loaded.value.addresses : []
  const newest = addresses[0]?.address ?? address
  const onNewest = useEffectEvent(onRenewed)
  useEffect(() => {
    if (newest !== address) onNewest()
  }, [newest, address])
  useOutcome(sending, ({ kind }) => {
    if (kind === 'done' || kind === 'refused') void refresh()
  })
  if (loaded.state === 'not-offered') return beside
  const busy = sending.busy || isInFlight(state)
  const earlier = addresses.filter((entry) => entry.address !== address)

  return (
    <div className={styles.renewal}>
      <div className={styles.renew}>
        {beside}
        <Button
          variant="default"
          disabled={busy || (loaded.state === 'ready' && loaded.value.left === 0)}
          onClick={() => void sending.submit({ wallet: id, name, instead_of: address })}
        >
          {busy ? t`Getting a new address...` : t`New address`}
        </Button>
      </div>
      {loaded.state === 'failed' ? null : (
        <p className={styles.limit} aria-busy={loaded.state === 'loading'}>
          {loaded.state === 'ready' ? limitText(loaded.value) : t`Loading...`}
        </p>
      )}
      <OperationNotice state={state} what="address" onLookAgain={() => void sending.lookAgain()} />
      {earlier.length === 0 ? null : (
        <details className={styles.earlier}>
          <summary>{t`Earlier addresses (${{ count: earlier.length }})`}</summary>
          <p className={styles.limit}>{t`They stay yours: we still credit coins sent to them.`}</p>
          <ul>
            {earlier.map((entry) => (
              <li key={entry.address}>
                <code>{entry.address}</code>
                {entry.created_at === undefined ? null : (
                  <span className={styles.limit}>{formatDate(entry.created_at, 'moment')}</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
