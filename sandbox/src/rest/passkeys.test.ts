import {
  ErrorBody,
  LoginsPage,
  PasskeyCreationAnswer,
  PasskeyRequestAnswer,
  PasskeysAnswer,
  SecurityAnswer,
  WithdrawalAnswer,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_MS } from '../domain/second-factor/passkeys.ts'
import {
  type Answer,
  type Client,
  PEOPLE,
  addPasskey,
  createClient,
  protect,
  sandboxForTests,
  sentTo,
} from '../testing.ts'
import { type Authenticator, createAuthenticator } from '../testing/authenticator.ts'

const START = Date.parse('2026-06-15T12:00:00Z')
const STEP_MS = 30_000
let now = START
const { sandbox, control, demo, mia } = sandboxForTests(
  { now: () => now, sites: ['https://trade.example'] },
  'demo',
  'mia',
)
const { email, password } = PEOPLE.demo

afterEach(() => {
  now = START
})

const EXPIRED = 'This request has expired. Try again.'
const UNVERIFIED = "We couldn't verify this passkey. Try again."
const NOT_YOURS = "This passkey doesn't belong to your account. Use another one."
const UNKNOWN = 'This passkey is not registered here. Use another one, or log in with your password.'

const anyone = () => createClient(sandbox.url)
const errorsOf = (answer: Answer) => v.parse(ErrorBody, answer.body).errors
const refused = (message: string) => ({ passkey: [message] })
const requestOf = ({ body }: Answer) => v.parse(PasskeyRequestAnswer, body).data
const creationOf = ({ body }: Answer) => v.parse(PasskeyCreationAnswer, body).data
const listOf = async (client: Client) =>
  v.parse(PasskeysAnswer, (await client.get('/user/passkeys')).body).data
const subjects = async () => (await sentTo(control, email)).map(({ subject }) => subject)
const resultsOf = async (client: Client) =>
  v.parse(LoginsPage, (await client.get('/user/logins')).body).data.map(({ result }) => result)
const securityOf = async (client: Client) =>
  v.parse(SecurityAnswer, (await client.get('/user/security')).body).data.second_factor

const beginLogin = async () => requestOf(await anyone().post('/auth/passkey/options', {}))
const logIn = async (passkey: Authenticator, options?: { challenge: string }) =>
  anyone().post('/auth/passkey', { passkey: passkey.get(options ?? (await beginLogin())) })

/** The app's next code. */
async function appCode(of: string = email): Promise<string> {
  now += STEP_MS
  const { body } = await control.get(`/sandbox/users/${of}/code`)
  return (body as { data: { code: string } }).data.code
}

/** The demo customer with two-step login and a passkey. */
async function protectedDemo(): Promise<Authenticator> {
  await protect(demo, 'demo', now)
  const passkey = createAuthenticator()
  await addPasskey(demo, 'demo', passkey, { code: await appCode() })
  return passkey
}

async function check(
  passkey: Authenticator,
  use: string,
  { id, who = demo }: { id?: string; who?: Client } = {},
) {
  return passkey.get(
    requestOf(await who.post('/user/passkeys/check', { use, ...(id !== undefined && { id }) })),
  )
}

