import { Button } from '@tradefront/ui/Button'
import { Page } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
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
  return (
    <Page title={title} line={message}>
      <div>
        <Button component={Link} to={to}>
          {label}
        </Button>
      </div>
      <div className={styles.line} aria-hidden />
    </Page>
  )
}
