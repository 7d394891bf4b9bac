import { useLingui } from '@lingui/react/macro'
import type { Reading } from '@tradefront/server-state'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import history from '../history/history.module.css'
import styles from './frame.module.css'

/** Shown instead of the addresses: loading, failed or not offered. */
export function DepositState({ loaded, refresh }: Pick<Reading<unknown>, 'loaded' | 'refresh'>) {
  const { t } = useLingui()
  if (loaded.state === 'failed')
    return (
      <div className={history.instead}>
        <ListState
          state="error"
          message={t`We couldn't load the deposit addresses.`}
          onRetry={() => void refresh()}
        />
      </div>
    )
  if (loaded.state === 'loading')
    return (
      <div className={styles.waiting}>
        <ListState isPage state="loading" message={t`Loading deposit addresses...`} rows={5} rowHeight={72} />
      </div>
    )
  return (
    <div className={history.instead}>
      <EmptyState message={t`Crypto deposits aren't available. Choose another way to deposit.`} />
    </div>
  )
}
