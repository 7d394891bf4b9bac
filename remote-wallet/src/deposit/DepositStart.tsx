import { useRemoteContext } from '@tradefront/federation'
import { Navigate } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { usePaged } from '../calls/use-paged.ts'
import { DepositFrame } from './DepositFrame.tsx'
import { DepositState } from './DepositState.tsx'
import { fetchDeposits } from './deposit-calls.ts'
import { useDepositWallets } from './deposit-wallets.store.ts'

/** `/main/deposit`: goes to the first cryptocurrency on offer [WALL-01]. */
export default function DepositStart() {
  const { wallets, load } = useDepositWallets()
  const { signal } = useRemoteContext()
  const history = usePaged(fetchDeposits)
  useEffect(() => {
    void load(signal)
  }, [load, signal])
  const first = wallets.state === 'ready' ? wallets.wallets[0] : undefined
  if (first !== undefined) return <Navigate to={`/main/deposit/${first.crypto}`} replace />
  return (
    <DepositFrame history={history} lead="Choose how to fund your trading account.">
      <DepositState wallets={wallets} onRetry={() => void load(signal)} />
    </DepositFrame>
  )
}
