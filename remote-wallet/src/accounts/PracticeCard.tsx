import { useLingui } from '@lingui/react/macro'
import { callApi, failureText } from '@tradefront/api'
import { calls, type PracticeAccount } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { formatMoney, money } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { toast } from '@tradefront/ui/toast'
import { useId, useState } from 'react'
import { MoneyCard } from '../frame/MoneyCard.tsx'
import { useActiveAccount } from './active-account.ts'
import { MakeActive } from './MakeActive.tsx'
import styles from './accounts.module.css'

export interface PracticeCardProps {
  readonly account: PracticeAccount
  readonly onChanged: () => void
}

/** The practice account, apart from the customer's own money, with a refill [WALL-04]. */
export function PracticeCard({ account, onChanged }: PracticeCardProps) {
  const { t } = useLingui()
  const { title, number, balance, leverage, refill_to: full } = account
  const refusal = saidText(account, 'refill_refused')
  const { selected, select } = useActiveAccount()
  const [busy, setBusy] = useState(false)
  const reason = useId()
  const active = selected === 'practice'

  async function refill(): Promise<void> {
    setBusy(true)
    try {
      await callApi(calls.refillPractice)
      toast.success(
        () => t`Practice account refilled`,
        () => formatMoney(money(full)),
      )
    } catch (error) {
      toast.error(
        () => t`Your practice account was not refilled`,
        () => failureText(error),
      )
    } finally {
      setBusy(false)
      onChanged()
    }
  }

  return (
    <ul className={styles.accounts} aria-label={t`Your practice account`}>
      <MoneyCard
        title={title}
        mark={number}
        practice
        balance={balance}
        chosen={active}
        state={active ? t`Active account` : undefined}
        facts={[
          [t`Type`, t`Practice money only`],
          [
            t({ message: 'Refill', comment: 'When the practice account can be filled up again.' }),
            refusal === undefined ? undefined : <span id={reason}>{refusal}</span>,
          ],
          [
            t`Leverage`,
            leverage === undefined ? undefined : <span className="tf-num">{`1:${leverage}`}</span>,
          ],
        ]}
      >
        {active ? null : <MakeActive title={title} onClick={() => select('practice')} />}
        <Button
          variant="subtle"
          disabled={busy || refusal !== undefined}
          aria-describedby={refusal === undefined ? undefined : reason}
          onClick={() => void refill()}
        >
          {t`Refill to ${{ amount: formatMoney(money(full)) }}`}
        </Button>
      </MoneyCard>
    </ul>
  )
}