describe('[SESS-07] adding a passkey', () => {
  test.each([-7, -8, -257] as const)('verifies it, algorithm %i, and it logs in', async (algorithm) => {
    const passkey = createAuthenticator({ algorithm })
    await addPasskey(demo, 'demo', passkey)
    const answer = await logIn(passkey)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { user, token } = (answer.body as { data: { user: { email: string }; token: string } }).data
    expect(user.email).toBe(email)
    expect((await createClient(sandbox.url, token).get('/user')).status).toBe(200)
    expect((await resultsOf(demo))[0]).toBe('passkey')
  })

  test('takes the password, and with two-step login a code or another passkey', async () => {
    const begin = (body: object) => demo.post('/user/passkeys/options', body)
    expect(errorsOf(await begin({ password: 'no' }))).toEqual({
      password: ['This is not your current password.'],
    })
    await protect(demo, 'demo', now)
    expect(errorsOf(await begin({ password }))).toEqual({ code: ['Enter the code'] })
    const first = createAuthenticator()
    await addPasskey(demo, 'demo', first, { code: await appCode() })
    await addPasskey(demo, 'demo', createAuthenticator(), { passkey: await check(first, 'add_passkey') })
    expect(await listOf(demo)).toHaveLength(2)
  })

  test('asks the browser for a discoverable, user-verified one that is not there yet', async () => {
    const first = createAuthenticator()
    await addPasskey(demo, 'demo', first)
    const options = creationOf(await demo.post('/user/passkeys/options', { password }))
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email, id: first.userHandle },
      attestation: 'none',
      excludeCredentials: [{ id: first.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    })
    expect(options.user.id).not.toContain('demo')
  })

  test('is announced by email, mailbox and bell, and withdrawals wait', async () => {
    await addPasskey(demo, 'demo', createAuthenticator())
    expect(await subjects()).toContain('A passkey was added')
    const { body } = await demo.get('/user')
    const [note] = (body as { data: { notifications: { title: string; message: string }[] } }).data
      .notifications
    expect(note).toMatchObject({ title: 'A passkey was added' })
    expect(note?.message).toContain('remove the passkey')
    const options = (await demo.get('/withdrawals/options')).body as {
      data: { hold: { until: string; reasons: string[] } }
    }
    expect(options.data.hold).toMatchObject({
      until: new Date(START + 24 * 3_600_000).toISOString(),
      reasons: ['Withdrawals wait 24 hours after a change of passkeys.'],
    })
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }, UNVERIFIED],
    ['an origin that only ends like the domain', { origin: 'https://evillocalhost' }, UNVERIFIED],
    ['a site of ours on another domain', { origin: 'https://trade.example' }, UNVERIFIED],
    ['another relying party', { domain: 'evil.example' }, UNVERIFIED],
    ['an unverified user', { verifies: false }, UNVERIFIED],
  ])('%s is refused', async (_what, options, message) => {
    const passkey = createAuthenticator(options)
    const begun = creationOf(await demo.post('/user/passkeys/options', { password }))
    const answer = await demo.post('/user/passkeys', { name: 'Laptop', passkey: passkey.create(begun) })
    expect([answer.status, errorsOf(answer)]).toEqual([422, refused(message)])
    expect(await listOf(demo)).toEqual([])
  })

  test('a wrong, used, foreign or old challenge is refused, and so is that of a login', async () => {
    const begin = async (who: Client = demo, person: keyof typeof PEOPLE = 'demo') =>
      creationOf(await who.post('/user/passkeys/options', { password: PEOPLE[person].password }))
    const add = (passkey: object) => demo.post('/user/passkeys', { name: 'Laptop', passkey })
    const passkey = createAuthenticator()
    const options = await begin()
    const login = await beginLogin()
    for (const wrong of [
      passkey.create({ ...options, challenge: 'AAAA' }),
      passkey.create({ ...options, challenge: login.challenge }),
      passkey.create(await begin(mia, 'mia')),
    ])
      expect(errorsOf(await add(wrong))).toEqual(refused(EXPIRED))
    const made = passkey.create(options)
    expect((await add(made)).status).toBe(201)
    expect(errorsOf(await add(made))).toEqual(refused(EXPIRED))
    const late = createAuthenticator().create(await begin())
    now += PASSKEY_CHALLENGE_MS
    expect(errorsOf(await add(late))).toEqual(refused(EXPIRED))
    expect(await listOf(demo)).toHaveLength(1)
  })

  test('one that is registered, for whomever, is refused', async () => {
    const passkey = createAuthenticator()
    await addPasskey(mia, 'mia', passkey)
    const begun = creationOf(await demo.post('/user/passkeys/options', { password }))
    const answer = await demo.post('/user/passkeys', { name: 'Mine', passkey: passkey.create(begun) })
    expect(errorsOf(answer)).toEqual(refused('This passkey has already been added.'))
  })

  test('more than the maximum are refused', async () => {
    for (let n = 0; n < MAX_PASSKEYS; n += 1) await addPasskey(demo, 'demo', createAuthenticator())
    expect((await demo.post('/user/passkeys/options', { password })).status).toBe(409)
  })
})

