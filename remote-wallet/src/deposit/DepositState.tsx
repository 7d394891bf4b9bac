import { ListState } from '@tradefront/ui/ListState'
import { Title } from '@tradefront/ui/Title'
import styles from './deposit.module.css'
import type { DepositWallets } from './deposit-wallets.store.ts'

/** The deposit page while there is no wallet to show: loading, failed or not offered. */
export function DepositState({ wallets, onRetry }: { wallets: DepositWallets; onRetry: () => void }) {
  return (
    <section className={styles.page} aria-labelledby="deposit-title">
      <Title order={1} id="deposit-title" className={styles.title}>
        Deposit
      </Title>
      {wallets.state === 'failed' ? (
        <ListState state="error" message="The deposit addresses could not be loaded." onRetry={onRetry} />
      ) : wallets.state === 'not-offered' ? (
        <ListState
          state="empty"
          message="Crypto deposits are not offered here. Please contact support for other ways to fund your account."
        />
      ) : (
        <ListState state="loading" message="Loading deposit addresses..." rows={4} />
      )}
    </section>
  )
}
