import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney, money } from '@tradefront/money'
import { valueOf } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { Anchor } from '@tradefront/ui/Anchor'
import { ListState } from '@tradefront/ui/ListState'
import { FactList, Panel, type FactRow } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import type { PaymentsQuery } from '@tradefront/contracts'
import { DEPOSITS } from '../deposit/deposit-calls.ts'
import { depositStatusOf } from '../deposit/deposit-words.ts'
import { PaymentLink, type PaymentKind } from '../history/PaymentLink.tsx'
import { WITHDRAWALS } from '../withdrawal/withdrawal-calls.ts'
import { statusOf } from '../withdrawal/withdrawal-words.ts'
import type { StatusTone } from '../history/StatusText.tsx'
import styles from './under-way.module.css'

const EVERYTHING: PaymentsQuery = {}

interface Payment {
  readonly kind: PaymentKind
  readonly id: string
  readonly title: string
  /** Account currency. */
  readonly amount: string
  /** ISO date-time. */
  readonly at: string
  readonly tone: StatusTone
  readonly status: string
}

/** Part of `dashboard.cards`: deposits and withdrawals that have not been completed or refused, newest first [WALL-01] [WALL-02]. */
export default function PaymentsUnderWay() {
  const { t } = useLingui()
  const deposits = useServerPages(DEPOSITS, EVERYTHING)
  const withdrawals = useServerPages(WITHDRAWALS, EVERYTHING)
  const lists = [deposits, withdrawals]
  if (lists.every(({ loaded }) => loaded.state === 'not-offered')) return null
  const failed = lists.filter(({ loaded }) => loaded.state === 'failed')
  const all: readonly Payment[] = [
    ...(valueOf(deposits.loaded) ?? []).map((deposit) => {
      const [tone, status] = depositStatusOf(deposit)
      const { id, description: title, amount, created_at: at } = deposit
      return { kind: 'deposit' as const, id, title, amount, at, tone, status }
    }),
    ...(valueOf(withdrawals.loaded) ?? []).map((withdrawal) => {
      const [tone, status] = statusOf(withdrawal)
      const { id, title, amount, created_at: at } = withdrawal
      return { kind: 'withdrawal' as const, id, title, amount, at, tone, status }
    }),
  ]
  const waiting = all.filter(({ tone }) => tone === 'waiting').toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const isLoading = lists.some(({ loaded }) => loaded.state === 'loading')
  return (
    <Panel
      flush
      title={t`Payments under way`}
      about={failed.length === 0 && !isLoading && waiting.length === 0 ? t`No payments under way` : undefined}
      actions={
        <Anchor component={Link} to="/main/activity">
          {t`Activity`}
        </Anchor>
      }
    >
      {failed.length > 0 ? (
        <ListState
          state="error"
          message={t`We couldn't load your payments.`}
          onRetry={() => failed.forEach(({ refresh }) => void refresh())}
        />
      ) : isLoading ? (
        <ListState state="loading" message={t`Loading payments...`} rows={2} />
      ) : waiting.length === 0 ? null : (
        <div className={styles.facts}>
          <FactList rows={waiting.map(rowOf)} />
        </div>
      )}
    </Panel>
  )
}

function rowOf({ kind, id, title, amount, status }: Payment): FactRow {
  return [
    <PaymentLink key={id} kind={kind} id={id}>
      {kind === 'deposit' ? t`Deposit: ${title}` : t`Withdrawal: ${title}`}
    </PaymentLink>,
    <span key={id}>
      <span translate="no">{formatMoney(money(amount))}</span> <small>{status}</small>
    </span>,
    `${kind} ${id}`,
  ]
}
