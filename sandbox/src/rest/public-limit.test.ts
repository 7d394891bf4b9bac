import { expect, test } from 'vitest'
import { createClient, logIn, PEOPLE, sandboxForTests, startStill, type Client } from '../testing.ts'

let time = Date.parse('2026-03-02T10:00:00Z')
const { sandbox, control } = sandboxForTests({ now: () => time, trustProxy: true })

const from = (client: string) => ({ 'x-forwarded-for': client })

/** Statuses of a number of calls from one client. */
async function statuses(count: number, path: string, bodyOf: (n: number) => object, client = '10.0.0.1') {
  const all: number[] = []
  for (let n = 0; n < count; n += 1) all.push((await control.post(path, bodyOf(n), from(client))).status)
  return all
}

test.each([
  ['/auth/check-email', 30, 60, 'Too many email checks. Try again in 60 seconds.'],
  ['/auth/register', 20, 600, 'Too many new accounts from your network. Try again in 10 minutes.'],
  ['/auth/forgot-password', 5, 600, 'Too many requests for a new password. Try again in 10 minutes.'],
  ['/auth/reset-password', 20, 600, 'Too many attempts to set a new password. Try again in 10 minutes.'],
])('%s is limited to %i calls of a client in %i s, and says so', async (path, max, seconds, message) => {
  // Refused ones count as well: an incomplete body costs the broker its validation.
  const email = (n: number) => ({ email: `p${n}@b.test` })
  expect(await statuses(max, path, email)).not.toContain(429)
  const refused = await control.post(path, email(0), from('10.0.0.1'))
  expect([refused.status, refused.body]).toMatchObject([429, { message }])
  expect(refused.headers.get('retry-after')).toBe(String(seconds))
  expect(await statuses(1, path, email, '10.0.0.2')).not.toContain(429)
  time += seconds * 1000
  expect(await statuses(1, path, email)).not.toContain(429)
})

test('checking and using a password reset link count together, including incomplete requests', async () => {
  expect(await statuses(20, '/auth/reset-password/check', () => ({}))).not.toContain(429)
  expect(await statuses(1, '/auth/reset-password', () => ({}))).toEqual([429])
  expect(await statuses(6, '/auth/forgot-password', () => ({}))).toEqual([422, 422, 422, 422, 422, 429])
})

/** A device's cookie, from a login. */
async function deviceCookie(client: Client, person: object): Promise<string> {
  const answer = await client.post('/auth/login', person, from('10.0.0.9'))
  const [pair = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return pair
}

test('[SESS-07] others’ guesses behind the same IP address do not lock out a known device', async () => {
  const cookie = await deviceCookie(control, PEOPLE.demo)
  const guess = (n: number) => ({ email: `p${n}@b.test`, password: 'wrong' })
  await statuses(60, '/auth/login', guess)
  await statuses(10, '/auth/login', () => ({ email: PEOPLE.demo.email, password: 'wrong' }), '10.0.0.1')
  const own = (headers: object) =>
    control.post('/auth/login', PEOPLE.demo, { ...from('10.0.0.1'), ...headers })
  expect((await own({})).status).toBe(429)
  expect((await own({ cookie: 'known_device=v1.AAAA' })).status).toBe(429)
  // Another user's device is no way around the limit.
  const mias = await deviceCookie(control, PEOPLE.mia)
  expect((await own({ cookie: mias })).status).toBe(429)
  expect((await own({ cookie })).status).toBe(200)
})

test('[SESS-07] after four wrong passwords a known device has to wait, and so does an unknown one', async () => {
  const wrong = { email: PEOPLE.demo.email, password: 'wrong' }
  const guess = async (headers: Readonly<Record<string, string>>) => {
    const all: number[] = []
    for (let n = 0; n < 6; n += 1) all.push((await control.post('/auth/login', wrong, headers)).status)
    return all
  }
  const cookie = await deviceCookie(control, PEOPLE.demo)
  expect(await guess({ ...from('10.0.0.1'), cookie })).toEqual([422, 422, 422, 422, 429, 429])
  expect(await guess(from('10.0.0.2'))).toEqual([422, 422, 422, 422, 429, 429])
})

test('[SESS-07] over HTTPS a device is known by a cookie that only HTTPS can have set', async () => {
  const https = { ...from('10.0.0.3'), 'x-forwarded-proto': 'https' }
  const first = await control.post('/auth/login', PEOPLE.demo, https)
  const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';')
  const wrong = { email: PEOPLE.demo.email, password: 'wrong' }
  for (let n = 0; n < 4; n += 1) await control.post('/auth/login', wrong, https)
  const own = async (headers: object) =>
    (await control.post('/auth/login', PEOPLE.demo, { ...https, ...headers })).status
  expect(await own({ cookie: cookie.replace('__Secure-', '') })).toBe(429)
  expect(await own({ cookie })).toBe(200)
})

test('a device cookie is limited to this API, and unreadable for scripts', async () => {
  const login = await control.post('/auth/login', PEOPLE.demo, { 'x-forwarded-proto': 'https' })
  expect(login.headers.get('set-cookie')).toMatch(
    /^__Secure-known_device=[\w.-]+; Path=\/api\/v1; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  )
  const plain = await startStill()
  const answer = await createClient(plain.url).post('/auth/login', PEOPLE.demo)
  expect(answer.headers.get('set-cookie')).not.toContain('Secure')
  await plain.close()
  // It isn't a session.
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  expect((await control.get('/user', { cookie })).status).toBe(401)
  expect((await logIn(sandbox.url, 'demo')).token).toBeDefined()
})
