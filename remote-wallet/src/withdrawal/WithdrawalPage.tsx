import { useLingui } from '@lingui/react/macro'
import { AskSupport } from '@tradefront/account-pages/AskSupport'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { useServer } from '@tradefront/server-state'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Page } from '@tradefront/ui/page'
import { usePayments } from '../history/use-payments.ts'
import { AddressBookPanel } from './address-book/AddressBookPanel.tsx'
import { WaysToWithdraw } from './WaysToWithdraw.tsx'
import { WithdrawalHistory } from './WithdrawalHistory.tsx'
import { VerifyFirst } from './VerifyFirst.tsx'
import { WithdrawalSteps } from './WithdrawalSteps.tsx'
import { WITHDRAWAL_OPTIONS, WITHDRAWALS } from './withdrawal-calls.ts'
import history from '../history/history.module.css'
import styles from './withdrawal.module.css'

/** `/main/withdrawal`: method, amount, confirmation, and past withdrawals [WALL-02]. */
export default function WithdrawalPage() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(WITHDRAWAL_OPTIONS)
  const payments = usePayments(WITHDRAWALS)
  const changed = () => {
    void refresh()
    payments.refresh()
  }
  return (
    <Page
      title={t`Withdrawal`}
      line={t`Money goes to your own account or wallet. We reserve it when you confirm. You can cancel while it's pending.`}
    >
      {loaded.state !== 'ready' ? (
        <div className={loaded.state === 'loading' ? styles.waiting : history.instead}>
          <LoadedState
            isPage={loaded.state === 'loading'}
            state={loaded.state}
            what={t`Ways to withdraw`}
            onRetry={refresh}
            rows={5}
            rowHeight={56}
          />
        </div>
      ) : loaded.value.methods.length === 0 || loaded.value.accounts.length === 0 ? (
        <div className={history.instead}>
          <EmptyState message={t`Withdrawals aren't available at the moment. Contact support.`}>
            <AskSupport />
          </EmptyState>
        </div>
      ) : loaded.value.must_verify ? (
        <>
          <VerifyFirst />
          <WaysToWithdraw methods={loaded.value.methods} />
        </>
      ) : (
        <>
          <div className={styles.steps}>
            <WithdrawalSteps options={loaded.value} onDone={changed} />
          </div>
          {loaded.value.book === undefined ? null : (
            <AddressBookPanel
              book={loaded.value.book}
              methods={loaded.value.methods}
              refused={loaded.value.refused}
              onChanged={() => void refresh()}
            />
          )}
        </>
      )}
      <WithdrawalHistory payments={payments} onChanged={changed} />
    </Page>
  )
}
