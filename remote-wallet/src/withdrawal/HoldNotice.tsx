import { useLingui } from '@lingui/react/macro'
import type { WithdrawalHold } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { formatDate } from '@tradefront/ui/dates'
import { Link } from '@tradefront/ui/router'
import { holdReasons } from './hold-text.ts'
import styles from './withdrawal.module.css'

/** Why a withdrawal is on hold, until when, and what to do if the customer didn't start it [WALL-02]. */
export function HoldNotice({ hold }: { hold: WithdrawalHold }) {
  const { t } = useLingui()
  return (
    <Alert
      variant="warning"
      title={t`This withdrawal is on hold until ${{ moment: formatDate(hold.until, 'shortMoment') }}`}
      description={t`${{ reasons: holdReasons(hold) }} We reserve the amount and process the withdrawal afterwards. You can cancel it until then.`}
    >
      <div className={styles.notYou}>
        <span>{t`Not you? Cancel it, change your password and log out everywhere.`}</span>
        <Link to="/main/security">{t`Security settings`}</Link>
        <Link to="/main/chat">{t`Contact support`}</Link>
      </div>
    </Alert>
  )
}
