import type { Account, Movement } from '@tradefront/contracts'
import { useServerPages } from '@tradefront/server-state'
import { Select } from '@tradefront/ui/Select'
import { useState } from 'react'
import { BookedAmount } from '../amount/BookedAmount.tsx'
import { Panel } from '../frame/Panel.tsx'
import { HistoryTable, type Column } from '../history/HistoryTable.tsx'
import { WhenText } from '../history/WhenText.tsx'
import history from '../history/history.module.css'
import { STATEMENT } from './account-calls.ts'
import styles from './accounts.module.css'

const ALL = 'all'

/** Words of the kinds that are known; any other is told by its description alone. */
const KINDS: Readonly<Record<string, string>> = {
  opening: 'Opening balance',
  practice: 'Practice money',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  withdrawal_returned: 'Withdrawal returned',
  transfer: 'Transfer',
  trade: 'Trade',
  savings: 'Savings',
  purchase: 'Purchase',
  adjustment: 'Adjustment',
  negative_balance: 'Negative balance reset',
}

/** Every change of a balance, by account [WALL-04]. */
export function Statement({ accounts }: { accounts: readonly Account[] }) {
  const [account, setAccount] = useState(ALL)
  return (
    <Panel
      plain
      title="Statement"
      actions={
        <Select
          aria-label="Account of the statement"
          className={styles.filter ?? ''}
          data={[
            { value: ALL, label: 'All accounts' },
            ...accounts.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={account}
          onChange={(value) => setAccount(value ?? ALL)}
          allowDeselect={false}
        />
      }
    >
      <Lines key={account} account={account === ALL ? undefined : account} accounts={accounts} />
    </Panel>
  )
}

/** The lines of one account, or of all. */
function Lines({ account, accounts }: { account: string | undefined; accounts: readonly Account[] }) {
  return (
    <HistoryTable
      label="Statement"
      paging={useServerPages(STATEMENT, account)}
      columns={columnsOf(accounts)}
      empty="Nothing has moved on this account yet."
    />
  )
}

function columnsOf(accounts: readonly Account[]): readonly Column<Movement>[] {
  const titleOf = (id: string) => accounts.find((entry) => entry.id === id)?.title ?? `Account ${id}`
  return [
    {
      title: 'What',
      cell: (movement) => {
        const kind = KINDS[movement.kind]
        return (
          <div className={history.main}>
            <span>{movement.description}</span>
            {kind === undefined || kind === movement.description ? null : (
              <span className={history.note}>{kind}</span>
            )}
            <span className={history.phoneOnly}>
              <span className={history.note}>{titleOf(movement.account)} · </span>
              <WhenText at={movement.created_at} />
              <span className={history.note}>
                {' '}
                · Balance <BookedAmount value={movement.balance} />
              </span>
            </span>
          </div>
        )
      },
    },
    { title: 'Account', wideOnly: true, cell: (movement) => titleOf(movement.account) },
    { title: 'When', wideOnly: true, cell: (movement) => <WhenText at={movement.created_at} /> },
    {
      title: 'Amount',
      numeric: true,
      cell: ({ amount }) => (
        <BookedAmount value={amount} sign className={amount.startsWith('-') ? undefined : history.in} />
      ),
    },
    {
      title: 'Balance',
      numeric: true,
      wideOnly: true,
      cell: ({ balance }) => <BookedAmount value={balance} />,
    },
  ]
}
