import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { MAX_STARS, type RatedClosing, type SupportReport } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { Figure, Figures, Page, Panel } from '@tradefront/ui/page'
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
        <Figures columns={3} aria-label={t`Team figures`}>
          <Figure label={t`Customers waiting now`} isWarning={waiting > 0}>
            {waiting}
          </Figure>
          <Figure label={t`Conversations closed`}>{total.closed}</Figure>
          <Figure label={t`Average rating`}>{ratingText(total.stars)}</Figure>
          <Figure label={t`First answers`}>{firstAnswers.count}</Figure>
          <Figure label={t`Time to first answer, median`}>{durationText(firstAnswers.median_seconds)}</Figure>
          <Figure label={t`Time to first answer, 90%`}>{durationText(firstAnswers.p90_seconds)}</Figure>
          <Figure label={t`Answers`}>{answers.count}</Figure>
          <Figure label={t`Time to answer, median`}>{durationText(answers.median_seconds)}</Figure>
          <Figure label={t`Time to answer, 90%`}>{durationText(answers.p90_seconds)}</Figure>
        </Figures>
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
