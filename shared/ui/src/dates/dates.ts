import { DASH, SITE_LOCALE } from '@tradefront/money'

/** A moment: Unix ms, a date, or the server's text for one (ISO 8601). */
export type Moment = number | Date | string | undefined

/** Whose way of writing and whose clock; what is absent is the customer's. */
export interface Reader {
  /** Language tag, such as `navigator.language`. */
  readonly locale?: string | undefined
  /** IANA name, such as 'Europe/Berlin' or 'UTC'. */
  readonly zone?: string | undefined
}

/** What dates are written for, each as a customer in Britain reads it. */
const FORMATS = {
  /** '15:04:05' of a running clock. */
  clock: { timeStyle: 'medium' },
  /** '14:30' of something whose day is known. */
  time: { timeStyle: 'short' },
  /** '18 Nov 2026'. */
  date: { dateStyle: 'medium' },
  /** '18 November 2026' in a sentence. */
  longDate: { dateStyle: 'long' },
  /** 'November 2026'. */
  longMonth: { month: 'long', year: 'numeric' },
  /** 'Wednesday 18 November' above what happens on it. */
  dayHeading: { weekday: 'long', day: 'numeric', month: 'long' },
  /** '18 Nov 2026, 14:30'. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** '18 Nov 2026, 14:30:05'. */
  exactMoment: { dateStyle: 'medium', timeStyle: 'medium' },
  /** '18 November 2026 at 14:30' in a sentence. */
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  /** 'Wednesday, 18 November 2026 at 14:30:05 CET'. */
  fullMoment: { dateStyle: 'full', timeStyle: 'long' },
  /** '18 Nov, 14:30' in a narrow column. */
  shortMoment: { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** 'Wed 18 Nov, 14:30' of something days away. */
  nearMoment: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** First and last day of a period within this year. */
  period: { day: 'numeric', month: 'short' },
  /** The same in another year. */
  periodOfYear: { dateStyle: 'medium' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** What a date is written for. */
export type DateFormat = keyof typeof FORMATS

/** Making a formatter costs far more than using it: one for each format, way of writing and zone. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const formatter = formatters.get(key) ?? make()
  formatters.set(key, formatter)
  return formatter
}

/** The language tag of the customer's browser. */
export function customerLocale(): string {
  return typeof navigator === 'undefined' ? SITE_LOCALE : navigator.language
}

/** Name of the customer's zone, 'Europe/Berlin'. */
export function customerZone(): string {
  return formatterFor('time', {}).resolvedOptions().timeZone
}

/**
 * The site is in English, so months and weekdays are English too; their order and the clock are those of the
 * customer's country. Trading knows one calendar.
 */
function make(format: DateFormat, tag: string, zone: string | undefined): Intl.DateTimeFormat {
  const options = { ...FORMATS[format], timeZone: zone, calendar: 'gregory' }
  try {
    const { region } = new Intl.Locale(tag).maximize()
    const { hourCycle } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
    return new Intl.DateTimeFormat(`en-${region}`, { ...options, hourCycle })
  } catch {
    // A language tag that the browser itself does not know.
    return new Intl.DateTimeFormat(SITE_LOCALE, options)
  }
}

function formatterFor(format: DateFormat, { locale = customerLocale(), zone }: Reader): Intl.DateTimeFormat {
  return formatterOf(`${format} ${locale} ${zone}`, () => make(format, locale, zone))
}

/** A moment as Unix ms; `undefined` for what cannot be read. */
export function readMoment(moment: Moment): number | undefined {
  const at = new Date(moment ?? Number.NaN).getTime()
  return Number.isNaN(at) ? undefined : at
}

/** Engines differ in the kinds of space they put between the parts. */
const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

/**
 * A moment in the customer's way of writing and zone; an en dash for what is missing or cannot be read. A day
 * without a time ('2026-07-01') is one of UTC, and is written by that zone.
 * @throws RangeError for an unknown zone
 */
export function formatDate(moment: Moment, format: DateFormat, reader: Reader = {}): string {
  const at = readMoment(moment)
  return at === undefined ? DASH : spaced(formatterFor(format, reader).format(at))
}

/** First and last day of a period: '15 – 21 Nov', with the year where it is another one than now. */
export function formatPeriod(first: Date, last: Date, now: Date, reader: Reader = {}): string {
  const isThisYear = [first, last].every((day) => day.getFullYear() === now.getFullYear())
  const formatter = formatterFor(isThisYear ? 'period' : 'periodOfYear', reader)
  return spaced(formatter.formatRange(first, last))
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long ago something was (Unix ms), for people; from six hours on its time. */
export function formatAge(at: number, now: number, reader: Reader = {}): string {
  const age = Math.max(0, now - at)
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  if (age < 6 * HOUR_MS) return `${Math.floor(age / HOUR_MS)} h ago`
  const isToday = formatDate(at, 'date', reader) === formatDate(now, 'date', reader)
  return formatDate(at, isToday ? 'time' : 'nearMoment', reader)
}

/** The day of a moment by the customer's clock as fields and file names have it, 'YYYY-MM-DD'. */
export function isoDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

const MESSAGE = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
} as const

/**
 * Day ('Jan 5, 2025') or time ('3:45 PM') of a chat message, in the reader's zone. Their form is specified, so
 * it is the same in every country [CHAT-01]. Nothing for what is no moment.
 */
export function formatMessageDate(at: number, part: 'day' | 'time', zone?: string): string {
  if (readMoment(at) === undefined) return ''
  const make = () => new Intl.DateTimeFormat('en-US', { ...MESSAGE[part], timeZone: zone })
  return spaced(formatterOf(`message ${part} ${zone}`, make).format(at))
}

/**
 * What a zone's clocks are ahead of UTC at a moment (Unix ms), ms.
 * @throws RangeError for a zone that the browser does not know
 */
export function zoneOffset(zone: string, at: number): number {
  if (zone === 'UTC') return 0
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of partsFormatter(zone).formatToParts(at)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** Whether the browser knows a zone by this name. */
export function isZone(zone: string): boolean {
  try {
    partsFormatter(zone)
    return true
  } catch {
    return false
  }
}

function partsFormatter(zone: string): Intl.DateTimeFormat {
  const number = 'numeric'
  return formatterOf(`parts ${zone}`, () => {
    const parts = {
      year: number,
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
    } as const
    return new Intl.DateTimeFormat(SITE_LOCALE, { ...parts, timeZone: zone, hourCycle: 'h23' })
  })
}
