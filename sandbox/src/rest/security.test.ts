import { ErrorBody, LoginStep, LoginsPage, SessionsAnswer } from '@tradefront/contracts'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CHALLENGE_MS, REFUSED_MS } from '../domain/second-factor/second-factor.ts'
import { codeAt } from '../domain/second-factor/totp.ts'
import {
  type Answer,
  type Client,
  PEOPLE,
  createClient,
  sentTo,
  enter,
  listen,
  protect,
  sandboxForTests,
  until,
} from '../testing.ts'

let time = Date.now()
const { sandbox, control, demo, mia } = sandboxForTests({ now: () => time }, 'demo', 'mia')
const STEP_MS = 30_000

const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
/** The device of that browser, with its code. */
const ON_LINUX = {
  device: 'Firefox on Linux',
  said: { device: { code: 'device.browser', params: { browser: 'Firefox', system: 'Linux' } } },
}
const { password } = PEOPLE.demo
const NEW = 'correct-horse-7'

const errorsOf = (answer: Answer) => v.parse(ErrorBody, answer.body).errors
const messageOf = (answer: Answer) => v.parse(ErrorBody, answer.body).message
const dataOf = (answer: Answer): unknown => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body as { data: unknown }).data
}
const isLive = async (client: Client) => (await client.get('/user')).status === 200
const sessionsOf = async (client: Client) =>
  v.parse(SessionsAnswer, (await client.get('/user/sessions')).body).data
const resultsOf = async (client: Client) =>
  v.parse(LoginsPage, (await client.get('/user/logins')).body).data.map(({ result }) => result)
const subjectsOf = async (client: Client) =>
  (dataOf(await client.get('/mail')) as { subject: string }[]).map(({ subject }) => subject)
const logInAs = (secret: string = password, headers = {}) =>
  createClient(sandbox.url).post('/auth/login', { email: PEOPLE.demo.email, password: secret }, headers)
const change = (body: object, client: Client = demo) =>
  client.post('/user/password', {
    current_password: password,
    password: NEW,
    confirm_password: NEW,
    ...body,
  })

describe('[ADM-17] checking the current user’s password', () => {
  const check = (body: object, client: Client = demo) => client.post('/user/password/check', body)

  test('returns whether it is right, and ends no session', async () => {
    expect((await check({ password })).status).toBe(200)
    const wrong = await check({ password: 'wrong' })
    expect([wrong.status, errorsOf(wrong)]).toEqual([
      422,
      { password: ['This is not your current password.'] },
    ])
    expect((await check({ password }, control)).status).toBe(401)
    expect(await isLive(demo)).toBe(true)
  })

  test('is rate-limited like a login', async () => {
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await check({ password: 'wrong' }, mia)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 429, 429])
  })
})

