import { closePages, openPages } from '@tradefront/account-pages/testing'
import { SiteSettings } from '@tradefront/contracts'
import { ASSERTION, ATTESTATION, CREATION, REQUEST, fakePasskeys } from '@tradefront/passkeys/testing'
import { useSettings } from '@tradefront/session'
import { fakeBroker, lost, page, status } from '@tradefront/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import SecurityPage from './SecurityPage.tsx'

const AT = '2026-06-15T12:00:00Z'
const LAPTOP = { id: '4', name: 'Laptop', created_at: AT, last_used_at: null, synced: true }
const PATH = '/main/security'
const SESSION = { id: 'a', device: 'Firefox on Linux', created_at: AT, last_seen_at: AT }

let passkeys = [LAPTOP]
let factor: object = { enabled: false }
const broker = fakeBroker({
  'GET /user/security': () => ({ data: { second_factor: factor } }),
  'GET /user/passkeys': () => ({ data: passkeys }),
  'GET /user/sessions': () => ({
    data: [
      { ...SESSION, current: true },
      { ...SESSION, id: 'b', device: 'Chrome on Android', current: false },
    ],
  }),
  'GET /user/logins': () =>
    page([
      { id: '1', at: AT, device: 'Firefox on Linux', result: 'passkey' },
      { id: '2', at: AT, device: 'Firefox on Linux', result: 'wrong_passkey' },
    ]),
  'POST /user/passkeys/options': { data: CREATION },
  'POST /user/passkeys': () => {
    passkeys = [LAPTOP, { ...LAPTOP, id: '5', name: 'Passkey 2' }]
    return { data: passkeys[1] }
  },
  'PUT /user/passkeys/4': () => ({ data: passkeys[0] }),
  'POST /user/passkeys/4/remove': () => {
    passkeys = []
    return {}
  },
  'POST /user/passkeys/check': { data: REQUEST },
  'POST /user/password': {},
  'POST /user/second-factor/setup': { data: { secret: 'GEZD', uri: 'otpauth://totp/x' } },
})

