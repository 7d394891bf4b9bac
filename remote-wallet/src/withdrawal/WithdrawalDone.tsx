import type { Withdrawal } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { useEffect, useRef } from 'react'
import { Amount } from '../amount/Amount.tsx'
import { Facts } from '../frame/Facts.tsx'
import { Panel } from '../frame/Panel.tsx'
import styles from './withdrawal.module.css'

/** Last step: requested. What becomes of it stands in the history below. */
export function WithdrawalDone({ withdrawal, onAnother }: { withdrawal: Withdrawal; onAnother: () => void }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return (
    <div ref={top} tabIndex={-1} className={styles.review}>
      <Panel title="Withdrawal requested">
        <Alert
          variant="success"
          title="We have your request"
          description={`${withdrawal.reason ?? ''} It is pending until we have looked at it. You get a mail then; until then you can cancel it below.`.trim()}
        />
        <div className={styles.sum}>
          <Facts
            rows={[
              ['Amount', <Amount key="amount" value={withdrawal.amount} />],
              ['You receive', <Amount key="net" value={withdrawal.net} />],
              ['To', `${withdrawal.title}, ${withdrawal.destination}`],
              ['Number', withdrawal.id],
            ]}
          />
        </div>
        <div className={styles.actions}>
          <Button variant="default" onClick={onAnother}>
            Make another withdrawal
          </Button>
        </div>
      </Panel>
    </div>
  )
}