describe('[SESS-07] logging in with a passkey', () => {
  test('needs no code with two-step login, and says when it was used', async () => {
    const passkey = await protectedDemo()
    expect((await logIn(passkey)).status).toBe(200)
    expect((await listOf(demo))[0]).toMatchObject({
      name: 'Laptop',
      last_used_at: new Date(now).toISOString(),
      synced: false,
    })
  })

  test('a wrong, used or old challenge is refused, and so is one made for a check', async () => {
    const passkey = await protectedDemo()
    const options = await beginLogin()
    expect((await logIn(passkey, options)).status).toBe(200)
    expect(errorsOf(await logIn(passkey, options))).toEqual(refused(EXPIRED))
    expect(errorsOf(await logIn(passkey, { challenge: 'AAAA' }))).toEqual(refused(EXPIRED))
    const asked = requestOf(await demo.post('/user/passkeys/check', { use: 'change_password' }))
    expect(errorsOf(await logIn(passkey, asked))).toEqual(refused(EXPIRED))
    const late = await beginLogin()
    now += PASSKEY_CHALLENGE_MS
    expect(errorsOf(await logIn(passkey, late))).toEqual(refused(EXPIRED))
    expect((await resultsOf(demo)).slice(0, 4)).toEqual(Array(4).fill('wrong_passkey'))
  })

  test('a failed attempt uses the challenge up', async () => {
    const passkey = createAuthenticator()
    await addPasskey(demo, 'demo', passkey)
    const options = await beginLogin()
    passkey.origin = 'https://evil.example'
    expect(errorsOf(await logIn(passkey, options))).toEqual(refused(UNVERIFIED))
    passkey.origin = 'http://localhost:4100'
    expect(errorsOf(await logIn(passkey, options))).toEqual(refused(EXPIRED))
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['this machine under another name', { origin: 'http://127.0.0.1:4100' }],
    ['a frame on another site', { crossOrigin: true }],
    ['another relying party', { domain: 'evil.example' }],
    ['an unverified user', { verifies: false }],
    ['no user handle', { userHandle: undefined }],
  ])('%s is refused', async (_what, change) => {
    const passkey = createAuthenticator()
    await addPasskey(demo, 'demo', passkey)
    Object.assign(passkey, change)
    const answer = await logIn(passkey)
    expect([answer.status, errorsOf(answer)]).toEqual([422, refused(UNVERIFIED)])
  })

  test('the id of another user’s passkey does not help: its key has not signed', async () => {
    const hers = createAuthenticator()
    const his = createAuthenticator()
    await addPasskey(mia, 'mia', hers)
    await addPasskey(demo, 'demo', his)
    const forged = { ...his.get(await beginLogin()), id: hers.id, rawId: hers.id }
    expect(errorsOf(await anyone().post('/auth/passkey', { passkey: forged }))).toEqual(refused(NOT_YOURS))
    forged.response = { ...his.get(await beginLogin()).response, userHandle: hers.userHandle ?? '' }
    expect(errorsOf(await anyone().post('/auth/passkey', { passkey: forged }))).toEqual(refused(UNVERIFIED))
  })

  test('an unknown or removed one is refused', async () => {
    const passkey = createAuthenticator()
    passkey.userHandle = 'AAAA'
    expect(errorsOf(await logIn(passkey))).toEqual(refused(UNKNOWN))
    const id = await addPasskey(demo, 'demo', passkey)
    expect((await demo.post(`/user/passkeys/${id}/remove`, { password })).status).toBe(200)
    expect(errorsOf(await logIn(passkey))).toEqual(refused(UNKNOWN))
  })

  test('a counter that goes back or stays is refused, and its owner is notified', async () => {
    const passkey = createAuthenticator()
    await addPasskey(demo, 'demo', passkey)
    passkey.counter = 7
    expect((await logIn(passkey)).status).toBe(200)
    const copied = refused(
      'This passkey may have been copied, so it was refused. Remove it and add it again.',
    )
    for (const counter of [7, 2]) {
      passkey.counter = counter
      expect(errorsOf(await logIn(passkey))).toEqual(copied)
    }
    expect(await subjects()).toContain('A passkey was refused')
    passkey.counter = 8
    expect((await logIn(passkey)).status).toBe(200)
  })

  test('a counter without a valid signature notifies no one', async () => {
    const passkey = createAuthenticator()
    await addPasskey(demo, 'demo', passkey)
    const forged = passkey.get(await beginLogin())
    forged.response.signature = createAuthenticator().get({ challenge: 'AAAA' }).response.signature
    expect(errorsOf(await anyone().post('/auth/passkey', { passkey: forged }))).toEqual(refused(UNVERIFIED))
    expect(await subjects()).not.toContain('A passkey was refused')
  })

  test('one without a counter works each time', async () => {
    const passkey = createAuthenticator()
    passkey.counter = 0
    await addPasskey(demo, 'demo', passkey)
    for (let n = 0; n < 2; n += 1) {
      passkey.counter = -1
      expect((await logIn(passkey)).status).toBe(200)
    }
  })

  test('unreadable ones are refused', async () => {
    const passkey = createAuthenticator()
    await addPasskey(demo, 'demo', passkey)
    const made = passkey.get(await beginLogin())
    const post = (changed: object) =>
      anyone().post('/auth/passkey', { passkey: { ...made, response: { ...made.response, ...changed } } })
    expect(errorsOf(await post({ clientDataJSON: 'AAAA' }))).toEqual(refused(UNVERIFIED))
    expect((await post({ clientDataJSON: '%%%' })).status).toBe(422)
    expect(errorsOf(await post({ authenticatorData: 'AAAA' }))).toEqual(refused(UNVERIFIED))
    expect((await anyone().post('/auth/passkey', { passkey: {} })).status).toBe(422)
  })
})

