/** A country, or the euro area, whose figures move markets. */
export interface CalendarCountry {
  /** Two-letter code, as in events. */
  readonly code: string
  readonly name: string
  readonly flag: string
}

/** The economic calendar's 18 countries [ROOM-09], most watched first. */
export const CALENDAR_COUNTRIES: readonly CalendarCountry[] = [
  { code: 'US', name: 'United States', flag: '🇺🇸' },
  { code: 'EU', name: 'Euro area', flag: '🇪🇺' },
  { code: 'GB', name: 'United Kingdom', flag: '🇬🇧' },
  { code: 'JP', name: 'Japan', flag: '🇯🇵' },
  { code: 'DE', name: 'Germany', flag: '🇩🇪' },
  { code: 'FR', name: 'France', flag: '🇫🇷' },
  { code: 'IT', name: 'Italy', flag: '🇮🇹' },
  { code: 'ES', name: 'Spain', flag: '🇪🇸' },
  { code: 'CH', name: 'Switzerland', flag: '🇨🇭' },
  { code: 'CA', name: 'Canada', flag: '🇨🇦' },
  { code: 'AU', name: 'Australia', flag: '🇦🇺' },
  { code: 'NZ', name: 'New Zealand', flag: '🇳🇿' },
  { code: 'CN', name: 'China', flag: '🇨🇳' },
  { code: 'IN', name: 'India', flag: '🇮🇳' },
  { code: 'KR', name: 'South Korea', flag: '🇰🇷' },
  { code: 'BR', name: 'Brazil', flag: '🇧🇷' },
  { code: 'MX', name: 'Mexico', flag: '🇲🇽' },
  { code: 'ZA', name: 'South Africa', flag: '🇿🇦' },
]

const BY_CODE = new Map(CALENDAR_COUNTRIES.map((country) => [country.code, country]))

/** An event's country; an unknown one uses its code as name. */
export function countryOf(code: string): CalendarCountry {
  return BY_CODE.get(code) ?? { code, name: code, flag: '' }
}
