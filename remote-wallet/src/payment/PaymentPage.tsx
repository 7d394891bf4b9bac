import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { useServer, type ServerRead } from '@tradefront/server-state'
import { useParams } from '@tradefront/ui/router'
import { Page } from '@tradefront/ui/page'
import type { ReactNode } from 'react'
import { ENTRY, ACCOUNTS } from '../accounts/account-calls.ts'
import { DEPOSIT } from '../deposit/deposit-calls.ts'
import { WITHDRAWAL } from '../withdrawal/withdrawal-calls.ts'
import { DepositDetail } from './DepositDetail.tsx'
import { BackLink, NothingThere, type PaymentList, PaymentFrame } from './PaymentFrame.tsx'
import { DEPOSITS_LIST, STATEMENT_LIST, WITHDRAWALS_LIST } from './payment-lists.ts'
import { WithdrawalDetail } from './WithdrawalDetail.tsx'
import type { Movement } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { formatMoney, money } from '@tradefront/money'
import { kindName } from '../accounts/statement/movement-kinds.ts'
import { BookedAmount } from '../amount/BookedAmount.tsx'

/** `/main/payments/{kind}/{id}`: details of a deposit, withdrawal or statement entry [WALL-01] [WALL-02]. */
export default function PaymentPage() {
  const { t } = useLingui()
  const { kind, id = '' } = useParams()
  if (kind === 'deposit')
    return (
      <Loading
        key={id}
        read={DEPOSIT}
        id={id}
        title={t`Deposit`}
        missing={t`Deposit not found`}
        list={DEPOSITS_LIST}
      >
        {(deposit) => <DepositDetail deposit={deposit} />}
      </Loading>
    )
  if (kind === 'withdrawal')
    return (
      <Loading
        key={id}
        read={WITHDRAWAL}
        id={id}
        title={t`Withdrawal`}
        missing={t`Withdrawal not found`}
        list={WITHDRAWALS_LIST}
      >
        {(withdrawal, refresh) => <WithdrawalDetail withdrawal={withdrawal} onChanged={refresh} />}
      </Loading>
    )
  if (kind === 'entry')
    return (
      <Loading
        key={id}
        read={ENTRY}
        id={id}
        title={t`Statement entry`}
        missing={t`Statement entry not found`}
        list={STATEMENT_LIST}
      >
        {(entry) => <EntryDetail entry={entry} />}
      </Loading>
    )
  return <NothingThere title={t`Payment not found`} list={STATEMENT_LIST} />
}

interface LoadingProps<T> {
  readonly read: ServerRead<T, [id: string]>
  readonly id: string
  readonly title: string
  /** The page's title if no payment has this id. */
  readonly missing: string
  readonly list: PaymentList
  readonly children: (value: T, refresh: () => void) => ReactNode
}

function Loading<T>({ read, id, title, missing, list, children }: LoadingProps<T>) {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(read, id)
  if (loaded.state === 'ready') return children(loaded.value, () => void refresh())
  // A server without this call and one without this payment respond alike.
  if (loaded.state === 'not-offered') return <NothingThere title={missing} list={list} />
  return (
    <Page title={title} above={<BackLink list={list} />}>
      <LoadedState isPage state={loaded.state} what={t`The payment`} onRetry={refresh} rows={5} />
    </Page>
  )
}

/** Details of a statement entry [WALL-04]. */
function EntryDetail({ entry }: { entry: Movement }) {
  const { t } = useLingui()
  const { id, kind, amount, balance, created_at } = entry
  const { loaded } = useServer(ACCOUNTS)
  const account =
    loaded.state === 'ready' ? loaded.value.accounts.find((one) => one.id === entry.account) : undefined
  return (
    <PaymentFrame
      title={t`${{ kind: kindName(kind) ?? t`Entry` }} of ${{ amount: formatMoney(money(amount.replace('-', ''))) }}`}
      list={STATEMENT_LIST}
      reference={`E-${id}`}
      about={`E-${id}`}
      rows={[
        [t`Description`, saidText(entry, 'description')],
        [t`Account`, account === undefined ? entry.account_title : `${account.title} (${account.number})`],
        [t`Amount`, <BookedAmount key="amount" value={amount} sign />],
        [t`Balance after`, <BookedAmount key="balanceafter" value={balance} />],
      ]}
      steps={[
        { title: t({ message: 'Booked', context: 'step of a payment' }), state: 'done', at: created_at },
      ]}
    />
  )
}
