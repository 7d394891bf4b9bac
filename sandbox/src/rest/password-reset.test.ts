import { ErrorBody } from '@tradefront/contracts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { RESET_LIFETIME_MS } from '../domain/password-resets.ts'
import { type Answer, PEOPLE, enter, protect, sandboxForTests, sentTo, until } from '../testing.ts'

let time = Date.now()
const { sandbox, control, demo, mia } = sandboxForTests({ now: () => time }, 'demo', 'mia')

const { email, password: OLD } = PEOPLE.demo
const NEW = 'correct-horse-7'
const SITE = 'http://localhost:4100'
const STEP_MS = 30_000

const ask = (address: string, headers: Record<string, string> = { origin: SITE }) =>
  control.post('/auth/forgot-password', { email: address }, headers)
const messageOf = (answer: Answer) => v.parse(ErrorBody, answer.body).message
const linksOf = async () =>
  (await sentTo(control, email))
    .filter(({ subject }) => subject === 'Set a new password')
    .map(({ text }) => /\S*\/reset-password#token=\S+/.exec(text)?.[0] ?? '')
/** The token of a new link for the demo customer. */
async function newToken(): Promise<string> {
  const before = (await linksOf()).length
  expect((await ask(email)).status).toBe(200)
  await until(async () => (await linksOf()).length > before)
  return (await linksOf())[0]?.split('#token=')[1] ?? ''
}
const check = (token: string) => control.post('/auth/reset-password/check', { token })
const reset = (token: string, more: object = {}) =>
  control.post('/auth/reset-password', { token, password: NEW, confirm_password: NEW, ...more })
const logInWith = (password: string) => control.post('/auth/login', { email, password })

describe('[SESS-08] a forgotten password', () => {
  test('is replaced with a link from an email; every session ends, and the owner is notified', async () => {
    const other = await enter(sandbox.url, 'demo')
    const token = await newToken()
    expect((await linksOf())[0]).toBe(`${SITE}/reset-password#token=${token}`)
    expect((await check(token)).body).toEqual({ data: { code_required: false, passkey_allowed: false } })
    expect((await reset(token)).status).toBe(200)
    expect((await demo.get('/user')).status).toBe(401)
    expect((await other.get('/user')).status).toBe(401)
    expect((await mia.get('/user')).status).toBe(200)
    expect((await logInWith(OLD)).status).toBe(422)
    expect((await logInWith(NEW)).status).toBe(200)
    expect((await sentTo(control, email)).map(({ subject }) => subject)).toContain(
      'Your password has been replaced',
    )
  })

  test('an unknown address gets the same answer, and no email', async () => {
    const unknown = await ask('nobody@tradefront.test')
    const known = await ask(email)
    expect(unknown).toMatchObject({ status: known.status, body: known.body as object })
    await until(async () => (await linksOf()).length === 1)
    expect(await sentTo(control, 'nobody@tradefront.test')).toEqual([])
  })

  test.each([
    ['invented', () => 'x'.repeat(43), "This link isn't valid. Request a new one."],
    [
      'used',
      async () => {
        const token = await newToken()
        expect((await reset(token)).status).toBe(200)
        return token
      },
      'This link has already been used. Request a new one.',
    ],
    [
      'older than one that was used',
      async () => {
        const older = await newToken()
        expect((await reset(await newToken())).status).toBe(200)
        return older
      },
      'This link has already been used. Request a new one.',
    ],
    [
      'expired',
      async () => {
        const token = await newToken()
        time += RESET_LIFETIME_MS
        return token
      },
      'This link has expired. Request a new one.',
    ],
  ])('a link that is %s changes nothing, and says so', async (_, make, message) => {
    const token = await make()
    for (const answer of [
      await check(token),
      await reset(token, { password: 'stolen-by-me', confirm_password: 'stolen-by-me' }),
    ]) {
      expect(answer.status).toBe(410)
      expect(messageOf(answer)).toBe(message)
    }
    expect((await logInWith('stolen-by-me')).status).toBe(422)
  })

  test('of two concurrent uses only one counts', async () => {
    const token = await newToken()
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
  })

  test('a refused password does not use the link up', async () => {
    const token = await newToken()
    for (const more of [
      { password: 'short', confirm_password: 'short' },
      { confirm_password: 'other-one-1' },
      { password: 'password1', confirm_password: 'password1' },
    ])
      expect((await reset(token, more)).status).toBe(422)
    expect((await reset(token)).status).toBe(200)
  })

  test('[SESS-07] with two-step login it also requires a code, and two-step login stays on', async () => {
    await protect(demo, 'demo', time)
    const token = await newToken()
    expect((await check(token)).body).toEqual({ data: { code_required: true, passkey_allowed: false } })
    expect(v.parse(ErrorBody, (await reset(token)).body).errors).toHaveProperty('code')
    expect(v.parse(ErrorBody, (await reset(token, { code: '000000' })).body).errors).toHaveProperty('code')
    time += STEP_MS
    const { body } = await control.get(`/sandbox/users/${email}/code`)
    const { code } = (body as { data: { code: string } }).data
    expect((await reset(token, { code })).status).toBe(200)
    expect((await logInWith(NEW)).body).toMatchObject({ data: { code_required: true } })
  })

  test('login links and pending logins end with it', async () => {
    const { body } = await control.post(`/sandbox/users/${email}/login-link`)
    await reset(await newToken())
    const { token } = (body as { data: { token: string } }).data
    expect((await control.post('/auth/link', { token })).status).toBe(422)
  })

  test('a foreign origin never gets into an email', async () => {
    await ask(email, { origin: 'https://attacker.example' })
    await until(async () => (await linksOf()).length === 1)
    expect((await linksOf())[0]).toMatch(/^\/reset-password#token=/)
  })

  test('an address gets three emails an hour, known or not', async () => {
    for (const address of [email, 'nobody@tradefront.test']) {
      await control.post('/sandbox/reset')
      for (let n = 0; n < 3; n += 1) expect((await ask(address)).status).toBe(200)
      const refused = await ask(` ${address.toUpperCase()}`)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      time += RESET_LIFETIME_MS
      expect((await ask(address)).status).toBe(200)
    }
  })
})
