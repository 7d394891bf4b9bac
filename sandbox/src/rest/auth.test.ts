import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../index.ts'
import { type Client, PEOPLE, createClient, logIn, startStill } from '../testing.ts'

let sandbox: Sandbox
let anyone: Client
let time = Date.now()
beforeAll(async () => {
  sandbox = await startStill({ now: () => time })
  anyone = createClient(sandbox.url)
})
beforeEach(() => anyone.post('/sandbox/reset'))
afterAll(() => sandbox.close())

const person = {
  first_name: 'Nora',
  last_name: 'New',
  username: 'nora',
  email: 'Nora@Tradefront.test',
  phone: '5550100',
  country_code: '+1',
  country: 'united-states',
  nationality: 'united-states',
  password: 'long-enough',
  confirm_password: 'long-enough',
}

describe('[SESS-07] login', () => {
  test('a wrong password and an unknown address get the same refusal', async () => {
    const wrong = await anyone.post('/auth/login', { ...PEOPLE.demo, password: 'no' })
    const unknown = await anyone.post('/auth/login', { email: 'nobody@tradefront.test', password: 'no' })
    expect(wrong.status).toBe(422)
    expect(unknown.body).toEqual(wrong.body)
  })

  test('every login is a separate session', async () => {
    const [one, two] = [await logIn(sandbox.url, 'demo'), await logIn(sandbox.url, 'demo')]
    expect(one.token).not.toBe(two.token)
    expect((await one.get('/user')).status).toBe(200)
    expect((await two.get('/user')).status).toBe(200)
  })

  test('after ten failures within a minute the address has to wait', async () => {
    for (let n = 0; n < 10; n += 1) await anyone.post('/auth/login', { ...PEOPLE.mia, password: `no-${n}` })
    const answer = await anyone.post('/auth/login', PEOPLE.mia)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    time += 61_000
    expect((await anyone.post('/auth/login', PEOPLE.mia)).status).toBe(200)
  })

  test.each(['', 'Bearer ', 'Bearer nonsense-nonsense-nonsense', 'Basic abc'])(
    '[SESS-03] "%s" is not a session',
    async (authorization) => {
      expect((await anyone.get('/user', { authorization })).status).toBe(401)
    },
  )
})

describe('[ONB-16] registration', () => {
  test('a new customer can log in, with an empty account', async () => {
    expect((await anyone.post('/auth/register', person)).status).toBe(201)
    const login = await anyone.post('/auth/login', {
      email: 'nora@tradefront.test',
      password: person.password,
    })
    expect(login.body).toMatchObject({
      data: {
        user: { first_name: 'Nora', email: 'nora@tradefront.test', balance: '10000.00', role: 'customer' },
      },
    })
  })

  test('address and username are unique, ignoring case', async () => {
    await anyone.post('/auth/register', person)
    const again = await anyone.post('/auth/register', {
      ...person,
      email: 'NORA@tradefront.test',
      username: 'NORA',
    })
    expect(again.status).toBe(422)
    expect(again.body).toMatchObject({
      message: 'Email is already registered',
      errors: { email: ['Email is already registered'], username: ['Username is already taken'] },
    })
  })

  test('repeated with its key it takes effect once; with another key the address is taken', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await anyone.post('/auth/register', person, key)
    const again = await anyone.post('/auth/register', person, key)
    expect(first.status).toBe(201)
    expect(again).toMatchObject({ status: 201, body: first.body })
    const other = { 'idempotency-key': crypto.randomUUID() }
    expect((await anyone.post('/auth/register', person, other)).status).toBe(422)
    expect((await anyone.post('/auth/register', { ...person, username: 'nora2' }, key)).status).toBe(422)
  })

  test('concurrent ones with one key all get the created account', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => anyone.post('/auth/register', person, key)),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('of concurrent ones exactly one gets the address', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => anyone.post('/auth/register', person)))
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
      201, 422, 422, 422, 422, 422, 422, 422,
    ])
  })

  test('[ONB-12] residents of countries that are not served are refused, in every form’s words', async () => {
    await anyone.patch('/sandbox/settings', {
      countries_not_served: 'iran, united-states',
      countries_not_served_reason: 'Our licence ends there.',
    })
    for (const country of ['iran', 'us', 'united_states', 'united-states']) {
      const answer = await anyone.post('/auth/register', { ...person, country })
      expect(answer.status, country).toBe(422)
      expect(answer.body).toMatchObject({
        errors: {
          country: ["We can't open accounts for residents of this country. Our licence ends there."],
        },
      })
    }
    expect((await anyone.post('/auth/register', { ...person, country: 'germany' })).status).toBe(201)
  })

  test.each([
    ['email', 'no-address', 'Please enter a valid email address'],
    ['first_name', 'N', 'First name must be at least 2 characters'],
    ['last_name', 'N', 'Last name must be at least 2 characters'],
    ['username', 'no', 'Username must be at least 3 characters'],
    ['phone', '123', 'Please enter a valid phone number'],
    ['confirm_password', 'other', 'Passwords do not match'],
  ])('[ONB-15] %s "%s" is refused on its field', async (field, value, message) => {
    const answer = await anyone.post('/auth/register', { ...person, [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ message, errors: { [field]: [message] } })
  })

  test('[ONB-07] a short password is refused', async () => {
    const answer = await anyone.post('/auth/register', {
      ...person,
      password: 'short',
      confirm_password: 'short',
    })
    expect(answer.body).toMatchObject({ errors: { password: ['Password must be at least 8 characters'] } })
  })
})

test('[SESS-08] requesting a password reset does not reveal whether the address exists', async () => {
  const known = await anyone.post('/auth/forgot-password', { email: PEOPLE.demo.email })
  const unknown = await anyone.post('/auth/forgot-password', { email: 'nobody@tradefront.test' })
  expect(known.status).toBe(200)
  expect(unknown.body).toEqual(known.body)
})
