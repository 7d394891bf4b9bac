import type { WithdrawalHold } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Link } from '@tradefront/ui/router'
import { holdText } from './hold-text.ts'
import styles from './withdrawal.module.css'

/** Why a withdrawal is on hold, until when, and what to do if the customer didn't start it [WALL-02]. */
export function HoldNotice({ hold }: { hold: WithdrawalHold }) {
  return (
    <Alert
      variant="warning"
      title={`This withdrawal is ${holdText(hold.until)}`}
      description={`${hold.reasons.join(' ')} The amount is reserved, and we process the withdrawal afterwards. You can cancel it until then.`}
    >
      <div className={styles.notYou}>
        <span>Not you? Cancel it, change your password and log out everywhere.</span>
        <Link to="/main/security">Security settings</Link>
        <Link to="/main/chat">Contact support</Link>
      </div>
    </Alert>
  )
}
