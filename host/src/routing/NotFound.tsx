import { isLoggedIn, useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { HostScreen } from '../gates/HostScreen.tsx'

/** Any path that neither the host nor a remote has [SESS-12]. */
export function NotFound() {
  const loggedIn = useSession(isLoggedIn)
  return (
    <HostScreen title="Page Not Found" message="The page you are looking for does not exist or has moved.">
      <Button size="md" component={Link} to={loggedIn ? '/main' : '/'}>
        {loggedIn ? 'Back to your account' : 'Back to the start'}
      </Button>
    </HostScreen>
  )
}
