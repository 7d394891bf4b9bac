import { siteLanguage, SOURCE_LANGUAGE } from '@tradefront/language'
import { WORLD } from './world.ts'

/** A country as the pickers show it; `value` is a lower-case slug with hyphens (specification 3). */
export interface Country {
  readonly value: string
  /** Its name in English. */
  readonly label: string
  /** Emoji. */
  readonly flag: string
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  /** Other names that also find it. */
  readonly aliases: readonly string[]
}

/** Code assumed if the server names no country (specification 7). */
const DEFAULT_COUNTRY_CODE = 'US'
/** Slug of an unlisted code, verbatim from the specification. */
const UNKNOWN_COUNTRY = 'united_states'

/** The flag of a two-letter code: its letters as regional indicator symbols. */
function flagOf(code: string): string {
  return String.fromCodePoint(...Array.from(code, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))
}

/** The text in lower case without accents; the dotless i of Turkish is an i. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
}

function slugOf(name: string): string {
  return plain(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** All countries of the world, sorted by their names in English [ONB-12]. */
export const COUNTRIES: readonly Country[] = WORLD.map(({ code, label, aliases }) => ({
  value: slugOf(label),
  label,
  flag: flagOf(code),
  code,
  aliases,
})).sort((a, b) => a.label.localeCompare(b.label, 'en'))

/** In the language of the page. */
interface InLanguage {
  readonly language: string
  readonly nameOf: (country: Country) => string
  readonly sorted: readonly Country[]
}
const ENGLISH: InLanguage = { language: SOURCE_LANGUAGE, nameOf: ({ label }) => label, sorted: COUNTRIES }
let last = ENGLISH

/** Names and order in the language of the page, made once. */
function inLanguage(): InLanguage {
  const language = siteLanguage()
  if (last.language !== language) last = madeIn(language)
  return last
}

function madeIn(language: string): InLanguage {
  if (language === SOURCE_LANGUAGE) return ENGLISH
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const nameOf = ({ code, label }: Country) => names.of(code) ?? label
  const { compare } = new Intl.Collator(language)
  return { language, nameOf, sorted: COUNTRIES.toSorted((a, b) => compare(nameOf(a), nameOf(b))) }
}

/** A country's name in the language of the page; English names are the specification's. */
export const countryName = (country: Country): string => inLanguage().nameOf(country)

/** All countries of the world, sorted by their names in the language of the page [ONB-12]. */
export const sortedCountries = (): readonly Country[] => inLanguage().sorted

const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]))
const BY_VALUE = new Map(COUNTRIES.map((country) => [country.value, country]))

/** Countries of the form without an earlier step, verbatim from the specification [ONB-17]. */
export const SIMPLE_COUNTRIES: readonly Country[] = [
  ['nigeria', 'NG'],
  ['uk', 'GB'],
  ['us', 'US'],
  ['ca', 'CA'],
  ['au', 'AU'],
].flatMap(([value = '', code = '']) => {
  const country = BY_CODE.get(code)
  return country === undefined ? [] : [{ ...country, value }]
})

/**
 * Slug of a two-letter code from POST /auth/check-email; a missing code means US, an unknown one `united_states`
 * [ONB-09].
 */
export function countryOfCode(code: string | undefined): string {
  const known = BY_CODE.get((code?.trim() || DEFAULT_COUNTRY_CODE).toUpperCase())
  return known?.value ?? UNKNOWN_COUNTRY
}

/** The slug to preselect in a picker for a stored one; maps `united_states` to the list's united-states. */
export function listedCountry(slug: string | undefined): string | null {
  const wanted = slug === UNKNOWN_COUNTRY ? 'united-states' : slug
  return wanted !== undefined && BY_VALUE.has(wanted) ? wanted : null
}

/** The country of a slug of any of the lists; undefined if it is unlisted. */
export function countryOf(slug: string | undefined): Country | undefined {
  return BY_VALUE.get(listedCountry(slug) ?? '') ?? SIMPLE_COUNTRIES.find(({ value }) => value === slug)
}

/** The name of a stored slug in the language of the page; undefined if it is unlisted. */
export function countryLabel(slug: string | undefined): string | undefined {
  const country = BY_VALUE.get(listedCountry(slug) ?? '')
  return country && countryName(country)
}
