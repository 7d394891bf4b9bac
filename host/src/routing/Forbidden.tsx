import { Button } from '@tradefront/ui/Button'
import { StatusScreen } from '@tradefront/ui/StatusScreen'
import { Link } from '@tradefront/ui/router'

/** The page needs a role that the user does not have [SESS-10]. */
export function Forbidden() {
  return (
    <StatusScreen title="Access Denied" message="Your account does not have access to this page.">
      <Button component={Link} to="/main">
        Back to your account
      </Button>
    </StatusScreen>
  )
}
