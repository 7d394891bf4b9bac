import { i18n } from '@tradefront/language'
import { beforeAll, describe, expect, test } from 'vitest'
import { PHONE_NUMBERS, phoneProblem } from './phone-check.ts'

test('[ONB-15] until libphonenumber is loaded, no number is judged', () => {
  expect(phoneProblem('123456', 'united-states')).toBeUndefined()
})

describe('[ONB-15] phone numbers by libphonenumber', () => {
  beforeAll(async () => void (await PHONE_NUMBERS.load()))

  test.each([
    ['+49 30 5550100', 'germany'],
    ['(030) 555-0100', 'germany'],
    ['0171 5550100', 'germany'],
    ['(212) 555-0100', 'us'],
    ['020 7946 0731', 'uk'],
    // Another country's number, with its code.
    ['+44 20 7946 0731', 'germany'],
    // The shortest national numbers.
    ['+290 22158', 'united-states'],
  ])('%s in %s is possible', (typed, country) => {
    expect(phoneProblem(typed, country)).toBeUndefined()
  })

  test.each([
    ['555010', 'united-states', /^Enter a valid number for United States\. For other countries/],
    ['030 555010', 'us', /^Enter a valid number for United States/],
    ['+1 555 0100', 'germany', /^Enter a valid number, with \+/],
    ['+999 5550100', 'germany', /^Enter a valid number, with/],
    ['030 5550100', undefined, /^Enter a valid number, with/],
  ])('%s in %s is not', (typed, country, words) => {
    expect(phoneProblem(typed, country)).toMatch(words)
  })

  test('names the country in the language of the page', () => {
    i18n.loadAndActivate({ locale: 'de', messages: {} })
    expect(phoneProblem('555010', 'united-states')).toMatch(/^Enter a valid number for Vereinigte Staaten/)
    i18n.activate('en')
  })
})
