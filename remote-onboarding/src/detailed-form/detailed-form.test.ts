import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { DetailedForm, initialValues, toRequest } from './detailed-form.ts'

const filled = {
  first_name: 'Ada',
  last_name: 'Park',
  username: 'adapark',
  email: 'ada@tradefront.test',
  phone: '555010',
  country: 'us',
  password: 'long-enough',
  confirm_password: 'long-enough',
}

function messages(values: object): Record<string, string> {
  const result = v.safeParse(DetailedForm, values)
  if (result.success) return {}
  return Object.fromEntries(result.issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

describe('[ONB-15] rules of the detailed form', () => {
  test('a complete form has no messages', () => {
    expect(messages(filled)).toEqual({})
  })
  test('each short field has its message', () => {
    const short = { ...filled, first_name: 'A', last_name: 'P', username: 'ad', phone: '55501' }
    expect(messages(short)).toEqual({
      first_name: 'First name must be at least 2 characters',
      last_name: 'Last name must be at least 2 characters',
      username: 'Username must be at least 3 characters',
      phone: 'Please enter a valid phone number',
    })
  })
  test('two passwords that differ are told on the second field', () => {
    expect(messages({ ...filled, confirm_password: 'another-one' })).toEqual({
      confirm_password: 'Passwords do not match',
    })
  })
})

describe('[ONB-16] the registration that is sent', () => {
  test('carries exactly the specified fields, with +1 as dialling code', () => {
    expect(toRequest(filled, undefined)).toEqual({ ...filled, country_code: '+1', nationality: 'us' })
  })
  test('takes residence and nationality from the earlier steps', () => {
    const draft = {
      email: 'ada@tradefront.test',
      password: 'long-enough',
      country: 'united-states',
      countryOfResidence: 'germany',
      nationality: 'france',
      timestamp: new Date().toISOString(),
    }
    const request = toRequest(
      { ...initialValues(draft), first_name: 'Ada', last_name: 'Park', username: 'adapark', phone: '555010' },
      draft,
    )
    expect(request).toMatchObject({
      country: 'germany',
      nationality: 'france',
      email: draft.email,
      confirm_password: 'long-enough',
    })
  })
})
