import { Trans } from '@lingui/react/macro'
import { formatDate } from '@tradefront/ui/dates'
import classes from './ClosedHours.module.css'

/** Shown outside opening hours: when the team is back, in the customer's time zone [CHAT-11]. */
export function ClosedHours({ opensAt }: { readonly opensAt: number }) {
  const moment = formatDate(opensAt, 'nearMoment')
  return (
    <output className={classes.notice}>
      <Trans>
        Our team is offline. Leave a message and we'll reply after{' '}
        <time dateTime={new Date(opensAt).toISOString()}>{moment}</time> (your time).
      </Trans>
    </output>
  )
}
