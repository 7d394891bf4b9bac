import { useLingui } from '@lingui/react/macro'
import { useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { useLocation } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import { useHost } from '../host-context.tsx'
import { isExempt } from '../addresses/exempt-routes.ts'
import { HostScreen } from './HostScreen.tsx'
import { StatusCheck } from './StatusCheck.tsx'
import { useAccountBlock } from './use-account-block.ts'
import { useRecheck } from './use-recheck.ts'

/** Guards every route that is not exempt: only customers with an active account pass [GATE-01] [GATE-06] [GATE-07]. */
export function AccountGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const block = useAccountBlock()

  if (isExempt(pathname)) return children
  if (block === 'awaiting-approval') return <AwaitingApproval />
  return block === undefined ? children : <Blocked {...BLOCKED[block]} />
}

const BLOCKED = {
  disabled: {
    title: 'Account Currently Disabled',
    message: 'Your account is currently disabled, please contact support.',
  },
  'unknown-status': {
    title: 'Account Not Available',
    message: 'Your account has a status that does not let you use it here. Please contact support.',
  },
}

function Blocked(screen: { title: string; message: string }) {
  const { t } = useLingui()
  const fetchUser = useSession((state) => state.fetchUser)
  return (
    <HostScreen {...screen}>
      <StatusCheck label={t`Check Status`} check={fetchUser} />
    </HostScreen>
  )
}

function AwaitingApproval() {
  const { t } = useLingui()
  const { session } = useHost()
  const fetchUser = useSession((state) => state.fetchUser)
  useRecheck(fetchUser)
  return (
    <HostScreen
      title={t`Awaiting Approval`}
      message={t`Your account is awaiting approval from the Client Management Team`}
    >
      <Button size="md" onClick={() => session.end('logout')}>
        {t`Logout`}
      </Button>
    </HostScreen>
  )
}
