import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { MAX_STARS, type RatedClosing, type SupportReport } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { useIsMobile } from '@tradefront/ui/hooks'
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
        <div className={classes.period}>
          <Select
            aria-label={t`Period`}
            data={PERIODS.map((one) => ({
              value: String(one),
              label: t`${plural(one, { one: 'Last # day', other: 'Last # days' })}`,
            }))}
            value={String(days)}
            onChange={(value) => setDays(Number(value))}
          />
        </div>
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
        <div className={classes.team}>
          <Figures columns={3} aria-label={t`Team figures`}>
            <Figure label={t`Customers waiting now`} isWarning={waiting > 0}>
              {waiting}
            </Figure>
            <Figure label={t`Time to first answer, median`}>
              {durationText(firstAnswers.median_seconds)}
            </Figure>
            <Figure label={t`Average rating`}>{ratingText(total.stars)}</Figure>
            <Figure label={t`First answers`}>{firstAnswers.count}</Figure>
            <Figure label={t`Time to first answer, 90th percentile`}>
              {durationText(firstAnswers.p90_seconds)}
            </Figure>
            <Figure label={t`Conversations closed`}>{total.closed}</Figure>
            <Figure label={t`Answers`}>{answers.count}</Figure>
            <Figure label={t`Time to answer, median`}>{durationText(answers.median_seconds)}</Figure>
            <Figure label={t`Time to answer, 90th percentile`}>{durationText(answers.p90_seconds)}</Figure>
          </Figures>
        </div>
      </Panel>
      <Panel title={t`By member`} about={t`Times are medians.`} flush>
        {agents.length === 0 ? (
          <EmptyState message={t`No answers in this period`} />
        ) : (
          <Members agents={agents} />
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

/** Figures by member; on a phone each name is in a line of its own, above its figures. */
function Members({ agents }: Pick<SupportReport, 'agents'>) {
  const { t } = useLingui()
  const isMobile = useIsMobile()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {isMobile ? null : <th scope="col">{t`Member`}</th>}
          <th scope="col">{t`Answers`}</th>
          <th scope="col">{t({ message: 'First answer', comment: 'Column: time to the first answer.' })}</th>
          <th scope="col">{t({ message: 'Answer', comment: 'Column: time to an answer.' })}</th>
          <th scope="col">{t({ message: 'Closed', context: 'number of conversations' })}</th>
          <th scope="col">{t`Rating`}</th>
        </tr>
      </thead>
      {isMobile ? (
        agents.map((member) => (
          <tbody key={member.agent.id} translate="no">
            <tr>
              <th scope="rowgroup" colSpan={5} dir="auto">
                {member.agent.name}
              </th>
            </tr>
            <tr>
              <MemberFigures {...member} />
            </tr>
          </tbody>
        ))
      ) : (
        <tbody translate="no">
          {agents.map((member) => (
            <tr key={member.agent.id}>
              <th scope="row" dir="auto">
                {member.agent.name}
              </th>
              <MemberFigures {...member} />
            </tr>
          ))}
        </tbody>
      )}
    </table>
  )
}

function MemberFigures({ answers, first_answers: first, closed, stars }: SupportReport['agents'][number]) {
  return (
    <>
      <td>{answers.count}</td>
      <td>{durationText(first.median_seconds)}</td>
      <td>{durationText(answers.median_seconds)}</td>
      <td>{closed}</td>
      <td>{ratingText(stars)}</td>
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
