import {
  AccountsAnswer,
  AddressBookAnswer,
  ErrorBody,
  MailPage,
  SavedAddressAnswer,
  WithdrawalAnswer,
  WithdrawalOptionsAnswer,
} from '@tradefront/contracts'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { codeAt } from '../domain/second-factor/totp.ts'
import { type Answer, PEOPLE, createClient, enter, logIn, sandboxForTests, sentTo } from '../testing.ts'

/* What a stolen session can and can't do to the money. */

const START = Date.parse('2026-06-15T12:00:00Z')
const HOUR = 3_600_000
let now = START
const { sandbox, control, demo } = sandboxForTests({ now: () => now }, 'demo')
const { email, password } = PEOPLE.demo

const at = (hours: number) => new Date(START + hours * HOUR).toISOString()
/** The demo customer has withdrawn there before. */
const KNOWN = { method: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }
const NEW = { method: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
const NEW_BANK = { method: 'bank', holder: 'Alex Demo', iban: 'GB82WEST12345698765432' }
const NEW_REASON = 'The first withdrawal to a wallet or bank account waits 24 hours.'

const withdraw = (body: object) =>
  demo.post('/withdrawals', { account: '0', amount: '100', repeat: true, ...body })
const dataOf = (answer: Answer) => v.parse(WithdrawalAnswer, answer.body).data
const requested = async (body: object) => dataOf(await withdraw(body))
const holdOf = async (body: object) => (await requested(body)).hold
const read = async (id: string) => dataOf(await demo.get(`/withdrawals/${id}`))
const confirm = (id: string, body: object) => demo.post(`/withdrawals/${id}/confirm`, body)
const complete = (id: string) => control.patch(`/sandbox/withdrawals/${id}`, { status: 'completed' })
const fieldsOf = (answer: Answer) => Object.keys(v.parse(ErrorBody, answer.body).errors ?? {})
const messageOf = (answer: Answer) => v.parse(ErrorBody, answer.body).message
const balance = async () => v.parse(AccountsAnswer, (await demo.get('/accounts')).body).data[0]?.balance
const save = async (body: object) =>
  v.parse(SavedAddressAnswer, (await demo.post('/withdrawals/addresses', { name: 'Mine', ...body })).body)
    .data
const optionsOf = async () =>
  v.parse(WithdrawalOptionsAnswer, (await demo.get('/withdrawals/options')).body).data
const emails = async () => (await sentTo(control, email)).map(({ subject }) => subject)
const noCodes = () => control.patch('/sandbox/settings', { confirm_withdrawals: false })
/** The code from the latest email containing one. */
async function emailedCode(): Promise<string> {
  const all = await sentTo(control, email)
  const { text } = all.find(({ subject }) => subject === 'Confirm your withdrawal')!
  return /Your code is (\d{6})\./.exec(text)![1]!
}
async function later(hours: number): Promise<void> {
  now += hours * HOUR
  Object.assign(demo, await enter(sandbox.url, 'demo'))
}

afterEach(() => {
  now = START
})

describe('[WALL-02] a stolen session does not empty the account', () => {
  test('the thief cannot confirm: nothing they can read contains the code, and the request expires', async () => {
    const { id, code_sent_to, hold } = await requested({ ...NEW, amount: '9000' })
    expect(code_sent_to).toBe('d•••@tradefront.test')
    expect(hold).toMatchObject({ until: at(24), reasons: [NEW_REASON] })
    const mails = v.parse(MailPage, (await demo.get('/mail')).body).data
    const bodies = await Promise.all(mails.map((mail) => demo.get(`/mail/${mail.id}`)))
    expect(JSON.stringify([mails, bodies.map(({ body }) => body)])).not.toContain(await emailedCode())
    await later(1)
    const ended = await read(id)
    expect(ended.status).toBe('cancelled')
    expect(ended.hold).toBeUndefined()
    expect(await balance()).toBe('10000.00')
  })

  test('even with access to the email, the owner has a day, and is notified by bell, mailbox and email', async () => {
    const { id } = await requested(NEW)
    const { hold } = dataOf(await confirm(id, { code: await emailedCode() }))
    expect(hold?.until).toBe(at(24))
    expect(messageOf(await complete(id))).toBe('On hold until 2026-06-16 12:00 UTC.')
    const subject = 'Withdrawal to a new destination'
    expect(await emails()).toContain(subject)
    const { data } = (await demo.get('/user')).body as { data: { notifications: { title?: string }[] } }
    expect(data.notifications[0]?.title).toBe(subject)
    const sent = await sentTo(control, PEOPLE.demo.email)
    const text = sent.find((entry) => entry.subject === subject)?.text
    expect(text).toContain('$100.00 to Ethereum, 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    expect(text).toContain('cancel the withdrawal, change your password')
    expect((await demo.post(`/withdrawals/${id}/cancel`)).status).toBe(200)
    expect(await balance()).toBe('10000.00')
    await later(24)
    // It was cancelled: the next attempt waits the full time again.
    expect((await holdOf(NEW))?.until).toBe(at(48))
  })

  test('after its hold it is sent, and the next one there is not held', async () => {
    await noCodes()
    const { id } = await requested(NEW)
    expect((await complete(id)).status).toBe(409)
    expect(await balance()).toBe('9900.00')
    await later(24)
    expect((await read(id)).hold).toBeUndefined()
    expect((await complete(id)).status).toBe(200)
    expect(await holdOf(NEW)).toBeUndefined()
    expect(await balance()).toBe('9800.00')
  })

  test('a known destination has no hold', async () => {
    await noCodes()
    const { id, hold } = await requested(KNOWN)
    expect(hold).toBeUndefined()
    expect((await complete(id)).status).toBe(200)
    expect(await emails()).toEqual([])
  })
})

describe('[WALL-02] the first use of a destination is held', () => {
  test.each([
    ['typed', async () => NEW],
    ['in small letters', async () => ({ ...NEW, address: NEW.address.toLowerCase() })],
    ['with another coin of its network', async () => ({ ...NEW, method: 'tether-erc20' })],
    ['a bank account', async () => NEW_BANK],
    ['saved', async () => ({ method: 'ethereum', saved: (await save(NEW)).id })],
    [
      'saved and typed',
      async () => {
        await save(NEW)
        return NEW
      },
    ],
  ])('%s', async (_, body) => {
    expect(await holdOf(await body())).toMatchObject({ until: at(24), reasons: [NEW_REASON] })
  })

  test('saving an address starts its hold; typing it changes nothing', async () => {
    const { id } = await save(NEW)
    await later(10)
    expect((await holdOf(NEW))?.until).toBe(at(24))
    expect((await holdOf({ method: 'ethereum', saved: id }))?.until).toBe(at(24))
    await later(14)
    expect(await holdOf({ method: 'ethereum', saved: id })).toBeUndefined()
  })

  test('removing and saving again, or typing it then, never shortens the hold', async () => {
    const { id } = await save(NEW)
    await later(23)
    expect((await demo.delete(`/withdrawals/addresses/${id}`)).status).toBe(200)
    const typed = await requested(NEW)
    expect(typed.hold?.until).toBe(at(47))
    const again = await save(NEW)
    expect(again.usable_from).toBe(at(47))
    // A saved address keeps its hold when a withdrawal to it is cancelled.
    await demo.post(`/withdrawals/${typed.id}/cancel`)
    expect((await holdOf({ method: 'ethereum', saved: again.id }))?.until).toBe(at(47))
  })

  test('an address removed unused counts as new, even after its hold', async () => {
    const { id } = await save(NEW)
    await later(30)
    await demo.delete(`/withdrawals/addresses/${id}`)
    expect((await holdOf(NEW))?.until).toBe(at(54))
  })

  test('a paid destination stays known when removed from the address book', async () => {
    const { id } = await save(KNOWN)
    await demo.delete(`/withdrawals/addresses/${id}`)
    expect(await holdOf(KNOWN)).toBeUndefined()
    expect((await save(KNOWN)).usable_from).toBeUndefined()
  })
})

describe('[WALL-02] withdrawals are held after a change of the account’s login', () => {
  const REASON = (what: string) => `Withdrawals wait 24 hours after a change of ${what}.`

  test('the password: also for known destinations, and for earlier requests', async () => {
    await noCodes()
    const before = await requested(KNOWN)
    const changed = {
      current_password: password,
      password: 'correct-horse-7',
      confirm_password: 'correct-horse-7',
    }
    expect((await demo.post('/user/password', changed)).status).toBe(200)
    const hold = { until: at(24), reasons: [REASON('password')] }
    expect((await optionsOf()).hold).toMatchObject(hold)
    expect(await holdOf(KNOWN)).toMatchObject(hold)
    expect((await read(before.id)).hold).toMatchObject(hold)
    expect((await complete(before.id)).status).toBe(409)
    now += HOUR
    expect(await holdOf(NEW)).toMatchObject({ until: at(25), reasons: [NEW_REASON, REASON('password')] })
    await later(23)
    expect((await optionsOf()).hold).toBeUndefined()
    expect((await complete(before.id)).status).toBe(200)
  })

  test('two-step login, switched on and off', async () => {
    const secret = await setUp()
    expect((await holdOf(KNOWN))?.reasons).toEqual([REASON('two-step login')])
    now += HOUR
    const off = { password, code: codeAt(secret, now) }
    expect((await demo.post('/user/second-factor/disable', off)).status).toBe(200)
    expect((await holdOf(KNOWN))?.until).toBe(at(25))
  })

  test('the email address', async () => {
    await control.patch(`/sandbox/users/${email}`, { email: 'alex@tradefront.test' })
    expect(await holdOf(KNOWN)).toMatchObject({ until: at(24), reasons: [REASON('email address')] })
    expect(
      (await control.patch('/sandbox/users/mia@tradefront.test', { email: 'alex@tradefront.test' })).status,
    ).toBe(422)
  })

  test('as long as the settings say', async () => {
    await control.patch('/sandbox/settings', { withdrawal_hold_hours: 1 })
    await setUp()
    expect((await holdOf(KNOWN))?.reasons).toEqual([
      'Withdrawals wait an hour after a change of two-step login.',
    ])
    await control.patch('/sandbox/settings', { withdrawal_hold_hours: 0 })
    expect(await holdOf(NEW)).toBeUndefined()
  })
})

/** Switches two-step login on; returns the secret. */
async function setUp(): Promise<string> {
  const { body } = await demo.post('/user/second-factor/setup', { password })
  const { secret } = (body as { data: { secret: string } }).data
  const enabled = await demo.post('/user/second-factor/enable', { code: codeAt(secret, now) })
  expect(enabled.status).toBe(200)
  return secret
}

describe('[WALL-02] [SESS-06] with two-step login, a withdrawal is confirmed by the app as well', () => {
  /** A withdrawal waiting for both codes, in a new time step. */
  async function waiting() {
    const secret = await setUp()
    now += 30_000
    const withdrawal = await requested(KNOWN)
    expect(withdrawal.app_code_required).toBe(true)
    return { secret, id: withdrawal.id, code: await emailedCode() }
  }

  test('both codes confirm it; without two-step login no app code is required', async () => {
    expect((await requested(KNOWN)).app_code_required).toBe(false)
    const { secret, id, code } = await waiting()
    expect(fieldsOf(await confirm(id, { code }))).toEqual(['app_code'])
    expect(fieldsOf(await confirm(id, { code, app_code: '000000' }))).toEqual(['app_code'])
    expect((await read(id)).confirm_until).toBeDefined()
    expect((await confirm(id, { code, app_code: codeAt(secret, now) })).status).toBe(200)
    expect((await read(id)).confirmed_at).toBeDefined()
  })

  test('an app code confirms one withdrawal: reusing it for another is refused', async () => {
    const { secret, id, code } = await waiting()
    const app_code = codeAt(secret, now)
    expect((await confirm(id, { code, app_code })).status).toBe(200)
    const other = await requested({ ...NEW, amount: '5000' })
    const refused = await confirm(other.id, { code: await emailedCode(), app_code })
    expect(messageOf(refused)).toBe('This code has already been used. Wait for the next one.')
    expect((await read(other.id)).confirm_until).toBeDefined()
  })

  test('the code used for the login confirms nothing', async () => {
    const { secret, id, code } = await waiting()
    const login = await createClient(sandbox.url).post('/auth/login', { email, password })
    const { challenge } = (login.body as { data: { challenge: string } }).data
    const app_code = codeAt(secret, now)
    expect(
      (await createClient(sandbox.url).post('/auth/login/code', { challenge, code: app_code })).status,
    ).toBe(200)
    expect(fieldsOf(await confirm(id, { code, app_code }))).toEqual(['app_code'])
  })

  test('the emailed code of another amount or destination is refused, without using up an app code', async () => {
    const { secret, id, code } = await waiting()
    const other = await requested({ ...NEW, amount: '5000' })
    const app_code = codeAt(secret, now)
    expect(fieldsOf(await confirm(other.id, { code, app_code }))).toEqual(['code'])
    expect((await confirm(id, { code, app_code })).status).toBe(200)
  })
})

describe('[WALL-02] the customer’s switch for saved addresses only', () => {
  const set = async (on: boolean) =>
    v.parse(AddressBookAnswer, (await demo.put('/withdrawals/allowlist', { on })).body).data

  test('on immediately, off after a day; until then it can be cancelled', async () => {
    expect((await optionsOf()).book).toMatchObject({ only: false, allowlist: { on: false } })
    expect(await set(true)).toMatchObject({ only: true, allowlist: { on: true } })
    expect(fieldsOf(await withdraw(KNOWN))).toEqual(['address'])

    expect(await set(false)).toMatchObject({ only: true, allowlist: { on: true, off_from: at(24) } })
    expect(await emails()).toEqual(['Withdrawals to any address will be allowed'])
    now += HOUR
    // Repeating the request neither shortens nor extends it.
    expect((await set(false)).allowlist?.off_from).toBe(at(24))
    expect(fieldsOf(await withdraw(KNOWN))).toEqual(['address'])
    expect((await set(true)).allowlist).toEqual({ on: true, off_from: undefined })
    await later(24)
    expect(fieldsOf(await withdraw(KNOWN))).toEqual(['address'])

    await set(false)
    await later(24)
    expect((await optionsOf()).book).toMatchObject({ only: false, allowlist: { on: false } })
    expect((await withdraw(KNOWN)).status).toBe(201)
  })

  test('switching off when not on does nothing; customers cannot end the broker’s rule', async () => {
    expect((await set(false)).allowlist).toEqual({ on: false })
    expect(await emails()).toEqual([])
    await control.patch('/sandbox/settings', { withdrawal_saved_only: true })
    expect(await set(false)).toMatchObject({ only: true, allowlist: { on: false } })
    expect((await demo.put('/withdrawals/allowlist', { on: 'no' })).status).toBe(422)
  })

  test('it is per customer', async () => {
    await set(true)
    const mia = await logIn(sandbox.url, 'mia')
    const { data } = v.parse(WithdrawalOptionsAnswer, (await mia.get('/withdrawals/options')).body)
    expect(data.book?.allowlist).toEqual({ on: false })
  })
})
