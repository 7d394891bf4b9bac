import { formatDate } from '@tradefront/ui/dates'

/** 'on hold until 18 Nov, 14:30'. */
export const holdText = (usableFrom: string) => `on hold until ${formatDate(usableFrom, 'shortMoment')}`

/** The same as a sentence or title begins. */
export const holdTitle = (until: string) => `On hold until ${formatDate(until, 'shortMoment')}`
