import { closePages, openPages } from '@tradefront/account-pages/testing'
import { i18n, serverWords, setServerWords } from '@tradefront/language'
import { ENDED_ON_PURPOSE_KEY } from '@tradefront/session'
import { fakeBroker, hang, later, lost, page, status } from '@tradefront/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import SecurityPage from './SecurityPage.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock(import('@tradefront/browser'), async (original) => ({ ...(await original()), saveText: saved }))

const AT = '2026-06-15T12:00:00Z'
const ANDROID = { code: 'device.browser', params: { browser: 'Chrome', system: 'Android' } }
const PHONE = {
  id: 'b',
  device: 'Chrome on Android',
  said: { device: ANDROID },
  created_at: AT,
  last_seen_at: AT,
  current: false,
}
const HERE = { id: 'a', device: 'Firefox on Linux', created_at: AT, last_seen_at: AT, current: true }
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const CODES = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-JKMN-PQRS-TUVW-XYZ${n}`)
const SIX = /Enter the six-digit code/
const CODE = 'Code from your app, or a recovery code'
const PATH = '/main/security'
const UNKNOWN = { code: 'device.unknown' }

let sessions = [PHONE, HERE]
let factor = { enabled: false, recovery_codes_left: 0 }
const broker = fakeBroker({
  'GET /user/security': () => ({ data: { second_factor: factor } }),
  'GET /user/sessions': () => ({ data: sessions }),
  'GET /user/logins': () =>
    page([
      { id: '3', at: AT, device: 'Firefox on Linux', result: 'password' },
      { id: '2', at: AT, device: 'Unknown device', said: { device: UNKNOWN }, result: 'wrong_password' },
      { id: '1', at: AT, device: 'Unknown device', result: 'sso' },
    ]),
  'DELETE /user/sessions/b': () => {
    sessions = [HERE]
    return { message: 'Session ended' }
  },
  'POST /user/sessions/end': {},
  'POST /user/password': {},
  'POST /user/second-factor/setup': () => ({
    data: { secret: SECRET, uri: `otpauth://totp/Tradefront:mia?secret=${SECRET}` },
  }),
  'POST /user/second-factor/enable': () => {
    factor = { enabled: true, recovery_codes_left: 10 }
    return { data: { recovery_codes: CODES } }
  },
  'POST /user/second-factor/disable': () => {
    factor = { enabled: false, recovery_codes_left: 0 }
    return {}
  },
  'POST /user/second-factor/recovery-codes': () => ({ data: { recovery_codes: CODES } }),
})
const open = () => openPages(PATH, { [PATH]: <SecurityPage /> })
/** The page with the form of the password open. */
async function openPassword() {
  open()
  await userEvent.click(button('Change password'))
}
const button = (name: string) => screen.getByRole('button', { name })
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = async (label: string | RegExp, text: string) => {
  type(label, text)
  await userEvent.type(screen.getByLabelText(label), '{Enter}')
}

afterEach(() => {
  sessions = [PHONE, HERE]
  factor = { enabled: false, recovery_codes_left: 0 }
  closePages()
})

