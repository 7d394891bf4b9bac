import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { connectionText } from '@tradefront/api'
import { fullName, type User } from '@tradefront/contracts'
import type { LateText } from '@tradefront/language'
import { isLoggedIn, useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Loader } from '@tradefront/ui/Loader'
import { Text } from '@tradefront/ui/Text'
import { useNavigate } from '@tradefront/ui/router'
import { useCallback, useEffect, useState } from 'react'
import { useHost } from '../host-context.tsx'
import { showToast } from '../toasts/show-toast.ts'
import { forgetLinkToken, linkToken } from '../session/link-token.ts'
import { EntryPage } from './EntryPage.tsx'
import { forgetLink, logInByLink, type LinkLogin } from './link-login.ts'
import { useLoginNotice } from '../session/login-notice.ts'
import styles from './EntryPage.module.css'

/** The message when the token of a login link is missing, unknown or already used [SESS-09]. */
const badLink = () => t`This login link isn't valid. Log in instead.`

/**
 * Logs in with the token of a link [SESS-09]. The session gets the token only after the server has confirmed it with a
 * user; a bad token changes nothing and is reported at `/`. Unless that same user is already logged in, the page first
 * asks for confirmation by name: the link may lead into an attacker's account, to lure documents and deposits there.
 */
export function AutoLoginPage() {
  const { t } = useLingui()
  const { session } = useHost()
  const navigate = useNavigate()
  /** The login awaiting confirmation. */
  const [asked, setAsked] = useState<LinkLogin>()

  const leave = useCallback(
    async (path: string) => {
      forgetLinkToken()
      forgetLink()
      await navigate(path, { replace: true })
    },
    [navigate],
  )
  const accept = useCallback(
    async ({ user, token }: LinkLogin) => {
      session.begin(user, token)
      await leave('/main')
    },
    [leave, session],
  )

  useEffect(() => {
    let left = false
    async function logIn(): Promise<void> {
      const token = linkToken('/auto-login')
      try {
        if (token === undefined) throw new Error('The link has no token')
        const login = await logInByLink(token)
        if (left) return
        const current = useSession.getState().user
        if (current?.id === login.user.id) await accept(login)
        else setAsked(login)
      } catch (error) {
        if (left) return
        showProblem(() => connectionText(error) ?? badLink())
        await leave('/')
      }
    }
    void logIn()
    return () => {
      left = true
    }
  }, [accept, leave])

  if (asked !== undefined) {
    return (
      <Question
        to={asked.user}
        onAccept={() => {
          setAsked(undefined)
          void accept(asked)
        }}
        onDecline={() => {
          asked.decline()
          void leave(isLoggedIn(useSession.getState()) ? '/main' : '/')
        }}
      />
    )
  }
  return (
    <EntryPage title={t`Logging you in`}>
      <Text component="output" c="dimmed">
        <Loader size="xs" /> <span>{t`One moment...`}</span>
      </Text>
    </EntryPage>
  )
}

interface QuestionProps {
  readonly to: User
  readonly onAccept: () => void
  readonly onDecline: () => void
}

/** Asks whether this is the person's own account and, if someone else is logged in, whether to end that session. */
function Question({ to, onAccept, onDecline }: QuestionProps) {
  const { t } = useLingui()
  const current = useSession((state) => state.user)
  const name = nameOf(to)
  const account = accountOf(to)
  if (current === null) {
    return (
      <EntryPage title={t`Continue as ${name}?`}>
        <Text>
          <Trans>
            This link logs you in as <strong>{account}</strong>. If that isn't you, don't continue: anything
            you enter or pay goes to that account.
          </Trans>
        </Text>
        <div className={styles.choices}>
          <Button onClick={onAccept}>{t`Continue as ${name}`}</Button>
          <Button variant="default" onClick={onDecline}>
            {t`This isn't me`}
          </Button>
        </div>
      </EntryPage>
    )
  }
  const ownAccount = accountOf(current)
  return (
    <EntryPage title={t`Log in as ${name}?`}>
      <Text>
        <Trans>
          You are logged in as <strong>{ownAccount}</strong>.
        </Trans>
      </Text>
      <Text>
        <Trans>
          This link logs you in as <strong>{account}</strong>. If you didn't request it, stay in your own
          account.
        </Trans>
      </Text>
      <div className={styles.choices}>
        <Button onClick={onDecline}>{t`Stay logged in as ${{ name: nameOf(current) }}`}</Button>
        <Button variant="default" onClick={onAccept}>
          {t`Log in as ${name}`}
        </Button>
      </div>
    </EntryPage>
  )
}

function nameOf(user: User): string {
  return fullName(user) || user.email || t`account ${{ number: user.account_id }}`
}

function accountOf(user: User): string {
  const name = nameOf(user)
  return user.email && user.email !== name ? `${name} (${user.email})` : name
}

/** Shown on the login page, which a logged-in customer never sees. */
function showProblem(problem: LateText): void {
  if (isLoggedIn(useSession.getState())) void showToast('warning', problem)
  else useLoginNotice.getState().setNotice(problem)
}
