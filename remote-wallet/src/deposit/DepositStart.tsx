import { useRemoteContext } from '@tradefront/federation'
import { Navigate } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { DepositState } from './DepositState.tsx'
import { useDepositWallets } from './deposit-wallets.store.ts'

/** `/main/deposit`: goes to the first cryptocurrency on offer [WALL-01]. */
export default function DepositStart() {
  const { wallets, load } = useDepositWallets()
  const { signal } = useRemoteContext()
  useEffect(() => {
    void load(signal)
  }, [load, signal])
  const first = wallets.state === 'ready' ? wallets.wallets[0] : undefined
  if (first !== undefined) return <Navigate to={`/main/deposit/${first.crypto}`} replace />
  return <DepositState wallets={wallets} onRetry={() => void load(signal)} />
}