describe('[SESS-06] password', () => {
  async function fill(current: string, next: string, repeated = next) {
    await openPassword()
    type('Current password', current)
    type('New password', next)
    type('Repeat the new password', repeated)
    await userEvent.dblClick(button('Change password'))
  }

  test('is changed once, given the current one, and the fields are cleared', async () => {
    await fill('long-enough', 'longer-still')
    expect(await screen.findByText('Password changed')).toBeVisible()
    expect(broker.bodies('POST /user/password')).toEqual([
      { current_password: 'long-enough', password: 'longer-still', confirm_password: 'longer-still' },
    ])
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await userEvent.click(button('Change password'))
    expect(screen.getByLabelText('Current password')).toHaveValue('')
    expect(screen.getByLabelText('New password')).toHaveValue('')
  })

  test('its form opens with the focus in it; cancelled, it is cleared and the focus returns', async () => {
    await openPassword()
    expect(screen.getByLabelText('Current password')).toHaveFocus()
    type('Current password', 'long-enough')
    await userEvent.click(button('Cancel'))
    expect(button('Change password')).toHaveFocus()
    await userEvent.click(button('Change password'))
    expect(screen.getByLabelText('Current password')).toHaveValue('')
  })

  test.each([
    ['', 'longer-still', 'longer-still', 'Enter your current password'],
    ['long-enough', 'short', 'short', 'Password must be at least 8 characters'],
    ['long-enough', 'longer-still', 'other', 'Passwords do not match'],
    ['long-enough', 'long-enough', 'long-enough', 'This is your current password. Choose another one.'],
  ])('current %j, new %j, repeated %j: %s', async (current, next, repeated, message) => {
    await openPassword()
    if (current !== '') type('Current password', current)
    type('New password', next)
    type('Repeat the new password', repeated)
    await userEvent.click(button('Change password'))
    expect(screen.getByText(message)).toBeVisible()
    expect(broker.calls('POST /user/password')).toEqual([])
  })

  test.each([
    [
      'a wrong password',
      status(422, { message: 'No', errors: { current_password: ['This is not your current password.'] } }),
      'This is not your current password.',
    ],
    ['too many attempts', status(429, { message: 'Too many failed attempts.' }), 'Too many failed attempts.'],
    ['a lost response', lost, 'Your new password may already be set.'],
    ['a broker without the call', status(404), "You can't change your password here."],
  ])('shows %s, and keeps the input', async (_, answer, message) => {
    broker.answers('POST /user/password', answer)
    await fill('long-enough', 'longer-still')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveValue('longer-still')
  })

  test('a lost response isn’t called a failure', async () => {
    broker.answers('POST /user/password', lost)
    await fill('long-enough', 'longer-still')
    expect(await screen.findByText("We couldn't confirm this yet")).toBeVisible()
    expect(screen.queryByText('Password not changed')).toBeNull()
  })
})

describe('[SESS-06] after a change, the other sessions', () => {
  async function changePassword(code?: string) {
    await openPassword()
    if (code !== undefined) {
      await screen.findByLabelText('Two-step login code')
      type('Two-step login code', code)
    }
    type('Current password', 'long-enough')
    type('New password', 'longer-still')
    type('Repeat the new password', 'longer-still')
    await userEvent.click(button('Change password'))
  }

  test('are counted and, if chosen, logged out once', async () => {
    broker.answers('POST /user/sessions/end-others', () => {
      sessions = [HERE]
      return { data: { ended: 1 } }
    })
    await changePassword()
    expect(await screen.findByText('You are logged in on 1 other browser. Log it out?')).toBeVisible()
    await userEvent.dblClick(button('Log out the others'))
    expect(await screen.findByText('The other session is logged out')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/1 other browser/)).toBeNull())
    expect(broker.calls('POST /user/sessions/end-others')).toHaveLength(1)
  })

  test('can be kept; the focus returns to where it was', async () => {
    await changePassword()
    const keep = await screen.findByRole('button', { name: 'Keep them logged in' })
    expect(document.activeElement).toContainElement(keep)
    await userEvent.click(keep)
    expect(screen.queryByText(/1 other browser/)).toBeNull()
    expect(button('Change password')).toHaveFocus()
    expect(broker.calls('POST /user/sessions/end-others')).toEqual([])
  })

  test('a failure keeps the offer', async () => {
    broker.answers('POST /user/sessions/end-others', status(500))
    await changePassword()
    await userEvent.click(await screen.findByRole('button', { name: 'Log out the others' }))
    expect(await screen.findByText('The other sessions were not logged out')).toBeVisible()
    expect(button('Log out the others')).toBeEnabled()
  })

  test('are not asked about if there are none', async () => {
    sessions = [HERE]
    await changePassword()
    expect(await screen.findByText('Password changed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Log out the others' })).toBeNull()
  })

  test('[SESS-07] with two-step login a new password requires a code', async () => {
    factor = { enabled: true, recovery_codes_left: 5 }
    await changePassword('123456')
    await waitFor(() =>
      expect(broker.bodies('POST /user/password')).toEqual([
        {
          current_password: 'long-enough',
          password: 'longer-still',
          confirm_password: 'longer-still',
          code: '123456',
        },
      ]),
    )
  })

  test('[SESS-07] a code field appears if the server asks for a code', async () => {
    broker.answers(
      'POST /user/password',
      status(422, { message: 'No', errors: { code: ['Enter the code'] } }),
    )
    await changePassword()
    expect(await screen.findByLabelText('Two-step login code')).toBeVisible()
    expect(screen.getByText('Enter the code')).toBeVisible()
  })
})

