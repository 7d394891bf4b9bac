import { Trans } from '@lingui/react/macro'
import { deviceZone, formatDate } from '@tradefront/ui/dates'
import classes from './ClosedHours.module.css'

/** Shown outside opening hours: when the team is back, by the customer's own clock, as all times of the chat [CHAT-11]. */
export function ClosedHours({ opensAt }: { readonly opensAt: number }) {
  const moment = formatDate(opensAt, 'nearMoment', { zone: deviceZone() })
  return (
    <output className={classes.notice}>
      <Trans>
        Our team is offline. Leave a message and we'll reply after{' '}
        <time dateTime={new Date(opensAt).toISOString()}>{moment}</time> (your time).
      </Trans>
    </output>
  )
}
