import { useLingui } from '@lingui/react/macro'
import type { Withdrawal } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { useServer } from '@tradefront/server-state'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { FactList, Panel } from '@tradefront/ui/page'
import { useEffect, useRef, type ReactNode } from 'react'
import { BookedAmount } from '../amount/BookedAmount.tsx'
import { coinsText } from './coins.ts'
import { ConfirmCode } from './ConfirmCode.tsx'
import { WITHDRAWAL } from './withdrawal-calls.ts'
import { HoldNotice } from './HoldNotice.tsx'
import { showStep } from './show-step.ts'
import { awaitsCode, withdrawalReference } from './withdrawal-words.ts'
import styles from './withdrawal.module.css'

export interface WithdrawalDoneProps {
  /** The server's response to the request. */
  readonly withdrawal: Withdrawal
  readonly onAnother: () => void
}

/** Last step: requested, and confirmed by a code if one is required. The history below shows its progress. */
export function WithdrawalDone({ withdrawal, onAnother }: WithdrawalDoneProps) {
  return awaitsCode(withdrawal) ? (
    <Unconfirmed withdrawal={withdrawal} onAnother={onAnother} />
  ) : (
    <Requested withdrawal={withdrawal} onAnother={onAnother} />
  )
}

/** Tracks a withdrawal that needed a code when it was requested. */
function Unconfirmed({ withdrawal, onAnother }: WithdrawalDoneProps) {
  const { loaded, refresh } = useServer(WITHDRAWAL, withdrawal.id)
  const current = loaded.state === 'ready' ? loaded.value : withdrawal
  if (!awaitsCode(current)) return <Requested withdrawal={current} onAnother={onAnother} />
  return (
    <Top>
      <ConfirmCode withdrawal={current} onChanged={() => void refresh()} />
      {current.hold === undefined ? null : <HoldNotice hold={current.hold} />}
    </Top>
  )
}

function Requested({ withdrawal, onAnother }: WithdrawalDoneProps) {
  const { t } = useLingui()
  const { status, hold, amount, net, coins, title, destination } = withdrawal
  const reason = saidText(withdrawal, 'reason') ?? ''
  const isPending = status === 'pending'
  return (
    <Top>
      <Panel title={isPending ? t`Withdrawal requested` : t`Your withdrawal`}>
        {isPending && hold !== undefined ? (
          <HoldNotice hold={hold} />
        ) : isPending ? (
          <Alert
            variant="success"
            title={t`Request received`}
            description={t`${reason} It is pending until we review it; you get a message then. Until then you can cancel it below.`.trim()}
          />
        ) : status === 'completed' ? (
          <Alert variant="success" title={t`Your withdrawal has been sent`} />
        ) : (
          <Alert
            variant="warning"
            title={
              status === 'cancelled' ? t`This withdrawal was cancelled` : t`This withdrawal was rejected`
            }
            description={t`${reason} The amount is back in your account.`.trim()}
          />
        )}
        <FactList
          rows={[
            [t`Amount`, <BookedAmount key="amount" value={amount} />],
            [
              t`You receive`,
              !isPending && status !== 'completed' ? undefined : coins === undefined ? (
                <BookedAmount value={net} />
              ) : (
                <span translate="no" className="tf-num">
                  {coinsText(coins)}
                </span>
              ),
            ],
            [t({ message: 'To', context: 'withdrawal' }), `${title}, ${destination}`],
            [t`Reference`, withdrawalReference(withdrawal)],
          ]}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onAnother}>
            {t`Make another withdrawal`}
          </Button>
        </div>
      </Panel>
    </Top>
  )
}

/** New content takes the focus, so that it is read out. */
function Top({ children }: { children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => showStep(top.current), [])
  return (
    <div ref={top} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  )
}
