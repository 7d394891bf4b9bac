import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { MAX_STARS, type RatedClosing, type SupportReport } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { useIsMobile } from '@tradefront/ui/hooks'
import { FactList, Figure, Figures, Page, Panel } from '@tradefront/ui/page'
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
  const previous = useMemo(() => daysUntil(openedAt, days, 1), [openedAt, days])
  const { loaded: before } = useServer(SUPPORT_REPORT, previous.from, previous.to)
  // Together: lines that come later would move what is below.
  const state = loaded.state === 'ready' && before.state === 'loading' ? 'loading' : loaded.state
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
      {loaded.state === 'ready' && state === 'ready' ? (
        <Report
          report={loaded.value}
          days={days}
          before={before.state === 'ready' ? before.value.total : undefined}
        />
      ) : (
        <Panel title={t`Team`}>
          <LoadedState
            state={state === 'ready' ? 'loading' : state}
            what={t`The report`}
            rows={6}
            onRetry={refresh}
          />
        </Panel>
      )}
    </Page>
  )
}

interface ReportProps {
  readonly report: SupportReport
  /** Length of the period. */
  readonly days: number
  /** The team's figures of the period before; undefined if they failed to load. */
  readonly before: SupportReport['total'] | undefined
}

function Report({ report: { total, agents, waiting, ratings }, days, before }: ReportProps) {
  const { t } = useLingui()
  const { first_answers: firstAnswers, answers } = total
  const compared = (figureOf: (figures: SupportReport['total']) => string) =>
    before && {
      note: t`${plural(days, { one: 'Previous # day', other: 'Previous # days' })}: ${{ figure: figureOf(before) }}`,
    }
  return (
    <>
      <Panel title={t`Team`} flush>
        <div className={classes.team}>
          {/* By column: conversations, first answers, answers. */}
          <Figures columns={3} aria-label={t`Team figures`}>
            <Figure label={t`Customers waiting now`} isWarning={waiting > 0}>
              {waiting}
            </Figure>
            <Figure label={t`Conversations closed`}>{total.closed}</Figure>
            <Figure label={t`Average rating`} {...compared(({ stars }) => ratingText(stars))}>
              {ratingText(total.stars)}
            </Figure>
            <Figure
              label={t`Time to first answer, median`}
              {...compared((figures) => durationText(figures.first_answers.median_seconds))}
            >
              {durationText(firstAnswers.median_seconds)}
            </Figure>
            <Figure label={t`Time to first answer, 90th percentile`}>
              {durationText(firstAnswers.p90_seconds)}
            </Figure>
            <Figure label={t`First answers`}>{firstAnswers.count}</Figure>
            <Figure
              label={t`Time to answer, median`}
              {...compared((figures) => durationText(figures.answers.median_seconds))}
            >
              {durationText(answers.median_seconds)}
            </Figure>
            <Figure label={t`Time to answer, 90th percentile`}>{durationText(answers.p90_seconds)}</Figure>
            <Figure label={t`Answers`}>{answers.count}</Figure>
          </Figures>
        </div>
      </Panel>
      <Panel
        title={t`By member`}
        actions={<span className={classes.dim}>{t`Times are medians.`}</span>}
        flush
      >
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

/** Figures by member: a table; on a phone a list of figures below each name. */
function Members({ agents }: Pick<SupportReport, 'agents'>) {
  const { t } = useLingui()
  const isMobile = useIsMobile()
  const labels = [
    t`Answers`,
    t({ message: 'Closed', context: 'number of conversations' }),
    t`Time to first answer`,
    t`Time to answer`,
    t`Rating`,
  ]
  if (isMobile)
    return agents.map((member) => (
      <div key={member.agent.id} className={classes.member}>
        <h3 dir="auto" translate="no">
          {member.agent.name}
        </h3>
        <FactList
          aria-label={member.agent.name}
          rows={figuresOf(member).map((figure, at) => [labels[at] ?? '', figure])}
        />
      </div>
    ))
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t`Member`}</th>
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody translate="no">
        {agents.map((member) => (
          <tr key={member.agent.id}>
            <th scope="row" dir="auto">
              {member.agent.name}
            </th>
            {figuresOf(member).map((figure, at) => (
              <td key={labels[at]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In the order of the columns. */
const figuresOf = ({ answers, first_answers: first, closed, stars }: SupportReport['agents'][number]) => [
  answers.count,
  closed,
  durationText(first.median_seconds),
  durationText(answers.median_seconds),
  ratingText(stars),
]

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
