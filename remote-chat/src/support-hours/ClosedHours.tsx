import { Trans } from '@lingui/react/macro'
import classes from './ClosedHours.module.css'
import { momentOf } from './moment-of.ts'

/** Shown outside opening hours: when the team is back [CHAT-11]. */
export function ClosedHours({ opensAt }: { readonly opensAt: number }) {
  const moment = momentOf(opensAt)
  return (
    <output className={classes.notice}>
      <Trans>
        Our team is offline. Leave a message and we'll reply after{' '}
        <time dateTime={new Date(opensAt).toISOString()}>{moment}</time> (your time).
      </Trans>
    </output>
  )
}
