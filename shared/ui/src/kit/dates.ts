export {
  customerLocale,
  formatAge,
  formatDate,
  formatMessageDate,
  formatPeriod,
  readMoment,
  weekdayNames,
} from '../dates/dates.ts'
export type { Moment } from '../dates/dates.ts'
export { clockOf, dayAfter, dayStart, isoDay, isoMoment, momentOf } from '../dates/days.ts'
export {
  chooseZone,
  customerZone,
  deviceZone,
  isZone,
  offsetText,
  zoneChoice,
  zoneOffset,
} from '../dates/zones.ts'
export type { ZoneChoice } from '../dates/zones.ts'
