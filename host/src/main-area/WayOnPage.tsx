import { useLingui } from '@lingui/react/macro'
import { useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { Page } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { isStaff } from '../addresses/role.ts'
import { openCommands } from '../places/commands-view.ts'
import styles from './WayOnPage.module.css'

export interface WayOnPageProps {
  readonly title: string
  readonly message: string
  /** Where the button leads. */
  readonly to: string
  readonly label: string
}

/** A page of the main area in place of one that doesn't exist or isn't for this user. */
export function WayOnPage({ title, message, to, label }: WayOnPageProps) {
  const { t } = useLingui()
  // Here, since the callers' code is that of the login page, too.
  const toDesk = useSession(({ user }) => to === '/main' && isStaff(user))
  return (
    <div className={styles.place}>
      <Page title={title} line={message}>
        <div className={styles.ways}>
          <Button component={Link} to={to}>
            {toDesk ? t`Back to customer chats` : label}
          </Button>
          <Button variant="default" onClick={() => openCommands('palette')}>
            {t`Search pages and actions`}
          </Button>
        </div>
        <div className="tf-lost" aria-hidden />
      </Page>
    </div>
  )
}
