import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RobotTrades } from '@tradefront/contracts'
import { formatMoney, moneyTone, type Money } from '@tradefront/money'
import { useServer } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { customerZone, formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { ListState } from '@tradefront/ui/ListState'
import { useMemo } from 'react'
import { Amount } from '../../journal/Amount.tsx'
import { EquityCurve } from '../../journal/EquityCurve.tsx'
import { journalOf, type JournalEntry } from '../../journal/journal-entries.ts'
import { curveOf, drawdownOf, figuresOf } from '../../journal/journal-figures.ts'
import { positionsText, rateText, resultsText } from '../../journal/journal-report.ts'
import { closedByText, sideText } from '../../portfolio/trades/trade-texts.ts'
import { ROBOT_TRADES } from './robot-calls.ts'
import styles from './robots.module.css'

/** Height of the curve, px. */
const CURVE = 150
/** Maximum number of positions in the table. */
const MAX_LISTED = 50

/** Results of a robot's closed positions: figures, equity curve and the positions themselves. */
export function RobotRecord({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(ROBOT_TRADES, id)
  if (loaded.state === 'loading')
    return <ListState state="loading" message={t`Loading the record`} rows={3} />
  if (loaded.state !== 'ready')
    return <ListState state="error" message={t`We couldn't load the record`} onRetry={() => void refresh()} />
  if (loaded.value.data.length === 0) return <EmptyState message={t`No closed positions yet`} />
  return <Record trades={loaded.value} />
}

function Record({ trades: { data, total } }: { readonly trades: RobotTrades }) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const zone = customerZone()
  const { entries, uncounted } = useMemo(() => journalOf(data, zone), [data, zone])
  const curve = useMemo(() => curveOf(entries), [entries])
  const figures = useMemo(() => figuresOf(entries), [entries])
  const known = data.length
  return (
    <>
      <dl className={styles.figures} aria-label={t`Record figures`}>
        <div>
          <dt>{t`Net P/L`}</dt>
          <dd className="tf-num">
            <Amount value={figures.net} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t`Largest drawdown`}</dt>
          <dd className="tf-num">
            <Amount value={(0n - drawdownOf(curve)) as Money} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t`Win rate`}</dt>
          <dd className="tf-num">{rateText(figures)}</dd>
        </div>
        <div>
          <dt>{positionsText(figures.count)}</dt>
          <dd className={styles.small}>{resultsText(figures)}</dd>
        </div>
      </dl>
      {curve.length === 0 ? null : <EquityCurve curve={curve} height={CURVE} />}
      {total > known ? (
        <p className={styles.note}>
          {t`${plural(known, { one: 'Counted: the last # position.', other: 'Counted: the last # positions.' })}`}
        </p>
      ) : null}
      {uncounted > 0 ? (
        <p className={styles.note}>
          {t`${plural(uncounted, {
            one: 'Not counted, P/L unreadable: # position.',
            other: 'Not counted, P/L unreadable: # positions.',
          })}`}
        </p>
      ) : null}
      <Positions entries={entries} />
    </>
  )
}

/** Focusable, so that the keyboard can scroll it. */
const SCROLLS = { tabIndex: 0 } as const

function Positions({ entries }: { readonly entries: readonly JournalEntry[] }) {
  const { t } = useLingui()
  const currency = useCurrency((state) => state.current)
  const latest = entries.slice(-MAX_LISTED).toReversed()
  return (
    <section className={styles.scroll} aria-label={t`Closed positions of the record`} {...SCROLLS}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t({ message: 'Closed', context: 'when a position was closed' })}</th>
            <th scope="col">{t`Symbol`}</th>
            <th scope="col">{t({ message: 'Side', context: 'buy or sell' })}</th>
            <th scope="col">{t`P/L`}</th>
            <th scope="col">{t`Closed by`}</th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ trade, closedAt, pnl }) => (
            <tr key={trade.id}>
              <td>{formatDate(closedAt, 'moment')}</td>
              <td>{trade.asset_symbol}</td>
              <td>{sideText(trade)}</td>
              <td data-tone={moneyTone(pnl, currency)}>
                <span className="tf-num">{formatMoney(pnl, currency, { sign: true })}</span>
              </td>
              <td>{closedByText(trade)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries.length > MAX_LISTED ? (
        <p className={styles.note}>{t`The last ${{ count: MAX_LISTED }} are listed; all are counted.`}</p>
      ) : null}
    </section>
  )
}