describe('[SESS-06] [SESS-07] a passkey instead of a code', () => {
  const change = (body: object) =>
    demo.post('/user/password', {
      current_password: password,
      password: 'correct-horse-7',
      confirm_password: 'correct-horse-7',
      ...body,
    })

  test('changes the password, once per challenge, which is good for nothing else', async () => {
    const passkey = await protectedDemo()
    const renew = (body: object) => demo.post('/user/second-factor/recovery-codes', { password, ...body })
    const other = await check(passkey, 'change_password')
    expect(errorsOf(await renew({ passkey: other }))).toEqual(refused(EXPIRED))
    const used = await check(passkey, 'recovery_codes')
    expect((await renew({ passkey: used })).status).toBe(200)
    expect(errorsOf(await renew({ passkey: used }))).toEqual(refused(EXPIRED))
    expect(errorsOf(await change({}))).toEqual({ code: ['Enter the code'] })
    expect((await change({ passkey: await check(passkey, 'change_password') })).status).toBe(200)
  })

  test('another user’s passkey or challenge confirms nothing', async () => {
    const passkey = await protectedDemo()
    const hers = createAuthenticator()
    await protect(mia, 'mia', now)
    await addPasskey(mia, 'mia', hers, { code: await appCode(PEOPLE.mia.email) })
    const asked = requestOf(await demo.post('/user/passkeys/check', { use: 'change_password' }))
    expect(asked.allowCredentials?.map(({ id }) => id)).toEqual([passkey.id])
    expect(errorsOf(await change({ passkey: hers.get(asked) }))).toEqual(refused(NOT_YOURS))
    const foreign = await check(passkey, 'change_password', { who: mia })
    expect(errorsOf(await change({ passkey: foreign }))).toEqual(refused(EXPIRED))
  })

  test('sets up another app and switches two-step login off', async () => {
    const passkey = await protectedDemo()
    const both = async (use: string) => ({ password, passkey: await check(passkey, use) })
    expect((await demo.post('/user/second-factor/setup', await both('set_up_app'))).status).toBe(200)
    expect((await demo.post('/user/second-factor/disable', await both('switch_off_app'))).status).toBe(200)
    expect(await securityOf(demo)).toMatchObject({ enabled: false, required: false, passkey_allowed: false })
    // The passkey is another way in, but the password alone is enough again.
    expect((await anyone().post('/auth/login', { email, password })).body).not.toHaveProperty(
      'data.code_required',
    )
    expect((await demo.post('/user/passkeys/check', { use: 'change_password' })).status).toBe(409)
  })

  test('replaces a forgotten password, for the link that it was asked with', async () => {
    const passkey = await protectedDemo()
    const link = async () => {
      await anyone().post('/auth/forgot-password', { email })
      await new Promise((resolve) => setTimeout(resolve, 20))
      const sent = (await sentTo(control, email)).find(({ subject }) => subject === 'Set a new password')
      return /#token=(\S+)/.exec(sent?.text ?? '')?.[1] ?? ''
    }
    const [first, token] = [await link(), await link()]
    const { body } = await anyone().post('/auth/reset-password/check', { token })
    expect(body).toEqual({ data: { code_required: true, passkey_allowed: true } })
    const begin = async (reset: string) => requestOf(await anyone().post('/auth/passkey/options', { reset }))
    const fields = { token, password: 'correct-horse-7', confirm_password: 'correct-horse-7' }
    const reset = (proof: object) => anyone().post('/auth/reset-password', { ...fields, passkey: proof })
    expect(errorsOf(await reset(passkey.get(await begin(first))))).toEqual(refused(EXPIRED))
    expect(errorsOf(await reset(passkey.get(await beginLogin())))).toEqual(refused(EXPIRED))
    expect((await reset(passkey.get(await begin(token)))).status).toBe(200)
    expect((await anyone().post('/auth/passkey/options', { reset: token })).status).toBe(410)
  })
})

