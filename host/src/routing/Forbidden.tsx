import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { HostScreen } from '../gates/HostScreen.tsx'

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
