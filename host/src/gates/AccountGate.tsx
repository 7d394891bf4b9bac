import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@tradefront/language'
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
    title: msg`Account Currently Disabled`,
    message: msg`Your account is currently disabled, please contact support.`,
  },
  'unknown-status': {
    title: msg`Account not available`,
    message: msg`Your account's status doesn't let you use it here. Contact support.`,
  },
}

function Blocked({ title, message }: { title: MessageDescriptor; message: MessageDescriptor }) {
  const { t } = useLingui()
  const fetchUser = useSession((state) => state.fetchUser)
  return (
    <HostScreen title={t(title)} message={t(message)}>
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
