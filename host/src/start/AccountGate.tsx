import { useSession, useSettings } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { useLocation } from '@tradefront/ui/router'
import type { ReactNode } from 'react'
import { useHost } from '../host-context.tsx'
import { isExempt } from './exempt-routes.ts'
import { HostScreen } from './HostScreen.tsx'

/** Stands before every route that is not exempt: is the customer's account in use? [GATE-01] [GATE-06] [GATE-07] */
export function AccountGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const status = useSession((state) => state.user?.status)
  const mustVerify = useSettings((state) => state.settings?.must_verify_account ?? false)

  if (isExempt(pathname)) return children
  if (status === 'deactivated') return <AccountDisabled />
  if (status === 'pending' && mustVerify) return <AwaitingApproval />
  return children
}

function AccountDisabled() {
  const isLoading = useSession((state) => state.isLoading)
  const fetchUser = useSession((state) => state.fetchUser)
  return (
    <HostScreen
      title="Account Currently Disabled"
      message="Your account is currently disabled, please contact support."
    >
      <Button loading={isLoading} onClick={() => void fetchUser()}>
        Check Status
      </Button>
    </HostScreen>
  )
}

function AwaitingApproval() {
  const { session } = useHost()
  return (
    <HostScreen
      title="Awaiting Approval"
      message="Your account is awaiting approval from the Client Management Team"
    >
      <Button onClick={() => session.end('logout')}>Logout</Button>
    </HostScreen>
  )
}
