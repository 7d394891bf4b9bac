import { channels, EVENT } from '@tradefront/contracts'
import { forgetReads } from '@tradefront/server-state/testing'
import { useSession } from '@tradefront/session'
import { fakeBroker, later, status } from '@tradefront/testing'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admin, createStorage, dana, mia, setUpDesk } from '../testing/desk.tsx'
import { LOCK_AFTER_MS } from './use-desk-lock.ts'

vi.mock('@tradefront/ui/sounds', () => ({ playSound: vi.fn(), hush: vi.fn() }))

const CHECK = 'POST /user/password/check'
const broker = fakeBroker({
  'GET /admin/users': { data: [dana, mia] },
  'GET /admin/replies': status(404),
  [CHECK]: { message: 'Right' },
})

const lock = () => screen.queryByRole('dialog', { name: 'The desk is locked' })
const press = () => fireEvent.keyDown(document.body, { key: 'a' })
const draft = () => screen.queryByRole('textbox', { name: 'Message' })

let login = 0
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  forgetReads()
  login += 1
  useSession.setState({ user: admin, token: `login-${login} and more`, isLoading: false })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Leaves the desk unused until it locks. The remote's timers run before the page's clock. */
async function leave(pass: (ms: number) => Promise<void>) {
  await pass(LOCK_AFTER_MS)
  await pass(5_000)
}

async function unlockWith(password: string, pass: (ms: number) => Promise<void>) {
  await userEvent.type(screen.getByLabelText('Password'), password)
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await pass(0)
}

describe('[ADM-17] the lock of the desk', () => {
  test('locks after ten minutes without input, and no sooner', async () => {
    const { open, pass } = setUpDesk(broker)
    await open()
    await pass(LOCK_AFTER_MS - 10_000)
    press()
    await pass(LOCK_AFTER_MS - 10_000)
    expect(lock()).toBeNull()
    for (let n = 0; n < 3; n += 1) await pass(5_000)
    expect(lock()).toBeVisible()
    expect(screen.getByText('Customer chats').closest('[inert]')).not.toBeNull()
  })

  test('unlocks only with the right password; unsent input is kept', async () => {
    const { open, pass } = setUpDesk(broker, '/admin/chat?customer=7')
    await open()
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Half a sente')
    await leave(pass)
    expect(draft()).toBeNull()
    press()
    await pass(5_000)
    expect(lock()).toBeVisible()

    broker.answers(CHECK, status(422, { errors: { password: ['This is not your current password.'] } }))
    await unlockWith('guess', pass)
    expect(screen.getByText('This is not your current password.')).toBeVisible()

    broker.answers(CHECK, { message: 'Right' })
    await unlockWith('ed', pass)
    expect(broker.bodies(CHECK)).toEqual([{ password: 'guess' }, { password: 'guessed' }])
    expect(lock()).toBeNull()
    expect(draft()).toHaveValue('Half a sente')
  })

  test('messages that arrive while locked stay unread', async () => {
    const { open, pass, chats, account } = setUpDesk(broker, '/admin/chat?customer=7')
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    await open()
    await leave(pass)
    const dana = chats.get('7')
    const asked = dana?.calls.length
    expect(asked).toBeGreaterThan(0)
    const message = dana?.write('7', 'Hello?')
    act(() => void account.emit(channels.chat('7'), EVENT.messageSent, { message }))
    // Reading a conversation would mark it as read.
    await pass(60_000)
    expect(dana?.calls).toHaveLength(asked ?? 0)
  })

  test('applies to every tab and after a reload, and unlocks in all of them; the next login starts unlocked', async () => {
    const storage = createStorage()
    const first = setUpDesk(broker, '/admin/chat', storage)
    await first.open()
    await leave(first.pass)
    cleanup()
    const second = setUpDesk(broker, '/admin/chat', storage)
    await second.open()
    expect(lock()).toBeVisible()
    await unlockWith('right', second.pass)
    expect(lock()).toBeNull()
    await leave(second.pass)
    cleanup()
    useSession.setState({ token: 'another login' })
    await setUpDesk(broker, '/admin/chat', storage).open()
    expect(lock()).toBeNull()
  })

  test('activity in one tab keeps the others unlocked', async () => {
    const storage = createStorage()
    const { open, pass } = setUpDesk(broker, '/admin/chat', storage)
    await open()
    await pass(LOCK_AFTER_MS - 60_000)
    storage.set('desk-used', JSON.stringify({ session: `login-${login}`.slice(0, 8), at: Date.now() }))
    await pass(LOCK_AFTER_MS - 10_000)
    expect(lock()).toBeNull()
  })

  test('after sleep the desk locks on the first input', async () => {
    const { open } = setUpDesk(broker)
    await open()
    vi.setSystemTime(Date.now() + LOCK_AFTER_MS)
    press()
    expect(lock()).toBeVisible()
  })

  test('handles a missing call, a lost response and a second press', async () => {
    const { open, pass } = setUpDesk(broker)
    await open()
    await leave(pass)
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }))
    expect(screen.getByText('Enter your password')).toBeVisible()
    broker.answers(CHECK, status(404))
    await unlockWith('right', pass)
    expect(screen.getByText(/This broker can't check your password here/)).toBeVisible()
    expect(within(lock() ?? document.body).getByRole('link', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/main/settings',
    )

    const answer = later()
    const before = broker.calls(CHECK).length
    broker.answers(CHECK, answer.answer)
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }))
    fireEvent.click(screen.getByRole('button', { name: 'Checking...' }))
    await pass(0)
    expect(broker.calls(CHECK)).toHaveLength(before + 1)
  })
})
