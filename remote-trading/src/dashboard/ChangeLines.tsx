import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney, moneyTone, type DisplayCurrency, type Money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { formatDate, isoDay } from '@tradefront/ui/dates'
import { useMemo, type ReactNode } from 'react'
import { entriesWithin } from '../journal/journal-entries.ts'
import { rangeOf } from '../journal/journal-range.ts'
import { useToday } from '../instruments/assets/use-today.ts'
import { useJournal } from '../journal/use-journal.ts'
import { useTradedAccount } from '../kit/account/traded-account.ts'
import { useAccountSummary } from '../portfolio/trades/use-account-summary.ts'
import styles from './dashboard.module.css'
import { useLastVisit } from './last-visit.ts'
import { closedAfter, closedResult, type ClosedResult } from './what-changed.ts'

/** Below the equity: what today's closed positions made of it, and what happened since the last visit. */
export function ChangeLines() {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const today = useToday()
  const { from } = rangeOf({ kind: 'preset', id: '30d' }, today)
  const { reading, report } = useJournal({ from })
  const { equity } = useAccountSummary()
  const visit = useLastVisit(useTradedAccount() ?? 'account', equity)
  const isComplete = reading.state === 'complete'
  const closedToday = useMemo(
    () => (isComplete ? closedResult(entriesWithin(report.entries, { from: today })) : undefined),
    [isComplete, report, today],
  )
  const at = visit?.at
  // A longer absence than the journal here goes back is described by its equity alone.
  const closedSince = useMemo(
    () =>
      isComplete && at !== undefined && isoDay(at) >= (from ?? '')
        ? closedResult(closedAfter(report.entries, at))
        : undefined,
    [isComplete, report, at, from],
  )
  return (
    <dl className={styles.changes}>
      <Change name={t`Closed today`} amount={closedToday?.net} currency={currency}>
        {closedToday === undefined ? null : <Closed result={closedToday} currency={currency} />}
      </Change>
      {visit === undefined || equity === undefined ? null : (
        <Change
          name={t`Equity since your last visit`}
          amount={(equity - visit.equity) as Money}
          currency={currency}
        >
          <span>{formatDate(visit.at, 'nearMoment')}</span>
          {closedSince === undefined ? null : <Closed result={closedSince} currency={currency} />}
        </Change>
      )}
    </dl>
  )
}

interface ChangeProps {
  readonly name: string
  readonly amount: Money | undefined
  readonly currency: DisplayCurrency
  readonly children?: ReactNode
}

function Change({ name, amount, currency, children }: ChangeProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tf-num" data-tone={moneyTone(amount, currency)} translate="no">
        {formatMoney(amount, currency, { sign: true })}
      </dd>
      {children == null ? null : <dd className={styles.why}>{children}</dd>}
    </div>
  )
}

/** 'XAU/USD +$18.40 of 3 positions'. */
function Closed({ result, currency }: { readonly result: ClosedResult; readonly currency: DisplayCurrency }) {
  const { t } = useLingui()
  const { count, most } = result
  if (most === undefined) return <span>{t`no positions closed`}</span>
  const { symbol } = most
  const amount = formatMoney(most.net, currency, { sign: true })
  return (
    <span translate="no">
      {t`${plural(count, {
        1: `${symbol}, 1 position`,
        other: `most from ${symbol}, ${amount}; ${count} positions`,
      })}`}
    </span>
  )
}
