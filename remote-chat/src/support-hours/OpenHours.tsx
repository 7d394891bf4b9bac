import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '@tradefront/conversation'
import { useRemoteContext } from '@tradefront/federation'
import { formatMessageDate } from '@tradefront/ui/dates'
import classes from './ClosedHours.module.css'
import { momentOf } from './moment-of.ts'

const DAY_MS = 86_400_000

interface OpenHoursProps {
  /** Unix ms; infinite if the team is always available. */
  readonly closesAt: number
  /** Whether nobody of the team is online now. */
  readonly isAway: boolean
}

/**
 * Shown during opening hours: until when the team replies, by the customer's own clock, and that it will though nobody is
 * online [CHAT-11]. Keeps the room of both sentences before the presence is known, so that nothing moves.
 */
export function OpenHours({ closesAt, isAway }: OpenHoursProps) {
  const { t } = useLingui()
  const until = Number.isFinite(closesAt) ? (
    <Until closesAt={closesAt} />
  ) : (
    <span>{t`We reply 24 hours a day.`}</span>
  )
  const both = (
    <>
      <span>{`${t`No one is online.`} `}</span>
      {until}
    </>
  )
  return (
    <output className={classes.notice} data-open>
      <span>{isAway ? both : until}</span>
      {isAway ? null : (
        <span className={classes.reserved} aria-hidden>
          {both}
        </span>
      )}
    </output>
  )
}

/** The time, with its day unless it is within 24 hours, in the format of the messages. */
function Until({ closesAt }: { readonly closesAt: number }) {
  const { timers } = useRemoteContext()
  const isNear = closesAt - useNow(timers) <= DAY_MS
  const moment = isNear ? formatMessageDate(closesAt, 'time') : momentOf(closesAt)
  return (
    // An element of its own, which React can remove even if a translator wraps its texts [GATE-10].
    <span>
      <Trans>
        We reply until <time dateTime={new Date(closesAt).toISOString()}>{moment}</time>.
      </Trans>
    </span>
  )
}