describe('[SESS-06] sessions', () => {
  test('this device is marked and can’t be logged out alone; others can', async () => {
    open()
    const list = within(await screen.findByRole('list', { name: 'Sessions' }))
    // This device comes first, whatever the order of the response.
    const [first] = list.getAllByRole('listitem')
    expect(first).toHaveTextContent('Firefox on LinuxThis device')
    expect(list.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Log out Chrome on Android',
    ])
    await userEvent.dblClick(button('Log out Chrome on Android'))
    await waitFor(() => expect(list.queryByText('Chrome on Android')).toBeNull())
    expect(broker.calls('DELETE /user/sessions/b')).toHaveLength(1)
  })

  test('a session not seen since its login shows one time', async () => {
    sessions = [PHONE, { ...PHONE, id: 'c', last_seen_at: '2030-01-01T12:00:00Z' }, HERE]
    open()
    const list = within(await screen.findByRole('list', { name: 'Sessions' }))
    const rows = list.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows.filter((row) => row.includes('Last seen'))).toHaveLength(2)
    expect(rows.filter((row) => /Last seen.*Logged in since/.test(row))).toHaveLength(1)
    expect(rows.filter((row) => /Active now.*Logged in since/.test(row))).toHaveLength(1)
  })

  test('everywhere: asks first, is done once, and the host is notified immediately', async () => {
    const { refreshed } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }))
    expect(broker.calls('POST /user/sessions/end')).toEqual([])
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Log out everywhere' }))
    await waitFor(() => expect(refreshed).toHaveBeenCalled())
    expect(broker.calls('POST /user/sessions/end')).toHaveLength(1)
  })

  test('everywhere: other tabs learn that it was intentional, even if one of them noticed first', async () => {
    const stored = vi.spyOn(Storage.prototype, 'setItem')
    onTestFinished(() => stored.mockRestore())
    const ending = later()
    broker.answers('POST /user/sessions/end', ending.answer)
    const { leave } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
    leave()
    expect(stored).not.toHaveBeenCalledWith(ENDED_ON_PURPOSE_KEY, expect.anything())
    ending.give({})
    await waitFor(() => expect(stored).toHaveBeenCalledWith(ENDED_ON_PURPOSE_KEY, '1'))
    expect(localStorage.getItem(ENDED_ON_PURPOSE_KEY)).toBeNull()
  })

  test('shows a failure, and no session counts as logged out', async () => {
    const stored = vi.spyOn(Storage.prototype, 'setItem')
    onTestFinished(() => stored.mockRestore())
    broker.answers('POST /user/sessions/end', lost)
    const { refreshed } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
    expect(await screen.findByText('Not logged out')).toBeVisible()
    expect(refreshed).not.toHaveBeenCalled()
    expect(stored).not.toHaveBeenCalledWith(ENDED_ON_PURPOSE_KEY, expect.anything())
  })

  test('not offered, and not loaded', async () => {
    broker.answers({ 'GET /user/sessions': status(404), 'GET /user/logins': status(500) })
    open()
    expect(await screen.findByText(/This isn't available here/)).toBeVisible()
    expect(await screen.findByText("We couldn't load your login history.")).toBeVisible()
  })
})

