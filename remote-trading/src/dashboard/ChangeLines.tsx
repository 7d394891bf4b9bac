import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatMoney, type Money } from '@tradefront/money'
import { useCurrency } from '@tradefront/session'
import { formatDate, isoDay } from '@tradefront/ui/dates'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { memo, useMemo } from 'react'
import { entriesWithin, type JournalEntry } from '../journal/journal-entries.ts'
import { rangeOf } from '../journal/journal-range.ts'
import { useToday } from '../instruments/assets/use-today.ts'
import { useJournal } from '../journal/use-journal.ts'
import { useTradedAccount } from '../kit/account/traded-account.ts'
import { AmountsText } from '../kit/words/AmountsText.tsx'
import { useAccountSummary } from '../portfolio/trades/use-account-summary.ts'
import { Change } from './Change.tsx'
import styles from './dashboard.module.css'
import { useLastVisit } from './last-visit.ts'
import { closedAfter, closedResult, type ClosedResult } from './what-changed.ts'

/** Once the lists are there, so that it delays nothing else. */
const todayCode = lazyCode(async () => (await import('./TodayLine.tsx')).TodayLine)

/** Below the equity: what today's trading did to it, and what happened since the last visit [ORD-12]. */
export const ChangeLines = memo(function ChangeLines() {
  const { t } = useLingui()
  const today = useToday()
  const { from } = rangeOf({ kind: 'preset', id: '30d' }, today)
  const { reading, report } = useJournal({ from })
  const isComplete = reading.state === 'complete'
  const entries = isComplete ? report.entries : undefined
  const closedToday = useMemo(
    () => (entries === undefined ? undefined : entriesWithin(entries, { from: today })),
    [entries, today],
  )
  const code = useCode(todayCode, isComplete).loaded
  const isAwaited =
    reading.state === 'loading' || reading.state === 'reading' || (isComplete && code.state === 'loading')
  return (
    <dl className={styles.changes}>
      {isAwaited ? (
        <Change tall name={t`Today`} amount={undefined} />
      ) : code.state === 'ready' && closedToday !== undefined ? (
        <code.code day={today} closed={closedToday} instead={ClosedToday} />
      ) : (
        <ClosedToday closed={closedToday} />
      )}
      <SinceVisit entries={entries} from={from} />
    </dl>
  )
})

/** What today's closed positions made, where more isn't known. */
function ClosedToday({ closed }: { readonly closed: readonly JournalEntry[] | undefined }) {
  const { t } = useLingui()
  const result = useMemo(() => closed && closedResult(closed), [closed])
  return (
    <Change tall name={t`Closed today`} amount={result?.net}>
      {result === undefined ? null : <Closed result={result} />}
    </Change>
  )
}

interface SinceVisitProps {
  /** The positions closed since `from`, a day; undefined while they aren't all known. */
  readonly entries: readonly JournalEntry[] | undefined
  readonly from: string | undefined
}

/** Renders up to 20 times a second while positions are open. */
function SinceVisit({ entries, from }: SinceVisitProps) {
  const { t } = useLingui()
  const { equity } = useAccountSummary()
  const visit = useLastVisit(useTradedAccount() ?? 'account', equity)
  const at = visit?.at
  // A longer absence than the journal here goes back is described by its equity alone.
  const closed = useMemo(
    () =>
      entries !== undefined && at !== undefined && isoDay(at) >= (from ?? '')
        ? closedResult(closedAfter(entries, at))
        : undefined,
    [entries, at, from],
  )
  if (visit === undefined || equity === undefined) return null
  return (
    <Change name={t`Equity since your last visit`} amount={(equity - visit.equity) as Money}>
      <span>{formatDate(visit.at, 'nearMoment')}</span>
      {closed === undefined ? null : <Closed result={closed} />}
    </Change>
  )
}

/** 'XAU/USD +$18.40 of 3 positions'. */
function Closed({ result }: { readonly result: ClosedResult }) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const { count, most } = result
  if (most === undefined) return <span>{t`no positions closed`}</span>
  const { symbol } = most
  const amount = formatMoney(most.net, currency, { sign: true })
  return (
    <span translate="no">
      <AmountsText>
        {t`${plural(count, {
          1: `${symbol}, 1 position`,
          other: `most from ${symbol}, ${amount}; ${count} positions`,
        })}`}
      </AmountsText>
    </span>
  )
}
