import { useLingui } from '@lingui/react/macro'
import { AskSupport } from '@tradefront/account-pages/AskSupport'
import { LargeMoney } from '@tradefront/account-pages/LargeMoney'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { formatMoney, money, type Money } from '@tradefront/money'
import { refreshReads, useServer } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Page, Panel } from '@tradefront/ui/page'
import { useState } from 'react'
import { ACCOUNTS, STATEMENT, type Accounts } from './account-calls.ts'
import { AccountList } from './AccountList.tsx'
import { OpenAccountDialog } from './OpenAccountDialog.tsx'
import { PracticeCard } from './PracticeCard.tsx'
import { Statement } from './statement/Statement.tsx'
import { TransferForm } from './TransferForm.tsx'
import styles from './accounts.module.css'

/** `/main/accounts`: the accounts, opening one, transfers between them, and the statement [WALL-04] [HEAD-06]. */
export default function AccountsPage() {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(ACCOUNTS)
  return (
    <Page
      title={t`Accounts`}
      line={t`Your accounts and their balances. The header shows the active account.`}
      actions={
        loaded.state === 'ready' && loaded.value.accounts.length > 0 && loaded.value.opening !== undefined ? (
          <NewAccount
            opening={loaded.value.opening}
            accounts={loaded.value.accounts}
            onOpened={() => void refresh()}
          />
        ) : undefined
      }
    >
      {loaded.state !== 'ready' ? (
        <LoadedState
          isPage
          state={loaded.state}
          what={t`Your accounts`}
          onRetry={refresh}
          rows={2}
          rowHeight={260}
        />
      ) : loaded.value.accounts.length === 0 ? (
        <EmptyState isPage message={t`No accounts yet. Contact support.`}>
          <AskSupport />
        </EmptyState>
      ) : (
        <LoadedAccounts {...loaded.value} onChanged={() => void refresh()} />
      )}
    </Page>
  )
}

function LoadedAccounts({
  accounts,
  opening,
  practice,
  onChanged,
}: Accounts & { readonly onChanged: () => void }) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  return (
    <>
      {accounts.length < 2 ? null : (
        <dl className={styles.total}>
          <dt>
            {practice === undefined
              ? t`Total across accounts`
              : t`Total across accounts, practice money not included`}
          </dt>
          <dd>
            <LargeMoney text={formatMoney(totalOf(accounts), currency)} />
          </dd>
        </dl>
      )}
      <div className={styles.cards}>
        <AccountList accounts={accounts} onRenamed={opening && onChanged} />
        {practice === undefined ? null : <PracticeCard account={practice} onChanged={onChanged} />}
      </div>
      <Panel title={t`Transfer between accounts`}>
        {accounts.length < 2 ? (
          <p className={styles.note}>
            {opening === undefined
              ? t`You have one account. Ask support for another one to keep money separate from trading.`
              : t`You have one account. Open another one to keep money separate from trading.`}
          </p>
        ) : (
          <TransferForm
            accounts={accounts}
            // Also refreshes the transfer's two entries, in case the event doesn't reach this page.
            onDone={() => void refreshReads(ACCOUNTS.name, STATEMENT.name)}
          />
        )}
      </Panel>
      <Statement accounts={accounts} practice={practice} />
    </>
  )
}

/** Sum of the balances, USD; undefined if one of them isn't an amount. Practice money is in no sum. */
function totalOf(accounts: Accounts['accounts']): Money | undefined {
  let total = 0n
  for (const { balance } of accounts) {
    const amount = money(balance)
    if (amount === undefined) return undefined
    total += amount
  }
  return total as Money
}

interface NewAccountProps {
  readonly opening: NonNullable<Accounts['opening']>
  readonly accounts: Accounts['accounts']
  readonly onOpened: () => void
}

/** Opens another account, up to the allowed number. */
function NewAccount({ opening: { most }, accounts, onOpened }: NewAccountProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  if (accounts.length >= most)
    return <p className={styles.note}>{t`You have ${most} accounts, the maximum.`}</p>
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t`Open an account`}
      </Button>
      <OpenAccountDialog
        opened={opened}
        accounts={accounts}
        onOpened={onOpened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