test('[SESS-07] the login history labels failures and tolerates unknown results', async () => {
  open()
  const rows = within(await screen.findByRole('list', { name: 'Logins' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Logged inFirefox on Linux'),
    expect.stringContaining('Failed: wrong password'),
    expect.stringContaining('LoginUnknown device'),
  ])
})

test('[SESS-06] [SESS-07] devices are named in the page’s language', async () => {
  onTestFinished(() => {
    setServerWords(undefined)
    i18n.activate('en')
  })
  const say = (said: unknown) =>
    (said as typeof UNKNOWN).code === UNKNOWN.code ? 'Unbekanntes Gerät' : 'Chrome unter Android'
  setServerWords(async () => ({ say, source: { name: 'server', load: async () => ({}) } }))
  i18n.activate('de')
  await serverWords()
  open()
  expect(await screen.findByText('Chrome unter Android')).toBeVisible()
  expect(await screen.findByText('Unbekanntes Gerät')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log out Chrome unter Android' })).toBeVisible()
})

describe('[SESS-07] two-step login', () => {
  async function toApp() {
    const view = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
    await screen.findByLabelText('Your password')
    await send('Your password', 'long-enough')
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    return view
  }

  test('is set up with password and code; the recovery codes are shown but not stored', async () => {
    await toApp()
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
    await send(SIX, '123 456')
    const dialog = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(CODES)
    expect(broker.bodies('POST /user/second-factor/enable')).toEqual([{ code: '123456' }])
    await userEvent.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.click(button('Save as file'))
    const [file, text] = saved.mock.calls[0] as [string, string]
    expect(file).toBe('recovery-codes.txt')
    expect(text.split('\n')).toEqual([
      expect.stringContaining('Tradefront'),
      expect.any(String),
      '',
      ...CODES,
      '',
    ])
    // userEvent.setup() provides a clipboard, which jsdom lacks.
    await userEvent.setup().click(button('Copy codes'))
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
    await userEvent.click(button('I have saved the codes'))
    await waitFor(() => expect(screen.queryByText(CODES[0]!)).toBeNull())
    expect(await screen.findByText('You have 10 recovery codes left.')).toBeVisible()
    expect(JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept)))).not.toMatch(
      /ABCD|GEZD/,
    )
  })

  test.each([
    [
      'a wrong code',
      status(422, { message: 'No', errors: { code: ['This code is not correct.'] } }),
      'This code is not correct.',
    ],
    ['a lost response', lost, /^Close this window and check/],
  ])('shows %s', async (_, answer, message) => {
    broker.answers('POST /user/second-factor/enable', answer)
    await toApp()
    await send(SIX, '123456')
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('after a lost response the page behind shows whether it is on', async () => {
    broker.answers('POST /user/second-factor/enable', () => {
      factor = { enabled: true, recovery_codes_left: 10 }
      return lost()
    })
    await toApp()
    await send(SIX, '123456')
    expect(await screen.findByText('You have 10 recovery codes left.')).toBeInTheDocument()
    expect(screen.getByText("We couldn't confirm this yet")).toBeVisible()
    expect(screen.queryByText('Not switched on')).toBeNull()
  })

  test('a code of five digits is not sent', async () => {
    await toApp()
    await send(SIX, '12345')
    expect(screen.getByText('Enter the six-digit code from your app')).toBeVisible()
    expect(broker.calls('POST /user/second-factor/enable')).toEqual([])
  })

  test('is switched off with password and code, sent once', async () => {
    factor = { enabled: true, recovery_codes_left: 2 }
    open()
    expect(await screen.findByText('You have 2 recovery codes left. Create new ones soon.')).toBeVisible()
    await userEvent.click(button('Switch off'))
    await screen.findByLabelText('Your password')
    type('Your password', 'long-enough')
    type(CODE, '123456')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Switch off' }))
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
    expect(broker.bodies('POST /user/second-factor/disable')).toEqual([
      { password: 'long-enough', code: '123456' },
    ])
  })

  test('a new app is set up with the password, a code from the current app and one from the new app', async () => {
    factor = { enabled: true, recovery_codes_left: 5 }
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Use another app' }))
    const dialog = within(await screen.findByRole('dialog'))
    type('Your password', 'long-enough')
    fireEvent.change(dialog.getByLabelText(CODE), { target: { value: '123456' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('img', { name: 'QR code for your authenticator app' })
    expect(broker.bodies('POST /user/second-factor/setup')).toEqual([
      { password: 'long-enough', code: '123456' },
    ])
    await send(SIX, '654321')
    await userEvent.click(await screen.findByRole('button', { name: 'I have saved the codes' }))
    expect(await screen.findByText('You are logged in on 1 other browser. Log it out?')).toBeVisible()
  })

  test('new recovery codes are shown once generated', async () => {
    factor = { enabled: true, recovery_codes_left: 0 }
    broker.answers('POST /user/second-factor/recovery-codes', hang)
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }))
    await screen.findByLabelText('Your password')
    type('Your password', 'long-enough')
    await send(CODE, '123456')
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled()
    expect(screen.queryByText(CODES[0]!)).toBeNull()
  })

  test('new recovery codes: a lost response isn’t called a failure', async () => {
    factor = { enabled: true, recovery_codes_left: 0 }
    broker.answers('POST /user/second-factor/recovery-codes', lost)
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }))
    await screen.findByLabelText('Your password')
    type('Your password', 'long-enough')
    await send(CODE, '123456')
    expect(await screen.findByText(/^Close this window and check/)).toBeVisible()
    expect(screen.getByText("We couldn't confirm this yet")).toBeVisible()
    expect(screen.queryByText('Nothing was changed')).toBeNull()
  })
})
