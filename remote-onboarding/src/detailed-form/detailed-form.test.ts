import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { SIMPLE_COUNTRIES } from '../countries/countries.ts'
import { EMPTY, registerRules, shownFields } from './detailed-form.ts'

const typed = {
  first_name: ' Ada ',
  last_name: 'Park',
  username: 'adapark',
  email: 'ada@tradefront.test',
  phone: '555010',
  country: 'us',
  password: 'long-enough',
  confirm_password: 'long-enough',
}
const draft = {
  email: 'nora@tradefront.test',
  password: 'a-new-password-1',
  country: 'united-kingdom',
  countryOfResidence: 'germany',
  nationality: 'france',
  timestamp: '2026-03-01T10:00:00.000Z',
}

const check = (
  values: object,
  known?: typeof draft | Omit<typeof draft, 'countryOfResidence' | 'nationality'>,
) => v.safeParse(registerRules(known), values)
const messagesOf = ({ issues }: ReturnType<typeof check>) =>
  Object.fromEntries((issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]))
const errorsOf = (values: Record<string, string>) => messagesOf(check({ ...typed, ...values }))

describe('[ONB-15] rules of the detailed form', () => {
  test('a complete form has no errors', () => {
    expect(errorsOf({})).toEqual({})
  })
  test('each field that is too short has its message', () => {
    const short = { first_name: 'A', last_name: ' P ', username: 'ad', phone: '55501', password: '7 chars' }
    expect(errorsOf({ ...short, confirm_password: '7 chars' })).toEqual({
      first_name: 'First name must be at least 2 characters',
      last_name: 'Last name must be at least 2 characters',
      username: 'Username must be at least 3 characters',
      phone: 'Please enter a valid phone number',
      password: 'Password must be at least 8 characters',
    })
  })
  test('an invalid email address has its message', () => {
    expect(errorsOf({ email: 'ada' })).toEqual({ email: 'Please enter a valid email address' })
  })
  test('differing passwords are reported at the second field', () => {
    expect(errorsOf({ confirm_password: 'long-enougH' })).toEqual({
      confirm_password: 'Passwords do not match',
    })
  })
  test('an empty form after an earlier step has messages only at the visible fields', () => {
    expect(Object.keys(messagesOf(check(EMPTY, draft)))).toEqual([
      'first_name',
      'last_name',
      'username',
      'phone',
    ])
  })
})

describe('[ONB-16] what is sent', () => {
  test('exactly the specified fields, country_code +1, and the country as nationality if it wasn’t asked', () => {
    expect(check(typed).output).toEqual({
      ...typed,
      first_name: 'Ada',
      country_code: '+1',
      nationality: 'us',
    })
  })
  test('values of an earlier step, whatever a hidden field contains', () => {
    const { first_name, last_name, username, phone } = typed
    const person = { ...EMPTY, first_name, last_name, username, phone, email: 'other@x.test' }
    expect(check(person, draft).output).toEqual({
      first_name: 'Ada',
      last_name,
      username,
      phone,
      email: 'nora@tradefront.test',
      country: 'germany',
      country_code: '+1',
      nationality: 'france',
      password: 'a-new-password-1',
      confirm_password: 'a-new-password-1',
    })
  })
  test('without a country step the country of the email check', () => {
    const { countryOfResidence: _none, nationality: _neither, ...early } = draft
    expect(check(typed, early).output).toMatchObject({
      country: 'united-kingdom',
      nationality: 'united-kingdom',
    })
  })
})

test('[ONB-14] email, country and password are shown only if no earlier step has asked them', () => {
  expect(shownFields(undefined)).toHaveLength(8)
  expect(shownFields(draft)).toEqual(['first_name', 'last_name', 'username', 'phone'])
})

test('[ONB-17] the simple form offers nigeria, uk, us, ca, au', () => {
  expect(SIMPLE_COUNTRIES.map(({ value }) => value)).toEqual(['nigeria', 'uk', 'us', 'ca', 'au'])
  expect(SIMPLE_COUNTRIES.map(({ label }) => label)).toEqual([
    'Nigeria',
    'United Kingdom',
    'United States',
    'Canada',
    'Australia',
  ])
})
