import { WithdrawalAnswer } from '@tradefront/contracts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { codeAt } from '../domain/second-factor/totp.ts'
import {
  type Answer,
  type Client,
  PEOPLE,
  addPasskey,
  createClient,
  orderFor,
  protect,
  sandboxForTests,
  sentTo,
  until,
} from '../testing.ts'
import { type Authenticator, createAuthenticator } from '../testing/authenticator.ts'
import { placesOf } from '../testing/sample-requests.ts'
import { CALLS, type CallName } from './routes.ts'

/*
 * What an attacker can do with one item of a customer's, as stated in the tables of docs/security.md: every cell is
 * tested.
 */

const HOUR = 3_600_000
const STEP_MS = 30_000
const START = Date.parse('2026-06-15T12:00:00Z')
let now = START
const { sandbox, control, demo } = sandboxForTests({ now: () => now }, 'demo')
const { email, password } = PEOPLE.demo
const STOLEN = 'a-thief-was-here-1'
/** The demo customer has withdrawn there before. */
const KNOWN = { method: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
const NEW = { method: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }

afterEach(() => {
  now = START
})

const worked = ({ status }: { status: number }) => status >= 200 && status < 300

/** What an attacker holds; everything else is guessed. */
interface Thief {
  readonly holds: 'session' | 'password' | 'mailbox' | 'phone' | 'passkey'
  client: Client
  password: string
  readEmail: (subject: string, pattern: RegExp) => Promise<string>
  /** The latest code of the app. */
  code: () => Promise<string>
  /** The owner's, or one that the account doesn't know. */
  passkey: Authenticator
}

const THIEVES = {
  'a session': 'session',
  'the password': 'password',
  'the mailbox': 'mailbox',
  'the phone': 'phone',
  'a passkey': 'passkey',
} as const

async function readEmail(subject: string, pattern: RegExp): Promise<string> {
  const found = async () => (await sentTo(control, email)).find((sent) => sent.subject === subject)
  await until(async () => (await found()) !== undefined)
  return pattern.exec((await found())?.text ?? '')?.[1] ?? ''
}

async function appCode(): Promise<string> {
  now += STEP_MS
  const answer = await control.get(`/sandbox/users/${email}/code`)
  // Without two-step login the app has no entry for this account.
  return worked(answer) ? (answer.body as { data: { code: string } }).data.code : '000000'
}

function thiefWith(holds: Thief['holds'], owners: Authenticator): Thief {
  return {
    holds,
    client: holds === 'session' ? createClient(sandbox.url, demo.token) : createClient(sandbox.url),
    password: holds === 'password' ? password : 'not-the-password',
    readEmail: holds === 'mailbox' ? readEmail : async () => '000000',
    code: holds === 'phone' ? appCode : async () => '000000',
    passkey: holds === 'passkey' ? owners : createAuthenticator(),
  }
}

const challengeOf = (answer: Answer) => (answer.body as { data: { challenge: string } }).data

/** Logs in with what the attacker holds, if that suffices. */
async function logIn(thief: Thief): Promise<boolean> {
  const { client } = thief
  const asked = challengeOf(await client.post('/auth/passkey/options', {}))
  const byPasskey = await client.post('/auth/passkey', { passkey: thief.passkey.get(asked) })
  if (worked(byPasskey)) {
    thief.client = createClient(sandbox.url, (byPasskey.body as { data: { token: string } }).data.token)
    return true
  }
  const answer = await client.post('/auth/login', { email, password: thief.password })
  if (!worked(answer)) return false
  let { data } = answer.body as { data: { token?: string; challenge?: string } }
  if (data.challenge !== undefined) {
    const second = await client.post('/auth/login/code', {
      challenge: data.challenge,
      code: await thief.code(),
    })
    if (!worked(second)) return false
    data = (second.body as { data: { token: string } }).data
  }
  thief.client = createClient(sandbox.url, data.token)
  return true
}

async function resetPassword(thief: Thief): Promise<boolean> {
  const { client } = thief
  await client.post('/auth/forgot-password', { email })
  const token = await thief.readEmail('Set a new password', /#token=(\S+)/)
  const fields = { token, password: STOLEN, confirm_password: STOLEN }
  const plain = await client.post('/auth/reset-password', fields)
  const proof = async () => {
    const asked = await client.post('/auth/passkey/options', { reset: token })
    return worked(asked) ? { passkey: thief.passkey.get(challengeOf(asked)) } : {}
  }
  const done =
    worked(plain) ||
    worked(await client.post('/auth/reset-password', { ...fields, code: await thief.code() })) ||
    worked(await client.post('/auth/reset-password', { ...fields, ...(await proof()) }))
  if (done) thief.password = STOLEN
  return done
}

/** Gets in by any means the attacker has. */
async function comeIn(thief: Thief): Promise<void> {
  if (thief.holds === 'session') return
  if (await logIn(thief)) return
  if (await resetPassword(thief)) await logIn(thief)
}

async function withdraw(thief: Thief, destination: object): Promise<string> {
  await comeIn(thief)
  const asked = await thief.client.post('/withdrawals', { account: '0', amount: '100', ...destination })
  if (!worked(asked)) return 'no'
  const { id } = v.parse(WithdrawalAnswer, asked.body).data
  const code = await thief.readEmail('Confirm your withdrawal', /Your code is (\d{6})\./)
  const confirm = async (factor: object) =>
    worked(await thief.client.post(`/withdrawals/${id}/confirm`, { code, ...factor }))
  const isConfirmed =
    (await confirm({ app_code: await thief.code() })) ||
    (await confirm(await passkeyFor(thief, 'withdrawal', id)))
  if (!isConfirmed) return 'no'
  const complete = () => control.patch(`/sandbox/withdrawals/${id}`, { status: 'completed' })
  if (worked(await complete())) return 'yes'
  now += 24 * HOUR
  return worked(await complete()) ? 'after 24 h' : 'no'
}

/** The attacker's passkey, for a use that asks for a code. */
async function passkeyFor({ client, passkey }: Thief, use: string, id?: string): Promise<object> {
  const asked = await client.post('/user/passkeys/check', { use, ...(id !== undefined && { id }) })
  return worked(asked) ? { passkey: passkey.get(challengeOf(asked)) } : {}
}

/** A session of the owner on another device. */
async function ownersOtherSession(secret: string = password): Promise<Client> {
  const { body } = await control.post('/auth/login', { email, password: secret })
  const { data } = body as { data: { token?: string; challenge?: string } }
  if (data.token !== undefined) return createClient(sandbox.url, data.token)
  const second = await control.post('/auth/login/code', { challenge: data.challenge, code: await appCode() })
  return createClient(sandbox.url, (second.body as { data: { token: string } }).data.token)
}

/** A session to look from, whether or not the password was replaced. */
const ownersSession = (thief: Thief) => ownersOtherSession(thief.password === STOLEN ? STOLEN : password)

/** Now, after the day that changes wait, or not at all. */
async function waitingFor(isDone: () => Promise<boolean>): Promise<string> {
  if (await isDone()) return 'yes'
  now += 24 * HOUR
  return (await isDone()) ? 'after 24 h' : 'no'
}

const yesOrNo = (holds: boolean) => (holds ? 'yes' : 'no')

/** By the first column of the tables. */
const TRIES: Record<string, (thief: Thief) => Promise<string>> = {
  'log in': async (thief) => yesOrNo(await logIn(thief)),
  'replace the password by an emailed link': async (thief) => yesOrNo(await resetPassword(thief)),
  'read account, positions and messages': async (thief) => {
    await comeIn(thief)
    return yesOrNo(worked(await thief.client.get('/user')) && worked(await thief.client.get('/open/trades')))
  },
  'open and close positions': async (thief) => {
    const order = await orderFor(demo, 'BTCUSD', 0.01)
    await comeIn(thief)
    return yesOrNo(worked(await thief.client.post('/trades/store', order)))
  },
  'withdraw to a destination that was paid before': (thief) => withdraw(thief, KNOWN),
  'withdraw to a new destination': (thief) => withdraw(thief, NEW),
  'change the password': async (thief) => {
    await comeIn(thief)
    const change = {
      current_password: thief.password,
      password: 'another-secret-9',
      confirm_password: 'another-secret-9',
    }
    if (worked(await thief.client.post('/user/password', change))) return 'yes'
    if (worked(await thief.client.post('/user/password', { ...change, code: await thief.code() })))
      return 'yes'
    const proof = await passkeyFor(thief, 'change_password')
    return yesOrNo(worked(await thief.client.post('/user/password', { ...change, ...proof })))
  },
  'switch two-step login off, or their own on': async (thief) => {
    await comeIn(thief)
    const { client } = thief
    const off = { password: thief.password, code: await thief.code() }
    if (worked(await client.post('/user/second-factor/disable', off))) return 'yes'
    const proof = await passkeyFor(thief, 'switch_off_app')
    if (worked(await client.post('/user/second-factor/disable', { ...off, code: '', ...proof }))) return 'yes'
    const begun = await client.post('/user/second-factor/setup', off)
    if (!worked(begun)) return 'no'
    const { secret } = (begun.body as { data: { secret: string } }).data
    return yesOrNo(worked(await client.post('/user/second-factor/enable', { code: codeAt(secret, now) })))
  },
  'export all data': async (thief) => {
    await comeIn(thief)
    const { client } = thief
    if (worked(await client.post('/user/export', { password: thief.password }))) return 'yes'
    const both = { password: thief.password, code: await thief.code() }
    if (worked(await client.post('/user/export', both))) return 'yes'
    const proof = await passkeyFor(thief, 'export_data')
    return yesOrNo(worked(await client.post('/user/export', { password: thief.password, ...proof })))
  },
  'begin a break that can’t be ended': async (thief) => {
    await comeIn(thief)
    const body = { kind: 'self_exclusion', days: 183, password: thief.password }
    return yesOrNo(worked(await thief.client.post('/limits/break', body)))
  },
  'close the account once it is empty': async (thief) => {
    await control.patch(`/sandbox/users/${email}`, {
      accounts: [{ title: 'Trading Account', balance: '0.00' }],
    })
    await comeIn(thief)
    const body = { password: thief.password, code: await thief.code() }
    if (worked(await thief.client.post('/account/close', body))) return 'yes'
    const proof = await passkeyFor(thief, 'close_account')
    return yesOrNo(worked(await thief.client.post('/account/close', { ...body, code: '', ...proof })))
  },
  'save a withdrawal destination': async (thief) => {
    await comeIn(thief)
    const { client } = thief
    const body = { name: 'Mine', ...NEW }
    if (worked(await client.post('/withdrawals/addresses', body))) return 'yes'
    if (worked(await client.post('/withdrawals/addresses', { ...body, code: await thief.code() })))
      return 'yes'
    const proof = await passkeyFor(thief, 'save_address')
    return yesOrNo(worked(await client.post('/withdrawals/addresses', { ...body, ...proof })))
  },
  'switch ‘Only to saved addresses’ off': async (thief) => {
    await demo.put('/withdrawals/allowlist', { on: true })
    const isOff = async () => {
      const { body } = await (await ownersSession(thief)).get('/withdrawals/options')
      return !(body as { data: { book: { only: boolean } } }).data.book.only
    }
    await comeIn(thief)
    await thief.client.put('/withdrawals/allowlist', { on: false })
    return waitingFor(isOff)
  },
  'raise or remove a limit': async (thief) => {
    const limit = { kind: 'loss', period: 'day' }
    await demo.put('/limits', { ...limit, amount: '10.00' })
    const isRaised = async () => {
      const { body } = await (await ownersSession(thief)).get('/limits')
      const { limits } = (body as { data: { limits: { kind: string; period: string; amount: string }[] } })
        .data
      return limits.some(
        ({ kind, period, amount }) => kind === 'loss' && period === 'day' && amount !== '10.00',
      )
    }
    await comeIn(thief)
    await thief.client.put('/limits', { ...limit, amount: '9000.00' })
    return waitingFor(isRaised)
  },
  'end a break early': async (thief) => {
    await demo.post('/limits/break', { kind: 'time_out', days: 7, password })
    await comeIn(thief)
    const { client } = thief
    await client.post('/limits/break', { kind: 'time_out', days: 1, password: thief.password })
    await client.delete('/limits/break')
    const { body } = await (await ownersSession(thief)).get('/user/permissions')
    return yesOrNo((body as { data: { deposit: object | null } }).data.deposit === null)
  },
  'accept a new version of the terms': async (thief) => {
    await control.post('/sandbox/legal-documents', { kind: 'terms', version: '9.0', changes: 'All of it.' })
    await comeIn(thief)
    return yesOrNo(worked(await thief.client.post('/legal-documents/terms/accept', { version: '9.0' })))
  },
  'read statements and logins': async (thief) => {
    await comeIn(thief)
    const { client } = thief
    return yesOrNo(worked(await client.get('/statements')) && worked(await client.get('/user/logins')))
  },
  'read the profile and identity documents': async (thief) => {
    await control.patch(`/sandbox/users/${email}`, { verification: { status: 'not_started' } })
    const form = new FormData()
    form.append('type', 'passport')
    form.append('side', 'front')
    form.append('file', new Blob(['%PDF-1.4']), 'passport.pdf')
    const { body } = await demo.post('/verification/documents', form)
    const { documents } = (body as { data: { documents: { files: { id: number }[] }[] } }).data
    await comeIn(thief)
    const file = await thief.client.get(`/verification/documents/${documents[0]?.files[0]?.id}`)
    return yesOrNo(worked(file) && worked(await thief.client.get('/profile')))
  },
  'buy an Expert Advisor': async (thief) => {
    await comeIn(thief)
    const { body } = await thief.client.post('/purchase/ea', { expert_advisor_id: '5' })
    return yesOrNo((body as { status?: string }).status === 'success')
  },
  'cancel a withdrawal': async (thief) => {
    const asked = await demo.post('/withdrawals', { account: '0', amount: '100', ...KNOWN })
    const { id } = v.parse(WithdrawalAnswer, asked.body).data
    await comeIn(thief)
    return yesOrNo(worked(await thief.client.post(`/withdrawals/${id}/cancel`)))
  },
  'switch between real and practice money': async (thief) => {
    await comeIn(thief)
    return yesOrNo(worked(await thief.client.post('/user/trading-account', { account: 'practice' })))
  },
  'file a complaint': async (thief) => {
    await comeIn(thief)
    const complaint = { subject: 'A complaint', text: 'Nothing of this is what I have ordered.' }
    return yesOrNo(worked(await thief.client.post('/complaints', complaint)))
  },
  'add a passkey, or remove the owner’s': async (thief) => {
    await comeIn(thief)
    const { client } = thief
    const given = async (use: string, id?: string) => [
      { password: thief.password, code: await thief.code() },
      { password: thief.password, ...(await passkeyFor(thief, use, id)) },
    ]
    const { body } = await client.get('/user/passkeys')
    const [{ id } = { id: '0' }] = (body as { data?: { id: string }[] }).data ?? []
    for (const factors of await given('remove_passkey', id))
      if (worked(await client.post(`/user/passkeys/${id}/remove`, factors))) return 'yes'
    for (const factors of await given('add_passkey'))
      if (worked(await client.post('/user/passkeys/options', factors))) return 'yes'
    return 'no'
  },
  'end the owner’s sessions': async (thief) => {
    const other = await ownersOtherSession()
    await comeIn(thief)
    await thief.client.post('/user/sessions/end-others')
    return yesOrNo(!worked(await other.get('/user')))
  },
}

/** Calls that take a proof of who is asking: each belongs to a row of the tables. */
const PROVEN: Readonly<Record<string, readonly CallName[]>> = {
  'log in': ['login', 'loginCode', 'passkeyLogin'],
  'replace the password by an emailed link': ['resetPassword'],
  'withdraw to a new destination': ['confirmWithdrawal'],
  'change the password': ['changePassword', 'checkPassword'],
  'switch two-step login off, or their own on': [
    'setUpSecondFactor',
    'enableSecondFactor',
    'disableSecondFactor',
    'replaceRecoveryCodes',
  ],
  'add a passkey, or remove the owner’s': ['beginPasskey', 'addPasskey', 'removePasskey'],
  'export all data': ['exportData'],
  'begin a break that can’t be ended': ['takeBreak'],
  'close the account once it is empty': ['closeAccount'],
  'save a withdrawal destination': ['saveAddress'],
}
const PROOFS = /^(current_)?password$|^(app_)?code$|^passkey$/

interface Cell {
  readonly ability: string
  readonly holder: keyof typeof THIEVES
  readonly says: string
}

function tablesOf(text: string): { readonly heading: string; readonly cells: readonly Cell[] }[] {
  const [, section = ''] = text.split('## What a thief can do\n')
  const [body = ''] = section.split('\n## ')
  return body
    .split('\n### ')
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      const [head = [], , ...rows] = lines
        .filter((line) => line.startsWith('|'))
        .map((line) =>
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        )
      const cells = rows.flatMap(([ability = '', ...says]) =>
        says.map((said, at) => ({ ability, holder: head[at + 1] as Cell['holder'], says: said })),
      )
      return { heading, cells }
    })
}

