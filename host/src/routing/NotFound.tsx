import { useLingui } from '@lingui/react/macro'
import { errorWords, useFederation } from '@tradefront/federation'
import { isLoggedIn, useSession } from '@tradefront/session'
import { InsteadOfPage } from './InsteadOfPage.tsx'

/** Any path unknown to the host and to the remotes [SESS-12], including when the release set is missing [MFE-03]. */
export function NotFound() {
  const { t } = useLingui()
  const loggedIn = useSession(isLoggedIn)
  const unknown = useFederation().problems.find(({ code, remote }) => !remote && code.startsWith('registry-'))
  return (
    <InsteadOfPage
      title={unknown ? t`Page unavailable` : t`Page not found`}
      message={unknown ? errorWords(unknown) : t`This page doesn't exist or has moved.`}
      to={loggedIn ? '/main' : '/'}
      label={loggedIn ? t`Back to your account` : t`Back to the start page`}
    />
  )
}
