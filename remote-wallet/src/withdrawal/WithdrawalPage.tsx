import { ListState } from '@tradefront/ui/ListState'
import { useLoaded } from '../calls/use-loaded.ts'
import { usePaged } from '../calls/use-paged.ts'
import { LoadedState } from '../frame/LoadedState.tsx'
import { WalletPage } from '../frame/WalletPage.tsx'
import { WithdrawalHistory } from './WithdrawalHistory.tsx'
import { VerifyFirst } from './VerifyFirst.tsx'
import { WithdrawalSteps } from './WithdrawalSteps.tsx'
import { fetchWithdrawalOptions, fetchWithdrawals } from './withdrawal-calls.ts'
import styles from './withdrawal.module.css'

/** `/main/withdrawal`: method, amount, confirmation, and what became of earlier ones [WALL-02]. */
export default function WithdrawalPage() {
  const { loaded, refresh, retry } = useLoaded(fetchWithdrawalOptions)
  const paging = usePaged(fetchWithdrawals)
  const changed = () => {
    void refresh()
    void paging.refresh()
  }
  return (
    <WalletPage
      title="Withdrawal"
      lead="Money goes to an account or wallet of your own. The amount leaves your balance with the request; as long as the request is pending you can cancel it."
    >
      <div className={styles.page}>
        {loaded.state !== 'ready' ? (
          <LoadedState state={loaded.state} what="Ways to withdraw" onRetry={retry} rows={5} rowHeight={56} />
        ) : loaded.value.methods.length === 0 || loaded.value.accounts.length === 0 ? (
          <ListState
            state="empty"
            message="Withdrawals are not offered at the moment. Please contact support."
          />
        ) : loaded.value.must_verify ? (
          <VerifyFirst />
        ) : (
          <WithdrawalSteps options={loaded.value} onDone={changed} />
        )}
        <WithdrawalHistory paging={paging} onChanged={changed} />
      </div>
    </WalletPage>
  )
}
