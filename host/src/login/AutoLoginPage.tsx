import { fetchUser } from '@tradefront/api'
import { isLoggedIn, useSession } from '@tradefront/session'
import { Loader } from '@tradefront/ui/Loader'
import { Text } from '@tradefront/ui/Text'
import { useNavigate } from '@tradefront/ui/router'
import { useEffect } from 'react'
import { useHost } from '../host-context.tsx'
import { autoLoginToken, forgetAutoLoginToken } from './auto-login-token.ts'
import { connectionFailureText } from './call-failure.ts'
import { EntryPage } from './EntryPage.tsx'
import { useLoginNotice } from './login-notice.ts'

/** Told when the token of a login link is missing, unknown or used up [SESS-09]. */
export const BAD_LINK = 'This login link is not valid. Please log in.'

/**
 * Logs in by the token of a link [SESS-09]. The token becomes the session's only after the server has
 * answered for it with a user; a bad one leaves everything as it was, and says so at `/`.
 */
export function AutoLoginPage() {
  const { session } = useHost()
  const navigate = useNavigate()

  useEffect(() => {
    const given = new AbortController()

    async function logIn(): Promise<void> {
      const token = autoLoginToken()
      try {
        if (token === undefined) throw new Error('The link has no token')
        const user = await fetchUser({ token, signal: given.signal })
        if (given.signal.aborted) return
        session.begin(user, token)
        forgetAutoLoginToken()
        await navigate('/main', { replace: true })
      } catch (error) {
        if (given.signal.aborted) return
        forgetAutoLoginToken()
        await tell(connectionFailureText(error) ?? BAD_LINK)
        await navigate('/', { replace: true })
      }
    }

    void logIn()
    return () => given.abort()
  }, [navigate, session])

  return (
    <EntryPage title="Logging you in">
      <Text component="output" c="dimmed">
        <Loader size="xs" /> Please wait...
      </Text>
    </EntryPage>
  )
}

/** On the login page, which somebody who is logged in already does not get to see. */
async function tell(problem: string): Promise<void> {
  if (isLoggedIn(useSession.getState())) {
    const { toast } = await import('@tradefront/ui/toast')
    toast.warning(problem)
  } else {
    useLoginNotice.getState().setNotice(problem)
  }
}
