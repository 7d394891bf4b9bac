import { useSession } from '@tradefront/session'
import { later, lost, status, type BrokerCall } from '@tradefront/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loggedIn, resetStores, settingsFetched, USER } from '../testing/fixtures.tsx'
import { renderApp } from '../testing/render-app.tsx'
import userEvent from '@testing-library/user-event'
import { forgetLink } from './link-login.ts'
import { linkToken, forgetLinkToken, isTokenInQuery, removeLinkToken } from '../session/link-token.ts'

beforeEach(() => {
  resetStores()
  settingsFetched()
  forgetLinkToken()
  forgetLink()
})
afterEach(cleanup)

function arrive(address: string) {
  const url = new URL(address, 'https://site.test')
  const replaceState = vi.fn()
  removeLinkToken({ location: url, history: { state: null, replaceState } })
  return replaceState
}

test.each([
  '/auto-login#token=abc',
  '/auto-login?token=abc',
  '/auto-login/?x=1#token=abc',
  '/Auto-Login?token=abc',
])('[SESS-09] the token of %s is removed from the address bar', (address) => {
  expect(arrive(address)).toHaveBeenCalledExactlyOnceWith(null, '', '/auto-login')
  expect(linkToken('/auto-login')).toBe('abc')
})

test('[SESS-09] other addresses are left unchanged', () => {
  expect(arrive('/login?token=abc')).not.toHaveBeenCalled()
  expect(linkToken('/auto-login')).toBeUndefined()
})

test('[SESS-09] a good token loads the user and goes to /main', async () => {
  arrive('/auto-login#token=abc')
  const { broker, pathname } = await renderApp('/auto-login')
  expect(await screen.findByRole('heading', { name: 'Continue as Mia Berg?' })).toBeVisible()
  expect(useSession.getState().token).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Continue as Mia Berg' }))
  expect(await screen.findByText('Dashboard page')).toBeVisible()
  expect(pathname()).toBe('/main/dashboard')
  // The site's own file of withdrawn versions may be read at any time.
  const [login, read] = broker.calls().filter(({ call }) => !call.endsWith('/revoked.json'))
  expect(login).toMatchObject({ call: 'POST /auth/link', token: null, body: { token: 'abc' } })
  expect(read).toMatchObject({ call: 'GET /user', token: 'abc' })
  expect(useSession.getState()).toMatchObject({ token: 'abc', user: { id: '7' } })
})

