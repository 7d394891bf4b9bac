import type { AssetClass } from '@tradefront/contracts'
import { shownAt } from './zone-time.ts'

/*
 * Trading hours by class (specification 9): crypto 24/7; forex Sunday 22:00 to Friday 22:00; stocks and indices
 * Mon-Fri 09:30-16:00; commodities Sunday 18:00 to Friday 17:00 with a break 17:00-18:00 from Monday to Thursday;
 * other classes weekdays 09:00-17:00. In the instrument's own zone.
 */

/** Weekday (0 is Sunday) and minute of the day. */
export interface LocalTime {
  readonly weekday: number
  readonly minute: number
}

const at = (hour: number, minute = 0) => hour * 60 + minute

function onWeekdays({ weekday, minute }: LocalTime, from: number, until: number): boolean {
  return weekday >= 1 && weekday <= 5 && minute >= from && minute < until
}

/** Whether a class trades at a local time of its exchange. */
export function tradesAt(assetClass: AssetClass, time: LocalTime): boolean {
  const { weekday, minute } = time
  switch (assetClass) {
    case 'cryptos':
      return true
    case 'forex':
      if (weekday === 6) return false
      if (weekday === 0) return minute >= at(22)
      return weekday !== 5 || minute < at(22)
    case 'stocks':
    case 'indices':
      return onWeekdays(time, at(9, 30), at(16))
    case 'commodities':
      if (weekday === 6) return false
      if (weekday === 0) return minute >= at(18)
      if (weekday === 5) return minute < at(17)
      return minute < at(17) || minute >= at(18)
    case 'metals':
      return onWeekdays(time, at(9), at(17))
  }
}

/** Local time of a zone at a Unix time (ms). @throws RangeError for an unknown zone. */
export function localTime(zone: string, time: number): LocalTime {
  const shown = new Date(shownAt(zone, time))
  return { weekday: shown.getUTCDay(), minute: at(shown.getUTCHours(), shown.getUTCMinutes()) }
}

const MINUTE_MS = 60_000

/** Whether a class trades in a zone; cached per minute. */
export function createHours(): { isOpen(assetClass: AssetClass, zone: string, time: number): boolean } {
  const known = new Map<string, { minute: number; open: boolean }>()
  return {
    isOpen(assetClass, zone, time) {
      if (assetClass === 'cryptos') return true
      const key = `${assetClass} ${zone}`
      const minute = Math.floor(time / MINUTE_MS)
      const last = known.get(key)
      if (last?.minute === minute) return last.open
      const open = tradesAt(assetClass, localTime(zone, time))
      known.set(key, { minute, open })
      return open
    },
  }
}
