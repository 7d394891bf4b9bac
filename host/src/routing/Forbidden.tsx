import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { HostScreen } from '../gates/HostScreen.tsx'
import { SECURITY_PATH } from '../login/second-factor-missing.ts'

/** The page needs a role that the user does not have [SESS-10]. */
export function Forbidden() {
  return (
    <HostScreen title="Access Denied" message="Your account does not have access to this page.">
      <Button size="md" component={Link} to="/main">
        Back to your account
      </Button>
    </HostScreen>
  )
}

/** Staff without two-step login [SESS-07]. */
export function TwoStepNeeded() {
  return (
    <HostScreen
      title="Set Up Two-Step Login"
      message="Staff accounts require two-step login. Set it up to open the support desk."
    >
      <Button size="md" component={Link} to={SECURITY_PATH}>
        Set it up
      </Button>
    </HostScreen>
  )
}
