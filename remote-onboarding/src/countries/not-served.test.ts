import { i18n } from '@tradefront/language'
import { describe, expect, test } from 'vitest'
import { COUNTRIES, SIMPLE_COUNTRIES } from './countries.ts'
import { notServedOf } from './not-served.ts'

const listed = (slug: string) => COUNTRIES.find(({ value }) => value === slug)

describe('[ONB-12] countries that are not served', () => {
  test('are named with the reason', () => {
    expect(notServedOf('iran, north-korea,myanmar', 'Our licence does not cover them.').sentence).toBe(
      "We can't open accounts for residents of Iran, Myanmar, or North Korea. Our licence does not cover them.",
    )
    expect(notServedOf('iran', undefined).sentence).toBe("We can't open accounts for residents of Iran.")
  })

  test('are named in the language of the page, in its order', () => {
    const notServed = notServedOf('egypt, iran, austria', undefined)
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    expect(notServed.sentence).toMatch(/ Ägypten, Iran oder Österreich\.$/)
    expect(notServed.refusalOf(listed('egypt'))).toMatch(/ Ägypten\.$/)
    i18n.activate('en')
  })

  test('are none without a setting; unknown names are skipped', () => {
    for (const list of [undefined, '', ' , ', 'atlantis'])
      expect(notServedOf(list, 'Because.')).toMatchObject({ countries: [], sentence: undefined })
  })

  test('are refused in either form’s list of countries', () => {
    const { refusalOf } = notServedOf('united-states', undefined)
    const words = "We can't open accounts for residents of United States."
    expect(refusalOf(listed('united-states'))).toBe(words)
    expect(refusalOf(SIMPLE_COUNTRIES.find(({ value }) => value === 'us'))).toBe(words)
    expect(refusalOf(listed('germany'))).toBeUndefined()
    expect(refusalOf(undefined)).toBeUndefined()
  })
})
