import { t } from '@lingui/core/macro'
import { formatDate } from '@tradefront/ui/dates'

/** 'on hold until 18 Nov, 14:30'. */
export const holdText = (usableFrom: string) =>
  t`on hold until ${{ moment: formatDate(usableFrom, 'shortMoment') }}`

/** The same as a title. */
export const holdTitle = (until: string) => t`On hold until ${{ moment: formatDate(until, 'shortMoment') }}`
