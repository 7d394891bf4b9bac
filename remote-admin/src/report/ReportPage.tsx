import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { MAX_STARS, type RatedClosing, type SupportReport, type Waits } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { FactList, Page, Panel, type FactRow } from '@tradefront/ui/page'
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
  const [days, setDays] = useState(7)
  const [openedAt] = useState(() => new Date())
  const { from, to } = useMemo(() => daysUntil(openedAt, days), [openedAt, days])
  const { loaded, refresh } = useServer(SUPPORT_REPORT, from, to)
  return (
    <Page
      title="Support report"
      line="How long customers waited for an answer, and how they rated closed conversations."
      actions={
        <Select
          aria-label="Period"
          data={PERIODS.map((one) => ({ value: String(one), label: `Last ${one} days` }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
      }
    >
      {loaded.state === 'ready' ? (
        <Report report={loaded.value} />
      ) : (
        <Panel title="Team">
          <LoadedState state={loaded.state} what="The report" rows={6} onRetry={refresh} />
        </Panel>
      )}
    </Page>
  )
}

function Report({ report: { total, agents, waiting, ratings } }: { report: SupportReport }) {
  return (
    <>
      <Panel title="Team">
        <FactList
          aria-label="Figures of the team"
          rows={[
            ['Customers waiting now', figure(String(waiting)), 'waiting'],
            ['First answers', figure(String(total.first_answers.count)), 'first'],
            ...waitRows('Time to first answer', total.first_answers),
            ['Answers', figure(String(total.answers.count)), 'answers'],
            ...waitRows('Time to answer', total.answers),
            ['Conversations closed', figure(String(total.closed)), 'closed'],
            ['Average rating', figure(ratingText(total.stars)), 'rating'],
          ]}
        />
      </Panel>
      <Panel title="By member" about="Times are medians." flush>
        {agents.length === 0 ? (
          <EmptyState message="No answers in this period" />
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Member</th>
                <th scope="col">Answers</th>
                <th scope="col">First answer</th>
                <th scope="col">Answer</th>
                <th scope="col">Closed</th>
                <th scope="col">Rating</th>
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
      <Panel title="Ratings">
        {ratings.length === 0 ? (
          <EmptyState message="No ratings in this period" />
        ) : (
          <ol className={classes.ratings} aria-label="Ratings">
            {ratings.map((rating) => (
              <Rated key={rating.id} rating={rating} />
            ))}
          </ol>
        )}
      </Panel>
    </>
  )
}

const figure = (text: string) => (
  <span key="figure" translate="no">
    {text}
  </span>
)

/** Times within which half and nine in ten customers had their answer. */
const waitRows = (what: string, { median_seconds: median, p90_seconds: p90 }: Waits): FactRow[] => [
  [`${what}, median`, figure(durationText(median)), `${what} median`],
  [`${what}, 90%`, figure(durationText(p90)), `${what} 90`],
]

function Rated({ rating: { at, customer, agent, stars, comment } }: { rating: RatedClosing }) {
  return (
    <li className={classes.rating}>
      <span className={classes.stars} translate="no">{`${stars} of ${MAX_STARS}`}</span>
      <span className={classes.who}>
        <Link to={`/admin/chat?${new URLSearchParams({ customer: customer.id }).toString()}`} translate="no">
          {customer.name}
        </Link>
        <span className={classes.dim}>{`closed by ${agent.name}`}</span>
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