describe('[SESS-06] changing the password', () => {
  test('ends login links, keeps sessions, and is announced by mail; other sessions end on request', async () => {
    const other = await enter(sandbox.url, 'demo')
    const { token } = dataOf(await control.post(`/sandbox/users/${PEOPLE.demo.email}/login-link`)) as {
      token: string
    }
    expect((await change({})).status).toBe(200)
    expect(await isLive(other)).toBe(true)
    expect(dataOf(await demo.post('/user/sessions/end-others'))).toEqual({ ended: 1 })
    expect(await isLive(other)).toBe(false)
    expect(await isLive(demo)).toBe(true)
    expect(await isLive(mia)).toBe(true)
    expect((await control.post('/auth/link', { token })).status).toBe(422)
    expect((await logInAs()).status).toBe(422)
    expect((await logInAs(NEW)).status).toBe(200)
    expect(await subjectsOf(demo)).toContain('Your password has been changed')
  })

  test('errors are reported at their field, and nothing changes', async () => {
    const common = 'password1'
    for (const [body, field, message] of [
      [{ current_password: 'no' }, 'current_password', 'This is not your current password.'],
      [{ current_password: '' }, 'current_password', 'Enter your password'],
      [{ password: 'short' }, 'password', 'Password must be at least 8 characters'],
      [{ confirm_password: 'another-1' }, 'confirm_password', 'Passwords do not match'],
      [
        { password: common, confirm_password: common },
        'password',
        'This password is too common. Choose another one.',
      ],
      [
        { password, confirm_password: password },
        'password',
        'This is your current password. Choose another one.',
      ],
      [{ password: 7 }, 'password', expect.any(String)],
    ] as const) {
      const answer = await change(body)
      expect(answer.status).toBe(422)
      expect(errorsOf(answer)?.[field]?.[0], JSON.stringify(body)).toEqual(message)
    }
    expect((await logInAs()).status).toBe(200)
  })

  test('a long one counts to its last character', async () => {
    const long = `${'correct horse battery staple '.repeat(4)}9`
    expect((await change({ password: long, confirm_password: long })).status).toBe(200)
    expect((await logInAs(long.slice(0, -1))).status).toBe(422)
    expect((await logInAs(long)).status).toBe(200)
  })

  test('guessing is rate-limited like a login, even for the right password', async () => {
    for (let n = 0; n < 4; n += 1) expect((await change({ current_password: `no-${n}` })).status).toBe(422)
    const answer = await change({})
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('of two concurrent changes only one counts', async () => {
    const answers = await Promise.all([
      change({}),
      change({ password: `${NEW}x`, confirm_password: `${NEW}x` }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('[SESS-06] sessions', () => {
  test('are listed with their device, marking the current one; ending one leaves the others', async () => {
    const { token } = dataOf(await logInAs(password, FIREFOX)) as { token: string }
    const firefox = createClient(sandbox.url, token)
    const sessions = await sessionsOf(firefox)
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ current }) => current)).toMatchObject(ON_LINUX)
    expect(JSON.stringify(sessions)).not.toContain(token)
    const id = sessions.find(({ current }) => current)?.id ?? ''
    expect((await demo.delete(`/user/sessions/${id}`)).status).toBe(200)
    expect(await isLive(firefox)).toBe(false)
    expect(await isLive(demo)).toBe(true)
    expect((await demo.delete(`/user/sessions/${id}`)).status).toBe(404)
  })

  test('expired ones are not listed', async () => {
    await enter(sandbox.url, 'demo')
    time += 1.5 * 3_600_000
    await demo.post('/user/heartbeat', { idle_ms: 0 })
    time += 3_600_000
    expect(await sessionsOf(demo)).toHaveLength(1)
  })

  test('logging out everywhere ends all sessions, this one too: pages are notified, then lose their sockets', async () => {
    const other = await enter(sandbox.url, 'demo')
    const channel = `private-user.${demo.userId}`
    const page = await listen(other, [channel])
    expect((await demo.post('/user/sessions/end')).status).toBe(200)
    await until(() => page.closeCode !== undefined)
    expect(page).toMatchObject({ closeCode: 4009, events: [{ channel, event: 'user.updated' }] })
    expect(await isLive(other)).toBe(false)
    expect(await isLive(demo)).toBe(false)
    expect(await isLive(mia)).toBe(true)
  })
})

describe('[SESS-07] a login from a new device', () => {
  const titles = async () => (await sentTo(control, PEOPLE.demo.email)).map(({ subject }) => subject)

  test('is announced once per device, but not for the first login ever', async () => {
    expect(await titles()).toEqual([])
    await logInAs(password, FIREFOX)
    expect(await titles()).toEqual(['Login from a new device'])
    await logInAs(password, FIREFOX)
    expect(await titles()).toHaveLength(1)
  })

  test('a failed login does not register the device', async () => {
    await logInAs('no', FIREFOX)
    expect(await titles()).toEqual([])
    await logInAs(password, FIREFOX)
    expect(await titles()).toHaveLength(1)
  })
})

describe('[SESS-07] staff', () => {
  const TEAM = '/admin/users'

  test('have no access to customers until they have set up two-step login', async () => {
    await control.patch(`/sandbox/users/${PEOPLE.demo.email}`, { role: 'admin' })
    const refusal = {
      status: 403,
      body: { message: 'Set up two-step login or a passkey first. Staff accounts require it.' },
    }
    const ofMia = `/chat/messages?customer_id=${mia.userId}`
    for (const path of [TEAM, '/admin/team', ofMia, '/chat/unread-count'])
      expect(await demo.get(path), path).toMatchObject(refusal)
    const entering = { socket_id: '1.1', channel_name: `private-chat.customer.${mia.userId}` }
    expect((await demo.post('/broadcasting/auth', entering)).status).toBe(403)
    expect(dataOf(await demo.get('/user'))).toMatchObject({ second_factor_missing: true })
    await protect(demo, 'demo', time)
    expect((await demo.get(TEAM)).status).toBe(200)
    expect((await demo.get(ofMia)).status).toBe(200)
    expect(dataOf(await demo.get('/user'))).not.toHaveProperty('second_factor_missing')
  })

  test('cannot switch it off, but can replace the app', async () => {
    const support = await enter(sandbox.url, 'support')
    const { code } = dataOf(await control.post(`/sandbox/users/${PEOPLE.support.email}/code`)) as {
      code: string
    }
    const body = { password: PEOPLE.support.password, code }
    expect((await support.post('/user/second-factor/disable', body)).status).toBe(403)
    expect((await support.post('/user/second-factor/setup', body)).status).toBe(200)
    expect((await support.get(TEAM)).status).toBe(200)
  })

  test('the demo support user’s password alone is not enough to log in', async () => {
    const answer = await control.post('/auth/login', PEOPLE.support)
    expect(dataOf(answer)).toEqual({
      code_required: true,
      factors: ['app'],
      challenge: expect.any(String) as string,
    })
    const link = dataOf(await control.post(`/sandbox/users/${PEOPLE.support.email}/login-link`)) as {
      token: string
    }
    expect((await control.post('/auth/link', link)).status).toBe(422)
  })
})

describe('[SESS-07] login history', () => {
  test('has successes and failures, newest first, in pages, of this user only', async () => {
    await logInAs('no', FIREFOX)
    await logInAs(password, FIREFOX)
    expect(await resultsOf(demo)).toEqual(['password', 'wrong_password', 'link'])
    const { data } = v.parse(LoginsPage, (await demo.get('/user/logins')).body)
    expect(data[0]).toMatchObject({ ...ON_LINUX, at: new Date(time).toISOString() })
    expect(await resultsOf(mia)).toEqual(['link'])
    expect((await demo.get('/user/logins?page=0')).status).toBe(422)
  })
})

/** Switches it on; returns the secret and the recovery codes. Uses up the time step of `time`. */
async function switchOn() {
  const { secret } = dataOf(await demo.post('/user/second-factor/setup', { password })) as { secret: string }
  const code = codeAt(secret, time)
  const { recovery_codes: recovery } = dataOf(await demo.post('/user/second-factor/enable', { code })) as {
    recovery_codes: string[]
  }
  return { secret, used: code, recovery }
}

async function challengeOf(answer: Promise<Answer>): Promise<string> {
  const { data } = v.parse(LoginStep, (await answer).body)
  if (!('challenge' in data)) throw new Error('No code was asked for')
  return data.challenge
}
const answerWith = (challenge: string, code: string) => control.post('/auth/login/code', { challenge, code })

describe('[SESS-07] second factor', () => {
  test('is switched on only by a correct code', async () => {
    expect((await demo.post('/user/second-factor/enable', { code: '123456' })).status).toBe(409)
    expect(errorsOf(await demo.post('/user/second-factor/setup', { password: 'no' }))?.['password']).toEqual([
      'This is not your current password.',
    ])
    const { secret } = dataOf(await demo.post('/user/second-factor/setup', { password })) as {
      secret: string
    }
    const wrong = codeAt(secret, time + 10 * STEP_MS)
    expect((await demo.post('/user/second-factor/enable', { code: wrong })).status).toBe(422)
    expect(dataOf(await logInAs())).toHaveProperty('token')
    const code = codeAt(secret, time)
    const enabled = await demo.post('/user/second-factor/enable', { code })
    expect((dataOf(enabled) as { recovery_codes: string[] }).recovery_codes).toHaveLength(10)
    expect(dataOf(await demo.get('/user/security'))).toEqual({
      second_factor: { enabled: true, recovery_codes_left: 10, required: true, passkey_allowed: false },
    })
    expect((await demo.post('/user/second-factor/enable', { code })).status).toBe(409)
    expect(await subjectsOf(demo)).toContain('Two-step login is on')
  })

  test('the login then requires a code, and each code works once', async () => {
    const { secret, used } = await switchOn()
    const answer = await logInAs()
    expect(JSON.stringify(answer.body)).not.toContain('token')
    const challenge = await challengeOf(Promise.resolve(answer))
    expect(errorsOf(await answerWith(challenge, used))?.['code']).toEqual([
      'This code has already been used. Wait for the next one.',
    ])
    time += STEP_MS
    expect(errorsOf(await answerWith(challenge, codeAt(secret, time - 5 * STEP_MS)))?.['code']).toEqual([
      'This code is not correct. Enter the newest code from your app.',
    ])
    const both = await Promise.all([1, 2].map(() => answerWith(challenge, codeAt(secret, time))))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410])
    expect(await resultsOf(demo)).toEqual(['code', 'wrong_code', 'wrong_code', 'link'])
  })

  test('a recovery code works once, and is announced by mail', async () => {
    const { recovery } = await switchOn()
    const [code = ''] = recovery
    const challenge = await challengeOf(logInAs())
    expect((await answerWith(challenge, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(errorsOf(await answerWith(await challengeOf(logInAs()), code))?.['code']).toEqual([
      'This recovery code is not correct or has already been used.',
    ])
    expect(await subjectsOf(demo)).toContain('A recovery code was used')
    expect(dataOf(await demo.get('/user/security'))).toMatchObject({
      second_factor: { recovery_codes_left: 9 },
    })
  })

  test('five wrong codes end the login, ten in a row block codes for a while; recovery codes still work', async () => {
    const { secret, recovery } = await switchOn()
    const wrong = codeAt(secret, time + 10 * STEP_MS)
    for (let round = 0; round < 2; round += 1) {
      const challenge = await challengeOf(logInAs())
      for (let n = 0; n < 4; n += 1) expect((await answerWith(challenge, wrong)).status).toBe(422)
      expect(messageOf(await answerWith(challenge, wrong))).toBe('Too many wrong codes. Log in again.')
      expect((await answerWith(challenge, codeAt(secret, time))).status).toBe(410)
    }
    time += STEP_MS
    const challenge = await challengeOf(logInAs())
    const refused = await answerWith(challenge, codeAt(secret, time))
    expect(refused.status).toBe(429)
    expect(messageOf(refused)).toContain('Try again in 15 minutes, or use a recovery code.')
    expect((await answerWith(challenge, recovery[0] ?? '')).status).toBe(200)
    time += REFUSED_MS
    expect((await answerWith(await challengeOf(logInAs()), codeAt(secret, time))).status).toBe(200)
  })

  test.each([
    ['invented', () => 'x'.repeat(43)],
    [
      'too old',
      async () => {
        const challenge = await challengeOf(logInAs())
        time += CHALLENGE_MS
        return challenge
      },
    ],
    [
      'of before the password changed',
      async (secret: string) => {
        const challenge = await challengeOf(logInAs())
        time += STEP_MS
        expect((await change({ code: codeAt(secret, time) })).status).toBe(200)
        return challenge
      },
    ],
  ])('a login that is %s begins again', async (_, make) => {
    const { secret } = await switchOn()
    const challenge = await make(secret)
    time += STEP_MS
    const answer = await answerWith(challenge, codeAt(secret, time))
    expect(answer.status).toBe(410)
    expect(messageOf(answer)).toBe('This login has expired. Log in again.')
  })

  test('is switched off with password and code; new recovery codes replace the old ones', async () => {
    const { secret, recovery } = await switchOn()
    const [old = ''] = recovery
    const off = '/user/second-factor/disable'
    const next = () => {
      time += STEP_MS
      return codeAt(secret, time)
    }
    expect(errorsOf(await demo.post(off, { password: 'no', code: next() }))).toHaveProperty('password')
    expect(errorsOf(await demo.post(off, { password, code: '' }))).toHaveProperty('code')
    const renewed = await demo.post('/user/second-factor/recovery-codes', { password, code: next() })
    const codes = (dataOf(renewed) as { recovery_codes: string[] }).recovery_codes
    expect(errorsOf(await demo.post(off, { password, code: old }))).toHaveProperty('code')
    expect((await demo.post(off, { password, code: codes[0] })).status).toBe(200)
    expect(dataOf(await logInAs())).toHaveProperty('token')
    expect((await demo.post(off, { password, code: next() })).status).toBe(409)
    expect((await subjectsOf(demo)).slice(0, 2)).toEqual([
      'Two-step login is off',
      'You have new recovery codes',
    ])
  })

  test('the password cannot be changed without a code, and the session that changes it stays', async () => {
    const { secret } = await switchOn()
    const stolen = await change({})
    expect(stolen.status).toBe(422)
    expect(errorsOf(stolen)?.['code']).toEqual(['Enter the code'])
    expect(errorsOf(await change({ code: '000000' }))).toHaveProperty('code')
    expect(await challengeOf(logInAs())).toEqual(expect.any(String))
    time += STEP_MS
    expect((await change({ code: codeAt(secret, time) })).status).toBe(200)
    expect(await isLive(demo)).toBe(true)
    expect((await logInAs()).status).toBe(422)
  })

  test('the app is replaced with a code of each; until then the first one works', async () => {
    const { secret: old, recovery } = await switchOn()
    const setUp = (body: object) => demo.post('/user/second-factor/setup', { password, ...body })
    expect(errorsOf(await setUp({}))?.['code']).toEqual(['Enter the code'])
    time += STEP_MS
    const { secret } = dataOf(await setUp({ code: codeAt(old, time) })) as { secret: string }
    time += STEP_MS
    expect((await answerWith(await challengeOf(logInAs()), codeAt(old, time))).status).toBe(200)
    const enable = (code: string) => demo.post('/user/second-factor/enable', { code })
    time += STEP_MS
    expect(errorsOf(await enable(codeAt(old, time)))).toHaveProperty('code')
    expect((await enable(codeAt(secret, time))).status).toBe(200)
    expect(await subjectsOf(demo)).toContain('Your authenticator app was replaced')
    time += STEP_MS
    const challenge = await challengeOf(logInAs())
    expect((await answerWith(challenge, codeAt(old, time))).status).toBe(422)
    expect((await answerWith(challenge, recovery[0] ?? '')).status).toBe(422)
    expect((await answerWith(challenge, codeAt(secret, time))).status).toBe(200)
  })

  test('five wrong codes after the right password are announced by email, mail and bell', async () => {
    const { secret } = await switchOn()
    const challenge = await challengeOf(logInAs(password, FIREFOX))
    const wrong = codeAt(secret, time + 10 * STEP_MS)
    const title = 'Wrong codes after your password'
    for (let n = 0; n < 5; n += 1) {
      expect(await subjectsOf(demo)).not.toContain(title)
      await control.post('/auth/login/code', { challenge, code: wrong }, FIREFOX)
    }
    const [email] = await sentTo(control, PEOPLE.demo.email)
    expect(email?.subject).toBe(title)
    expect(email?.text).toContain('Firefox on Linux')
    expect((await subjectsOf(demo))[0]).toBe(title)
    const { notifications } = dataOf(await demo.get('/user')) as {
      notifications: { title: string; color: string }[]
    }
    expect(notifications[0]).toMatchObject({ title, color: 'danger', kind: 'security' })
  })

  test('[SESS-09] a login link cannot bypass it', async () => {
    await switchOn()
    const { token } = dataOf(await control.post(`/sandbox/users/${PEOPLE.demo.email}/login-link`)) as {
      token: string
    }
    expect((await control.post('/auth/link', { token })).status).toBe(422)
  })
})
