import { ErrorBody, PROFILE_SECTIONS, ProfileAnswer, type ProfileSection } from '@tradefront/contracts'
import { profile } from '@tradefront/testing/fixtures'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answer, enter, sandboxForTests } from '../testing.ts'
import { isOfAge } from './rules/identity-rules.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
let now = START
const { sandbox, control, demo, mia } = sandboxForTests({ now: () => now }, 'demo', 'mia')

const PROFILE = profile({ risk_knowledge: 'basic' })
const answersOf = (section: ProfileSection) =>
  Object.fromEntries(PROFILE_SECTIONS[section].map((field) => [field, PROFILE[field]]))
const profileOf = (answer: Answer) => v.parse(ProfileAnswer, answer.body).data
const errorsOf = (answer: Answer) => v.parse(ErrorBody, answer.body).errors
const keep = (section: ProfileSection, answers: object = answersOf(section), more: object = {}) =>
  mia.put('/profile/section', { section, answers, ...more })

afterEach(() => {
  now = START
})

describe('[WALL-04] the profile section by section', () => {
  test('a section survives on another device, beside the others, until the whole is saved', async () => {
    expect(profileOf(await keep('address'))).toMatchObject({ ...answersOf('address'), complete: false })
    await keep('person', { ...answersOf('person'), first_name: 'Miriam' })
    const device = await enter(sandbox.url, 'mia')
    const kept = profileOf(await device.get('/profile'))
    expect(kept).toMatchObject({ ...answersOf('address'), first_name: 'Miriam', complete: false, tax_id: '' })
    // The name of the account changes with the whole profile only.
    expect((await device.get('/user')).body).toMatchObject({ data: { first_name: 'Mia' } })
    expect(profileOf(await demo.get('/profile')).first_name).not.toBe('Miriam')

    await keep('address', { ...answersOf('address'), city: 'Bremen' })
    expect(profileOf(await mia.get('/profile'))).toMatchObject({ city: 'Bremen', first_name: 'Miriam' })
    expect(profileOf(await mia.put('/profile', PROFILE))).toMatchObject({ ...PROFILE, complete: true })
    const late = await keep('address', { ...answersOf('address'), city: 'Hamburg' })
    expect(late.status).toBe(409)
    expect(profileOf(await mia.get('/profile')).city).toBe(PROFILE.city)
  })

  test('a section that fails changes nothing, and leaves the others', async () => {
    await keep('address')
    const answer = await keep('tax', { tax_country: 'germany', tax_id: '12', no_tax_id: false })
    expect(errorsOf(answer)).toEqual({ tax_id: ['Enter a valid tax number for this country'] })
    expect(profileOf(await mia.get('/profile'))).toMatchObject({ ...answersOf('address'), tax_id: '' })
  })

  test.each([
    ['person', { phone: '123' }, 'phone'],
    ['person', { date_of_birth: '2008-06-16' }, 'date_of_birth'],
    ['person', { first_name: 'M' }, 'first_name'],
    ['address', { city: '' }, 'city'],
    ['finances', { net_worth: 'plenty' }, 'net_worth'],
    ['experience', { risk_knowledge: '' }, 'risk_knowledge'],
  ] as const)('%s with %j is refused at %s', async (section, wrong, field) => {
    const answer = await keep(section, { ...answersOf(section), ...wrong })
    expect(answer.status).toBe(422)
    expect(Object.keys(errorsOf(answer) ?? {})).toEqual([field])
  })

  test('fields of another section are not kept with it', async () => {
    await keep('address', { ...answersOf('address'), tax_id: '12345678901' })
    expect(profileOf(await mia.get('/profile')).tax_id).toBe('')
  })
})

describe('[WALL-04] 18 by the customer’s own day', () => {
  test.each([
    // Noon in London: already the 16th on Kiritimati (UTC+14), still the 14th nowhere.
    ['2008-06-15', '2026-06-15T00:30:00Z', 'Europe/London', true],
    ['2008-06-15', '2026-06-15T00:30:00Z', 'America/New_York', false],
    ['2008-06-16', '2026-06-15T12:00:00Z', 'Pacific/Kiritimati', true],
    ['2008-06-16', '2026-06-15T12:00:00Z', 'Europe/London', false],
    ['2008-02-29', '2026-02-28T23:30:00Z', 'Europe/Berlin', true],
    ['2008-02-29', '2026-02-28T23:30:00Z', 'Europe/London', false],
    ['2008-06-16', '2026-06-15T23:30:00Z', undefined, false],
    ['2008-06-16', '2026-06-15T23:30:00Z', 'Nowhere/Land', false],
  ])('born on %s, at %s in %s: %s', (birth, at, zone, expected) => {
    expect(isOfAge(birth, Date.parse(at), zone)).toBe(expected)
  })

  test('with the profile, and with the section', async () => {
    now = Date.parse('2026-06-15T12:00:00Z')
    const person = { ...answersOf('person'), date_of_birth: '2008-06-16' }
    expect((await keep('person', person, { time_zone: 'Pacific/Kiritimati' })).status).toBe(200)
    expect(errorsOf(await keep('person', person, { time_zone: 'Europe/Berlin' }))).toHaveProperty(
      'date_of_birth',
    )
    const body = { ...PROFILE, ...person }
    expect((await mia.put('/profile', body)).status).toBe(422)
    expect((await mia.put('/profile', { ...body, time_zone: 'Pacific/Kiritimati' })).status).toBe(200)
  })
})

describe('[ONB-15] names by the broker’s rule', () => {
  const person = (first_name: string, last_name: string) => ({
    first_name,
    last_name,
    username: `user-${first_name}-${last_name}`.toLowerCase(),
    email: `${first_name}x.${last_name}x@tradefront.test`.toLowerCase(),
    phone: '5550100',
    country_code: '+1',
    country: 'canada',
    nationality: 'canada',
    password: 'long-enough',
    confirm_password: 'long-enough',
  })
  const register = (first: string, last: string) => control.post('/auth/register', person(first, last))

  test('the specification’s by default; one letter and single names where the settings say so', async () => {
    expect(errorsOf(await register('U', ''))).toEqual({
      first_name: ['First name must be at least 2 characters'],
      last_name: ['Last name must be at least 2 characters'],
    })
    await control.patch('/sandbox/settings', { single_names: true })
    expect((await register('Suharto', '')).body).toMatchObject({ message: 'Account created' })
    expect(errorsOf(await register('U', ''))).toHaveProperty('first_name')
    await control.patch('/sandbox/settings', { name_min_length: 1 })
    expect((await register('U', 'O')).status).toBeLessThan(300)
    expect((await keep('person', { ...answersOf('person'), last_name: '' })).status).toBe(200)
    expect((await mia.put('/profile', { ...PROFILE, last_name: '' })).status).toBe(200)
    expect(errorsOf(await register('', 'O'))).toHaveProperty('first_name')
  })
})