test('[SESS-09] a visitor who says they are someone else isn’t logged in, and the link’s session ends', async () => {
  arrive('/auto-login#token=abc')
  const { broker, pathname } = await renderApp('/auto-login', {
    'POST /auth/link': () => ({ data: { user: USER, token: 'made' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: "This isn't me" }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(pathname()).toBe('/')
  expect(useSession.getState().token).toBeNull()
  await waitFor(() => expect(broker.calls('POST /auth/logout').map(({ token }) => token)).toEqual(['made']))
})

test('[SESS-09] diagnostics say if a link had its token where servers log it', async () => {
  arrive('/auto-login#token=abc')
  expect(isTokenInQuery()).toBe(false)
  arrive('/auto-login?token=abc')
  loggedIn()
  await renderApp('/main/test')
  expect(await screen.findByRole('region', { name: 'Login link' })).toHaveTextContent(
    'which servers log. Use #token= instead.',
  )
  arrive('/auto-login#token=abc')
})

test('[SESS-09] a bad token goes to / with a message', async () => {
  arrive('/auto-login#token=used-up')
  const { pathname } = await renderApp('/auto-login', { 'GET /user': status(401) })
  expect(await screen.findByRole('alert')).toHaveTextContent("This login link isn't valid. Log in instead.")
  expect(pathname()).toBe('/')
  expect(useSession.getState().token).toBeNull()
})

test('[SESS-09] a link isn’t called invalid if the server couldn’t be reached', async () => {
  arrive('/auto-login#token=abc')
  await renderApp('/auto-login', {
    'GET /user': lost,
  })
  expect(await screen.findByRole('alert', {}, { timeout: 4000 })).toHaveTextContent(
    "We can't reach the server.",
  )
  expect(useSession.getState().token).toBeNull()
})

test('[SESS-09] a missing token goes to / with a message', async () => {
  await renderApp('/auto-login')
  expect(await screen.findByRole('alert')).toHaveTextContent("This login link isn't valid.")
})

test('[SESS-09] a bad token leaves an existing session unchanged', async () => {
  loggedIn()
  arrive('/auto-login#token=used-up')
  const { pathname } = await renderApp('/auto-login', {
    'GET /user': ({ token }) =>
      token === 'token-1'
        ? { data: { id: 7, first_name: 'Mia', last_name: 'Berg', balance: '1', account_id: 4 } }
        : status(401),
  })
  await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
  expect(useSession.getState().token).toBe('token-1')
  expect(await screen.findByText("This login link isn't valid. Log in instead.")).toBeVisible()
})

test('[SESS-09] [SESS-03] a session that ends meanwhile doesn’t stop a good link from logging in', async () => {
  loggedIn({}, 'expired')
  arrive('/auto-login#token=abc')
  const link = later()
  const { broker, pathname } = await renderApp('/auto-login', {
    'GET /user': link.answer,
    'POST /user/heartbeat': status(401),
  })
  await waitFor(() => expect(useSession.getState().token).toBeNull())
  // If leaving the page aborted the call, it would have done so by now.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(pathname()).toBe('/auto-login')
  broker.answers('POST /user/heartbeat', {})
  link.give({ data: USER })
  await userEvent.click(await screen.findByRole('button', { name: 'Continue as Mia Berg' }))
  await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
  expect(useSession.getState().token).toBe('abc')
})

const NORA = { ...USER, id: 8, first_name: 'Nora', last_name: 'New', email: 'nora@example.test' }
const EXCHANGED = {
  'POST /auth/link': () => ({ data: { user: NORA, token: 'nora-session' } }),
  'GET /user': ({ token }: BrokerCall) => ({
    data: token === 'nora-session' ? NORA : USER,
  }),
}

describe('[SESS-09] a link over the session of another person', () => {
  test('asks first, naming both; until then nothing changes', async () => {
    loggedIn()
    arrive('/auto-login#token=abc')
    const { broker, pathname, live } = await renderApp('/auto-login', EXCHANGED)
    expect(await screen.findByRole('heading', { name: 'Log in as Nora New?' })).toBeVisible()
    expect(screen.getByText('Mia Berg (mia@example.test)')).toBeVisible()
    expect(screen.getByText('Nora New (nora@example.test)')).toBeVisible()
    expect(useSession.getState()).toMatchObject({ token: 'token-1', user: { id: '7' } })
    expect(live.realtime.account.disconnect).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Log in as Nora New' }))
    await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
    expect(useSession.getState()).toMatchObject({ token: 'nora-session', user: { id: '8' } })
    // The previous session is ended on the server too; the link was used once.
    expect(broker.calls()).toContainEqual(
      expect.objectContaining({ call: 'POST /auth/logout', token: 'token-1' }),
    )
    expect(broker.calls('POST /auth/link')).toHaveLength(1)
  })

  test('when declined, keeps the existing session and ends the link’s', async () => {
    loggedIn()
    arrive('/auto-login#token=abc')
    const { broker, pathname } = await renderApp('/auto-login', EXCHANGED)
    await userEvent.click(await screen.findByRole('button', { name: 'Stay logged in as Mia Berg' }))
    await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
    expect(useSession.getState()).toMatchObject({ token: 'token-1', user: { id: '7' } })
    const ended = broker.calls('POST /auth/logout')
    expect(ended.map(({ token }) => token)).toEqual(['nora-session'])
  })

  test('also asks when the link’s token is itself a session’s', async () => {
    loggedIn()
    arrive('/auto-login#token=nora-session')
    const { broker } = await renderApp('/auto-login', { 'GET /user': EXCHANGED['GET /user'] })
    await userEvent.click(await screen.findByRole('button', { name: 'Stay logged in as Mia Berg' }))
    expect(useSession.getState().token).toBe('token-1')
    expect(broker.calls('POST /auth/logout')).toHaveLength(0)
  })

  test('of the same person doesn’t ask', async () => {
    loggedIn()
    arrive('/auto-login#token=abc')
    const { pathname } = await renderApp('/auto-login', {
      'POST /auth/link': () => ({ data: { user: USER, token: 'newer' } }),
    })
    await waitFor(() => expect(pathname()).toBe('/main/dashboard'))
    expect(useSession.getState().token).toBe('newer')
  })
})

test.each([422, 401])(
  '[SESS-09] a link that the server refuses with %s leads to / with a message',
  async (code) => {
    arrive('/auto-login#token=used')
    const { broker, pathname } = await renderApp('/auto-login', {
      'POST /auth/link': status(code),
    })
    await waitFor(() => expect(pathname()).toBe('/'))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(screen.getAllByText("This login link isn't valid. Log in instead.").length).toBeGreaterThan(0)
    expect(broker.calls('GET /user')).toHaveLength(0)
  },
)
