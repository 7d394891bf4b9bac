import { useLingui } from '@lingui/react/macro'
import { useNow } from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import { useSettings } from '@tradefront/session'
import { deviceZone, formatDate, weekdayNames } from '@tradefront/ui/dates'
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

/** Opening hours of the week ahead, by the customer's own clock, as all times of the chat [CHAT-11]. */
function Hours({ times }: { readonly times: readonly OpenTime[] }) {
  const { t } = useLingui()
  const { timers } = useRemoteContext()
  const now = useNow(timers)
  const zone = useSettings((state) => state.settings?.support_zone)
  const names = weekdayNames('long')
  const textOf = ({ opens }: OpenDay) => {
    const clock = (at: number) => formatDate(at, 'time', { zone: deviceZone() })
    const periods = opens.map(({ from, to }) =>
      to - from === DAY_MS ? t`24 hours` : `${clock(from)} – ${clock(to)}`,
    )
    return periods.length === 0
      ? t({ message: 'Closed', context: 'support hours of a day' })
      : periods.map((period) => <div key={period}>{period}</div>)
  }
  return (
    <Panel title={t`Support hours`} about={t`In your time zone`}>
      <FactList
        aria-label={t`Support hours`}
        rows={openWeek(times, zone, now, deviceZone()).map((day, ahead) => {
          // Monday is 0.
          const weekday = (new Date(day.date).getUTCDay() + 6) % 7
          return [ahead === 0 ? t`Today` : names[weekday], textOf(day), day.date]
        })}
      />
    </Panel>
  )
}
