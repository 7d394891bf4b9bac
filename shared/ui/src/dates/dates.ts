import { t } from '@lingui/core/macro'
import { siteLanguage, SOURCE_LANGUAGE } from '@tradefront/language'
import { DASH, SITE_LOCALE } from '@tradefront/money'
import { isoDay } from './days.ts'
import { chosenZone, deviceZone } from './zones.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A moment: Unix ms, a date, or ISO 8601 text from the server. */
export type Moment = number | Date | string | undefined

/** Locale and time zone to format for; by default the customer's locale and the zone they chose. */
export interface Reader {
  /** Language tag, such as `navigator.language`. */
  readonly locale?: string | undefined
  /** IANA name, such as 'Europe/Berlin' or 'UTC'. */
  readonly zone?: string | undefined
}

/** Formats by use, with how a customer in Britain sees each. */
const FORMATS = {
  /** '15:04:05': a running clock. */
  clock: { timeStyle: 'medium' },
  /** '14:30': when the day is known. */
  time: { timeStyle: 'short' },
  /** '18 Nov 2026'. */
  date: { dateStyle: 'medium' },
  /** '18 November 2026': in a sentence. */
  longDate: { dateStyle: 'long' },
  /** 'November 2026'. */
  longMonth: { month: 'long', year: 'numeric' },
  /** 'Wednesday 18 November': heading above a day's entries. */
  dayHeading: { weekday: 'long', day: 'numeric', month: 'long' },
  /** '18 Nov 2026, 14:30'. */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** '18 Nov 2026, 14:30:05'. */
  exactMoment: { dateStyle: 'medium', timeStyle: 'medium' },
  /** '18 November 2026 at 14:30': in a sentence. */
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  /** 'Wednesday, 18 November 2026 at 14:30:05 CET'. */
  fullMoment: { dateStyle: 'full', timeStyle: 'long' },
  /** '18 Nov, 14:30': in a narrow column. */
  shortMoment: { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** 'Wed 18 Nov, 14:30': a few days away. */
  nearMoment: { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  /** First and last day of a period within this year. */
  period: { day: 'numeric', month: 'short' },
  /** The same in another year. */
  periodOfYear: { dateStyle: 'medium' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Name of a date format. */
export type DateFormat = keyof typeof FORMATS

/** Creating a formatter costs far more than using it: one per format, locale and zone. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function cached(key: string, create: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const formatter = formatters.get(key) ?? create()
  formatters.set(key, formatter)
  return formatter
}

/** The browser's language tag. */
export function customerLocale(): string {
  return typeof navigator === 'undefined' ? SITE_LOCALE : navigator.language
}

/** Whether a locale writes four o'clock as '04': an hour then reads the same alone and after a day. */
function padsHours(tag: string, hourCycle: Intl.DateTimeFormatOptions['hourCycle']): boolean {
  const format = new Intl.DateTimeFormat(tag, { timeStyle: 'short', hourCycle, timeZone: 'UTC' })
  return format.formatToParts(4 * HOUR_MS).find(({ type }) => type === 'hour')?.value === '04'
}

/**
 * Months and weekdays are in the site's language; their order and the clock follow the customer's country. Always
 * the Gregorian calendar and the digits of prices.
 */
function createFormatter(
  format: DateFormat,
  tag: string,
  zone: string | undefined,
  language: string,
): Intl.DateTimeFormat {
  const options = { ...FORMATS[format], timeZone: zone, calendar: 'gregory', numberingSystem: 'latn' }
  try {
    const { region } = new Intl.Locale(tag).maximize()
    const { hourCycle } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
    const locale = `${language}-${region}`
    const hour = 'hour' in options && !padsHours(locale, hourCycle) ? { hour: 'numeric' as const } : {}
    return new Intl.DateTimeFormat(locale, { ...options, ...hour, hourCycle })
  } catch {
    // A language tag unknown to the browser.
    return new Intl.DateTimeFormat(SITE_LOCALE, options)
  }
}

function formatterFor(
  format: DateFormat,
  { locale = customerLocale(), zone = chosenZone() }: Reader,
): Intl.DateTimeFormat {
  const language = siteLanguage()
  return cached(`${format} ${language} ${locale} ${zone}`, () =>
    createFormatter(format, locale, zone, language),
  )
}

/** A moment as Unix ms; `undefined` if invalid. */
export function readMoment(moment: Moment): number | undefined {
  const at = new Date(moment ?? Number.NaN).getTime()
  return Number.isNaN(at) ? undefined : at
}

/** Browsers differ in the kinds of space between the parts. */
const spaced = (text: string) => text.replaceAll(/\s/g, ' ')

/**
 * A moment in the customer's locale and zone; an en dash if missing or invalid. A day without a time ('2026-07-01')
 * is midnight in UTC, and needs `zone: 'UTC'` to be shown as that day.
 *
 * @throws RangeError for an unknown zone
 */
export function formatDate(moment: Moment, format: DateFormat, reader: Reader = {}): string {
  const at = readMoment(moment)
  return at === undefined ? DASH : spaced(formatterFor(format, reader).format(at))
}

/** First and last day of a period: '15 – 21 Nov', with the year if it isn't the current one. */
export function formatPeriod(first: Date, last: Date, now: Date, reader: Reader = {}): string {
  const yearOf = (at: Date) => isoDay(at, reader.zone).slice(0, 4)
  const isThisYear = [first, last].every((day) => yearOf(day) === yearOf(now))
  const formatter = formatterFor(isThisYear ? 'period' : 'periodOfYear', reader)
  return spaced(formatter.formatRange(first, last))
}

/** Names of the weekdays from Monday, in the site's language. */
export function weekdayNames(weekday: 'long' | 'short'): readonly string[] {
  const language = siteLanguage()
  const formatter = cached(
    `${weekday} weekday ${language}`,
    () => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }),
  )
  // 2024 began on a Monday.
  return Array.from({ length: 7 }, (_, day) => formatter.format(Date.UTC(2024, 0, 1 + day)))
}

/** How long ago something was (Unix ms), in words; after six hours its time. */
export function formatAge(at: number, now: number, reader: Reader = {}): string {
  const age = Math.max(0, now - at)
  if (age < MINUTE_MS) return t`just now`
  if (age < HOUR_MS) return t`${{ minutes: Math.floor(age / MINUTE_MS) }} min ago`
  if (age < 6 * HOUR_MS) return t`${{ hours: Math.floor(age / HOUR_MS) }} h ago`
  const isToday = formatDate(at, 'date', reader) === formatDate(now, 'date', reader)
  return formatDate(at, isToday ? 'time' : 'nearMoment', reader)
}

const MESSAGE = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
} as const

/**
 * Day ('Jan 5, 2025') or time ('3:45 PM') of a chat message, by the device's clock whatever zone was chosen for figures.
 * The English format is specified, so it is the same in every country [CHAT-01]; other languages format it like their
 * other dates. Empty if invalid.
 */
export function formatMessageDate(at: number, part: 'day' | 'time', zone = deviceZone()): string {
  if (readMoment(at) === undefined) return ''
  if (siteLanguage() !== SOURCE_LANGUAGE) return formatDate(at, part === 'day' ? 'date' : 'time', { zone })
  const create = () => new Intl.DateTimeFormat('en-US', { ...MESSAGE[part], timeZone: zone })
  return spaced(cached(`message ${part} ${zone}`, create).format(at))
}
