import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { Panel } from '@tradefront/account-pages/Panel'
import { useServer } from '@tradefront/server-state'
import { ListState } from '@tradefront/ui/ListState'
import { WalletPage } from '../frame/WalletPage.tsx'
import { ACCOUNTS } from './account-calls.ts'
import { AccountList } from './AccountList.tsx'
import { Statement } from './statement/Statement.tsx'
import { TransferForm } from './TransferForm.tsx'
import styles from './accounts.module.css'

/** `/main/accounts`: the accounts, moving money between them, and the statement [WALL-04] [HEAD-06]. */
export default function AccountsPage() {
  const { loaded, refresh } = useServer(ACCOUNTS)
  return (
    <WalletPage
      title="Accounts"
      lead="Your accounts with their balances. The active account is the one whose numbers the header shows."
    >
      {loaded.state !== 'ready' ? (
        <LoadedState state={loaded.state} what="Your accounts" onRetry={refresh} rows={2} rowHeight={120} />
      ) : loaded.value.length === 0 ? (
        <ListState state="empty" message="You have no account yet. Please contact support." />
      ) : (
        <>
          <div className={styles.columns}>
            <AccountList accounts={loaded.value} />
            <Panel title="Transfer between accounts">
              {loaded.value.length < 2 ? (
                <p className={styles.note}>
                  You have one account. Ask support for another one to keep money apart from trading.
                </p>
              ) : (
                <TransferForm accounts={loaded.value} onDone={() => void refresh()} />
              )}
            </Panel>
          </div>
          <Statement accounts={loaded.value} />
        </>
      )}
    </WalletPage>
  )
}
