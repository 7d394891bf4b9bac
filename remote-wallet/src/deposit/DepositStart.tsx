import { useLingui } from '@lingui/react/macro'
import { useServer } from '@tradefront/server-state'
import { Navigate, useLocation } from '@tradefront/ui/router'
import { usePayments } from '../history/use-payments.ts'
import { DepositFrame } from './DepositFrame.tsx'
import { DepositState } from './DepositState.tsx'
import { DEPOSIT_WALLETS, DEPOSITS } from './deposit-calls.ts'

/** `/main/deposit`: redirects to the first cryptocurrency on offer [WALL-01]. */
export default function DepositStart() {
  const { t } = useLingui()
  // With the amount that a command asked for, which other ways take, and why it leads here (LedHere).
  const { search, state } = useLocation()
  const { loaded, refresh } = useServer(DEPOSIT_WALLETS)
  const history = usePayments(DEPOSITS)
  const first = loaded.state === 'ready' ? loaded.value[0] : undefined
  if (first !== undefined)
    return <Navigate to={`/main/deposit/${first.crypto}${search}`} replace state={state as unknown} />
  return (
    <DepositFrame history={history} lead={t`Choose how to fund your trading account.`}>
      <DepositState loaded={loaded} refresh={refresh} />
    </DepositFrame>
  )
}
