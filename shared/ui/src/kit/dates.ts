export {
  customerLocale,
  customerZone,
  formatAge,
  formatDate,
  formatMessageDate,
  formatPeriod,
  isZone,
  isoDay,
  readMoment,
  weekdayNames,
  zoneOffset,
} from '../dates/dates.ts'
export type { DateFormat, Moment } from '../dates/dates.ts'
