import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { ShowMore } from '@tradefront/account-pages/ShowMore'
import type { LoginResult } from '@tradefront/contracts'
import { saidText, type MessageDescriptor } from '@tradefront/language'
import { useServerPages } from '@tradefront/server-state/pages'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Panel } from '@tradefront/ui/page'
import { LOGINS } from './security-calls.ts'
import styles from './security.module.css'

const WORDS: Readonly<Record<LoginResult, MessageDescriptor>> = {
  password: msg`Logged in`,
  code: msg`Logged in with a code`,
  recovery_code: msg`Logged in with a recovery code`,
  link: msg`Logged in with a link`,
  passkey: msg`Logged in with a passkey`,
  wrong_password: msg`Failed: wrong password`,
  wrong_code: msg`Failed: wrong code`,
  wrong_passkey: msg`Failed: passkey not accepted`,
}
const OTHER = msg({ message: 'Login', context: 'entry of the login history' })
const wordsOf = (result: string): string =>
  t((WORDS as Readonly<Record<string, MessageDescriptor>>)[result] ?? OTHER)

/** History of successful and failed logins [SESS-07]. */
export function Logins() {
  const { t } = useLingui()
  const paging = useServerPages(LOGINS)
  const { loaded, refresh } = paging
  return (
    <Panel
      title={t`Login history`}
      about={t`If any of these wasn't you, change your password and log out everywhere.`}
    >
      {loaded.state !== 'ready' ? (
        <LoadedState state={loaded.state} what={t`Your login history`} rows={4} onRetry={refresh} />
      ) : loaded.value.length === 0 ? (
        <EmptyState message={t`No logins yet`} />
      ) : (
        <ul className={styles.list} aria-label={t`Logins`}>
          {loaded.value.map((login) => (
            <li key={login.id} className={styles.row}>
              <div className={styles.what}>
                <span className={styles.device} data-failed={login.result.startsWith('wrong')}>
                  {wordsOf(login.result)}
                </span>
                <span className={styles.dim}>{saidText(login, 'device')}</span>
              </div>
              <time dateTime={login.at} className={styles.when}>
                {formatDate(login.at, 'moment')}
              </time>
            </li>
          ))}
        </ul>
      )}
      <ShowMore paging={paging} what="logins" />
    </Panel>
  )
}
