import { ASSERTION, REQUEST, fakePasskeys } from '@tradefront/passkeys/testing'
import { useSession } from '@tradefront/session'
import { status } from '@tradefront/testing'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { resetStores, settingsFetched, SETTINGS, USER } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'

const OFFERED = { passkey_domain: 'localhost' }
const ANSWERS = {
  'GET /settings': { data: { ...SETTINGS, ...OFFERED } },
  'POST /auth/passkey/options': { data: REQUEST },
  'POST /auth/passkey': { data: { user: USER, token: 'token-9' } },
}

let browser: ReturnType<typeof fakePasskeys>
beforeEach(() => {
  resetStores()
  settingsFetched(OFFERED)
  browser = fakePasskeys()
})
afterEach(() => {
  cleanup()
  browser.remove()
})

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))

describe('[SESS-07] logging in with a passkey', () => {
  test('takes one press: the browser asks, and the session begins', async () => {
    const { broker, pathname } = await renderApp('/login?next=%2Fmt4', ANSWERS)
    await press('Log in with a passkey')
    expect(await screen.findByText('Trading room page')).toBeVisible()
    expect(pathname()).toBe('/mt4')
    expect(broker.bodies('POST /auth/passkey')).toEqual([{ passkey: ASSERTION }])
    expect(useSession.getState().token).toBe('token-9')
    expect(browser.asked).toBe(1)
  })

  test('says why it did not work, and tries again or goes back', async () => {
    browser.fails = 'NotAllowedError'
    const { broker } = await renderApp('/login', ANSWERS)
    await press('Log in with a passkey')
    expect(await screen.findByText(/You cancelled, or this device has none/)).toBeVisible()
    browser.fails = undefined
    const message = 'This passkey is not registered here. Use another one, or log in with your password.'
    broker.answers('POST /auth/passkey', status(422, { message, errors: { passkey: [message] } }))
    await press('Try again')
    expect(await screen.findByText(message)).toBeVisible()
    await press('Back to password')
    expect(await screen.findByLabelText('Password')).toBeVisible()
    expect(useSession.getState().token).toBeNull()
  })

  test('is not offered without the setting, or by a browser that can’t', async () => {
    settingsFetched()
    const { broker } = await renderApp('/login', { 'GET /settings': { data: SETTINGS } })
    await button('Log in')
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
    cleanup()
    browser.remove()
    settingsFetched(OFFERED)
    await renderApp('/login', ANSWERS)
    await button('Log in')
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
    expect(broker.calls('POST /auth/passkey/options')).toEqual([])
  })
})

describe('[SESS-07] the second step of a login', () => {
  async function logIn(factors?: readonly string[]) {
    const step = { code_required: true, challenge: 'challenge-1', ...(factors && { factors }) }
    const rendered = await renderApp('/login', { ...ANSWERS, 'POST /auth/login': { data: step } })
    await userEvent.type(await screen.findByLabelText('Email'), 'mia@example.test')
    await userEvent.type(screen.getByLabelText('Password'), 'long-enough')
    act(() => screen.getByRole('button', { name: 'Log in' }).click())
    return rendered
  }

  test('accepts a passkey instead of the code', async () => {
    const { broker } = await logIn(['app', 'passkey'])
    await press('Use a passkey')
    expect(await screen.findByText('Dashboard page')).toBeVisible()
    expect(broker.calls('POST /auth/login/code')).toEqual([])
  })

  test('asks for nothing but the passkey where there is no app', async () => {
    await logIn(['passkey'])
    expect(await screen.findByText('Dashboard page')).toBeVisible()
  })

  test.each([[undefined], [['app']]])('with the factors %j asks for the code alone', async (factors) => {
    await logIn(factors)
    expect(await screen.findByLabelText('Code')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})
