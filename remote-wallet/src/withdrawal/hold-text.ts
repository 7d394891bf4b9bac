import { t } from '@lingui/core/macro'
import { formatDate } from '@tradefront/ui/dates'

/** 'on hold until 18 Nov, 14:30'. */
export const holdText = (usableFrom: string) =>
  t`on hold until ${{ usableFrom: formatDate(usableFrom, 'shortMoment') }}`

/** The same at the start of a sentence or title. */
export const holdTitle = (until: string) => t`On hold until ${{ until: formatDate(until, 'shortMoment') }}`
