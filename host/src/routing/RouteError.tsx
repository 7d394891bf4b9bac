import { Button } from '@tradefront/ui/Button'
import { useRouteError } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { HostScreen } from '../start/HostScreen.tsx'

/** The host's own last resort: a page of its own could not be loaded or failed. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error('A page of the host failed.', error)
  }, [error])
  return (
    <HostScreen
      title="Something Went Wrong"
      message="This page could not be shown. Your account and your positions are not affected."
    >
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </HostScreen>
  )
}
