import type { AssetClass } from '@tradefront/contracts'

/*
 * Trading hours of the classes (specification 9). It names no zones: forex and metals are taken in UTC,
 * exchanges in New York's time, unless the server tells an instrument's own zone.
 */

const MINUTE_MS = 60_000
const at = (hour: number, minute = 0) => hour * 60 + minute

/** Weekday (0 is Sunday) and minute of the day, in the zone of the market. */
type IsOpen = (weekday: number, minute: number) => boolean

const onWeekdays =
  (from: number, until: number): IsOpen =>
  (weekday, minute) =>
    weekday >= 1 && weekday <= 5 && minute >= from && minute < until

/** From Sunday `opens` to Friday `closes`, where given with a break from Monday to Thursday. */
const throughTheWeek =
  (opens: number, closes: number, isBreak: (minute: number) => boolean = () => false): IsOpen =>
  (weekday, minute) =>
    weekday === 0 ? minute >= opens : weekday === 5 ? minute < closes : weekday < 5 && !isBreak(minute)

const exchange = { zone: 'America/New_York', isOpen: onWeekdays(at(9, 30), at(16)) }

const HOURS: Readonly<Record<AssetClass, { readonly zone: string; readonly isOpen: IsOpen }>> = {
  cryptos: { zone: 'UTC', isOpen: () => true },
  forex: { zone: 'UTC', isOpen: throughTheWeek(at(22), at(22)) },
  stocks: exchange,
  indices: exchange,
  commodities: {
    zone: 'America/New_York',
    isOpen: throughTheWeek(at(18), at(17), (minute) => minute >= at(17) && minute < at(18)),
  },
  metals: { zone: 'UTC', isOpen: onWeekdays(at(9), at(17)) },
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const formats = new Map<string, Intl.DateTimeFormat | undefined>()

/** `undefined` for a zone that the browser does not know. */
function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) {
    let format: Intl.DateTimeFormat | undefined
    try {
      format = new Intl.DateTimeFormat('en-US', {
        timeZone,
        weekday: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
    } catch {
      // The class's zone serves instead.
    }
    formats.set(timeZone, format)
  }
  return formats.get(timeZone)
}

const known = new Map<string, { readonly minute: number; readonly open: boolean }>()

/**
 * Whether the schedule of a class has its market open.
 * @param time Unix ms
 * @param zone the instrument's own zone where the server tells one
 */
export function isMarketOpen(assetClass: AssetClass, time: number, zone?: string): boolean {
  const hours = HOURS[assetClass]
  const key = `${assetClass} ${zone ?? ''}`
  const minute = Math.floor(time / MINUTE_MS)
  const last = known.get(key)
  if (last?.minute === minute) return last.open
  const format = (zone === undefined ? undefined : formatOf(zone)) ?? formatOf(hours.zone)
  const parts = new Map(format?.formatToParts(time).map((part) => [part.type, part.value]))
  const weekday = WEEKDAYS.indexOf(parts.get('weekday') ?? '')
  const open = hours.isOpen(weekday, at(Number(parts.get('hour')), Number(parts.get('minute'))))
  known.set(key, { minute, open })
  return open
}
