import { Trans } from '@lingui/react/macro'
import { siteLanguage, SOURCE_LANGUAGE } from '@tradefront/language'
import { deviceZone, formatDate } from '@tradefront/ui/dates'
import classes from './ClosedHours.module.css'

/**
 * Shown outside opening hours: when the team is back, by the customer's own clock and in the format of the messages
 * [CHAT-11].
 */
export function ClosedHours({ opensAt }: { readonly opensAt: number }) {
  // In English, messages have American dates in every country.
  const locale = siteLanguage() === SOURCE_LANGUAGE ? { locale: 'en-US' } : {}
  const moment = formatDate(opensAt, 'nearMoment', { zone: deviceZone(), ...locale })
  return (
    <output className={classes.notice}>
      <Trans>
        Our team is offline. Leave a message and we'll reply after{' '}
        <time dateTime={new Date(opensAt).toISOString()}>{moment}</time> (your time).
      </Trans>
    </output>
  )
}
