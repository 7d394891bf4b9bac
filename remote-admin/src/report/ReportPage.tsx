import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { MAX_STARS, type RatedClosing, type SupportReport } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Page, Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { Select } from '@tradefront/ui/Select'
import { useMemo, useState } from 'react'
import { SUPPORT_REPORT } from '../desk/desk-calls.ts'
import { daysUntil, durationText, ratingText } from './report-figures.ts'
import classes from './ReportPage.module.css'

/** Lengths of the period, days. */
const PERIODS = [7, 30, 90]

/** `/admin/report`: how long customers waited for answers, what was closed and how it was rated [ADM-22]. */
export default function ReportPage() {
  const { t } = useLingui()
  const [days, setDays] = useState(7)
  const [openedAt] = useState(() => new Date())
  const { from, to } = useMemo(() => daysUntil(openedAt, days), [openedAt, days])
  const { loaded, refresh } = useServer(SUPPORT_REPORT, from, to)
  return (
    <Page
      title={t`Support report`}
      line={t`How long customers waited for an answer, and how they rated closed conversations.`}
      actions={
        <Select
          aria-label={t`Period`}
          data={PERIODS.map((one) => ({
            value: String(one),
            label: t`${plural(one, { one: 'Last # day', other: 'Last # days' })}`,
          }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
      }
    >
      {loaded.state === 'ready' ? (
        <Report report={loaded.value} />
      ) : (
        <Panel title={t`Team`}>
          <LoadedState state={loaded.state} what={t`The report`} rows={6} onRetry={refresh} />
        </Panel>
      )}
    </Page>
  )
}

function Report({ report: { total, agents, waiting, ratings } }: { report: SupportReport }) {
  const { t } = useLingui()
  const { first_answers: firstAnswers, answers } = total
  return (
    <>
      <Panel title={t`Team`} flush>
        <dl aria-label={t`Team figures`} className={classes.figures}>
          <Figure term={t`Customers waiting now`} value={String(waiting)} isWarning={waiting > 0} />
          <Figure term={t`Conversations closed`} value={String(total.closed)} />
          <Figure term={t`Average rating`} value={ratingText(total.stars)} />
          <Figure term={t`First answers`} value={String(firstAnswers.count)} />
          <Figure term={t`Time to first answer, median`} value={durationText(firstAnswers.median_seconds)} />
          <Figure term={t`Time to first answer, 90%`} value={durationText(firstAnswers.p90_seconds)} />
          <Figure term={t`Answers`} value={String(answers.count)} />
          <Figure term={t`Time to answer, median`} value={durationText(answers.median_seconds)} />
          <Figure term={t`Time to answer, 90%`} value={durationText(answers.p90_seconds)} />
        </dl>
      </Panel>
      <Panel title={t`By member`} about={t`Times are medians.`} flush>
        {agents.length === 0 ? (
          <EmptyState message={t`No answers in this period`} />
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t`Member`}</th>
                <th scope="col">{t`Answers`}</th>
                <th scope="col">
                  {t({ message: 'First answer', comment: 'Column: time to the first answer.' })}
                </th>
                <th scope="col">{t({ message: 'Answer', comment: 'Column: time to an answer.' })}</th>
                <th scope="col">{t({ message: 'Closed', context: 'number of conversations' })}</th>
                <th scope="col">{t`Rating`}</th>
              </tr>
            </thead>
            <tbody translate="no">
              {agents.map(({ agent, answers, first_answers: first, closed, stars }) => (
                <tr key={agent.id}>
                  <th scope="row" dir="auto">
                    {agent.name}
                  </th>
                  <td>{answers.count}</td>
                  <td>{durationText(first.median_seconds)}</td>
                  <td>{durationText(answers.median_seconds)}</td>
                  <td>{closed}</td>
                  <td>{ratingText(stars)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
      <Panel title={t`Ratings`}>
        {ratings.length === 0 ? (
          <EmptyState message={t`No ratings in this period`} />
        ) : (
          <ol className={classes.ratings} aria-label={t`Ratings`}>
            {ratings.map((rating) => (
              <Rated key={rating.id} rating={rating} />
            ))}
          </ol>
        )}
      </Panel>
    </>
  )
}

interface FigureProps {
  readonly term: string
  readonly value: string
  readonly isWarning?: boolean
}

function Figure({ term, value, isWarning = false }: FigureProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd translate="no" data-warning={isWarning || undefined}>
        {value}
      </dd>
    </div>
  )
}

function Rated({ rating: { at, customer, agent, stars, comment } }: { rating: RatedClosing }) {
  const { t } = useLingui()
  return (
    <li className={classes.rating}>
      <span className={classes.stars} translate="no">{t`${stars} of ${MAX_STARS}`}</span>
      <span className={classes.who}>
        <Link to={`/admin/chat?${new URLSearchParams({ customer: customer.id }).toString()}`} translate="no">
          {customer.name}
        </Link>
        <span className={classes.dim}>{t`closed by ${{ name: agent.name }}`}</span>
        {comment === undefined ? null : (
          <span className={classes.comment} dir="auto">
            {comment}
          </span>
        )}
      </span>
      <time dateTime={at} className={classes.dim}>
        {formatDate(at, 'moment')}
      </time>
    </li>
  )
}