let browser: ReturnType<typeof fakePasskeys>
function open(settings: object = { passkey_domain: 'localhost' }): void {
  useSettings.setState({ settings: v.parse(SiteSettings, settings) })
  openPages(PATH, { [PATH]: <SecurityPage /> })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const type = (label: string | RegExp, value: string, within_ = screen as ReturnType<typeof within>) =>
  fireEvent.change(within_.getByLabelText(label), { target: { value } })
const dialog = async () => within(await screen.findByRole('dialog'))

beforeEach(() => {
  browser = fakePasskeys()
})
afterEach(() => {
  passkeys = [LAPTOP]
  factor = { enabled: false }
  browser.remove()
  closePages()
})

describe('[SESS-07] passkeys', () => {
  test('are listed, and their logins named', async () => {
    open()
    const row = within(await screen.findByRole('list', { name: 'Passkeys' }))
    expect(row.getByText('Laptop')).toBeVisible()
    expect(row.getByText('Synced')).toBeVisible()
    expect(row.getByText(/^Added .*, never used$/)).toBeVisible()
    expect(await screen.findByText('Logged in with a passkey')).toBeVisible()
    expect(screen.getByText('Failed: passkey not accepted')).toBeVisible()
  })

  test('one is added with the password, and other sessions are offered to end', async () => {
    open()
    await press('Add a passkey')
    type('Your password', 'long-enough', await dialog())
    await press('Add passkey')
    expect(await screen.findByText('You have a new passkey')).toBeVisible()
    expect(broker.bodies('POST /user/passkeys/options')).toEqual([{ password: 'long-enough' }])
    expect(broker.bodies('POST /user/passkeys')).toEqual([{ name: 'Passkey 2', passkey: ATTESTATION }])
    expect(await screen.findByRole('button', { name: 'Log out the others' })).toBeVisible()
    expect(screen.getByText('Passkey 2')).toBeVisible()
  })

  test.each([
    ['a cancelled request', 'NotAllowedError', 'No passkey was added. Try again.'],
    ['one that is there', 'InvalidStateError', 'This device already has a passkey for your account.'],
  ])('%s is explained, and the form stays', async (_what, name, words) => {
    open()
    browser.fails = name
    await press('Add a passkey')
    type('Your password', 'long-enough', await dialog())
    await press('Add passkey')
    expect(await screen.findByText(words)).toBeVisible()
    expect(broker.bodies('POST /user/passkeys')).toEqual([])
    expect((await dialog()).getByLabelText('Your password')).toHaveValue('long-enough')
  })

  test('with two-step login, removing one takes a code or a passkey', async () => {
    factor = { enabled: true, recovery_codes_left: 10, required: true, passkey_allowed: true }
    open()
    await press('Remove Laptop')
    type('Your password', 'long-enough', await dialog())
    await press('Remove passkey')
    expect(await screen.findByText('Enter six digits or a recovery code')).toBeVisible()
    await userEvent.click((await dialog()).getByRole('button', { name: 'Use a passkey instead' }))
    await press('Remove passkey')
    expect(await screen.findByText('The passkey is removed')).toBeVisible()
    expect(broker.bodies('POST /user/passkeys/check')).toEqual([{ use: 'remove_passkey', id: '4' }])
    expect(broker.bodies('POST /user/passkeys/4/remove')).toEqual([
      { password: 'long-enough', passkey: ASSERTION },
    ])
    expect(screen.queryByRole('list', { name: 'Passkeys' })).toBeNull()
  })

  test('a lost answer is reported as unknown, and the list is read again', async () => {
    broker.answers('POST /user/passkeys/4/remove', lost)
    open()
    await press('Remove Laptop')
    type('Your password', 'long-enough', await dialog())
    const reads = broker.calls('GET /user/passkeys').length
    await press('Remove passkey')
    expect(await screen.findByText(/check the list before you try again/)).toBeVisible()
    expect(broker.calls('GET /user/passkeys').length).toBeGreaterThan(reads)
  })

  test('one is renamed', async () => {
    open()
    await press('Rename Laptop')
    type('Name', '  ', await dialog())
    await press('Rename')
    expect(await screen.findByText('Enter a name')).toBeVisible()
    type('Name', 'Phone', await dialog())
    await press('Rename')
    expect(broker.bodies('PUT /user/passkeys/4')).toEqual([{ name: 'Phone' }])
  })

  test('confirm a new password instead of a code', async () => {
    factor = { enabled: true, recovery_codes_left: 10, required: true, passkey_allowed: true }
    open()
    await press('Change password')
    expect(await screen.findByLabelText('Two-step login code')).toBeVisible()
    type('Current password', 'long-enough')
    type('New password', 'longer-still')
    type('Repeat the new password', 'longer-still')
    await press('Use a passkey instead')
    await press('Change password')
    expect(await screen.findByText('Password changed', { selector: '*' })).toBeVisible()
    expect(broker.bodies('POST /user/passkeys/check')).toEqual([{ use: 'change_password' }])
    expect(broker.bodies('POST /user/password')).toMatchObject([{ passkey: ASSERTION }])
  })

  test('without an app, staff confirm with the passkey', async () => {
    factor = { enabled: false, required: true, passkey_allowed: true }
    open()
    await press('Set up')
    const form = await dialog()
    expect(form.queryByLabelText(/Code/)).toBeNull()
    type('Your password', 'long-enough', form)
    await press('Continue')
    expect(await screen.findByText('1. Scan this code with your app.')).toBeVisible()
    expect(broker.bodies('POST /user/second-factor/setup')).toEqual([
      { password: 'long-enough', passkey: ASSERTION },
    ])
  })

  test('a browser that can’t still renames and removes them; a broker without them shows nothing', async () => {
    browser.remove()
    open()
    expect(await screen.findByText(/This browser can't use passkeys on this page/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Rename Laptop' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    closePages()
    open({})
    expect(await screen.findByText('Login history')).toBeVisible()
    expect(screen.queryByText('Passkeys')).toBeNull()
  })

  test('a list that fails to load can be read again', async () => {
    broker.answers('GET /user/passkeys', status(500))
    open()
    expect(await screen.findByText("We couldn't load your passkeys.")).toBeVisible()
  })
})
