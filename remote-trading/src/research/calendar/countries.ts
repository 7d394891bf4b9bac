/** A country, or the euro area, whose figures move markets. */
import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@tradefront/language'

export interface CalendarCountry {
  /** Two-letter code, as in events. */
  readonly code: string
  readonly name: MessageDescriptor
  readonly flag: string
}

/** The economic calendar's 18 countries [ROOM-09], most watched first. */
export const CALENDAR_COUNTRIES: readonly CalendarCountry[] = [
  { code: 'US', name: msg`United States`, flag: '🇺🇸' },
  { code: 'EU', name: msg`Euro area`, flag: '🇪🇺' },
  { code: 'GB', name: msg`United Kingdom`, flag: '🇬🇧' },
  { code: 'JP', name: msg`Japan`, flag: '🇯🇵' },
  { code: 'DE', name: msg`Germany`, flag: '🇩🇪' },
  { code: 'FR', name: msg`France`, flag: '🇫🇷' },
  { code: 'IT', name: msg`Italy`, flag: '🇮🇹' },
  { code: 'ES', name: msg`Spain`, flag: '🇪🇸' },
  { code: 'CH', name: msg`Switzerland`, flag: '🇨🇭' },
  { code: 'CA', name: msg`Canada`, flag: '🇨🇦' },
  { code: 'AU', name: msg`Australia`, flag: '🇦🇺' },
  { code: 'NZ', name: msg`New Zealand`, flag: '🇳🇿' },
  { code: 'CN', name: msg`China`, flag: '🇨🇳' },
  { code: 'IN', name: msg`India`, flag: '🇮🇳' },
  { code: 'KR', name: msg`South Korea`, flag: '🇰🇷' },
  { code: 'BR', name: msg`Brazil`, flag: '🇧🇷' },
  { code: 'MX', name: msg`Mexico`, flag: '🇲🇽' },
  { code: 'ZA', name: msg`South Africa`, flag: '🇿🇦' },
]

const BY_CODE = new Map(CALENDAR_COUNTRIES.map((country) => [country.code, country]))

/** An event's country, its name in the customer's language; an unknown one uses its code as name. */
export function countryOf(code: string): Readonly<Record<'code' | 'name' | 'flag', string>> {
  const known = BY_CODE.get(code)
  return known === undefined ? { code, name: code, flag: '' } : { ...known, name: t(known.name) }
}
