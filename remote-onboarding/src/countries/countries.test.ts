import { i18n } from '@tradefront/language'
import { afterEach, describe, expect, test } from 'vitest'
import {
  COUNTRIES,
  countryLabel,
  countryName,
  countryOfCode,
  listedCountry,
  sortedCountries,
} from './countries.ts'
import { findCountries } from './find-countries.ts'

/** The specification's named countries, verbatim (chapter 3). */
const NAMED =
  'Afghanistan, Albania, Algeria, Argentina, Australia, Austria, Bangladesh, Belgium, Brazil, Canada, China, Denmark, Egypt, Finland, France, Germany, Ghana, India, Indonesia, Ireland, Italy, Japan, Kenya, Malaysia, Mexico, Netherlands, New Zealand, Nigeria, Norway, Pakistan, Philippines, Poland, Portugal, Russia, Saudi Arabia, Singapore, South Africa, Spain, Sweden, Switzerland, Thailand, Turkey, United Arab Emirates, United Kingdom, United States, Vietnam'.split(
    ', ',
  )

describe('[ONB-09] country of the email check', () => {
  test('a two-letter code maps to its slug', () => {
    expect(countryOfCode('GB')).toBe('united-kingdom')
    expect(countryOfCode('za')).toBe('south-africa')
    expect(countryOfCode(' ae ')).toBe('united-arab-emirates')
  })
  test('no code means the United States', () => {
    expect(countryOfCode(undefined)).toBe('united-states')
    expect(countryOfCode('')).toBe('united-states')
  })
  test('an unknown code means united_states, which the pickers show as the United States', () => {
    expect(countryOfCode('XX')).toBe('united_states')
    expect(countryOfCode('Germany')).toBe('united_states')
    expect(listedCountry('united_states')).toBe('united-states')
    expect(countryLabel('united_states')).toBe('United States')
  })
})

describe('[ONB-12] countries of the pickers', () => {
  test('all named countries have the specification’s slugs', () => {
    const byLabel = new Map(COUNTRIES.map((country) => [country.label, country.value]))
    expect(NAMED.map((label) => byLabel.get(label))).toEqual(
      NAMED.map((label) => label.toLowerCase().replaceAll(' ', '-')),
    )
  })
  test('every country is listed once, sorted by label', () => {
    expect(COUNTRIES.length).toBeGreaterThanOrEqual(249)
    const labels = COUNTRIES.map(({ label }) => label)
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')))
    expect(new Set(COUNTRIES.map(({ value }) => value)).size).toBe(COUNTRIES.length)
    expect(new Set(labels).size).toBe(COUNTRIES.length)
  })
  test('every value is a lower-case slug, every flag matches its code', () => {
    for (const { value, flag, code } of COUNTRIES) {
      expect(value).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(flag).toMatch(/^[\u{1F1E6}-\u{1F1FF}]{2}$/u)
    }
    expect(COUNTRIES.find(({ value }) => value === 'germany')?.flag).toBe('🇩🇪')
    expect(COUNTRIES.find(({ code }) => code === 'CI')?.value).toBe('cote-d-ivoire')
  })
  test('an unlisted slug selects nothing', () => {
    expect(listedCountry('atlantis')).toBeNull()
    expect(listedCountry(undefined)).toBeNull()
    expect(countryLabel('atlantis')).toBeUndefined()
  })
})

describe('[ONB-12] a country is found by typing', () => {
  const found = (search: string) => findCountries(COUNTRIES, search).map(({ label }) => label)

  test('by the start of its name, ranked before matches inside a name', () => {
    expect(found('ger')).toEqual(['Germany'])
    expect(found('united')[0]).toBe('United Arab Emirates')
    expect(found('GUINEA').slice(0, 2)).toEqual(['Guinea', 'Guinea-Bissau'])
    expect(found('guinea')).toContain('Papua New Guinea')
  })
  test('by its common names and its two-letter code', () => {
    expect(found('uk')).toEqual(['United Kingdom', 'Ukraine'])
    expect(found('de').slice(0, 2)).toEqual(['Democratic Republic of the Congo', 'Denmark'])
    expect(found('de')).toContain('Germany')
    expect(found('U.S.')).toContain('United States')
    expect(found('usa')).toEqual(['United States'])
    expect(found('holland')).toEqual(['Netherlands'])
    expect(found('gb')).toEqual(['United Kingdom'])
  })
  test('without accents', () => {
    expect(found('cote d')).toEqual(["Côte d'Ivoire"])
    expect(found('curacao')).toEqual(['Curaçao'])
    expect(found('türk')).toContain('Turkey')
  })
  test('an empty search finds every country, nonsense none', () => {
    expect(found('  ')).toHaveLength(COUNTRIES.length)
    expect(found('atlantis')).toEqual([])
  })
})

describe('[ONB-12] in other languages', () => {
  const speak = (locale: string) => i18n.loadAndActivate({ locale, messages: {} })
  const found = (search: string) => findCountries(sortedCountries(), search).map(countryName)
  afterEach(() => i18n.activate('en'))

  test('countries have the names and the order of the language; their slugs stay', () => {
    const english = sortedCountries().map(countryName)
    expect(english).toEqual(COUNTRIES.map(({ label }) => label))
    speak('de')
    expect(countryLabel('united_states')).toBe('Vereinigte Staaten')
    expect(sortedCountries()).toHaveLength(COUNTRIES.length)
    const names = sortedCountries().map(countryName)
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
    expect(names.indexOf('Ägypten')).toBeLessThan(names.indexOf('Albanien'))
    expect(sortedCountries().find((country) => countryName(country) === 'Österreich')?.value).toBe('austria')
    i18n.activate('en')
    expect(sortedCountries().map(countryName)).toEqual(english)
  })

  test('testers see English names', () => {
    speak('en-XA')
    expect(countryLabel('germany')).toBe('Germany')
  })

  test('they are found by their names in the language and in English, by common names and code, without accents', () => {
    speak('de')
    for (const search of ['Österreich', 'osterr', 'Austria', 'aus', 'AT'])
      expect(found(search)).toContain('Österreich')
    expect(found('Vereinigte')).toEqual([
      'Vereinigte Arabische Emirate',
      'Vereinigte Staaten',
      'Vereinigtes Königreich',
    ])
    expect(found('uk')[0]).toBe('Vereinigtes Königreich')
    expect(found('holland')).toEqual(['Niederlande'])
    expect(found('Germany')).toEqual(['Deutschland'])
    speak('ar')
    expect(found('المانيا')).toEqual(['ألمانيا'])
    speak('ja')
    expect(found('ドイツ')).toEqual(['ドイツ'])
    expect(found('germany')).toEqual(['ドイツ'])
  })

  test('the two letters i of Turkish are one', () => {
    speak('tr')
    for (const search of ['Irak', 'ırak', 'irak', 'IRAK', 'İrak', 'Iraq'])
      expect(found(search)).toContain('Irak')
    for (const search of ['İran', 'iran', 'ıran', 'IRAN']) expect(found(search)).toContain('İran')
  })
})