describe('[SESS-06] [WALL-02] a passkey instead of a code, for what cannot be undone', () => {
  const NEW = { name: 'Ledger', method: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }

  test.each([
    ['export_data', '/user/export', { password }],
    ['close_account', '/account/close', { password }],
    ['save_address', '/withdrawals/addresses', NEW],
  ])('%s: one made for it, and no other; without either it is refused', async (use, path, body) => {
    const passkey = await protectedDemo()
    await control.patch(`/sandbox/users/${email}`, {
      accounts: [{ title: 'Trading Account', balance: '0.00' }],
    })
    expect(errorsOf(await demo.post(path, body))).toEqual({ code: ['Enter the code'] })
    const other = await check(passkey, 'change_password')
    expect(errorsOf(await demo.post(path, { ...body, passkey: other }))).toEqual(refused(EXPIRED))
    const right = await check(passkey, use)
    expect((await demo.post(path, { ...body, passkey: right })).status).toBeLessThan(300)
  })

  test('an address that is refused anyway uses no code up', async () => {
    await protect(demo, 'demo', now)
    const code = await appCode()
    const wrong = await demo.post('/withdrawals/addresses', { ...NEW, name: 'x', code })
    expect(errorsOf(wrong)).toHaveProperty('name')
    expect((await demo.post('/withdrawals/addresses', { ...NEW, code })).status).toBe(201)
  })
})

