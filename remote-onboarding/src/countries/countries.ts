/** A country as the pickers show it; `value` is a lower-case slug with hyphens (specification 3). */
export interface Country {
  readonly value: string
  readonly label: string
  readonly flag: string
}

/** Two-letter code and English name of the countries that customers can choose. */
const NAMES: Readonly<Record<string, string>> = {
  AF: 'Afghanistan',
  AL: 'Albania',
  DZ: 'Algeria',
  AR: 'Argentina',
  AU: 'Australia',
  AT: 'Austria',
  BD: 'Bangladesh',
  BE: 'Belgium',
  BR: 'Brazil',
  CA: 'Canada',
  CN: 'China',
  DK: 'Denmark',
  EG: 'Egypt',
  FI: 'Finland',
  FR: 'France',
  DE: 'Germany',
  GH: 'Ghana',
  IN: 'India',
  ID: 'Indonesia',
  IE: 'Ireland',
  IT: 'Italy',
  JP: 'Japan',
  KE: 'Kenya',
  MY: 'Malaysia',
  MX: 'Mexico',
  NL: 'Netherlands',
  NZ: 'New Zealand',
  NG: 'Nigeria',
  NO: 'Norway',
  PK: 'Pakistan',
  PH: 'Philippines',
  PL: 'Poland',
  PT: 'Portugal',
  RU: 'Russia',
  SA: 'Saudi Arabia',
  SG: 'Singapore',
  ZA: 'South Africa',
  ES: 'Spain',
  SE: 'Sweden',
  CH: 'Switzerland',
  TH: 'Thailand',
  TR: 'Turkey',
  AE: 'United Arab Emirates',
  GB: 'United Kingdom',
  US: 'United States',
  VN: 'Vietnam',
}

/** Two-letter code assumed where the server names no country (specification 7). */
export const DEFAULT_COUNTRY_CODE = 'US'
/** Slug of a code that is not on the list, to the letter of the specification. */
export const UNKNOWN_COUNTRY = 'united_states'

/** The flag of a two-letter code: its letters as regional indicator symbols. */
function flagOf(code: string): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/** All countries of the pickers, sorted by label [ONB-12]. */
export const COUNTRIES: readonly Country[] = Object.entries(NAMES)
  .map(([code, label]) => ({ value: slugOf(label), label, flag: flagOf(code) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** Slug of a two-letter code from POST /auth/check-email; none means US, an unknown one `united_states` [ONB-09]. */
export function countryOfCode(code: string | undefined): string {
  const name = NAMES[(code ?? DEFAULT_COUNTRY_CODE).toUpperCase()]
  return name === undefined ? UNKNOWN_COUNTRY : slugOf(name)
}

/** The slug to preselect in a picker for a stored one; `united_states` is the list's united-states. */
export function listedCountry(slug: string | undefined): string | null {
  const wanted = slug === UNKNOWN_COUNTRY ? 'united-states' : slug
  return COUNTRIES.some((country) => country.value === wanted) ? (wanted ?? null) : null
}
