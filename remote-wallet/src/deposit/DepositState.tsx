import { ListState } from '@tradefront/ui/ListState'
import type { DepositWallets } from './deposit-wallets.store.ts'

/** What stands in the place of the addresses while there are none: loading, failed or not offered. */
export function DepositState({ wallets, onRetry }: { wallets: DepositWallets; onRetry: () => void }) {
  if (wallets.state === 'failed')
    return <ListState state="error" message="The deposit addresses could not be loaded." onRetry={onRetry} />
  if (wallets.state === 'not-offered')
    return (
      <ListState
        state="empty"
        message="Crypto deposits are not offered here. Please choose another way to deposit."
      />
    )
  return <ListState state="loading" message="Loading deposit addresses..." rows={4} />
}
