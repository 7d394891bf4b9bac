import { customerLocale } from '@tradefront/ui/dates'

/**
 * Countries whose week begins on another day than Monday, by that day (0 is Monday), from Unicode's CLDR: for browsers that
 * don't say it, such as Firefox.
 */
const OTHERS: readonly (readonly [day: number, countries: string])[] = [
  [4, 'MV'],
  [5, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [
    6,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
]

/** What engines know of a locale's week: a method in the standard, a property in older ones. */
interface WithWeek {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

/** First day of the week in the customer's country, as order and clock of dates follow it; 0 is Monday. */
export function weekStart(tag = customerLocale()): number {
  try {
    const locale = new Intl.Locale(tag).maximize()
    const known: WithWeek = locale as WithWeek
    const first = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay
    if (first !== undefined) return first - 1
    return OTHERS.find(([, countries]) => countries.includes(locale.region ?? '-'))?.[0] ?? 0
  } catch {
    // A language tag unknown to the browser.
    return 0
  }
}

/** The days of the customer's week in order; 0 is Monday. */
export function weekDays(): readonly number[] {
  const start = weekStart()
  return Array.from({ length: 7 }, (_, day) => (start + day) % 7)
}

/** How many days of its week are before a day ('YYYY-MM-DD'). */
export function daysIntoWeek(day: string): number {
  // 0 is Sunday.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return (weekday + 6 - weekStart() + 7) % 7
}
