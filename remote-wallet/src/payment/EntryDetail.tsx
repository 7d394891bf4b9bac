import type { Movement } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { useServer } from '@tradefront/server-state'
import { ACCOUNTS } from '../accounts/account-calls.ts'
import { KINDS } from '../accounts/statement/movement-kinds.ts'
import { BookedAmount } from '../amount/BookedAmount.tsx'
import { PaymentFrame } from './PaymentFrame.tsx'
import { STATEMENT_LIST } from './payment-lists.ts'

/** Details of a statement entry [WALL-04]. */
export function EntryDetail({ entry }: { entry: Movement }) {
  const { id, kind, description, amount, balance, created_at } = entry
  const { loaded } = useServer(ACCOUNTS)
  const account =
    loaded.state === 'ready' ? loaded.value.accounts.find((one) => one.id === entry.account) : undefined
  return (
    <PaymentFrame
      title={`${KINDS[kind] ?? 'Entry'} of ${formatMoney(money(amount.replace('-', '')))}`}
      list={STATEMENT_LIST}
      reference={`E-${id}`}
      rows={[
        ['Description', description],
        ['Account', account === undefined ? undefined : `${account.title} (${account.number})`],
        ['Amount', <BookedAmount key="amount" value={amount} sign />],
        ['Balance after', <BookedAmount key="balanceafter" value={balance} />],
      ]}
      steps={[{ title: 'Booked', state: 'done', at: created_at }]}
    />
  )
}
