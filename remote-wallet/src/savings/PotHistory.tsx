import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { callApi } from '@tradefront/api'
import { calls, type PotMovement, type SavingsPot } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import { formatMoney, money } from '@tradefront/money'
import { type ServerPages } from '@tradefront/server-state'
import { useServerPages } from '@tradefront/server-state/pages'
import { formatDate } from '@tradefront/ui/dates'
import { Section } from '@tradefront/ui/page'
import { useEffect, useRef } from 'react'
import { Amount } from '../amount/Amount.tsx'
import { HistoryTable, type Column } from '../history/HistoryTable.tsx'
import { WhenText } from '../history/WhenText.tsx'
import history from '../history/history.module.css'
import { PrintListButton } from '../print/PrintListButton.tsx'
import type { PrintColumn } from '../print/PrintedList.tsx'

/** Movements into and out of a pot. */
const POT_HISTORY: ServerPages<PotMovement, [pot: string]> = {
  name: 'pot-history',
  follows: 'user',
  brief: true,
  load: (page, options, id) => callApi(calls.potMovements, { ...options, params: { id }, query: { page } }),
}

const KINDS: Readonly<Record<PotMovement['kind'], MessageDescriptor>> = {
  in: msg`Added`,
  out: msg`Taken out`,
  interest: msg({ message: 'Interest', comment: 'Money that savings earn.' }),
  penalty: msg`Cost of closing early`,
}

/** The day to which interest applies, in UTC. */
const interestDay = (at: string) => formatDate(at, 'longDate', { zone: 'UTC' })

/** Interest is dated by day, other movements by time. */
function When({ kind, created_at }: PotMovement) {
  return kind === 'interest' ? (
    <span className={history.when}>{interestDay(created_at)}</span>
  ) : (
    <WhenText at={created_at} />
  )
}

const COLUMNS: readonly Column<PotMovement>[] = [
  {
    title: msg`Entry`,
    cell: (movement) => (
      <div className={history.main}>
        <span>{t(KINDS[movement.kind])}</span>
        <span className={history.phoneOnly}>
          <When {...movement} />
        </span>
      </div>
    ),
  },
  { title: msg`Time`, wideOnly: true, cell: (movement) => <When {...movement} /> },
  {
    title: msg`Amount`,
    numeric: true,
    cell: ({ amount }) => (
      <Amount value={amount} sign className={amount.startsWith('-') ? undefined : history.in} />
    ),
  },
  { title: msg`Balance`, numeric: true, cell: ({ balance }) => <Amount value={balance} /> },
]

const PRINTED: readonly PrintColumn<PotMovement>[] = [
  {
    title: msg`Time`,
    text: ({ kind, created_at }) =>
      kind === 'interest' ? interestDay(created_at) : formatDate(created_at, 'moment'),
  },
  { title: msg`Entry`, text: ({ kind }) => t(KINDS[kind]) },
  {
    title: msg`Amount`,
    numeric: true,
    text: ({ amount }) => formatMoney(money(amount), undefined, { sign: true }),
  },
  { title: msg`Balance`, numeric: true, text: ({ balance }) => formatMoney(money(balance)) },
]

/** A pot's movements, including interest. */
export function PotHistory({ pot }: { pot: SavingsPot }) {
  const { t } = useLingui()
  const paging = useServerPages(POT_HISTORY, pot.id)
  const { loaded, refresh } = paging
  // A changed balance means a new movement.
  const shownBalance = useRef(pot.balance)
  useEffect(() => {
    if (shownBalance.current === pot.balance) return
    shownBalance.current = pot.balance
    void refresh()
  }, [pot.balance, refresh])
  const label = t`History of ${{ title: pot.title }}`
  return (
    <Section
      title={label}
      actions={
        loaded.state === 'ready' && loaded.value.length > 0 ? (
          <PrintListButton
            title={t`Savings pot`}
            list={POT_HISTORY}
            asked={[pot.id]}
            facts={[[t`Pot`, pot.title]]}
            hasDays={false}
            columns={PRINTED}
          />
        ) : null
      }
    >
      <HistoryTable label={label} paging={paging} columns={COLUMNS} empty={t`No entries yet`} />
    </Section>
  )
}
