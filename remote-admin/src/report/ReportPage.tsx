import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { MAX_STARS, type AnswersOfDay, type RatedClosing, type SupportReport } from '@tradefront/contracts'
import { useServer } from '@tradefront/server-state'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { useIsMobile } from '@tradefront/ui/hooks'
import { FactList, Figure, Page, Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { Select } from '@tradefront/ui/Select'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { SUPPORT_REPORT } from '../desk/desk-calls.ts'
import { daysUntil, periodChoices } from '../desk/periods.ts'
import { durationText, NO_FIGURE, ratingText } from './report-figures.ts'
import classes from './ReportPage.module.css'

/** Up to this many days each bar has its day and number. */
const MAX_LABELLED = 7

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
            data={periodChoices()}
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

function Report({ report, days, before }: ReportProps) {
  const { t } = useLingui()
  const { total, agents, waiting, ratings, days: byDay } = report
  const { first_answers: firstAnswers, answers, closed } = total
  const [firstCount, count] = [firstAnswers.count, answers.count]
  /** The same figure of the period before; undefined if it had none. */
  const compared = (figureOf: (figures: SupportReport['total']) => string) => {
    const figure = before && figureOf(before)
    return figure === undefined || figure === NO_FIGURE
      ? undefined
      : t`${plural(days, { one: 'Previous # day', other: 'Previous # days' })}: ${figure}`
  }
  return (
    <>
      <Panel title={t`Team`} flush>
        <section className={classes.team} aria-label={t`Team figures`}>
          <Group
            title={t`Conversations`}
            count={t`${plural(closed, { one: '# conversation closed', other: '# conversations closed' })}`}
          >
            <Figure label={t`Customers waiting now`} isWarning={waiting > 0}>
              {waiting}
            </Figure>
            <Figure label={t`Average rating`} note={compared(({ stars }) => ratingText(stars))}>
              {ratingText(total.stars)}
            </Figure>
          </Group>
          <Group
            title={t`Time to first answer`}
            count={t`${plural(firstCount, { one: '# first answer', other: '# first answers' })}`}
          >
            <Figure
              label={t`Median`}
              note={compared((figures) => durationText(figures.first_answers.median_seconds))}
            >
              {durationText(firstAnswers.median_seconds)}
            </Figure>
            <Figure label={t`90th percentile`}>{durationText(firstAnswers.p90_seconds)}</Figure>
          </Group>
          <Group
            title={t`Time to answer`}
            count={t`${plural(count, { one: '# answer', other: '# answers' })}`}
          >
            <Figure
              label={t`Median`}
              note={compared((figures) => durationText(figures.answers.median_seconds))}
            >
              {durationText(answers.median_seconds)}
            </Figure>
            <Figure label={t`90th percentile`}>{durationText(answers.p90_seconds)}</Figure>
          </Group>
        </section>
      </Panel>
      {byDay === undefined || byDay.length === 0 ? null : (
        <Panel title={t`Answers per day`} flush>
          <AnswersPerDay days={byDay} />
        </Panel>
      )}
      <Panel
        title={t`By member`}
        actions={<span className={classes.dim}>{t`Times are medians.`}</span>}
        flush
      >
        {agents.length === 0 ? (
          <div className={classes.body}>
            <EmptyState message={t`No answers in this period`} />
          </div>
        ) : (
          <Members agents={agents} />
        )}
      </Panel>
      <Panel title={t`Ratings`} flush>
        <div className={classes.body}>
          {ratings.length === 0 ? (
            <EmptyState message={t`No ratings in this period`} />
          ) : (
            <ol className={classes.ratings} aria-label={t`Ratings`}>
              {ratings.map((rating) => (
                <Rated key={rating.id} rating={rating} />
              ))}
            </ol>
          )}
        </div>
      </Panel>
    </>
  )
}

/** Two figures of the team that belong together, with how many cases they are of. */
function Group(props: { readonly title: string; readonly count: string; readonly children: ReactNode }) {
  return (
    <div className={classes.group}>
      <h3>{props.title}</h3>
      <dl>{props.children}</dl>
      <p className={classes.dim}>{props.count}</p>
    </div>
  )
}

/** A bar for each day; a table for screen readers. */
function AnswersPerDay({ days }: { readonly days: readonly AnswersOfDay[] }) {
  const { t } = useLingui()
  const most = Math.max(...days.map(({ answers }) => answers))
  const areLabelled = days.length <= MAX_LABELLED
  // A day without a time is midnight in UTC.
  const dayText = (date: string | undefined) => formatDate(date, 'period', { zone: 'UTC' })
  return (
    <div className={classes.body}>
      <div className={classes.bars} aria-hidden translate="no">
        {days.map(({ date, answers }) => {
          const style = { '--share': most === 0 ? 0 : answers / most } as CSSProperties
          return (
            <div key={date} className={classes.day}>
              {areLabelled ? <span className={classes.number}>{answers}</span> : null}
              <span className={classes.bar} style={style} />
              {areLabelled ? <span className={classes.date}>{dayText(date)}</span> : null}
            </div>
          )
        })}
      </div>
      {areLabelled ? null : (
        <div className={classes.ends} aria-hidden>
          <span>{dayText(days[0]?.date)}</span>
          <span>{t`Most on a day: ${most}`}</span>
          <span>{dayText(days.at(-1)?.date)}</span>
        </div>
      )}
      <VisuallyHidden component="div">
        <table aria-label={t`Answers per day`}>
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{t`Answers`}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, answers }) => (
              <tr key={date}>
                <th scope="row">{dayText(date)}</th>
                <td>{answers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
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