const tables = tablesOf(readFileSync(join(import.meta.dirname, '../../../docs/security.md'), 'utf8'))

test('docs/security.md has a cell for every attempt by every holder', () => {
  const wanted = Object.keys(TRIES).flatMap((ability) =>
    Object.keys(THIEVES).map((holder) => `${ability}: ${holder}`),
  )
  expect(tables.map(({ heading }) => heading)).toEqual(['Without two-step login', 'With two-step login'])
  for (const { cells } of tables)
    expect(cells.map(({ ability, holder }) => `${ability}: ${holder}`).sort()).toEqual(wanted.sort())
})

test('every call that takes a password, a code or a passkey belongs to a row', () => {
  const taking = (Object.keys(CALLS) as CallName[]).filter((name) =>
    placesOf(name).some(({ part, keys: [field = ''] }) => part === 'body' && PROOFS.test(field)),
  )
  // Without an account there is nothing to prove.
  const wanted = taking.filter((name) => name !== 'register')
  expect(Object.values(PROVEN).flat().sort()).toEqual(wanted.sort())
  expect(Object.keys(PROVEN).filter((ability) => !(ability in TRIES))).toEqual([])
})

describe.each(tables)('[SESS-06] [SESS-07] [WALL-02] $heading', ({ heading, cells }) => {
  test.each(cells)('$ability with $holder: $says', async ({ ability, holder, says }) => {
    const owners = createAuthenticator()
    await addPasskey(demo, 'demo', owners)
    if (heading === 'With two-step login') await protect(demo, 'demo', now)
    // The hold that these changes begin is not what is measured.
    now += 25 * HOUR
    Object.assign(demo, await ownersOtherSession())
    expect(await TRIES[ability]?.(thiefWith(THIEVES[holder], owners))).toBe(says)
  })
})
