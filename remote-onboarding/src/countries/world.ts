import data from 'i18n-iso-countries/langs/en.json'

/** Names used instead of the data's first one, which is formal, outdated or differs from the specification. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  BQ: 'Caribbean Netherlands',
  CC: 'Cocos Islands',
  CI: "Côte d'Ivoire",
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  MK: 'North Macedonia',
  PS: 'Palestine',
  RE: 'Réunion',
  RU: 'Russia',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TR: 'Turkey',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'US Virgin Islands',
}

/** Common names that the data lacks. */
const EVERYDAY_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['Emirates'],
  GB: ['England', 'Scotland', 'Wales', 'Northern Ireland', 'Britain'],
  MM: ['Burma'],
  NL: ['Holland'],
  SZ: ['Swaziland'],
  US: ['America'],
}

/** A country or territory of ISO 3166-1. */
export interface WorldCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly label: string
  /** Other names that also find it. */
  readonly aliases: readonly string[]
}

/** Every country of ISO 3166-1, and Kosovo, with its English name. */
export const WORLD: readonly WorldCountry[] = Object.entries<string | string[]>(data.countries).map(
  ([code, names]) => {
    const list = typeof names === 'string' ? [names] : names
    const label = SHORT_NAMES[code] ?? list[0] ?? code
    return {
      code,
      label,
      aliases: [...list.filter((name) => name !== label), ...(EVERYDAY_NAMES[code] ?? [])],
    }
  },
)
