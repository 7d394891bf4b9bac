import { formatDate } from '@tradefront/ui/dates'

/** 'on hold until 18 Nov, 14:30'. */
export const holdText = (usableFrom: string) => `on hold until ${formatDate(usableFrom, 'shortMoment')}`

/** The same at the start of a sentence or title. */
export const holdTitle = (until: string) => `On hold until ${formatDate(until, 'shortMoment')}`
