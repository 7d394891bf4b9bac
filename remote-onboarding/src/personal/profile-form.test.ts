import { PROFILE_FIELDS, type Profile, type ProfileField } from '@tradefront/contracts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { i18n } from '@tradefront/language'
import { NO_DAYS } from '@tradefront/testing/bad-input'
import * as v from 'valibot'
import { SPECIFIED_NAMES } from '../form/name-rule.ts'
import { PHONE_NUMBERS } from '../countries/phone-check.ts'
import {
  BAND_CHOICES,
  KNOWLEDGE_CHOICES,
  isSectionValid,
  profileForm,
  requestOf,
  sameValues,
  valuesOf,
  type ProfileValues,
} from './profile-form.ts'

afterEach(() => vi.useRealTimers())

const empty = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as Record<ProfileField, string>
const filled: ProfileValues = {
  first_name: 'Dana',
  last_name: 'Holm',
  date_of_birth: '1990-05-17',
  phone: '+49 (30) 555-0100',
  address: '1 Sample Street',
  city: 'Berlin',
  region: '',
  postcode: '',
  country: 'germany',
  tax_country: 'germany',
  tax_id: '12345678901',
  no_tax_id: false,
  employment_status: 'employed',
  annual_income: '50k-100k',
  net_worth: 'under-25k',
  source_of_funds: 'salary',
  trading_experience: 'none',
  risk_knowledge: 'basic',
}

function messages(values: ProfileValues): Record<string, string> {
  const { issues = [] } = v.safeParse(profileForm(), values)
  const found: Record<string, string> = {}
  for (const issue of issues) found[v.getDotPath(issue) ?? ''] ??= issue.message
  return found
}

describe('[WALL-04] rules of the financial profile', () => {
  test('a complete form has no errors, with or without a postcode', () => {
    expect(messages(filled)).toEqual({})
    expect(messages({ ...filled, postcode: '10115' })).toEqual({})
  })

  test('an empty form reports every field but region and postcode', () => {
    const named = Object.keys(messages({ ...empty, no_tax_id: false })).sort()
    expect(named).toEqual(
      PROFILE_FIELDS.filter((field) => field !== 'region' && field !== 'postcode').toSorted(),
    )
  })

  test('customers are of age from their 18th birthday, not a day earlier', () => {
    vi.useFakeTimers({ now: new Date(2026, 5, 15, 9) })
    expect(messages({ ...filled, date_of_birth: '2008-06-15' })).toEqual({})
    expect(messages({ ...filled, date_of_birth: '2008-06-16' })).toEqual({
      date_of_birth: 'You must be at least 18 years old',
    })
    for (const day of ['1899-12-31', '1990-02-30', '2027-01-01', 'yesterday'])
      expect(messages({ ...filled, date_of_birth: day })).toEqual({
        date_of_birth: 'Enter your date of birth',
      })
  })

  test('a phone number has at least six digits, however it is formatted', () => {
    for (const phone of ['555010', '+1 555-0100', '(030) 555 0100'])
      expect(messages({ ...filled, phone })).toEqual({})
    for (const phone of ['55501', 'call me', '5550100 ext'])
      expect(messages({ ...filled, phone })).toEqual({ phone: 'Please enter a valid phone number' })
  })

  test('a number that its country cannot have is refused, with what to write instead', async () => {
    await PHONE_NUMBERS.load()
    expect(messages({ ...filled, phone: '+1 555-0100' })).toEqual({
      phone: 'Enter a valid number, with + and the country code',
    })
    expect(messages({ ...filled, phone: '212 555 0100', country: 'united-states' })).toEqual({})
  })

  test('a section is judged by its own fields alone', () => {
    const part = {
      ...empty,
      no_tax_id: false,
      city: 'Berlin',
      address: '1 Sample Street',
      country: 'germany',
    }
    expect(isSectionValid(part, 'address', SPECIFIED_NAMES)).toBe(true)
    expect(isSectionValid(part, 'person', SPECIFIED_NAMES)).toBe(false)
    expect(isSectionValid({ ...part, tax_country: 'germany' }, 'tax', SPECIFIED_NAMES)).toBe(false)
    expect(isSectionValid({ ...part, tax_country: 'germany', no_tax_id: true }, 'tax', SPECIFIED_NAMES)).toBe(
      true,
    )
  })

  test('a tax number is required unless the country issues none', () => {
    expect(messages({ ...filled, tax_id: ' 12 ' })).toEqual({ tax_id: 'Enter your tax number' })
    expect(messages({ ...filled, tax_id: '', no_tax_id: true })).toEqual({})
  })
})

describe('[WALL-04] initial values and request', () => {
  const profile: Profile = { ...filled, complete: true, locked: [] }

  test('texts are trimmed, and a tax number is sent only if there is one', () => {
    expect(requestOf({ ...filled, city: ' Berlin ' })).toEqual(filled)
    expect(requestOf({ ...filled, no_tax_id: true }).tax_id).toBe('')
  })

  test('an unlisted value counts as not chosen', () => {
    expect(valuesOf({ ...profile, country: 'atlantis', tax_country: 'united_states' })).toMatchObject({
      country: '',
      tax_country: 'united-states',
    })
  })

  test('surrounding spaces aren’t a change, another answer is', () => {
    expect(sameValues(filled, { ...filled, city: 'Berlin ' })).toBe(true)
    expect(sameValues(filled, { ...filled, net_worth: '25k-50k' })).toBe(false)
  })

  test('every choice has its own label', () => {
    for (const choices of [BAND_CHOICES, KNOWLEDGE_CHOICES])
      expect(new Set(choices.map(({ label }) => i18n._(label))).size).toBe(choices.length)
  })
})

test.each(NO_DAYS)('[WALL-04] %s isn’t a date of birth: %s', (_what, day) => {
  expect(messages({ ...filled, date_of_birth: day })).toEqual({
    date_of_birth: 'Enter your date of birth',
  })
})