describe('[WALL-02] a passkey confirms a withdrawal', () => {
  const KNOWN = { method: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
  const request = async (amount: string) =>
    v.parse(
      WithdrawalAnswer,
      (await demo.post('/withdrawals', { account: '0', amount, repeat: true, ...KNOWN })).body,
    ).data
  async function emailedCode(): Promise<string> {
    const sent = (await sentTo(control, email)).find(({ subject }) => subject === 'Confirm your withdrawal')
    return /Your code is (\d{6})\./.exec(sent?.text ?? '')?.[1] ?? ''
  }

  test('beside the emailed code, for its own amount and destination alone', async () => {
    expect((await request('50')).passkey_allowed).toBe(false)
    const passkey = await protectedDemo()
    const other = await request('100')
    const wanted = await request('5000')
    expect(wanted).toMatchObject({ app_code_required: true, passkey_allowed: true })
    const confirm = (body: object) => demo.post(`/withdrawals/${wanted.id}/confirm`, body)
    const code = await emailedCode()
    expect(errorsOf(await confirm({ code }))).toHaveProperty('app_code')
    const forOther = await check(passkey, 'withdrawal', { id: other.id })
    expect(errorsOf(await confirm({ code, passkey: forOther }))).toEqual(refused(EXPIRED))
    const right = await check(passkey, 'withdrawal', { id: wanted.id })
    expect(errorsOf(await confirm({ code: '000000', passkey: right }))).toHaveProperty('code')
    const proof = await check(passkey, 'withdrawal', { id: wanted.id })
    const done = await confirm({ code, passkey: proof })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(v.parse(WithdrawalAnswer, done.body).data.confirmed_at).toBeDefined()
  })
})

describe('[SESS-07] a customer’s own passkeys', () => {
  test('are listed and renamed; other people’s do not exist', async () => {
    const id = await addPasskey(mia, 'mia', createAuthenticator())
    expect((await mia.put(`/user/passkeys/${id}`, { name: 'Phone' })).status).toBe(200)
    expect(await listOf(mia)).toMatchObject([{ id, name: 'Phone', last_used_at: undefined }])
    expect(await listOf(demo)).toEqual([])
    expect((await demo.put(`/user/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await demo.post(`/user/passkeys/${id}/remove`, { password })).status).toBe(404)
  })

  test('removing one takes password and code, is announced, and withdrawals wait', async () => {
    const passkey = await protectedDemo()
    const [{ id } = { id: '' }] = await listOf(demo)
    const remove = (body: object) => demo.post(`/user/passkeys/${id}/remove`, body)
    expect(errorsOf(await remove({ password: 'no' }))).toHaveProperty('password')
    expect(errorsOf(await remove({ password }))).toEqual({ code: ['Enter the code'] })
    now += 25 * 3_600_000
    Object.assign(demo, createClient(sandbox.url, await tokenOf(await logIn(passkey))))
    expect((await remove({ password, passkey: await check(passkey, 'remove_passkey', { id }) })).status).toBe(
      200,
    )
    expect(await listOf(demo)).toEqual([])
    expect(await subjects()).toContain('A passkey was removed')
    const { body } = await demo.get('/withdrawals/options')
    expect(body).toHaveProperty('data.hold.reasons', [
      'Withdrawals wait 24 hours after a change of passkeys.',
    ])
  })
})

const tokenOf = async ({ body }: Answer) => (body as { data: { token: string } }).data.token

describe('[SESS-07] staff with a passkey', () => {
  test('it is the factor that staff need: without any, customers are out of reach', async () => {
    await control.patch(`/sandbox/users/${PEOPLE.mia.email}`, { role: 'admin' })
    const newcomer = mia
    expect((await newcomer.get('/admin/users')).status).toBe(403)
    const passkey = createAuthenticator()
    await addPasskey(newcomer, 'mia', passkey)
    expect((await newcomer.get('/admin/users')).status).toBe(200)
    expect((await newcomer.get('/user')).body).not.toHaveProperty('data.second_factor_missing')
    // From now on the password alone opens nothing.
    const answer = await anyone().post('/auth/login', PEOPLE.mia)
    expect(answer.body).toMatchObject({ data: { code_required: true, factors: ['passkey'] } })
    expect((await logIn(passkey)).status).toBe(200)
    const [{ id } = { id: '' }] = await listOf(newcomer)
    const removed = await newcomer.post(`/user/passkeys/${id}/remove`, PEOPLE.mia)
    expect(removed.status).toBe(403)
  })
})

test('[SESS-07] [API-05] public calls are limited per client', async () => {
  const statuses = []
  for (let n = 0; n < 41; n += 1) statuses.push((await anyone().post('/auth/passkey/options', {})).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
  expect(statuses.at(-1)).toBe(429)
})

test('[GATE-03] the settings name the domain of passkeys', async () => {
  expect((await anyone().get('/settings')).body).toHaveProperty('data.passkey_domain', 'localhost')
})
