import { useLingui } from '@lingui/react/macro'
import { useNow } from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import { useSettings } from '@tradefront/session'
import { deviceZone, formatMessageDate, weekdayNames } from '@tradefront/ui/dates'
import { FactList, Panel } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { useMemo } from 'react'
import { openWeek, type OpenDay } from '../support-hours/open-week.ts'
import { readOpenTimes, type OpenTime } from '../support-hours/opening-hours.ts'
import classes from './ChatAside.module.css'

const DAY_MS = 86_400_000

/** Beside the conversation: when the team answers, and pages that may answer first. */
export function ChatAside() {
  const { t } = useLingui()
  const hours = useSettings((state) => state.settings?.support_hours)
  const times = useMemo(() => (hours === undefined ? undefined : readOpenTimes(hours)), [hours])
  return (
    <>
      {times === undefined ? null : <Hours times={times} />}
      <Panel title={t`Related pages`}>
        <ul className={classes.links}>
          <li>
            <Link to="/main/activity">{t`Activity`}</Link>
            <span>{t`Orders, payments and transfers by number`}</span>
          </li>
          <li>
            <Link to="/main/mail">{t`Mail`}</Link>
            <span>{t`Messages about your account`}</span>
          </li>
          <li>
            <Link to="/main/complaints">{t`Complaints`}</Link>
            <span>{t`File a complaint or follow one`}</span>
          </li>
        </ul>
      </Panel>
    </>
  )
}

/**
 * Opening hours of the week ahead, by the customer's own clock and in the format of the messages [CHAT-11]. Days in a row
 * with the same hours share a line.
 */
function Hours({ times }: { readonly times: readonly OpenTime[] }) {
  const { t } = useLingui()
  const { timers } = useRemoteContext()
  const now = useNow(timers)
  const zone = useSettings((state) => state.settings?.support_zone)
  const names = weekdayNames('short')
  const periodsOf = ({ opens }: OpenDay) =>
    opens.length === 0
      ? [t({ message: 'Closed', context: 'support hours of a day' })]
      : opens.map(({ from, to }) =>
          to - from === DAY_MS
            ? t`24 hours`
            : `${formatMessageDate(from, 'time')} – ${formatMessageDate(to, 'time')}`,
        )
  const lines: { date: string; first: string; last: string; periods: readonly string[] }[] = []
  for (const [ahead, day] of openWeek(times, zone, now, deviceZone()).entries()) {
    // Monday is 0.
    const name = names[(new Date(day.date).getUTCDay() + 6) % 7] ?? ''
    const periods = periodsOf(day)
    const line = lines.at(-1)
    if (line !== undefined && ahead > 1 && line.periods.join() === periods.join()) line.last = name
    else lines.push({ date: day.date, first: name, last: name, periods })
  }
  return (
    <Panel title={t`Support hours`} about={t`In your time zone`}>
      <FactList
        aria-label={t`Support hours`}
        rows={lines.map(({ date, first, last, periods }, at) => [
          at === 0 ? (
            <span className={classes.today}>{t`Today`}</span>
          ) : first === last ? (
            first
          ) : (
            `${first} – ${last}`
          ),
          <div key={date} className={at === 0 ? classes.today : undefined}>
            {periods.map((period) => (
              <div key={period}>{period}</div>
            ))}
          </div>,
          date,
        ])}
      />
    </Panel>
  )
}
