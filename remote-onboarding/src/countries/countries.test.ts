import { describe, expect, test } from 'vitest'
import { COUNTRIES, countryOfCode, listedCountry } from './countries.ts'

describe('[ONB-09] country of the email check', () => {
  test('a two-letter code becomes the slug of the list', () => {
    expect(countryOfCode('GB')).toBe('united-kingdom')
    expect(countryOfCode('za')).toBe('south-africa')
  })
  test('no code means the United States', () => {
    expect(countryOfCode(undefined)).toBe('united-states')
  })
  test('an unknown code means united_states', () => {
    expect(countryOfCode('XX')).toBe('united_states')
    expect(listedCountry('united_states')).toBe('united-states')
  })
})

describe('[ONB-12] countries of the pickers', () => {
  test('all named countries are there, sorted by label, each with its flag', () => {
    expect(COUNTRIES.length).toBeGreaterThanOrEqual(45)
    const labels = COUNTRIES.map(({ label }) => label)
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')))
    expect(COUNTRIES.find(({ value }) => value === 'germany')?.flag).toBe('🇩🇪')
    expect(new Set(COUNTRIES.map(({ value }) => value)).size).toBe(COUNTRIES.length)
  })
  test('a slug that is not on the list selects nothing', () => {
    expect(listedCountry('atlantis')).toBeNull()
    expect(listedCountry(undefined)).toBeNull()
  })
})
