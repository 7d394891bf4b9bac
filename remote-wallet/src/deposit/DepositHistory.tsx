import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Deposit } from '@tradefront/contracts'
import { saidText } from '@tradefront/language'
import { formatMoney, money } from '@tradefront/money'
import { formatDate } from '@tradefront/ui/dates'
import { Section } from '@tradefront/ui/page'
import { Amount } from '../amount/Amount.tsx'
import { ClearFilters } from '../history/ClearFilters.tsx'
import { HistoryTable, type Column } from '../history/HistoryTable.tsx'
import { PaymentFilters } from '../history/PaymentFilters.tsx'
import { PaymentLink } from '../history/PaymentLink.tsx'
import { PrintPayments } from '../history/PrintPayments.tsx'
import { StatusText } from '../history/StatusText.tsx'
import { ALL, isAll, type Payments } from '../history/use-payments.ts'
import { WhenText } from '../history/WhenText.tsx'
import history from '../history/history.module.css'
import type { PrintColumn } from '../print/PrintedList.tsx'
import { DepositReceipt } from './DepositReceipt.tsx'
import { DEPOSITS } from './deposit-calls.ts'
import { DEPOSIT_STATUS, depositReference, depositStatusOf, METHODS } from './deposit-words.ts'

const COLUMNS: readonly Column<Deposit>[] = [
  {
    title: msg`Entry`,
    cell: (deposit) => (
      <div className={history.main}>
        <PaymentLink kind="deposit" id={deposit.id}>
          {saidText(deposit, 'description')}
        </PaymentLink>
        {deposit.reason === undefined ? null : (
          <span className={history.note}>{saidText(deposit, 'reason')}</span>
        )}
        <span className={history.phoneOnly}>
          <WhenText at={deposit.created_at} />
        </span>
      </div>
    ),
  },
  { title: msg`Method`, wideOnly: true, cell: ({ method }) => t(METHODS[method]) },
  { title: msg`Time`, wideOnly: true, cell: ({ created_at }) => <WhenText at={created_at} /> },
  { title: msg`Amount`, numeric: true, cell: ({ amount }) => <Amount value={amount} /> },
  {
    title: msg`Status`,
    cell: (deposit) => (
      <div className={history.main}>
        <DepositStatus deposit={deposit} />
        <DepositReceipt deposit={deposit} />
      </div>
    ),
  },
]

const PRINTED: readonly PrintColumn<Deposit>[] = [
  { title: msg`Time`, text: ({ created_at }) => formatDate(created_at, 'moment') },
  { title: msg`Reference`, text: depositReference },
  {
    title: msg`Entry`,
    text: (deposit) =>
      [saidText(deposit, 'description'), saidText(deposit, 'reason')]
        .filter((text) => text !== undefined)
        .join(': '),
  },
  { title: msg`Method`, text: ({ method }) => t(METHODS[method]) },
  { title: msg`Status`, text: (deposit) => depositStatusOf(deposit)[1] },
  { title: msg`Amount`, numeric: true, text: ({ amount }) => formatMoney(money(amount)) },
]

function DepositStatus({ deposit }: { deposit: Deposit }) {
  const [tone, word] = depositStatusOf(deposit)
  return <StatusText tone={tone}>{word}</StatusText>
}

/** Deposits by any method, with their status [WALL-01]. */
export function DepositHistory({ payments }: { payments: Payments<Deposit> }) {
  const { t } = useLingui()
  const { paging, choice } = payments
  // A broker without this list may still have deposit addresses.
  if (paging.loaded.state === 'not-offered') return null
  return (
    <Section
      title={t`Your deposits`}
      actions={
        <PrintPayments
          title={t`Deposits`}
          list={DEPOSITS}
          payments={payments}
          statuses={DEPOSIT_STATUS}
          columns={PRINTED}
        />
      }
    >
      <PaymentFilters payments={payments} what="deposits" statuses={DEPOSIT_STATUS} />
      <HistoryTable
        label={t`Your deposits`}
        paging={paging}
        columns={COLUMNS}
        empty={
          isAll(choice) ? t`No deposits yet` : t`No deposit matches. Choose another status, method or period.`
        }
        action={isAll(choice) ? null : <ClearFilters onClear={() => payments.choose(ALL)} />}
      />
    </Section>
  )
}
